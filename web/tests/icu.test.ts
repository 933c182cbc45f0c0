import { describe, expect, it } from 'vitest'
import { parse, render } from '../src/lib/icu'
import type { Argument } from '../src/lib/wire'

function say(pattern: string, args: Record<string, Argument> = {}, language = 'en'): string {
  const word = (value: Argument): string => (Array.isArray(value) ? value.map(word).join(', ') : String(value))
  return render(parse(pattern), args, language, word)
}

describe('messages', () => {
  it('puts in plain values, numbers and lists', () => {
    expect(say('{who} has {n, number} of {things, list}.', { who: 'Omar', n: 12345, things: ['a', 'b'] })).toBe(
      'Omar has 12,345 of a, b.',
    )
  })

  it('chooses plurals by number, then by form, then other', () => {
    const pattern = '{n, plural, =0 {none} one {# card} other {# cards}}'
    expect([0, 1, 2].map((n) => say(pattern, { n }))).toEqual(['none', '1 card', '2 cards'])
  })

  it('knows the plurals of other languages', () => {
    const pattern = '{n, plural, one {# карта} few {# карты} many {# карт} other {# карты}}'
    expect([1, 3, 5, 21].map((n) => say(pattern, { n }, 'ru'))).toEqual(['1 карта', '3 карты', '5 карт', '21 карта'])
  })

  it('selects, and nests', () => {
    const pattern = '{kind, select, hut {a hut} other {{n, plural, one {# thing} other {# things}}}}'
    expect(say(pattern, { kind: 'hut', n: 2 })).toBe('a hut')
    expect(say(pattern, { kind: 'palm', n: 2 })).toBe('2 things')
  })

  it('keeps quotes and quoted braces', () => {
    expect(say("the dealer''s '{seal}'")).toBe("the dealer's {seal}")
  })

  it('writes Western digits in every language', () => {
    expect(say('{n, number}', { n: 1234567 }, 'ar')).toMatch(/^[0-9.,٬]+$/)
  })

  it.each(['{n, plural, one {x}}', '{n', '{n, date}'])('refuses %s', (pattern) => {
    expect(() => parse(pattern)).toThrow()
  })
})

describe('catalogues', () => {
  const files = import.meta.glob<Record<string, string>>('../../src/doubloon/locale/*/*.json', {
    eager: true,
    import: 'default',
  })

  it.each(Object.keys(files))('%s can be read', (file) => {
    for (const pattern of Object.values(files[file] ?? {})) expect(() => parse(pattern)).not.toThrow()
  })
})
