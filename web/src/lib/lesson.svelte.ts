/** A lesson as the page has it: the state the server gave, what was picked, and what the coach answered. */
import * as api from './api'
import { sortOf, Walk } from './paths'
import { forgetPlace, keepPlace, placeOf } from './place'
import { asksBeforeSending } from './settings.svelte'
import { keepStars } from './stars.svelte'
import { problemOf, type Reason } from './table.svelte'
import type { LessonState, Message, MoveInfo } from './wire'

export class Lesson {
  readonly game: string
  readonly name: string
  state = $state.raw<LessonState | null>(null)
  picked = $state.raw<string[]>([])
  course = $state.raw<readonly string[]>([])
  unsure = $state.raw<MoveInfo | null>(null)
  isSending = $state(false)
  reason = $state.raw<Reason | null>(null)
  trouble = $state.raw<Message | null>(null)
  unordered: ReadonlySet<string> = new Set()
  together: ReadonlySet<string> = new Set()

  constructor(game: string, name: string) {
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

  pick(id: string): void {
    this.reason = null
    if (!this.walk.can(id) && this.picked.includes(id)) return this.unpick(id)
    const picked = this.walk.changed(id)
    if (picked) this.lay(picked)
    else void this.askWhy(id)
  }

  lay(picked: readonly string[], course: readonly string[] = []): void {
    this.reason = null
    this.unsure = null
    this.picked = [...picked]
    this.course = course
    const move = this.walk.isDone ? this.walk.complete : undefined
    if (!move) return
    if (asksBeforeSending() && !picked.at(-1)?.startsWith('do:')) this.unsure = move
    else void this.send(move.text)
  }

  unpick(id?: string): void {
    const last = id ?? this.picked.at(-1) ?? ''
    const isTogether = this.together.has(sortOf(last))
    this.lay(isTogether ? this.picked.filter((each) => sortOf(each) !== sortOf(last)) : this.walk.without(last))
  }

  confirm(): void {
    if (this.unsure) void this.send(this.unsure.text)
  }

  /** What is only watched has been watched. */
  async goOn(): Promise<void> {
    await this.send('')
  }

  /** The coach points at the answer; it costs a try, as a wrong move does. */
  async show(): Promise<void> {
    if (this.state) await this.take({ done: this.state.done, used: this.state.used + 1, show: true })
  }

  private async send(move: string): Promise<void> {
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

  private async askWhy(id: string): Promise<void> {
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
