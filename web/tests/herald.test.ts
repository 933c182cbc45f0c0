import { expect, it } from 'vitest'
import { choosableFrom, moreOf } from '../src/lib/hands'
import { heardOf, Herald } from '../src/lib/herald'
import type { EventInfo, Message } from '../src/lib/wire'

const about = (key: string, seat: number): Message => ({
  key,
  args: { player: { key: 'engine.player', args: { seat } } },
})
const event = (by: number, ...says: Message[]): EventInfo => ({
  by,
  text: '',
  kind: '',
  path: [],
  says,
  together: [],
  at: 0,
})
const keys = (said: Message[]) => said.map(({ key }) => key)
const telling = { quiet: ['g.ends', 'g.drew'], turn: 'g.turn', unspoken: ['g.threw'], spoken: ['g.drew'] }

it('does not tell people what they have just done, but what came of it', () => {
  expect(keys(heardOf([event(0, about('g.played', 0), about('g.found', 0))], telling, 0))).toEqual(['g.found'])
  expect(keys(heardOf([event(1, about('g.played', 1), about('g.found', 1))], telling, 0))).toEqual([
    'g.played',
    'g.found',
  ])
})

it('leaves out what is quiet, and of others what would be too long', () => {
  const events = [event(1, about('g.ends', 1), about('g.turn', 0)), event(-1, about('g.threw', 1), { key: 'g.drew' })]
  expect(keys(heardOf(events, telling, 0))).toEqual(['g.drew'])
  expect(keys(heardOf([event(-1, about('g.threw', 0))], telling, 0))).toEqual(['g.threw'])
})

it('says a prompt whole once and briefly from then on', () => {
  const herald = new Herald()
  const prompt = (brief: string | undefined) =>
    herald.prompt(
      { key: 'g.prompt' },
      () => 'whole',
      () => brief,
    )
  expect([prompt('brief'), prompt('brief'), prompt(''), prompt(undefined)]).toEqual(['whole', 'brief', '', 'whole'])
})

it('says a step once, whatever was picked for it', () => {
  const herald = new Herald()
  expect([herald.step(['die:map'], 'kept'), herald.step(['die:parrot', 'die:map'], 'kept')]).toEqual(['kept', ''])
})

it('goes from one thing that can be chosen to the next and round again', () => {
  document.body.innerHTML = `<button id="bar"></button><div id="stage"><i data-id="a"></i>
    <i data-id="no" aria-disabled="true"></i><i data-id="b" data-more="far away" aria-label="B"></i>
    <i data-id="taken" data-picked></i><i data-id="look" data-aside></i><i data-id="c"></i></div>`
  const stage = document.getElementById('stage') as HTMLElement
  for (const piece of stage.children) piece.checkVisibility = () => true
  const from = (id: string) => stage.querySelector(`[data-id=${id}]`)
  const to = (here: Element | null, step: 1 | -1) => choosableFrom(stage, here, step)?.dataset['id']
  expect([to(from('a'), 1), to(from('b'), 1), to(from('c'), 1)]).toEqual(['b', 'c', 'a'])
  expect([to(from('a'), -1), to(from('c'), -1)]).toEqual(['c', 'b'])
  expect([to(document.getElementById('bar'), 1), to(document.body, -1), to(from('no'), 1)]).toEqual(['a', 'c', 'b'])
  expect(moreOf(from('b') as Element)).toBe('B. far away')
})
