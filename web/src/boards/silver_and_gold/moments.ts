import type { Moments } from '../../lib/moments'

export const moments: Moments = {
  deal: { form: 'slide', sound: 'deal', at: 'seat' },
  keep: { form: 'fan', sound: 'choose', at: 'seat' },
  turn: { form: 'flip', sound: 'flip', symbol: 'sg-coin', at: 'seat' },
  draw: { form: 'draw', sound: 'draw', at: 'seat' },
  expedition: { form: 'unveil', sound: 'expedition', part: '.shape' },
  place: { form: 'hatch', sound: 'scribble', at: 'seat' },
  single: { form: 'dot', sound: 'tick', at: 'seat' },
  extra: { form: 'cross', sound: 'cross', at: 'seat' },
  take: { form: 'gift', sound: 'pick' },
  'silver_and_gold.completed': { form: 'triumph', sound: 'complete', symbol: 'ui-check', at: 'seat', disc: true },
  'silver_and_gold.cup': { form: 'cheer', sound: 'cup', symbol: 'sg-cup', at: 'seat' },
  'silver_and_gold.palm': { form: 'sprout', sound: 'palm', symbol: 'sg-palm', at: 'seat' },
}
