/** Attributes of a drawn thing that can be clicked. The shell listens for all of them at once, so a board has no handlers. */
import type { Walk } from '../lib/paths'

export interface PieceState {
  /** It was picked already and a click takes it back; said where several pieces have the same id. */
  isPicked?: boolean
  /** Set where the board knows better than the walk (a die already kept). */
  can?: boolean
  /** Further words, read after the name: "3 sites left". */
  describes?: string
  /** What is read only when it is asked for, by the key i. */
  more?: string
  /** Left out by the keys that go from choice to choice: only looked at, or several moves away. */
  isAside?: boolean
}

export function piece(
  walk: Walk,
  id: string,
  name: string,
  { isPicked, can, describes, more, isAside }: PieceState = {},
) {
  isPicked ??= walk.picked.includes(id) || undefined
  return {
    'data-id': id,
    role: 'button',
    tabindex: -1,
    'aria-label': describes ? `${name}, ${describes}` : name,
    // Said only where it is so: readers would tell "not disabled" of every piece.
    'aria-disabled': (can ?? (isPicked || walk.accepts(id))) ? undefined : true,
    'aria-pressed': isPicked,
    'data-more': more,
    'data-aside': isAside ? '' : undefined,
    'data-picked': isPicked ? '' : undefined,
  } as const
}
