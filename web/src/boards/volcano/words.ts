import { wordsOf } from '../../lib/speaker.svelte'

/** The words of this board, besides Tobago's: locale/<language>/board_volcano.json. */
export const w = wordsOf('board_volcano')
