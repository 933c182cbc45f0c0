import type { Telling } from '../../lib/story'

/** All mark at once, so a turn is an expedition card. What others mark is drawn on their own cards. */
export const telling: Telling = {
  setUp: ['deal', 'keep', 'turn'],
  turn: 'silver_and_gold.expedition',
  round: 'silver_and_gold.round',
  quiet: ['silver_and_gold.turned_up', 'silver_and_gold.round', 'silver_and_gold.expedition_named'],
  places: ({ by, path }, me) => (by >= 0 && by !== me ? [`seat:${by}`] : path),
}
