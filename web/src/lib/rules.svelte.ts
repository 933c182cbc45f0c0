/** A game's rules in the reader's language, with the pictures its board draws for them. */
import type { Component } from 'svelte'
import { fetchBoard } from '../boards'
import type { Figures } from '../boards/contract'
import * as api from './api'
import { readRulebook, type Rulebook } from './rulebook'
import { ownGames, readRules } from './rulepages'
import { speaker } from './speaker.svelte'
import { sprites } from './sprites.svelte'

export class Rules {
  book = $state.raw<Rulebook | null>(null)
  Figure = $state.raw<Component<{ name: string }> | null>(null)
  figures = $state.raw<Omit<Figures, 'fetch'>>({ at: {} })
  games = $state.raw<string[]>([])
  isMissing = $state(false)
  /** The game whose rules hold here too: the one that the page begins by pointing to. */
  beside = $derived(this.book ? besideOf(this.book) : '')

  async load(game: string, language: string) {
    // All before anything is shown: pictures that came later would move the clause that was asked for.
    const [text, catalogue] = await Promise.all([
      readRules(game, language),
      api.games().catch(() => null),
      this.draw(game),
    ])
    this.isMissing = !text
    if (!text) return
    // Rules can be read where nobody can be asked which games there are.
    this.games = catalogue?.games.map((each) => each.name) ?? ownGames()
    this.book = readRulebook(text)
  }

  private async draw(game: string) {
    const [board] = await Promise.all([fetchBoard(game), speaker.need('learn', game, `board_${game}`)])
    sprites.need(board.sprite)
    this.Figure = (await board.figures?.fetch())?.default ?? null
    this.figures = board.figures ?? { at: {} }
  }
}

function besideOf(book: Rulebook): string {
  const texts = [...book.goal, ...book.front.flatMap((section) => section.blocks)]
  const links = texts.flatMap((block) => (block.kind === 'paragraph' ? block.content : []))
  const link = links.find((piece) => piece.kind === 'link' && piece.href.startsWith('/rules/'))
  return link?.kind === 'link' ? link.href.slice('/rules/'.length) : ''
}
