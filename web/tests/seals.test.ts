import { expect, test } from 'vitest'
import { sealsFor, worthOf } from '../src/boards/silver_and_gold/seals'
import type { Colour, Face } from '../src/boards/silver_and_gold/view'

function card(colour: Colour, points: number, seal: Face['seal'] = null): Face {
  return { colour, points, seal, cells: {} }
}

const faces = {
  1: card('purple', 14, { colour: 'orange', points: 2 }),
  2: card('orange', 12, { colour: 'orange', points: 1 }),
  3: card('orange', 12),
  4: card('grey', 8, { colour: 'green', points: 2 }),
}

test('a seal counts every completed card of its colour, its own included (S5.4)', () => {
  const worth = worthOf([1, 2, 3, 4], faces)
  expect(worth.cards.map(({ seal }) => seal)).toEqual([4, 2, 0, 0])
  expect([worth.points, worth.seals]).toEqual([46, 6])
})

test('a card to come brings its own seal and feeds those already won', () => {
  expect(sealsFor(faces[3], [], faces)).toBe(0)
  expect(sealsFor(faces[3], [1, 2], faces)).toBe(3)
  expect(sealsFor(faces[1], [2, 3], faces)).toBe(4)
  expect(sealsFor(faces[2], [1], faces)).toBe(2 + 1)
})

test('what is added up card by card is the whole', () => {
  const order = [3, 1, 4, 2]
  const steps = order.map((number, k) => sealsFor(faces[number as 1 | 2 | 3 | 4], order.slice(0, k), faces))
  expect(steps.reduce((all, each) => all + each, 0)).toBe(worthOf(order, faces).seals)
})
