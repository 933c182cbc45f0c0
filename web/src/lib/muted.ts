/** Whose phrases this browser does not want to hear, by table and seat: the latest few. */
const KEY = 'doubloon.muted'
const MOST = 200

const placeOf = (match: string, seat: number) => `${match}/${seat}`

function all(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isMuted = (match: string, seat: number) => all().includes(placeOf(match, seat))

export function mute(match: string, seat: number, isOn: boolean): void {
  const others = all().filter((each) => each !== placeOf(match, seat))
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...(isOn ? [placeOf(match, seat)] : [])].slice(-MOST)))
  } catch {
    // Private windows may keep nothing: then everybody is heard.
  }
}
