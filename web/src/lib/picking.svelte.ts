/** What was picked of the moves one has, until one of them is meant: at a table and in a lesson. */
import { sortOf, type Walk } from './paths'
import { asksBeforeSending } from './settings.svelte'
import type { Reason } from './table.svelte'
import type { MoveInfo } from './wire'

export abstract class Picking {
  picked = $state.raw<string[]>([])
  /** What is clicked after the move that waits, without asking again: the further legs of a drive. */
  course = $state.raw<readonly string[]>([])
  /** A complete move that waits for a second tap. */
  unsure = $state.raw<MoveInfo | null>(null)
  reason = $state.raw<Reason | null>(null)
  /** Sorts of ids that may be picked in any order; the game's board says. */
  unordered: ReadonlySet<string> = new Set()
  /** Sorts of ids that are picked and taken back as one; the game's board says. */
  together: ReadonlySet<string> = new Set()

  abstract readonly walk: Walk
  abstract send(move: string): void
  abstract askWhy(id: string): Promise<void>

  pick(id: string): void {
    this.reason = null
    if (!this.walk.can(id) && this.picked.includes(id)) return this.unpick(id)
    const picked = this.walk.changed(id)
    if (picked) this.lay(picked)
    else void this.askWhy(id)
  }

  /**
   * These picks instead of all before: what waits for "Play it" is always the move they mean. `course` are the clicks of
   * the moves to be played after it without asking again.
   */
  lay(picked: readonly string[], course: readonly string[] = []): void {
    this.forgetPicks()
    this.picked = [...picked]
    this.course = course
    const move = this.walk.isDone ? this.walk.complete : undefined
    if (!move) return
    if (asksBeforeSending() && !picked.at(-1)?.startsWith('do:')) this.unsure = move
    else this.send(move.text)
  }

  /** Take back the last pick of this id; without one, the last pick. */
  unpick(id?: string): void {
    const last = id ?? this.picked.at(-1) ?? ''
    const isTogether = this.together.has(sortOf(last))
    this.lay(isTogether ? this.picked.filter((each) => sortOf(each) !== sortOf(last)) : this.walk.without(last))
  }

  confirm(): void {
    if (this.unsure) this.send(this.unsure.text)
  }

  forgetPicks(): void {
    this.picked = []
    this.course = []
    this.unsure = null
    this.reason = null
  }
}
