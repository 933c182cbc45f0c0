import { wordsOf } from '../../lib/speaker.svelte'

/** The words of this board: locale/<language>/board_silver_and_gold.json. */
export const w = wordsOf('board_silver_and_gold')
