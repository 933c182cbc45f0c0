/** "Your turn" outside the page's middle: the tab's title and icon, and a sound for those who want one. */
import { settings } from './settings.svelte'
import { fileAt } from './site'
import type { Sound } from './sounds'

export function sound(name: Sound): void {
  if (settings.sound) void import('./sounds').then(({ play }) => play(name))
}

export function showInTab(title: string, { isTurn = false } = {}): void {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const wanted = fileAt(isTurn ? '/icon-turn.svg' : '/icon.svg')
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
}
