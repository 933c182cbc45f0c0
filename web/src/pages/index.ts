/** The one list of pages; each is fetched when it is first opened. The server knows them by the names of their files. */
import type { Component } from 'svelte'

export type Page = Component<{ id: string }>

const PAGES: Record<string, () => Promise<{ default: unknown }>> = {
  '': () => import('./Home.svelte'),
  new: () => import('./New.svelte'),
  table: () => import('./Table.svelte'),
  seat: () => import('./Seat.svelte'),
  replay: () => import('./Replay.svelte'),
  review: () => import('./Review.svelte'),
  puzzle: () => import('./Puzzle.svelte'),
  rules: () => import('./Rules.svelte'),
  card: () => import('./Card.svelte'),
  history: () => import('./History.svelte'),
  learn: () => import('./Learn.svelte'),
  lesson: () => import('./Lesson.svelte'),
  daily: () => import('./Daily.svelte'),
  ladder: () => import('./Ladder.svelte'),
  host: () => import('./Host.svelte'),
  me: () => import('./Me.svelte'),
  device: () => import('./Device.svelte'),
  open: () => import('./Open.svelte'),
  mail: () => import('./Mail.svelte'),
}

export async function fetchPage(name: string): Promise<Page> {
  const module = await (PAGES[name] ?? (() => import('./NotFound.svelte')))()
  return module.default as Page
}
