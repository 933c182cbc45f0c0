/** What a card would do to a map, from the hints. */
import { coversOf, MAPS, partOf, type Hints, type MapName, type Preview, type View } from './view'

/**
 * The card under the pointer or picked, on the map under the pointer, picked or looked at; a card that fits one map only is
 * shown on that one.
 */
export function previewOf(
  view: View,
  hints: Hints | null,
  picked: readonly string[],
  hovered: string,
  focus: MapName | '',
): Preview | null {
  const card = partOf([hovered], 'hand') || partOf(picked, 'hand')
  const outcomes = hints?.clues?.[card]
  if (!outcomes) return null
  const fitting = MAPS.filter((map) => outcomes[map]?.sites)
  const wanted = partOf([hovered], 'map') || partOf(picked, 'map') || (fitting.includes(focus as MapName) ? focus : '')
  const map = (wanted || (fitting.length === 1 ? fitting[0] : '')) as MapName | ''
  const sites = map ? (outcomes[map]?.sites ?? covered(hints, card, map, picked, hovered)) : undefined
  if (!map || !sites) return null
  const stays = new Set(sites)
  const now = view.maps.find((each) => each.name === map)?.sites ?? []
  return { map, stays, goes: new Set(now.filter((cell) => !stays.has(cell))) }
}

/** Under a volcano clue: the one pointed at, or the only one that fits. */
function covered(
  hints: Hints | null,
  card: string,
  map: string,
  picked: readonly string[],
  hovered: string,
): string[] | undefined {
  const fitting = coversOf(hints, card, map)
  const clue = partOf([hovered], 'volcano') || partOf(picked, 'volcano') || (fitting.length === 1 ? fitting[0] : '')
  return clue ? hints?.covers?.[card]?.[map]?.[clue]?.sites : undefined
}
