/** Marks for oneself, kept in this browser by match and seat: a word on a cell or a card, never sent anywhere. */
import type { Notes } from '../boards/contract'

export function notesOf(match: string, seat: number): Notes {
  const key = `doubloon.notes.${match}.${seat}`
  const notes = $state<Record<string, string>>(read(key))
  return {
    get: (id) => notes[id] ?? '',
    set: (id, note) => {
      if (note) notes[id] = note
      else delete notes[id]
      try {
        localStorage.setItem(key, JSON.stringify(notes))
      } catch {
        // Kept as long as the page is.
      }
    },
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
