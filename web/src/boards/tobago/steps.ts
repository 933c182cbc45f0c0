/** What each step towards a move says. */
import { t } from '../../lib/speaker.svelte'
import type { Message } from '../../lib/wire'
import type { Step, Tools } from '../contract'
import { clueWords, mapWords } from './say'
import { partOf, wayTo, type Hints, type View } from './view'
import { w } from './words'

type Here = Tools<View, Hints>

export function named(id: string, { say }: Here): string {
  const [sort = '', name = ''] = id.split(':')
  if (sort === 'hand' || sort === 'clue' || sort === 'volcano') return clueWords(name, say)
  if (sort === 'map' || sort === 'raise') return w('map_name', { map: mapWords(name, say) })
  if (sort === 'amulet') return w(`power.${name}`)
  return sort === 'direction' ? say({ key: `tobago.direction.${name}` }) : name
}

export function step(here: Here): Step | undefined {
  const { picked } = here.walk
  if (picked.length === 0) return undefined
  const says = sentence(here)
  return says ? { says, toCome: ahead(here) } : undefined
}

/** Words for the steps to come, where all moves that are still meant go on alike. */
export function ahead({ walk }: Here): string[] {
  if (walk.complete) return []
  return walk.ahead.map((sort) => w(`next.${sort}`))
}

function sentence(here: Here): string {
  const { walk, say } = here
  const part = (sort: string) => partOf(walk.picked, sort)
  if (part('raise')) return w('step.raise', { map: mapWords(part('raise'), say) })
  if (part('direction')) return w('step.face', { direction: say({ key: `tobago.direction.${part('direction')}` }) })
  if (part('amulet')) return amulet(here, part('amulet'))
  if (part('hand')) return clue(here)
  if (part('clue')) return w('step.with', { clue: clueWords(here.view.swap, say), other: clueWords(part('clue'), say) })
  return part('cell') ? cell(here, part('cell')) : ''
}

export const terrainWords = ({ view, say }: Here, name: string) =>
  say({ key: `tobago.terrain.${view.terrain[name] ?? 'ocean'}` })

function cell(here: Here, name: string): string {
  const { view, course, hints } = here
  const goal = partOf([course.at(-1) ?? ''], 'cell') || name
  if (view.phase === 'turn')
    return w('step.leg', {
      cell: goal,
      terrain: terrainWords(here, goal),
      legs: w('legs', { n: wayTo(hints, goal).length || 1 }),
    })
  return w(view.phase === 'atv' ? 'step.atv' : 'step.set', { cell: name, terrain: terrainWords(here, name) })
}

/** A card from the hand, then the map; also with an amulet. */
function clue({ view, hints, walk, say }: Here): string {
  const card = partOf(walk.picked, 'hand')
  const map = partOf(walk.picked, 'map')
  const maps = [...walk.open].filter((id) => id.startsWith('map:')).length
  if (!map) return w('step.card', { card: clueWords(card, say), fits: w('fits', { n: maps }) })
  const from = view.maps.find((each) => each.name === map)?.sites.length ?? 0
  const to = hints?.clues?.[card]?.[map]?.sites?.length ?? 0
  const outcome = w('would_leave', { from, to })
  return w('step.clue', { card: clueWords(card, say), map: mapWords(map, say), outcome })
}

function amulet(here: Here, power: string): string {
  const { walk, say } = here
  if (power === 'remove') return removal(here)
  if (power === 'double' || power === 'swap') {
    const on = partOf(walk.picked, 'clue')
    const isDouble = power === 'double'
    if (!on) return w(isDouble ? 'step.double' : 'step.swap')
    return w(isDouble ? 'step.double_on' : 'step.swap_on', { clue: clueWords(on, say) })
  }
  if (partOf(walk.picked, 'hand')) return clue(here)
  return w(walk.complete ? 'step.amulet' : 'step.amulet_card', { power: w(`power.${power}`) })
}

function removal({ view, walk, say }: Here): string {
  const [map, cell] = [partOf(walk.picked, 'map'), partOf(walk.picked, 'cell')]
  if (!map) return w('step.remove_map')
  if (!cell) return w('step.remove_site', { map: mapWords(map, say) })
  const from = view.maps.find((each) => each.name === map)?.sites.length ?? 0
  return w('step.remove', { map: mapWords(map, say), cell, outcome: w('would_leave', { from, to: from - 1 }) })
}

/** A turn one knows: the clues to play and the legs are found by the keys, the card to claim has the focus. */
export function brief({ key }: Message): string | undefined {
  if (key === 'tobago.prompt.turn') return `${t('lines.my_turn')}.`
  return key === 'tobago.prompt.acted' || key === 'tobago.prompt.claim' ? '' : undefined
}
