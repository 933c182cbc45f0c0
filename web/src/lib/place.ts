/** Where a guided match was left, kept in this browser. */
import type { LessonState } from './wire'

export interface Place {
  done: string[]
  used: number
}

const keyOf = (game: string, lesson: string) => `doubloon.place.${game}/${lesson}`

export function placeOf(game: string, lesson: string): Place | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game, lesson)) ?? 'null') as Place | null
  } catch {
    return null
  }
}

/** Until the match is over. */
export function keepPlace(game: string, lesson: string, { done, used, is_over }: LessonState): void {
  try {
    if (is_over) localStorage.removeItem(keyOf(game, lesson))
    else localStorage.setItem(keyOf(game, lesson), JSON.stringify({ done, used }))
  } catch {
    // Private windows may refuse: the match then begins anew.
  }
}

export function forgetPlace(game: string, lesson: string): void {
  try {
    localStorage.removeItem(keyOf(game, lesson))
  } catch {
    // Nothing was kept.
  }
}
