/** The stars earned in lessons, the most of each, kept in this browser. */
const KEY = 'doubloon.stars'
export const MOST_STARS = 3

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const kept = $state(read())

export function starsOf(game: string, lesson: string): number {
  return Math.min(MOST_STARS, Math.max(0, Number(kept[`${game}/${lesson}`]) || 0))
}

export function keepStars(game: string, lesson: string, stars: number): void {
  kept[`${game}/${lesson}`] = Math.max(stars, starsOf(game, lesson))
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may refuse: they last as long as the page.
  }
}
