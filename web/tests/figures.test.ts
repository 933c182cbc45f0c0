import { flushSync, mount, unmount } from 'svelte'
import { beforeAll, expect, it } from 'vitest'
import { fetchBoard } from '../src/boards'
import { distance, viewOf, withClues } from '../src/boards/tobago/figures/isle'
import { areNeighbours, type View } from '../src/boards/tobago/view'
import { speaker } from '../src/lib/speaker.svelte'

// Whole boards are compiled for the first of these tests: a slow machine takes its time.
const PATIENCE = 60_000
const GAMES = ['gold_armada', 'silver_and_gold', 'tobago', 'volcano']

beforeAll(() => speaker.need('site', 'engine', ...GAMES, ...GAMES.map((game) => `board_${game}`)), PATIENCE)

it.each(GAMES)(
  'draws the pictures of the rules of %s, each with its caption',
  async (game) => {
    const figures = (await fetchBoard(game))?.figures
    const Figure = (await figures?.fetch())?.default
    if (!figures || !Figure) throw new Error('no figures')
    for (const name of Object.values(figures.at)) {
      const shown = mount(Figure, { target: document.body, props: { name } })
      flushSync()
      expect(document.body.querySelectorAll('svg').length, name).toBeGreaterThan(0)
      expect(speaker.say({ key: `board_${game}.figure.${name}` }), name).toMatch(/ .*\.$/)
      void unmount(shown)
    }
    for (const name of Object.values(figures.turn ?? {})) {
      const shown = mount(Figure, { target: document.body, props: { name } })
      flushSync()
      expect(document.body.querySelectorAll('svg').length, name).toBeGreaterThan(0)
      void unmount(shown)
    }
  },
  PATIENCE,
)

it('counts distances on the island of the pictures as the board does', () => {
  expect(distance('e3', 'e1')).toBe(2)
  expect(distance('a2', 'h5')).toBe(7)
  const cells = Object.keys(viewOf().terrain)
  for (const a of cells) for (const b of cells) expect(distance(a, b) === 1).toBe(areNeighbours(a, b))
})

it('leaves fewer sites with every clue', () => {
  const clues = ['next_hut', 'in_largest_scrubland', 'next_lake', 'next_beach']
  const left = clues.map((_, k) => sitesOf(withClues('white', clues.slice(0, k + 1))))
  expect(left.map((sites) => sites.length)).toEqual([8, 4, 2, 1])
  expect(left.at(-1)).toEqual(['d4'])
})

function sitesOf(view: View): string[] {
  return view.maps.find((map) => map.name === 'white')?.sites ?? []
}
