/** What each step towards a move says. */
import type { Message } from '../../lib/wire'
import type { Step, Tools } from '../contract'
import { nextValue, pierName, symbolName, type Hints, type View } from './view'
import { w } from './words'

type Here = Tools<View, Hints>

export function named(id: string, { view, say }: Here): string {
  const [sort, name = ''] = id.split(':')
  const pier = view.piers.find((each) => each.name === name)
  return sort === 'pier' && pier ? say(pierName(pier)) : say(symbolName(name))
}

export function step({ view, walk, say }: Here): Step | undefined {
  const dice = walk.picked.filter((id) => id.startsWith('die:')).map((id) => say(symbolName(id.slice('die:'.length))))
  if (dice.length > 0) return { says: w('step.kept', { dice }) }
  const pier = view.piers.find((each) => walk.picked.includes(`pier:${each.name}`))
  return pier && { says: w('step.take', { value: nextValue(pier), pier: say(pierName(pier)) }) }
}

/** The dice have been read, and the focus goes to what can be taken. */
export function brief({ key, args }: Message): string {
  return key === 'gold_armada.prompt.choose' ? w('throws_left', { n: args?.['left'] ?? 0 }) : ''
}
