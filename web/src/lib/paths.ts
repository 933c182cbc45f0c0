/**
 * Walking click paths. A frame lists the legal moves, each with the ids of what is clicked for it, in order. What may be
 * clicked next is whatever some path has after the ids picked so far; when a path is complete, its move can be sent.
 *
 * Things of an `unordered` sort (dice) may be picked in any order: within a run of such ids a path is a bag, not a list.
 */
import type { MoveInfo } from './wire'

export class Walk {
  readonly picked: readonly string[]
  /** Whatever was picked. */
  readonly all: readonly MoveInfo[]
  private readonly rests: readonly { move: MoveInfo; rest: readonly string[] }[]
  private readonly unordered: ReadonlySet<string>
  private opened: Set<string> | undefined
  private chosen: Set<string> | undefined

  constructor(moves: readonly MoveInfo[], picked: readonly string[] = [], unordered: ReadonlySet<string> = new Set()) {
    this.picked = picked
    this.all = moves
    this.unordered = unordered
    this.rests = moves.flatMap((move) => {
      const rest = this.left(move.path, picked)
      return rest ? [{ move, rest }] : []
    })
  }

  /** May this be clicked next? */
  can(id: string): boolean {
    return this.open.has(id)
  }

  /** All that may be clicked next. */
  get open(): Set<string> {
    return (this.opened ??= new Set(this.rests.flatMap(({ rest }) => this.next(rest))))
  }

  /** All that may be clicked: the next step, or a change of mind about an earlier one. */
  get choices(): Set<string> {
    return (this.chosen ??= new Set([...this.open, ...this.changes()]))
  }

  accepts(id: string): boolean {
    return this.choices.has(id)
  }

  /** How often this id may still be picked: several dice may show the same symbol. */
  room(id: string): number {
    return Math.max(0, ...this.rests.map(({ rest }) => rest.filter((each) => each === id).length))
  }

  /** The moves that are still possible once this is clicked too. */
  through(id: string): MoveInfo[] {
    return this.after([...this.picked, id]).moves
  }

  /**
   * The picks once this is clicked as well. Where no move goes on with it, it replaces what was picked from the latest step
   * on that allows it: a change of mind. A wrong choice for the step that is asked for now changes nothing.
   */
  changed(id: string): string[] | undefined {
    if (!this.accepts(id)) return undefined
    let kept = this.picked.length
    while (!this.after(this.picked.slice(0, kept)).can(id)) kept -= 1
    return [...this.picked.slice(0, kept), id]
  }

  /** The picks that a refused click is to be judged by: those of the steps before the one it is a choice for. */
  judged(id: string): string[] {
    const isNow = [...this.open].some((each) => sortOf(each) === sortOf(id))
    const at = this.picked.findLastIndex((each) => sortOf(each) === sortOf(id))
    return [...(isNow || at < 0 ? this.picked : this.picked.slice(0, at)), id]
  }

  /** The picks with one taken back: of things in order all that came after it as well. */
  without(id: string | undefined = this.picked.at(-1)): string[] {
    const at = this.picked.findLastIndex((each) => each === id)
    if (at < 0) return [...this.picked]
    return this.isUnordered(id) ? this.picked.toSpliced(at, 1) : this.picked.slice(0, at)
  }

  get moves(): MoveInfo[] {
    return this.rests.map(({ move }) => move)
  }

  /** The sorts still to be picked, where all moves that can be meant go on alike. */
  get ahead(): string[] {
    const [first, ...others] = this.rests.map(({ rest }) => rest.map(sortOf))
    return first && others.every((sorts) => sorts.join() === first.join()) ? first : (first ?? []).slice(0, 1)
  }

  /** The move whose path is all picked, if any. */
  get complete(): MoveInfo | undefined {
    return this.rests.find(({ rest }) => rest.length === 0)?.move
  }

  /** Is it the only thing that can still be meant? Then nothing more needs to be asked. */
  get isDone(): boolean {
    return this.rests.length === 1 && this.complete !== undefined
  }

  /** What an earlier step allowed; things of the sort that is asked for now are no change of mind but a mistake. */
  private changes(): string[] {
    const asked = new Set([...this.open].map(sortOf))
    const earlier = this.picked.flatMap((_, k) => [...this.after(this.picked.slice(0, k)).open])
    return earlier.filter((id) => !asked.has(sortOf(id)))
  }

  /** The same question with other picks. */
  private after(picked: readonly string[]): Walk {
    return new Walk(this.all, picked, this.unordered)
  }

  private next(rest: readonly string[]): readonly string[] {
    return this.isUnordered(rest[0]) ? rest.slice(0, this.run(rest)) : rest.slice(0, 1)
  }

  /** What is left of a path after these ids; undefined when they do not lie on it. */
  private left(path: readonly string[], ids: readonly string[]): readonly string[] | undefined {
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
    return id !== undefined && this.unordered.has(sortOf(id))
  }
}

/** "cell" of "cell:d7". */
export function sortOf(id: string): string {
  return id.slice(0, id.indexOf(':'))
}

export const NOTHING = new Walk([])
