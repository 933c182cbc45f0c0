/** What each step towards a move of the expansion says; the others are Tobago's. */
import type { Step, Tools } from '../contract'
import { clueWords, mapWords } from '../tobago/say'
import { ahead, step as tobagoStep, terrainWords } from '../tobago/steps'
import { w as tobago } from '../tobago/words'
import { partOf } from '../tobago/view'
import { laying, LANDS, type Hints, type View } from './view'
import { w } from './words'

type Here = Tools<View, Hints>

export function named(id: string, here: Here): string {
  const territory = partOf([id], 'territory')
  return territory ? landWords(here, LANDS[territory] ?? ['', '']) : ''
}

export function step(here: Here): Step | undefined {
  const { view, walk } = here
  const part = (sort: string) => partOf(walk.picked, sort)
  if (view.phase === 'lay' && walk.moves.length > 0) return lay(here)
  if (view.phase === 'lava' && part('cell'))
    return { says: w('step.lava', { cell: part('cell'), terrain: terrainWords(here, part('cell')) }) }
  if (part('territory'))
    return { says: w('step.territory', { territory: landWords(here, LANDS[part('territory')] ?? ['', '']) }) }
  return (part('map') && part('hand') && cover(here)) || tobagoStep(here)
}

function landWords({ say }: Here, terrains: readonly string[]): string {
  const [one = '', other = ''] = terrains.map((name) => say({ key: `tobago.terrain.${name}` }))
  return w('territory', { one, other })
}

/** Three spaces, one after the other: the lava, its own terrain, the ocean. */
function lay(here: Here): Step {
  const { view, walk, say } = here
  const cells = walk.picked.map((id) => partOf([id], 'cell'))
  const [one = '', other = ''] = (view.territories[view.who]?.terrains ?? []).map((name) =>
    say({ key: `tobago.terrain.${name}` }),
  )
  const [lava = '', match = '', third = ''] = cells
  const toCome = [w('next.lava'), w('next.own', { one, other }), w('next.ocean')].slice(cells.length)
  if (!lava) return { says: w('step.first', { one, other }), toCome }
  if (!match) return { says: w('step.match', { lava, one, other }), toCome }
  const tiles = laying(view, [lava, match, third || '-'])
  const own = terrainWords(here, match)
  const far = say({ key: `tobago.terrain.${tiles[2]?.terrain ?? 'ocean'}` })
  if (!third) return { says: w('step.third', { own, match, other: far }), toCome }
  return { says: w('step.lay', { lava, match, third, own, other: far }) }
}

/** A card that breaks a rule, under a volcano clue. */
function cover(here: Here): Step | undefined {
  const { walk, hints, view, say } = here
  const [card, map, clue] = ['hand', 'map', 'volcano'].map((sort) => partOf(walk.picked, sort)) as [
    string,
    string,
    string,
  ]
  const words = { card: clueWords(card, say), map: mapWords(map, say) }
  if (!clue && !walk.complete) return { says: w('step.clue', words), toCome: ahead(here) }
  if (!clue) return undefined
  const from = view.maps.find((each) => each.name === map)?.sites.length ?? 0
  const to = hints?.covers?.[card]?.[map]?.[clue]?.sites?.length ?? 0
  const outcome = tobago('would_leave', { from, to })
  return { says: w('step.cover', { ...words, clue: clueWords(clue, say), outcome }) }
}
