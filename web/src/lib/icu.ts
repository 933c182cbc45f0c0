/**
 * The subset of ICU MessageFormat our catalogues use, the same as locale/icu.py:
 *
 *     {name}   {n, number}   {list, list}
 *     {n, plural, =0 {none} one {# card} other {# cards}}      {kind, select, hut {a hut} other {it}}
 *
 * A quote doubled is a quote; a quote before a brace begins literal text up to the next quote.
 */
import type { Argument } from './wire'

export interface Slot {
  name: string
  kind: '' | 'number' | 'list' | 'plural' | 'select'
  cases: Record<string, Piece[]>
}
export type Piece = string | Slot

const HASH: Slot = { name: '#', kind: 'number', cases: {} }
const KINDS = ['number', 'list', 'plural', 'select']

export function parse(pattern: string): Piece[] {
  const [pieces, end] = readPieces(pattern, 0, false)
  if (end !== pattern.length) throw new Error(`unbalanced braces in ${pattern}`)
  return pieces
}

export type Arguments = Record<string, Argument>

/** `word` says arguments that are messages or lists; `count` is what # stands for. */
export function render(
  pieces: Piece[],
  args: Arguments,
  language: string,
  word: (value: Argument) => string,
  count = 0,
): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : renderSlot(piece, args, language, word, count)))
    .join('')
}

function renderSlot(
  slot: Slot,
  args: Arguments,
  language: string,
  word: (value: Argument) => string,
  count: number,
): string {
  if (slot === HASH) return number(count, language)
  const value = args[slot.name] ?? ''
  if (slot.kind === 'plural') {
    const n = Number(value)
    const chosen = slot.cases[`=${n}`] ?? slot.cases[plural(n, language)] ?? slot.cases['other'] ?? []
    return render(chosen, args, language, word, n)
  }
  if (slot.kind === 'select')
    return render(slot.cases[String(value)] ?? slot.cases['other'] ?? [], args, language, word, count)
  if (slot.kind === 'number') return number(Number(value), language)
  return word(value)
}

/** Formatters are dear to make: one of each kind a language. */
function keep<Formatter>(make: (language: string) => Formatter): (language: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (language) => {
    const formatter = made.get(language) ?? make(language)
    made.set(language, formatter)
    return formatter
  }
}

const plurals = keep((language) => new Intl.PluralRules(language))
const numbers = keep((language) => new Intl.NumberFormat(language, { numberingSystem: 'latn' }))
const decimals = keep(
  (language) => new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 1 }),
)
const percents = keep((language) => new Intl.NumberFormat(language, { numberingSystem: 'latn', style: 'percent' }))
const lists = keep((language) => new Intl.ListFormat(language))

export function plural(n: number, language: string): string {
  return plurals(language).select(n)
}

/** Western digits in all five languages: move notation and boards use them too. */
export function number(n: number, language: string): string {
  if (n > -1000 && n < 1000) return String(n)
  return numbers(language).format(n)
}

/** With one digit after the point where it is not whole. */
export function decimal(n: number, language: string): string {
  return decimals(language).format(n)
}

export function percent(share: number, language: string): string {
  return percents(language).format(share)
}

export function list(items: string[], language: string): string {
  return lists(language).format(items)
}

function readPieces(pattern: string, at: number, insidePlural: boolean): [Piece[], number] {
  const pieces: Piece[] = []
  let text = ''
  const flush = () => {
    if (text) pieces.push(text)
    text = ''
  }
  while (at < pattern.length && pattern[at] !== '}') {
    const c = pattern[at]
    const next = pattern[at + 1] ?? ''
    if (c === "'" && next === "'") {
      text += "'"
      at += 2
    } else if (c === "'" && next !== '' && '{}#'.includes(next)) {
      const end = pattern.indexOf("'", at + 1)
      const stop = end < 0 ? pattern.length : end
      text += pattern.slice(at + 1, stop)
      at = stop + 1
    } else if (c === '{') {
      flush()
      const [slot, end] = readSlot(pattern, at + 1, insidePlural)
      pieces.push(slot)
      at = end
    } else if (c === '#' && insidePlural) {
      flush()
      pieces.push(HASH)
      at += 1
    } else {
      text += c
      at += 1
    }
  }
  flush()
  return [pieces, at]
}

function readSlot(pattern: string, at: number, insidePlural: boolean): [Slot, number] {
  const [name, afterName] = readWord(pattern, at)
  if (pattern[afterName] === '}') return [{ name, kind: '', cases: {} }, afterName + 1]
  const [kind, afterKind] = readWord(pattern, afterName + 1)
  if (!KINDS.includes(kind)) throw new Error(`unknown kind ${kind} in ${pattern}`)
  const slot: Slot = { name, kind: kind as Slot['kind'], cases: {} }
  if (pattern[afterKind] === '}') return [slot, afterKind + 1]
  at = afterKind + 1
  for (;;) {
    const brace = pattern.indexOf('{', at)
    const close = pattern.indexOf('}', at)
    if (close < 0) throw new Error(`unbalanced braces in ${pattern}`)
    if (brace < 0 || close < brace) {
      if (!slot.cases['other']) throw new Error(`${name} has no 'other' in ${pattern}`)
      return [slot, close + 1]
    }
    const label = pattern.slice(at, brace).trim()
    const [pieces, end] = readPieces(pattern, brace + 1, kind === 'plural' || insidePlural)
    slot.cases[label] = pieces
    at = end + 1
  }
}

function readWord(pattern: string, at: number): [string, number] {
  let end = at
  while (end < pattern.length && pattern[end] !== ',' && pattern[end] !== '}') end += 1
  return [pattern.slice(at, end).trim(), end]
}
