import type { Moments } from '../../lib/moments'

export const moments: Moments = {
  throw: { form: 'tumble', sound: 'dice', all: '.tray .die', arrives: true },
  keep: { form: 'hop', sound: 'keep', all: '.tray .die.kept' },
  stop: { form: 'sink', sound: 'halt', at: 'seat' },
  take: { form: 'flight', sound: 'coin', symbol: 'coin', part: '.next' },
  'gold_armada.skull': { form: 'doom', sound: 'skull', symbol: 'ga-skull', part: '.skulls g:not(.taken)' },
}
