import { describe, expect, it } from 'vitest'
import { FORMS, framesOf, type Form } from '../src/lib/forms'
import { COMMON, cuesOf, type Moments } from '../src/lib/moments'
import { partsOf, SOUNDS, type Sound } from '../src/lib/sounds'
import type { EventInfo } from '../src/lib/wire'
import kinds from './kinds.json'

const boards = import.meta.glob<{ moments: Moments }>('../src/boards/*/moments.ts', { eager: true })
const momentsOf = (game: string): Moments => ({ ...COMMON, ...boards[`../src/boards/${game}/moments.ts`]?.moments })

/** What players remember of a match: long enough to be seen, short enough not to wait for. */
const GREAT = {
  gold_armada: ['throw', 'gold_armada.skull'],
  silver_and_gold: ['silver_and_gold.completed'],
  tobago: ['raise', 'tobago.loses_card'],
  volcano: ['lava', 'raise', 'tobago.loses_amulet'],
}

describe.each(Object.entries(kinds))('every kind of event of %s', (game, names) => {
  const moments = momentsOf(game)
  it.each([...names, 'undo'])('%s moves and sounds', (kind) => {
    const moment = moments[kind]
    expect(moment, `no moment for ${kind}`).toBeDefined()
    if (!moment) return
    expect(new Set(framesOf(moment.form).map((frame) => JSON.stringify(frame))).size).toBeGreaterThan(1)
    const parts = partsOf(moment.sound)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every(({ loudness, lasts, from }) => loudness > 0 && lasts > 0 && from > 20)).toBe(true)
  })

  it('has a form and a sound of its own', () => {
    const forms = [...names, 'undo'].map((kind) => JSON.stringify(FORMS[moments[kind]?.form as Form]))
    const sounds = [...names, 'undo'].map((kind) => SOUNDS[moments[kind]?.sound as Sound])
    expect(new Set(forms).size).toBe(forms.length)
    expect(new Set(sounds).size).toBe(sounds.length)
  })
})

describe('the great moments', () => {
  it.each(Object.entries(GREAT))('of %s last 0.6 to 1.5 seconds', (game, names) => {
    for (const name of names) {
      const [lasts] = FORMS[momentsOf(game)[name]?.form as Form]
      expect(lasts).toBeGreaterThanOrEqual(600)
      expect(lasts).toBeLessThanOrEqual(1500)
    }
  })
})

describe('forms', () => {
  it.each(Object.keys(FORMS) as Form[])('%s moves nothing but transform and opacity', (form) => {
    for (const frame of framesOf(form, 3, 4)) {
      expect(Object.keys(frame).sort()).toEqual(['opacity', 'transform'])
      expect(frame.transform).not.toContain('{')
      expect(Number(frame.opacity)).not.toBeNaN()
    }
  })
})

describe('cues', () => {
  it('are the kind of each event and then its consequences', () => {
    const event: EventInfo = {
      by: -1,
      text: 'throw map',
      kind: 'throw',
      path: [],
      says: [
        { key: 'gold_armada.threw' },
        { key: 'gold_armada.skull', args: { player: { key: 'engine.player', args: { seat: 2 } } } },
      ],
      together: [],
      at: 0,
    }
    const cues = cuesOf([event], momentsOf('gold_armada'))
    expect(cues.map(({ moment }) => moment.form)).toEqual(['tumble', 'doom'])
    expect(cues[1]?.shown.by).toBe(2)
  })

  it('tell the powers of an amulet apart', () => {
    const event: EventInfo = {
      by: 0,
      text: '',
      kind: 'amulet',
      path: ['amulet:remove', 'map:white', 'cell:a1'],
      says: [],
      together: [],
      at: 0,
    }
    expect(cuesOf([event], momentsOf('tobago'))[0]?.moment.form).toBe('strike')
  })

  it('are shown where the words say that something happened', () => {
    const event: EventInfo = {
      by: 1,
      text: 'raise white',
      kind: 'raise',
      path: ['do:raise', 'map:white'],
      says: [{ key: 'tobago.raises', args: { cell: 'h5' } }],
      together: [],
      at: 0,
    }
    const [cue] = cuesOf([event], momentsOf('tobago'))
    expect([cue?.moment.at, cue?.shown.path]).toEqual(['cell', ['cell:h5', 'do:raise', 'map:white']])
  })
})
