/** What a person chose, kept in this browser. */
export interface Choices {
  language: string
  theme: 'auto' | 'light' | 'dark'
  /** Ask before a move is sent: always, only on touch screens (where there is no hovering first), never. */
  confirm: 'always' | 'touch' | 'never'
  /** Milliseconds between what others do, so that one can follow: one of TEMPOS. */
  pace: number
  /** null: not asked yet. */
  sound: boolean | null
  /** Is the log open? null: where there is room for it beside the board. */
  log: boolean | null
  /** Names of cells written on the map. */
  names: boolean
  /** Turns in which nothing is left but their end are ended by the server. */
  ends: boolean
  /** The level whose bot gives hints. */
  adviser: number
  /** Games of which a table was set or a lesson begun; the others are offered to be learned. */
  met: string[]
}

const KEY = 'doubloon.settings'
const DEFAULTS: Choices = {
  language: '',
  theme: 'auto',
  confirm: 'touch',
  pace: 500,
  sound: null,
  log: null,
  names: false,
  ends: true,
  adviser: 4,
  met: [],
}

/** The paces that can be chosen. */
export const TEMPOS = [
  ['slow', 1000],
  ['normal', 500],
  ['fast', 250],
  ['none', 0],
] as const

function read(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings: Choices = $state(read())

export function choose<K extends keyof Choices>(name: K, value: Choices[K]): void {
  settings[name] = value
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

export function meet(game: string): void {
  if (!settings.met.includes(game)) choose('met', [...settings.met, game])
}

export function asksBeforeSending(): boolean {
  return settings.confirm === 'always' || (settings.confirm === 'touch' && matchMedia('(pointer: coarse)').matches)
}
