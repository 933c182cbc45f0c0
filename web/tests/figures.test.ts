import { mount } from 'svelte'
import { expect, it } from 'vitest'
import type { SeatInfo } from '../src/lib/wire'
import Players from '../src/ui/Players.svelte'
import ScoreSheet from '../src/ui/ScoreSheet.svelte'

it('points below zero have a true minus', () => {
  const seats = [{ seat: 0, kind: 'human', name: 'Nadia', clock: null, holiday: 0, waits: 0 }] as SeatInfo[]
  const sheet = [[{ label: { key: 'gold_armada.sheet.skulls' }, points: -1 }]]
  mount(ScoreSheet, { target: document.body, props: { sheet, scores: [-1], winners: [], seats } })
  const shown = { seats, names: ['Nadia'], me: 0, turn: [], stats: () => [], score: () => -1, gained: () => -1 }
  mount(Players, { target: document.body, props: shown })
  const text = document.body.textContent ?? ''
  expect([text.split('\u22121').length - 1, text.includes('-1')]).toEqual([4, false])
})
