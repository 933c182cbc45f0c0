import { describe, expect, it } from 'vitest'
import { Walk } from '../src/lib/paths'

const move = (text: string, ...path: string[]) => ({ text, path })
const CLUES = [
  move('clue 17 brown', 'hand:17', 'map:brown'),
  move('clue 17 white', 'hand:17', 'map:white'),
  move('clue 4 white', 'hand:4', 'map:white'),
  move('drive', 'do:drive'),
]
const DICE = [
  move('keep none', 'do:throw'),
  move('keep barrel', 'die:barrel', 'do:throw'),
  move('keep barrel barrel', 'die:barrel', 'die:barrel', 'do:throw'),
  move('keep barrel map', 'die:barrel', 'die:map', 'do:throw'),
  move('keep map', 'die:map', 'do:throw'),
  move('stop', 'do:stop'),
]

describe('a walk', () => {
  it('opens the first step of every path', () => {
    expect([...new Walk(CLUES).open].sort()).toEqual(['do:drive', 'hand:17', 'hand:4'])
  })

  it('goes on with what was picked', () => {
    const walk = new Walk(CLUES, ['hand:17'])
    expect(walk.can('map:brown')).toBe(true)
    expect(walk.can('hand:4')).toBe(false)
    expect(walk.through('map:brown').map((each) => each.text)).toEqual(['clue 17 brown'])
    expect(walk.isDone).toBe(false)
  })

  it('is done when one path is complete', () => {
    expect(new Walk(CLUES, ['hand:17', 'map:white']).complete?.text).toBe('clue 17 white')
    expect(new Walk(CLUES, ['do:drive']).isDone).toBe(true)
  })

  it('takes ordered things in their order only', () => {
    expect(new Walk(DICE, ['die:map']).can('die:barrel')).toBe(false)
  })

  it('takes unordered things in any order, as often as they are there', () => {
    const dice = new Set(['die'])
    const walk = new Walk(DICE, ['die:map'], dice)
    expect(walk.can('die:barrel')).toBe(true)
    expect(new Walk(DICE, ['die:map', 'die:barrel', 'do:throw'], dice).complete?.text).toBe('keep barrel map')
    expect(new Walk(DICE, [], dice).room('die:barrel')).toBe(2)
    expect(new Walk(DICE, ['die:barrel', 'die:barrel'], dice).can('die:barrel')).toBe(false)
  })

  it('is complete but not done while a longer path goes on', () => {
    const walk = new Walk([move('leg d7', 'cell:d7'), move('leg d7 e8', 'cell:d7', 'cell:e8')], ['cell:d7'])
    expect(walk.complete?.text).toBe('leg d7')
    expect(walk.isDone).toBe(false)
  })

  it('replaces the last step by another choice for it', () => {
    expect(new Walk(CLUES, ['hand:17', 'map:brown']).changed('map:white')).toEqual(['hand:17', 'map:white'])
    expect(new Walk(CLUES, ['hand:17', 'map:brown']).changed('hand:4')).toEqual(['hand:4'])
    expect(new Walk(CLUES, ['hand:17']).changed('do:drive')).toEqual(['do:drive'])
  })

  it('takes a wrong choice for the step asked for as a mistake, not as a new beginning', () => {
    const lays = [move('lay a b c', 'cell:a', 'cell:b', 'cell:c'), move('lay d a e', 'cell:d', 'cell:a', 'cell:e')]
    expect(new Walk(lays, ['cell:a']).changed('cell:d')).toBeUndefined()
    expect(new Walk(lays, ['cell:a', 'cell:b', 'cell:c']).changed('cell:d')).toEqual(['cell:d'])
    expect(new Walk(lays, ['cell:a']).judged('cell:d')).toEqual(['cell:a', 'cell:d'])
    expect(new Walk(CLUES, ['hand:17', 'map:white']).judged('map:grey')).toEqual(['hand:17', 'map:grey'])
  })

  it('takes back a step and all that followed from it, but of unordered things that one alone', () => {
    expect(new Walk(CLUES, ['hand:17', 'map:brown']).without('hand:17')).toEqual([])
    expect(new Walk(CLUES, ['hand:17', 'map:brown']).without()).toEqual(['hand:17'])
    const dice = new Walk(DICE, ['die:map', 'die:barrel'], new Set(['die']))
    expect(dice.without('die:map')).toEqual(['die:barrel'])
  })

  it('means by every click that it accepts a move that begins with the new picks', () => {
    const tree = [...'abc'].flatMap((a) => [...'de'].map((b) => move(a + b, `x:${a}`, `y:${b}`, `x:${b}`)))
    let picked: string[] = []
    for (let k = 0; k < 500; k += 1) {
      const walk = new Walk(tree, picked)
      const ids = [...'abcde'].flatMap((name) => [`x:${name}`, `y:${name}`])
      const id = ids[(k * 7 + ((k * k) % 5)) % ids.length] ?? ''
      const next = walk.changed(id)
      expect(next !== undefined).toBe(walk.accepts(id))
      if (next) expect(new Walk(tree, next).moves.length).toBeGreaterThan(0)
      if (next) expect(next.at(-1)).toBe(id)
      picked = next ?? (k % 3 === 0 ? walk.without() : picked)
    }
  })
})
