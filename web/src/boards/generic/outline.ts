/**
 * A view in words, for a game that has no board here: what engine/outline.py says in the terminal. `view.<field>` in the
 * game's own catalogue is a field's sentence; what has none is shown by its name.
 */
import { speaker } from '../../lib/speaker.svelte'
import type { Argument, Message } from '../../lib/wire'
import type { AnyView } from '../contract'

export interface Branch {
  text: string
  branches: Branch[]
}

type Say = (message: Message) => string
type Fields = Record<string, unknown>

const SHELL = ['seat', 'seats', 'to_act'] // shown around every board
const YES = '✓'
const NONE = '–'

export function outline(game: string, view: AnyView, say: Say): Branch[] {
  const teller = new Teller(say)
  return Object.entries(view)
    .filter(([field]) => !SHELL.includes(field))
    .flatMap(([field, value]) => teller.field(`${game}.view.${field}`, field, value))
}

/** All sentences, one after another. */
export function flat(branches: readonly Branch[]): string[] {
  return branches.flatMap((branch) => [branch.text, ...flat(branch.branches)])
}

/** What a thing is called that moves name by this id: "die:3" is <game>.die.3. */
export function idWords(game: string, id: string, say: Say): string {
  const colon = id.indexOf(':')
  const [sort, word] = [id.slice(0, colon), id.slice(colon + 1)]
  const key = `${game}.${sort}.${word}`
  return speaker.can(key) ? say({ key }) : plain(word)
}

/** The heading over things of one sort. */
export function sortWords(game: string, sort: string, say: Say): string {
  const key = `${game}.sort.${sort}`
  return speaker.can(key) ? say({ key }) : plain(sort)
}

class Teller {
  private readonly say: Say

  constructor(say: Say) {
    this.say = say
  }

  field(key: string, name: string, value: unknown): Branch[] {
    if (isFields(value)) return [{ text: this.label(key, name), branches: this.fields(key, value) }]
    if (!Array.isArray(value)) return this.sentence(key, name, value)
    if (speaker.can(key)) return value.flatMap((entry, k) => this.entry(key, name, entry, k))
    if (value.some((entry) => Array.isArray(entry) || isFields(entry)))
      return [{ text: plain(name), branches: value.flatMap((entry, k) => this.entry(key, String(k + 1), entry, k)) }]
    return [{ text: `${plain(name)}: ${value.map(word).join(', ') || NONE}`, branches: [] }]
  }

  private fields(key: string, value: Fields): Branch[] {
    return Object.entries(value).flatMap(([name, part]) => this.field(`${key}.${name}`, name, part))
  }

  private entry(key: string, name: string, value: unknown, number: number): Branch[] {
    if (isFields(value)) {
      const text = this.sentence(key, name, '', number)[0]?.text ?? plain(name)
      return [{ text, branches: this.fields(key, value) }]
    }
    return this.sentence(key, name, Array.isArray(value) ? value.map(word).join(', ') : value, number)
  }

  /** `number` counts entries of a list from 0; -1 for what stands alone. An empty sentence is left out. */
  private sentence(key: string, name: string, value: unknown, number = -1): Branch[] {
    if (!speaker.can(key))
      return [{ text: value === '' ? plain(name) : `${plain(name)}: ${word(value)}`, branches: [] }]
    const seat = number >= 0 ? number : typeof value === 'number' ? value : 0
    const player: Message = { key: 'engine.player', args: { seat, number: seat + 1 } }
    const text = this.say({ key, args: { value: argument(value), player, number: number + 1 } })
    return text ? [{ text, branches: [] }] : []
  }

  private label(key: string, name: string): string {
    return speaker.can(key) ? this.say({ key }) : plain(name)
  }
}

function argument(value: unknown): Argument {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' || typeof value === 'string' ? value : word(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function word(value: unknown): string {
  if (value === null || value === undefined || value === false || value === '') return NONE
  return value === true ? YES : plain(String(value))
}

function plain(name: string): string {
  return name.replaceAll('_', ' ')
}
