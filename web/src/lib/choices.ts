/** What a person chose in this browser, to go along to their next device. */
const KEYS = ['doubloon.settings', 'doubloon.opponents', 'doubloon.stars']

export function choicesHere(): Record<string, string> {
  const kept: Record<string, string> = {}
  try {
    for (const key of KEYS) {
      const text = localStorage.getItem(key)
      if (text !== null) kept[key] = text
    }
  } catch {
    // Private windows may keep nothing: then there is nothing to take along.
  }
  return kept
}

/** To be followed by a fresh page: what is on the screen was made with the old ones. */
export function takeChoices(choices: Record<string, string>): void {
  try {
    for (const key of KEYS) if (key in choices) localStorage.setItem(key, choices[key] ?? '')
  } catch {
    // Then this browser goes on with its own.
  }
}
