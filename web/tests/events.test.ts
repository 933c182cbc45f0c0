import { expect, it } from 'vitest'
import { ofKind, partOf, touched } from '../src/lib/events'
import type { EventInfo } from '../src/lib/wire'

function event(kind: string, path: string[], more: Partial<EventInfo> = {}): EventInfo {
  return { by: 0, text: '', kind, path, says: [], together: [], at: 0, ...more }
}

it('finds the id of a sort', () => {
  expect(partOf(['hand:next_hut', 'map:grey'], 'map')).toBe('grey')
  expect(partOf(['hand:next_hut'], 'cell')).toBe('')
})

it('finds what moves of some kinds touched', () => {
  const events = [event('leg', ['cell:b3']), event('atv', ['cell:a1']), event('clue', ['hand:next_hut', 'map:grey'])]
  expect(touched(events, 'cell', 'leg', 'atv')).toEqual(new Set(['b3', 'a1']))
  expect(touched([event('look', [])], 'face', 'look')).toEqual(new Set())
})

it("takes everybody's moves out of a step", () => {
  const step = event('step', [], {
    together: [
      { by: 0, kind: 'place', path: ['left:a1'] },
      { by: 1, kind: 'single', path: ['do:single', 'right:b2'] },
    ],
  })
  expect(ofKind([step], 'single')).toEqual([{ by: 1, kind: 'single', path: ['do:single', 'right:b2'] }])
})
