/** Attributes of a drawn thing that can be clicked. The shell listens for all of them at once, so a board has no handlers. */
import type { Walk } from '../lib/paths'

export interface PieceState {
  /** It was picked already and a click takes it back; said where several pieces have the same id. */
  isPicked?: boolean
  /** Set where the board knows better than the walk (a die already kept). */
  can?: boolean
  /** Further words, read after the name: "3 sites left". */
  describes?: string
}

export function piece(walk: Walk, id: string, name: string, { isPicked, can, describes }: PieceState = {}) {
  isPicked ??= walk.picked.includes(id) || undefined
  return {
    'data-id': id,
    role: 'button',
    tabindex: -1,
    'aria-label': describes ? `${name}, ${describes}` : name,
    'aria-disabled': !(can ?? (isPicked || walk.accepts(id))),
    'aria-pressed': isPicked,
    'data-picked': isPicked ? '' : undefined,
  } as const
}
