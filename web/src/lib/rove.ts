/**
 * One tab stop with arrow keys inside: put `{@attach rove}` on an element that holds pieces. An arrow goes to the nearest
 * piece in that direction as it is drawn, so hexes, piers and cards need no tables of neighbours.
 */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function rove(group: Element): () => void {
  const onKey = (event: Event) => move(group, event as KeyboardEvent)
  const onFocus = (event: Event) => {
    const piece = (event.target as Element).closest('[data-id]')
    if (piece && group.contains(piece)) enter(group, piece)
  }
  const observer = new MutationObserver(() => ensureStop(group))
  observer.observe(group, { childList: true, subtree: true })
  group.setAttribute('data-rove', '')
  group.addEventListener('keydown', onKey)
  // Not on the group: an <svg> that listens for focus is a tab stop of its own in Chromium, and one that shows nothing.
  document.addEventListener('focusin', onFocus)
  ensureStop(group)
  return () => {
    observer.disconnect()
    group.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
  }
}

function pieces(group: Element): SVGElement[] {
  return [...group.querySelectorAll<SVGElement>('[data-id]')]
}

/** Exactly one piece can be reached by Tab: the last visited, otherwise the first that can be chosen. */
function ensureStop(group: Element): void {
  const all = pieces(group)
  const stops = all.filter((piece) => piece.getAttribute('tabindex') === '0')
  if (stops.length === 1 || all.length === 0) return
  const first = stops[0] ?? all.find((piece) => piece.getAttribute('aria-disabled') !== 'true') ?? all[0]
  if (first) enter(group, first)
}

function enter(group: Element, chosen: Element): void {
  for (const piece of pieces(group)) piece.setAttribute('tabindex', piece === chosen ? '0' : '-1')
}

function move(group: Element, event: KeyboardEvent): void {
  const from = (event.target as Element).closest('[data-id]')
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const all = pieces(group)
  let to: SVGElement | undefined
  const arrow = ARROWS[event.key]
  if (arrow) to = nearest(all, from, arrow)
  else if (event.key === 'Home') to = all[0]
  else if (event.key === 'End') to = all.at(-1)
  else return
  event.preventDefault()
  if (to) {
    enter(group, to)
    to.focus()
  }
}

function nearest(all: SVGElement[], from: Element, [dx, dy]: [number, number]): SVGElement | undefined {
  const [x, y] = middle(from)
  let best: SVGElement | undefined
  let least = Infinity
  for (const piece of all) {
    if (piece === from) continue
    const [px, py] = middle(piece)
    const along = (px - x) * dx + (py - y) * dy
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx)
    // Within a quarter turn of the arrow; straying aside counts double.
    if (along <= 1 || aside > along * 1.8) continue
    const cost = along + aside * 2
    if (cost < least) {
      least = cost
      best = piece
    }
  }
  return best
}

function middle(piece: Element): [number, number] {
  const box = piece.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
