import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import Figure from '../src/boards/gold_armada/Figure.svelte'
import { layOut } from '../src/boards/gold_armada/layout'
import { keptFor, type Pier } from '../src/boards/gold_armada/view'
import { speaker } from '../src/lib/speaker.svelte'

let shown: ReturnType<typeof mount> | undefined

beforeAll(() => speaker.need('site', 'engine', 'gold_armada', 'board_gold_armada'))
beforeEach(() => document.body.replaceChildren())
afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
})

function show(name: string): HTMLElement {
  shown = mount(Figure, { target: document.body, props: { name } })
  flushSync()
  return document.body
}

it('draws ten piers with spoken names', () => {
  const piers = [...show('island').querySelectorAll('[data-id^="pier:"]')]
  expect(piers).toHaveLength(10)
  expect(piers[0]?.getAttribute('aria-label')).toMatch(/^the barrel pier, worth 1, asks for 2 × barrel/)
})

it('puts the kept dice on the shore', () => {
  const dice = [...show('tray').querySelectorAll('.die')]
  expect(dice.map((die) => die.hasAttribute('data-picked'))).toEqual([false, true, true, true, false])
})

it('keeps every pier on the chart, on laptops and on phones', () => {
  const pier = (name: string, kind: Pier['kind']): Pier => ({
    name,
    kind,
    values: [1, 2, 3],
    owners: [],
    needs: 2,
    accepts: [name],
  })
  const piers = [...'abcdef'].map((name) => pier(name, 'basic')).concat(pier('three', 'three'), pier('four', 'four'))
  for (const [width, height] of [
    [970, 852],
    [390, 480],
    [360, 300],
    [2400, 1900],
  ] as const) {
    const layout = layOut(width, height, piers)
    for (const place of layout.places) {
      expect(place.x - layout.sign.width / 2).toBeGreaterThanOrEqual(0)
      expect(place.y + layout.sign.height / 2).toBeLessThanOrEqual(layout.height)
      for (const coin of place.coins) expect(coin.y).toBeGreaterThan(0)
    }
  }
})

it('reads what a hint says to keep', () => {
  expect(keptFor({ keep: ['die:parrot', 'die:parrot', 'do:throw'] }, [])).toEqual(['parrot', 'parrot'])
  expect(keptFor({ keep: ['do:throw'] }, [])).toEqual([])
  expect(keptFor({ keep: ['do:stop'] }, ['map'])).toEqual(['map'])
})
