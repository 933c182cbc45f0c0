import { wordsOf } from '../../lib/speaker.svelte'

/** The words of this board: locale/<language>/board_gold_armada.json. */
export const w = wordsOf('board_gold_armada')
