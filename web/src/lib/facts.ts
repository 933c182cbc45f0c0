/** What is special about a table, as sentences. */
import { spanOf } from './dates'
import { speaker, wordsOf } from './speaker.svelte'
import type { GameInfo, Message, OptionInfo, SetUpWish, TableInfo, Value } from './wire'

const around = wordsOf('around')

/** The options that differ from the game as it comes in its box, each with its sentence. */
export function changes(info: Pick<TableInfo, 'options'>, game: GameInfo): Message[] {
  return game.options
    .filter((option) => {
      const chosen = info.options[option.name]
      return chosen !== undefined && !usualOf(option).includes(String(chosen))
    })
    .map((option) => {
      const key = `${game.name}.option.${option.name}`
      if (option.kind === 'flag') return { key }
      const sentence = speaker.say({ key }).replace(/\.$/, '') // it goes on
      return { key: 'around.option', args: { option: sentence, value: word(key, info.options[option.name] ?? '') } }
    })
}

/** The words for what an option is in the box. */
const usualOf = ({ kind, default: usual }: OptionInfo) =>
  kind === 'flag' ? [String(usual), usual ? 'yes' : 'no'] : [String(usual)]

/** A choice as people say it; a file's whole text is not for reading here. */
function word(key: string, value: Value): string | Message {
  const spoken = `${key}.${value}`
  if (speaker.can(spoken)) return { key: spoken }
  return String(value).includes('\n') ? { key: 'around.own_file' } : String(value)
}

/** What is chosen for a table besides its game and seats. */
export interface Choices {
  options: Record<string, Value>
  hints: boolean
  listed: boolean
  time: TableTime
  timeout: TableInfo['timeout']
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

export const USUAL: Choices = { options: {}, hints: true, listed: false, time: NO_CLOCK, timeout: 'bot' }

/** A table as it was chosen, to be changed. Options come as they are stored: flags as words. */
export function choicesOf(info: TableInfo, game: GameInfo): Choices {
  const { hints, listed, clock, bonus, pace, timeout } = info
  const options: Record<string, Value> = {}
  for (const option of game.options) {
    const stored = info.options[option.name]
    if (stored === undefined) continue
    if (option.kind === 'flag') options[option.name] = String(stored) === 'yes'
    else options[option.name] = option.choices.find((each) => String(each) === String(stored)) ?? stored
  }
  const known = TIMES.find((time) => time.clock === clock && time.bonus === bonus && time.pace === pace)
  return { options, hints, listed, time: known ?? { clock, bonus, pace }, timeout }
}

/** As the server is told: what is as it comes in the box need not be said. */
export function wishOf({ options, hints, listed, time, timeout }: Choices, game: GameInfo): Omit<SetUpWish, 'seats'> {
  const changed = game.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
  const { clock, bonus, pace } = time
  const given = Object.fromEntries(changed.map(({ name }) => [name, options[name] as Value]))
  return { options: given, hints, listed, clock, bonus, pace, timeout }
}

export function timeOf({ clock, bonus, pace }: TableTime): string {
  if (!clock) return around('no_clock')
  if (pace === 'move') return around('a_turn', { span: spanOf(clock) })
  return around('bank', { minutes: Math.round(clock / 60), bonus })
}
