import { beforeAll, expect, it } from 'vitest'
import { preferredLanguage, speaker, t } from '../src/lib/speaker.svelte'

const player = (seat: number) => ({ key: 'engine.player', args: { seat, number: seat + 1 } })

beforeAll(async () => {
  await speaker.need('site', 'engine', 'gold_armada')
})

it('says messages inside messages, with the names of people', () => {
  const message = { key: 'gold_armada.stopped', args: { player: player(1) } }
  expect(speaker.say(message, ['Nadia', 'Omar'])).toBe('Omar stops.')
  expect(speaker.say(message)).toBe('Player 2 stops.')
})

it('cuts a sentence at the names', () => {
  const parts = speaker.parts({ key: 'gold_armada.stopped', args: { player: player(0) } }, ['Nadia'])
  expect(parts.filter((part) => part.text)).toEqual([{ text: 'Nadia', seat: 0 }, { text: ' stops.' }])
})

it('isolates a name written in the other direction', () => {
  const said = speaker.say({ key: 'gold_armada.stopped', args: { player: player(0) } }, ['نادية'])
  expect(said.charCodeAt(0)).toBe(0x2068)
})

it('shows the last part of a key it does not know, and nothing for the site', () => {
  expect(speaker.say({ key: 'gold_armada.symbol.whale' })).toBe('whale')
  expect(t('no.such.thing')).toBe('')
})

it('says a refusal of another game once its words are here', async () => {
  const refusal = { key: 'tobago.bad_island', args: { value: '77' } }
  expect(speaker.say(refusal)).toBe('')
  await expect.poll(() => speaker.say(refusal)).toContain('77')
})

it('begins with the language chosen before, then with the browser’s', () => {
  expect(preferredLanguage('', ['de-AT', 'en-GB'])).toBe('en')
  expect(preferredLanguage('en', ['ru'])).toBe('en')
})
