/** What a game is called. Those of the box are named by the site; others bring their words, which the server has. */
import { speaker } from './speaker.svelte'

export const nameOf = (game: string) => words(`site.game.${game}`, `${game}.name`)
export const lineOf = (game: string) => words(`site.home.line.${game}`, `${game}.line`)

function words(known: string, own: string): string {
  return speaker.say({ key: speaker.can(known) ? known : own })
}
