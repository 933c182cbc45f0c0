/** Cards, cells and what a mark brings, in words. */
import { t } from '../../lib/speaker.svelte'
import type { Message } from '../../lib/wire'
import { w } from './words'
import type { Face, Kind, Mark, Side } from './view'

type Say = (message: Message) => string

export function cardWords(number: number, face: Face, say: Say): string {
  const colour = (name: string) => say({ key: `silver_and_gold.colour.${name}` })
  const seal = face.seal ? w('seal', { points: face.seal.points, colour: colour(face.seal.colour) }) : ''
  return w('card_words', {
    number,
    colour: colour(face.colour),
    points: face.points,
    seal,
    has: face.seal ? 'yes' : 'no',
  })
}

export function cellWords(side: Side, cell: string, kind: Kind, isMarked: boolean): string {
  return w('cell', { side, cell, kind, state: isMarked ? 'marked' : 'empty' })
}

export function markWords(mark: Mark): string {
  const parts = gains(mark)
  return w('marks', { cells: mark.cells }) + (parts.length > 0 ? ` ${w('brings', { parts })}` : '')
}

/** As short as can be, to be heard cell by cell: "a2 a3 b2, one more cell"; a single cell has said its own name. */
export function markBriefly(mark: Mark): string {
  return [...(mark.cells.length > 1 ? [mark.cells.join(' ')] : []), ...gains(mark)].join(t('comma'))
}

function gains(mark: Mark): string[] {
  return [
    ...(mark.coins > 0 ? [w('brings_coins', { n: mark.coins })] : []),
    ...(mark.rows > 0 ? [w('brings_rows', { n: mark.rows })] : []),
    ...mark.palms.map((worth) => w('brings_palm', { worth })),
    ...(mark.crosses > 0 ? [w('brings_crosses', { n: mark.crosses })] : []),
    ...(mark.completes ? [w('completes')] : []),
  ]
}
