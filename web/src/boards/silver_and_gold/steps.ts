/** What each step towards a move says. */
import type { Message } from '../../lib/wire'
import type { Step, Tools } from '../contract'
import { cardWords, markWords } from './say'
import { idsOf, type Hints, type View } from './view'
import { w } from './words'

type Here = Tools<View, Hints>

export function named(id: string, { hints, say }: Here): string {
  const [sort = '', name = ''] = id.split(':')
  const face = hints?.faces[name]
  if (face) return w('short', { colour: say({ key: `silver_and_gold.colour.${face.colour}` }), points: face.points })
  if (id === 'row:deck') return w('step.deck')
  return sort === 'do' ? w('one_cell') : name
}

export function step(here: Here): Step | undefined {
  const { walk } = here
  const first = walk.picked[0] ?? ''
  if (first.startsWith('hand:')) return keeping(here)
  if (first.startsWith('row:')) return taking(here, first.slice('row:'.length))
  const marked = marking(here)
  if (marked) return marked
  return first === 'do:single' ? { says: w('step.single'), toCome: [w('next.cell')] } : undefined
}

function keeping({ walk, hints, say }: Here): Step {
  if (!walk.complete) return { says: w('step.second'), toCome: [w('next.second')] }
  const cards = walk.picked.flatMap((id) => {
    const number = id.slice('hand:'.length)
    const face = hints?.faces[number]
    return face ? [cardWords(Number(number), face, say)] : []
  })
  return { says: w('step.keep', { cards }) }
}

function taking({ hints, say }: Here, number: string): Step {
  const face = hints?.faces[number]
  return { says: face ? w('step.take', { card: cardWords(Number(number), face, say) }) : w('step.deck') }
}

function marking({ walk, hints }: Here): Step | undefined {
  const wanted = walk.picked
    .filter((id) => id !== 'do:single')
    .sort()
    .join(' ')
  const mark = wanted ? hints?.marks?.find((each) => idsOf(each).sort().join(' ') === wanted) : undefined
  return mark && { says: markWords(mark), note: mark.way === undefined ? undefined : w('turn_changes') }
}

export function brief({ key, args }: Message, { view, say }: Here): string | undefined {
  if (key === 'silver_and_gold.prompt.extra') return w('brings_crosses', { n: args?.['n'] ?? 1 })
  if (key === 'silver_and_gold.prompt.take') return '' // the cards to take have the focus
  const isMark = key === 'silver_and_gold.prompt.mark' || key === 'silver_and_gold.prompt.mark_one'
  return isMark && view.shape ? say({ key: `silver_and_gold.shape.${view.shape}` }) : undefined
}
