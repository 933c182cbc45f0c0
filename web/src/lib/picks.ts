/** What was picked, as the line above the prompt shows it. */
import { sortOf } from './paths'

export interface Pick {
  /** The id that a click on it takes back. */
  id: string
  name: string
}

/** One entry a step: the cells of a shape are one. */
export function picksOf(
  picked: readonly string[],
  together: ReadonlySet<string>,
  named: (id: string) => string,
): Pick[] {
  const picks: Pick[] = []
  picked.forEach((id, k) => {
    const last = picks.at(-1)
    const isOne = together.has(sortOf(id)) && sortOf(picked[k - 1] ?? '') === sortOf(id)
    if (isOne && last) last.name += ` ${named(id)}`
    else picks.push({ id, name: named(id) })
  })
  return picks
}
