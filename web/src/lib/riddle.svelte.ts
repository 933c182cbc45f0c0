/** One decision to be found: the position, the moves tried so far, and what each of them was answered. */
import { Walk } from './paths'
import { Picking } from './picking.svelte'
import { problemOf } from './table.svelte'
import type { Message, Riddle as Position, Weighed } from './wire'

/** Where the decision comes from: a match that is over, or a collection. */
export interface Source {
  look: () => Promise<Position>
  weigh: (move: string) => Promise<Weighed>
  why: (path: string[]) => Promise<Message>
}

export class Riddle extends Picking {
  position = $state.raw<Position | null>(null)
  tries = $state.raw<Weighed[]>([])
  isGivenUp = $state(false)
  isSending = $state(false)
  trouble = $state.raw<Message | null>(null)
  private readonly source: Source

  constructor(source: Source) {
    super()
    this.source = source
  }

  isRight = $derived(this.tries.at(-1)?.is_right ?? false)
  isDone = $derived(this.isRight || this.isGivenUp)

  walk = $derived.by(
    () => new Walk(this.isSending || this.isDone ? [] : (this.position?.moves ?? []), this.picked, this.unordered),
  )

  async open(): Promise<void> {
    try {
      this.position = await this.source.look()
    } catch (error) {
      this.trouble = problemOf(error)
    }
  }

  send(move: string): void {
    void this.weigh(move)
  }

  private async weigh(move: string): Promise<void> {
    const id = this.picked.at(-1) ?? ''
    this.isSending = true
    try {
      this.tries = [...this.tries, await this.source.weigh(move)]
      this.forgetPicks()
    } catch (error) {
      this.forgetPicks()
      this.reason = { message: problemOf(error), id }
    }
    this.isSending = false
  }

  async askWhy(id: string): Promise<void> {
    if (this.isSending || this.isDone) return
    try {
      this.reason = { message: await this.source.why(this.walk.judged(id)), id }
    } catch (error) {
      this.reason = { message: problemOf(error), id }
    }
  }
}
