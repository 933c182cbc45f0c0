import { beforeAll, describe, expect, it } from 'vitest'
import type { Tools } from '../src/boards/contract'
import { named as tobagoNamed, step as tobagoStep } from '../src/boards/tobago/steps'
import type { Hints, View } from '../src/boards/tobago/view'
import { step as volcanoStep } from '../src/boards/volcano/steps'
import type { View as VolcanoView } from '../src/boards/volcano/view'
import { Walk } from '../src/lib/paths'
import { LANGUAGES, speaker } from '../src/lib/speaker.svelte'

const WORDS = ['site', 'engine', 'tobago', 'board_tobago', 'volcano', 'board_volcano']

beforeAll(() => speaker.need(...WORDS))

const view = {
  phase: 'turn',
  who: 0,
  swap: 'next_hut',
  terrain: { d7: 'jungle', e7: 'beach', e8: 'lake' },
  maps: ['white', 'grey', 'brown', 'black'].map((name) => ({ name, rows: [], sites: ['d7', 'e7', 'e8'] })),
  territories: [{ number: 3, terrains: ['beach', 'mountains'], lava: '', match: '', third: '' }],
} as unknown as VolcanoView
const hints = {
  clues: { in_jungle: { white: { sites: ['d7'] }, grey: { why: { key: 'engine.legal' } } } },
  covers: { in_jungle: { grey: { next_lava: { sites: ['e7'] } } } },
  reach: { d7: ['e7', 'd7'], e7: ['e7'] },
} as unknown as Hints

/** A complete click path of every kind of move that has several steps, or waits for "Play it". */
const PATHS: Record<string, string[]> = {
  clue: ['hand:in_jungle', 'map:white'],
  leg: ['cell:e7'],
  raise: ['raise:white'],
  with: ['clue:next_palm'],
  'amulet clue': ['amulet:clue', 'hand:in_jungle', 'map:white'],
  'amulet move': ['amulet:move'],
  'amulet exchange': ['amulet:exchange'],
  'amulet remove': ['amulet:remove', 'map:white', 'cell:d7'],
  'amulet double': ['amulet:double', 'clue:next_hut'],
  'amulet swap': ['amulet:swap', 'clue:next_hut'],
  cover: ['hand:in_jungle', 'map:grey', 'volcano:next_lava'],
  'amulet cover': ['amulet:cover', 'hand:in_jungle', 'map:grey', 'volcano:next_lava'],
}

function tools(path: string[], picks: number, phase = 'turn'): Tools<VolcanoView, Hints> {
  const walk = new Walk([{ text: 'x', path }], path.slice(0, picks))
  return { view: { ...view, phase }, hints, walk, course: [], me: 0, say: (message) => speaker.say(message) }
}

function sentences(path: string[], phase?: string): string[] {
  return path.map((_, k) => volcanoStep(tools(path, k + 1, phase))?.says ?? '')
}

describe('every prefix of a click path', () => {
  it.each(Object.entries(PATHS))('of %s has a sentence of its own', (_, path) => {
    const said = sentences(path)
    expect(said.every((each) => /^[A-Z“].*\.$/.test(each))).toBe(true)
    expect(new Set(said).size).toBe(path.length)
  })

  it.each([
    ['atv', ['cell:d7']],
    ['object', ['cell:d7']],
    ['facing', ['direction:ne']],
    ['lava', ['cell:d7']],
    ['lay', ['cell:d7', 'cell:e7', 'cell:e9']],
    ['territory', ['territory:3']],
  ])('in the phase %s, too', (phase, path) => {
    const said = sentences(path, phase)
    expect(said.every((each) => each.length > 10)).toBe(true)
    expect(new Set(said).size).toBe(path.length)
  })

  it('is said in every language', async () => {
    for (const language of LANGUAGES) {
      await speaker.choose(language)
      await speaker.need(...WORDS)
      for (const path of Object.values(PATHS)) for (const said of sentences(path)) expect(said).not.toMatch(/step\.|^$/)
    }
    await speaker.choose('en')
  })
})

it('names the steps to come, as far as all moves go on alike', () => {
  expect(tobagoStep(tools(['hand:in_jungle', 'map:white'], 1) as Tools<View, Hints>)?.toCome).toEqual(['map'])
  expect(volcanoStep(tools(['cell:d7', 'cell:e7', 'cell:e9'], 0, 'lay'))?.toCome).toEqual([
    'lava',
    'beach or mountains',
    'ocean',
  ])
})

it('names what was picked', () => {
  const here = tools([], 0) as Tools<View, Hints>
  expect(tobagoNamed('map:white', here)).toBe('white map')
  expect(tobagoNamed('hand:in_jungle', here)).toBe('In the jungle')
})
