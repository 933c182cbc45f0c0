/** Whose phrases this browser does not want to hear, at any table: the latest few, by the marks one knows people by. */
const KEY = 'doubloon.muted_people'
const MOST = 200

export interface Muted {
  mark: string
  name: string
}

export function allMuted(): Muted[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Muted[]
  } catch {
    return []
  }
}

export const isMuted = (mark: string) => mark !== '' && allMuted().some((each) => each.mark === mark)

export function mute({ mark, name }: Muted, isOn: boolean): void {
  const others = allMuted().filter((each) => each.mark !== mark)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...(isOn && mark ? [{ mark, name }] : [])].slice(-MOST)))
  } catch {
    // Private windows may keep nothing: then everybody is heard.
  }
}
