import type { Telling } from '../../lib/story'

/** A turn is what one player throws and takes; the dice that are thrown again say what was kept. */
export const telling: Telling = {
  quiet: ['gold_armada.kept', 'gold_armada.kept_none'],
  unspoken: ['gold_armada.threw', 'gold_armada.stopped'],
}
