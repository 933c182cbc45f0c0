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
    [...(within?.querySelectorAll<HTMLElement>('[data-id]:not([aria-disabled=true])') ?? [])].find(isNext)
  const piece = here?.closest('[data-id]')
  if (piece && isNext(piece)) return undefined
  if (!isAskedAnew && next(piece?.closest('[data-rove]'))) return undefined
  const find = (what: string) => stage.querySelector<HTMLElement>(what) ?? undefined
  const again = !isAskedAnew && isLost && kept ? find(`[data-id="${CSS.escape(kept)}"]`) : undefined
  const first = again ?? find('[data-confirm]') ?? next(stage)
  return first ?? (isLost && isAskedAnew ? (find('[data-rove] [data-id]') ?? find('[data-id]')) : undefined)
}

const CHOOSABLE = '[data-id]:not([aria-disabled=true], [data-picked], [data-aside])'

/** The next thing that can be chosen, or the one before, in the order of the page and round again; from elsewhere the first. */
export function choosableFrom(stage: Element, here: Element | null, step: 1 | -1): HTMLElement | undefined {
  const all = [...stage.querySelectorAll<HTMLElement>(CHOOSABLE)].filter((piece) => piece.checkVisibility())
  const at = all.findIndex((piece) => piece === here)
  if (at >= 0) return all.at((at + step) % all.length)
  const after = all.findIndex((piece) => here && here.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING)
  return step > 0 ? (all[after] ?? all[0]) : all.at(after < 0 ? -1 : after - 1)
}

/** What is told of a piece on demand: its name, and what would be too long to hear each time one comes by. */
export function moreOf(piece: Element): string {
  const name = piece.getAttribute('aria-label') ?? piece.textContent.trim()
  return [name, piece.getAttribute('data-more')].filter(Boolean).join('. ')
}
