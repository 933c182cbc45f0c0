import { wordsOf } from '../../lib/speaker.svelte'

/** The words of this board: locale/<language>/board_tobago.json. */
export const w = wordsOf('board_tobago')
