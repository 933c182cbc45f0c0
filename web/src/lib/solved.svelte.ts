/** The puzzles solved at the first try, kept in this browser. */
const KEY = 'doubloon.puzzles'

function read(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number[]>
  } catch {
    return {}
  }
}

const kept = $state(read())

/** How many of a game. */
export function solvedOf(game: string): number {
  return kept[game]?.length ?? 0
}

export function keepSolved(game: string, number: number): void {
  kept[game] = [...new Set([...(kept[game] ?? []), number])]
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may refuse: they last as long as the page.
  }
}
