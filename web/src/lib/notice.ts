/** "Your turn" outside the page's middle: the tab's title and icon, and a sound for those who want one. */
import { settings } from './settings.svelte'
import { fileAt } from './site'
import type { Sound } from './sounds'

/** In so many seconds; sounds are made, not fetched, but what makes them is fetched once somebody wants them. */
export function sound(name: Sound, after = 0): void {
  if (settings.sound)
    import('./sounds').then(
      ({ play }) => play(name, after),
      () => undefined,
    ) // the server is away: silent
}

export function showInTab(title: string, { isTurn = false } = {}): void {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const wanted = fileAt(isTurn ? '/icon-turn.svg' : '/icon.svg')
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
}
