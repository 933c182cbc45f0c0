import { createRawSnippet, mount } from 'svelte'
import { beforeAll, expect, it } from 'vitest'
import { speaker } from '../src/lib/speaker.svelte'
import { chances, course, shareAt, spread } from '../src/lib/reviewing'
import type { ToldPly, ToldReview } from '../src/lib/wire'
import ReviewMoment from '../src/ui/ReviewMoment.svelte'

beforeAll(() => speaker.need('site', 'engine', 'insight', 'tobago'))

it('the reason stands beside the better move that it speaks of', () => {
  const option = { path: [], error: 0.01 }
  const ply = {
    ply: 3,
    seat: 0,
    says: { key: 'insight.unseen' },
    degree: 'mistake',
    shares: [0.4, 0.6],
    knew: [0.5, 0.5],
    given: [-0.1, 0.1],
    is_punished: false,
    why: { key: 'tobago.reason.sure' },
    options: [
      { ...option, says: { key: 'insight.unseen' }, share: 0.5, is_played: false },
      { ...option, says: { key: 'insight.unseen' }, share: 0.4, is_played: true },
    ],
  } as unknown as ToldPly
  const buttons = createRawSnippet(() => ({ render: () => '<span></span>' }))
  const props = { ply, names: ['Ann', 'Ben'], place: '', chances: '', isExact: false, buttons }
  mount(ReviewMoment, { target: document.body, props })
  const rows = [...document.querySelectorAll('.options li')].map((row) => row.textContent.includes('Why: '))
  expect(rows).toEqual([true, false])
  expect(document.body.textContent.split('Why: ')).toHaveLength(2)
})

const told = {
  seats: [{ start: 0.5 }, { start: 0.5 }],
  plies: [
    { ply: 0, seat: -1, knew: [], shares: [0.7, 0.3] },
    { ply: 1, seat: 0, knew: [0.6, 0.4], shares: [0.9, 0.1] },
    { ply: 2, seat: 1, knew: [0.2, 0.8], shares: [1, 0] },
  ],
} as unknown as ToldReview

it('a mark hangs on the line that is drawn, also between two points', () => {
  const points = course([0.5, 0.5], told.plies, 0)
  expect(points).toEqual([
    [0, [0.5, 0.5]],
    [1, [0.6, 0.4]],
    [3, [1, 0]],
  ])
  expect(shareAt(points, 1, 0)).toBe(0.6)
  expect(shareAt(points, 2, 0)).toBeCloseTo(0.8)
  expect(shareAt(course([0.5, 0.5], told.plies, -1), 2, 0)).toBe(0.9)
})

it('the shares at a ply are said in words, as it was or as a player knew it', () => {
  const names = ['Ann', 'Ben']
  expect(chances(told, names, -1, 1)).toBe('Chances after it, in 100: Ann 90 and Ben 10.')
  expect(chances(told, names, 0, 1)).toBe('As Ann knew it then, in 100: Ann 60 and Ben 40.')
  expect(chances(told, names, 1, 1)).toBe('As Ben knew it then, in 100: Ann 50 and Ben 50.')
})

it('discs of equal shares are moved apart, and the others stay where they are', () => {
  expect(spread([258, 12, 258], 24, 258)).toEqual([234, 12, 258]) // two have lost: the winner's stays at the top
  expect(spread([12, 258], 24, 258)).toEqual([12, 258])
  expect(spread([100, 104, 108], 24, 258)).toEqual([100, 124, 148])
})
