/** One language at a time: catalogues fetched when first needed, messages formatted by icu.ts. */
import * as api from './api'
import { list, parse, render, type Piece } from './icu'
import { fetched } from './later'
import type { Argument, Message } from './wire'

export const LANGUAGES = ['en', 'ru', 'he', 'ar', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  he: 'עברית',
  ar: 'العربية',
  fr: 'Français',
}
const RIGHT_TO_LEFT: Language[] = ['he', 'ar']
const FALLBACK: Language = 'en'

type Catalogue = Record<string, string>
/** The catalogues of a language: some at hand, some to be fetched, by the paths of their files. */
interface Words {
  common: Record<string, Catalogue>
  files: Record<string, () => Promise<Catalogue>>
}
const words = import.meta.glob<Words>('../words/*.ts')

const loaded = new Map<string, Catalogue>()
const parsed = new Map<string, Piece[]>()
// Marks around people's names, so that screens can draw them in colour; never shown.
const OPEN = '\uE000'
const CLOSE = '\uE001'
// First strong isolate, pop directional isolate.
const ISOLATE = String.fromCharCode(0x2068)
const END_ISOLATE = String.fromCharCode(0x2069)

class Speaker {
  language = $state<Language>(FALLBACK)
  /** Counts loaded catalogues: sentences on the screen are said again when one arrives. */
  private heard = $state(0)

  get isRightToLeft(): boolean {
    return RIGHT_TO_LEFT.includes(this.language)
  }

  get available(): Language[] {
    return LANGUAGES.filter((language) => `../words/${language}.ts` in words)
  }

  /** Fetch catalogues of the present language, and the fallback for those it lacks. */
  async need(...catalogues: string[]): Promise<void> {
    await Promise.all(
      catalogues.flatMap((name) => [fetchCatalogue(this.language, name), fetchMissing(this.language, name)]),
    )
    this.heard += 1
  }

  async choose(language: Language): Promise<void> {
    const names = new Set([...loaded.keys()].map((key) => key.split('/')[1] ?? ''))
    await Promise.all([...names].map((name) => fetchCatalogue(language, name)))
    parsed.clear()
    list([], language) // its formatter is made before anything is drawn, not in the middle of it
    this.language = language
    document.documentElement.lang = language
    document.documentElement.dir = this.isRightToLeft ? 'rtl' : 'ltr'
  }

  /** Is there a sentence for it, in this language or in the one it falls back to? */
  can(key: string): boolean {
    return this.heard >= 0 && (has(this.language, key) || has(FALLBACK, key))
  }

  say(message: Message, names: string[] = []): string {
    return this.sentence(message, (seat) => this.isolated(names[seat] ?? ''))
  }

  /** The sentence cut at people's names: `seat` is set where a piece is a name. */
  parts(message: Message, names: string[] = []): { text: string; seat?: number }[] {
    const marked = this.sentence(message, (seat) => (names[seat] ? `${OPEN}${seat}${CLOSE}` : ''))
    return marked.split(/\uE000(\d+)\uE001/).map((piece, k) => {
      if (k % 2 === 0) return { text: piece }
      return { text: names[Number(piece)] ?? '', seat: Number(piece) }
    })
  }

  private sentence(message: Message, name: (seat: number) => string): string {
    const args = message.args ?? {}
    if (message.key === 'engine.player' && typeof args['seat'] === 'number') {
      const known = name(args['seat'])
      if (known) return known
    }
    const word = (value: Argument): string => {
      if (Array.isArray(value)) return list(value.map(word), this.language)
      if (typeof value === 'object') return this.sentence(value, name)
      return String(value)
    }
    if (this.heard >= 0 && has(this.language, message.key))
      return render(pieces(this.language, message.key), args, this.language, word)
    if (this.isAwaited(message.key)) return ''
    // A sentence that falls back is said by the rules of the language it is written in.
    return render(pieces(FALLBACK, message.key), args, FALLBACK, word)
  }

  /** A refusal is seldom, and may speak of a game whose page this is not: it is said as soon as its words are here. */
  private isAwaited(key: string): boolean {
    const catalogue = key.slice(0, key.indexOf('.'))
    if (loaded.has(`${this.language}/${catalogue}`)) return false
    void fetched(() => this.need(catalogue))
    return true
  }

  /** A name written in the other direction must not turn the sentence round it about. */
  isolated(name: string): string {
    const hasRightToLeft = /[\u0590-\u08FF]/.test(name)
    return hasRightToLeft === this.isRightToLeft ? name : ISOLATE + name + END_ISOLATE
  }
}

export const speaker = new Speaker()

/** A sentence of the site itself: t('home.title') is the message site.home.title. */
export const t = wordsOf('site')

/** Sentences of one catalogue by their short keys. */
export function wordsOf(catalogue: string): (key: string, args?: Record<string, Argument>) => string {
  return (key, args = {}) => speaker.say({ key: `${catalogue}.${key}`, args })
}

/** The language to begin with: the one chosen before, or the first of the browser's that there is. */
export function preferredLanguage(chosen: string, wanted: readonly string[]): Language {
  for (const tag of [chosen, ...wanted]) {
    const language = LANGUAGES.find((known) => known === tag.slice(0, 2).toLowerCase())
    if (language && speaker.available.includes(language)) return language
  }
  return FALLBACK
}

function pieces(language: string, key: string): Piece[] {
  const id = `${language}/${key}`
  let known = parsed.get(id)
  if (!known) {
    const pattern = find(language, key)
    if (pattern === undefined) return [key.startsWith('site.') ? '' : key.slice(key.lastIndexOf('.') + 1)]
    parsed.set(id, (known = parse(pattern)))
  }
  return known
}

function find(language: string, key: string): string | undefined {
  const dot = key.indexOf('.')
  return loaded.get(`${language}/${key.slice(0, dot)}`)?.[key.slice(dot + 1)]
}

const has = (language: string, key: string) => find(language, key) !== undefined

async function fetchCatalogue(language: string, name: string): Promise<void> {
  if (!loaded.has(`${language}/${name}`)) loaded.set(`${language}/${name}`, await read(language, name))
}

async function read(language: string, name: string): Promise<Catalogue> {
  const fetchOwn = await finder(language, name)
  if (fetchOwn) return await fetchOwn()
  return (await isForeign(name))
    ? await api.gameWords(name, language).then(
        (found) => found.words,
        () => ({}),
      )
    : {}
}

async function fetchMissing(language: string, name: string): Promise<void> {
  if (!(await finder(language, name))) await fetchCatalogue(FALLBACK, name)
}

/** How a catalogue is had; undefined: this client was built without it. */
async function finder(language: string, name: string): Promise<(() => Promise<Catalogue>) | undefined> {
  const own = await words[`../words/${language}.ts`]?.()
  const found = own?.common[name]
  return found ? () => Promise.resolve(found) : own?.files[`../../../src/doubloon/locale/${language}/${name}.json`]
}

/** A game that this client was built without: its words are the server's. Boards are built in or generic. */
async function isForeign(name: string): Promise<boolean> {
  return !name.startsWith('board_') && !(await finder(FALLBACK, name))
}
