/**
 * Walking click paths. A frame lists the legal moves, each with the ids of what is clicked for it, in order. What may be
 * clicked next is whatever some path has after the ids picked so far; when a path is complete, its move can be sent.
 *
 * Things of an `unordered` sort (dice) may be picked in any order: within a run of such ids a path is a bag, not a list.
 */
import type { MoveInfo } from './wire'

export class Walk {
  readonly picked: readonly string[]
  private readonly rests: readonly { move: MoveInfo; rest: readonly string[] }[]
  private readonly unordered: ReadonlySet<string>

  constructor(moves: readonly MoveInfo[], picked: readonly string[] = [], unordered: ReadonlySet<string> = new Set()) {
    this.picked = picked
    this.unordered = unordered
    this.rests = moves.flatMap((move) => {
      const rest = this.after(move.path, picked)
      return rest ? [{ move, rest }] : []
    })
  }

  /** May this be clicked now? */
  can(id: string): boolean {
    return this.rests.some(({ rest }) => this.next(rest).includes(id))
  }

  /** All that may be clicked now. */
  get open(): Set<string> {
    return new Set(this.rests.flatMap(({ rest }) => this.next(rest)))
  }

  /** How often this id may still be picked: several dice may show the same symbol. */
  room(id: string): number {
    return Math.max(0, ...this.rests.map(({ rest }) => rest.filter((each) => each === id).length))
  }

  /** The moves that are still possible once this is clicked too. */
  through(id: string): MoveInfo[] {
    return new Walk(this.moves, [...this.picked, id], this.unordered).moves
  }

  get moves(): MoveInfo[] {
    return this.rests.map(({ move }) => move)
  }

  /** The move whose path is all picked, if any. */
  get complete(): MoveInfo | undefined {
    return this.rests.find(({ rest }) => rest.length === 0)?.move
  }

  /** Is it the only thing that can still be meant? Then nothing more needs to be asked. */
  get isDone(): boolean {
    return this.rests.length === 1 && this.complete !== undefined
  }

  private next(rest: readonly string[]): readonly string[] {
    return this.isUnordered(rest[0]) ? rest.slice(0, this.run(rest)) : rest.slice(0, 1)
  }

  /** What is left of a path after these ids; undefined when they do not lie on it. */
  private after(path: readonly string[], ids: readonly string[]): readonly string[] | undefined {
    let rest = path
    for (const id of ids) {
      const at = this.next(rest).indexOf(id)
      if (at < 0) return undefined
      rest = rest.toSpliced(at, 1)
    }
    return rest
  }

  private run(rest: readonly string[]): number {
    const end = rest.findIndex((id) => !this.isUnordered(id))
    return end < 0 ? rest.length : end
  }

  private isUnordered(id: string | undefined): boolean {
    return id !== undefined && this.unordered.has(id.slice(0, id.indexOf(':')))
  }
}

export const NOTHING = new Walk([])
