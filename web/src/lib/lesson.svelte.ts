/** A lesson as the page has it: the state the server gave, what was picked, and what the coach answered. */
import * as api from './api'
import { Walk } from './paths'
import { Picking } from './picking.svelte'
import { forgetPlace, keepPlace, placeOf } from './place'
import { keepStars } from './stars.svelte'
import { problemOf } from './table.svelte'
import type { LessonState, Message } from './wire'

export class Lesson extends Picking {
  readonly game: string
  readonly name: string
  state = $state.raw<LessonState | null>(null)
  isSending = $state(false)
  trouble = $state.raw<Message | null>(null)

  constructor(game: string, name: string) {
    super()
    this.game = game
    this.name = name
  }

  walk = $derived.by(() => new Walk(this.isSending ? [] : (this.state?.moves ?? []), this.picked, this.unordered))

  /** From the beginning; a match from where it was left. */
  async open(): Promise<void> {
    const place = placeOf(this.game, this.name)
    if (place) await this.take(place)
    if (!this.state) await this.again()
  }

  /** Once more. */
  async again(): Promise<void> {
    forgetPlace(this.game, this.name)
    this.trouble = null
    await this.take({ done: [], used: 0 })
  }

  /** What is only watched has been watched. */
  async goOn(): Promise<void> {
    await this.deliver('')
  }

  /** The coach points at the answer; it costs a try, as a wrong move does. */
  async show(): Promise<void> {
    if (this.state) await this.take({ done: this.state.done, used: this.state.used + 1, show: true })
  }

  send(move: string): void {
    void this.deliver(move)
  }

  private async deliver(move: string): Promise<void> {
    if (!this.state) return
    const { course } = this
    const before = this.state
    await this.take({ done: before.done, used: before.used, move })
    const [next, ...rest] = course
    if (next !== undefined && this.state !== before && this.state.is_right && this.walk.can(next)) {
      this.lay([next], rest)
    }
  }

  private async take(wish: { done: string[]; used: number; move?: string; show?: boolean }): Promise<void> {
    this.isSending = true
    try {
      const state = await api.learn({ move: null, show: false, ...wish, game: this.game, lesson: this.name })
      this.state = state
      if (state.is_match) keepPlace(this.game, this.name, state)
      if (state.is_over) keepStars(this.game, this.name, state.stars)
    } catch (error) {
      if (this.state) this.reason = { message: problemOf(error), id: this.picked.at(-1) ?? '' }
      else this.trouble = problemOf(error)
    }
    this.isSending = false
    this.picked = []
    this.course = []
    this.unsure = null
  }

  async askWhy(id: string): Promise<void> {
    const { state } = this
    if (!state || !state.is_asked || this.isSending) return
    try {
      const path = this.walk.judged(id)
      const { message } = await api.whyNotInLesson({ game: this.game, lesson: this.name, done: state.done, path })
      this.reason = { message, id }
    } catch (error) {
      this.reason = { message: problemOf(error), id }
    }
  }
}
