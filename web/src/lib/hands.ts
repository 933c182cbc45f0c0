/** Whether what was done last was done by keys: only then does the focus follow the game. */
class Hands {
  areOnKeys = false

  listen(): void {
    addEventListener('keydown', ({ key }) => key.length > 0 && (this.areOnKeys = true), true)
    addEventListener('pointerdown', () => (this.areOnKeys = false), true)
  }
}

export const hands = new Hands()

const idOf = (piece: Element | null | undefined) => piece?.getAttribute('data-id') ?? ''

/**
 * Where the focus belongs once the board has changed; undefined: where it is. It goes to the first thing that goes on with the
 * move, unless the piece it is on does so itself or, in the middle of a move, one beside it (dice, cards).
 */
export function nextFocus(
  stage: Element,
  goesOn: (id: string) => boolean,
  kept: string,
  isAskedAnew: boolean,
): HTMLElement | undefined {
  const here = document.activeElement
  const isLost = here === null || here === document.body
  if (!isLost && !stage.contains(here)) return undefined // in the bar, the log, a window
  const isNext = (piece: Element) => !piece.hasAttribute('data-picked') && goesOn(idOf(piece))
  const next = (within: Element | null | undefined) =>
    [...(within?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find(isNext)
  const piece = here?.closest('[data-id]')
  if (piece && isNext(piece)) return undefined
  if (!isAskedAnew && next(piece?.closest('[data-rove]'))) return undefined
  const find = (what: string) => stage.querySelector<HTMLElement>(what) ?? undefined
  const again = !isAskedAnew && isLost && kept ? find(`[data-id="${CSS.escape(kept)}"]`) : undefined
  const first = again ?? find('[data-confirm]') ?? next(stage)
  return first ?? (isLost && isAskedAnew ? (find('[data-rove] [data-id]') ?? find('[data-id]')) : undefined)
}
