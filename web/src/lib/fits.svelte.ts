/** What the screen has room for: media queries that components can depend on. */
import { MediaQuery } from 'svelte/reactivity'

/** The log stands beside the board. */
export const hasRoomForLog = new MediaQuery('(min-width: 1360px) and (min-height: 700px)')
/** News have a row of their own. */
export const hasRoomForNews = new MediaQuery('(min-width: 1000px) and (min-height: 781px)')
