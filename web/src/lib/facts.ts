/** What is special about a table, as sentences. */
import { spanOf } from './dates'
import { speaker, wordsOf } from './speaker.svelte'
import type { GameInfo, Message, TableInfo, Value } from './wire'

const around = wordsOf('around')

/** The options that differ from the game as it comes in its box, each with its sentence. */
export function changes(info: TableInfo, game: GameInfo): Message[] {
  return game.options
    .filter((option) => {
      const chosen = info.options[option.name]
      return chosen !== undefined && String(chosen) !== String(option.default)
    })
    .map((option) => {
      const key = `${info.game}.option.${option.name}`
      if (option.kind === 'flag') return { key }
      return { key: 'around.option', args: { option: { key }, value: word(key, info.options[option.name] ?? '') } }
    })
}

/** A choice as people say it; a file's whole text is not for reading here. */
function word(key: string, value: Value): string | Message {
  const spoken = `${key}.${value}`
  if (speaker.can(spoken)) return { key: spoken }
  return String(value).includes('\n') ? { key: 'around.own_file' } : String(value)
}

export type TableTime = Pick<TableInfo, 'clock' | 'bonus' | 'pace'>

export const NO_CLOCK: TableTime = { clock: 0, bonus: 0, pace: 'match' }
const DAY = 24 * 60 * 60

/** What a new table may choose from: none, a bank for an evening, days for a turn. */
export const TIMES: readonly TableTime[] = [
  NO_CLOCK,
  ...[5, 10, 20, 45].map((minutes): TableTime => ({ clock: minutes * 60, bonus: 10, pace: 'match' })),
  ...[1, 2, 3, 7].map((days): TableTime => ({ clock: days * DAY, bonus: 0, pace: 'move' })),
]

export function timeOf({ clock, bonus, pace }: TableTime): string {
  if (!clock) return around('no_clock')
  if (pace === 'move') return around('a_turn', { span: spanOf(clock) })
  return around('bank', { minutes: Math.round(clock / 60), bonus })
}
