import type { Telling } from '../../lib/story'

/** All mark at once, so a turn is an expedition card. What others mark is drawn on their own cards; what it
 * brings them is told. */
export const telling: Telling = {
  setUp: ['deal', 'keep', 'turn'],
  turn: 'silver_and_gold.expedition',
  round: 'silver_and_gold.round',
  quiet: ['silver_and_gold.turned_up', 'silver_and_gold.round', 'silver_and_gold.expedition_named'],
  unspoken: ['silver_and_gold.marked_shape', 'silver_and_gold.marked_one', 'silver_and_gold.marked_extra'],
  places: ({ by, path }, me) => (by >= 0 && by !== me ? [`seat:${by}`] : path),
}
