import type { Telling } from '../../lib/story'
import type { Shown } from '../../lib/wire'
import { partOf } from '../../lib/events'

/** Others claim and pass within a turn, so it lasts until the next one is announced. Volcano is told the same way. */
export const telling: Telling = {
  setUp: ['island', 'object', 'facing', 'set', 'face', 'atv', 'open', 'deal', 'territory', 'choose', 'lay'],
  turn: 'tobago.turn_of',
  quiet: [
    'tobago.draws',
    'tobago.you_draw',
    'tobago.ends',
    'tobago.stops',
    'tobago.looks',
    'tobago.turned',
    'tobago.passes',
  ],
  spoken: ['tobago.you_draw'],
  row: {
    kind: 'leg',
    says: (by, events) => ({
      key: 'board_tobago.drive',
      args: {
        player: { key: 'engine.player', args: { seat: by } },
        cells: events.flatMap(({ path }) => partOf(path, 'cell') || []),
        n: events.length,
      },
    }),
  },
  places,
}

/** A raised treasure is lit on its map; a card goes to whom it belongs. */
function places({ by, kind, path }: Shown): readonly string[] {
  const raised = partOf(path, 'raise')
  if (raised) return [`map:${raised}`]
  if (by >= 0 && (kind === 'claim' || kind === 'pass' || kind === 'exchange')) return [`seat:${by}`]
  return path
    .filter((id) => !id.startsWith('amulet:'))
    .map((id) => (id.startsWith('hand:') ? `clue:${id.slice('hand:'.length)}` : id))
}
