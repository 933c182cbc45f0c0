/** Arrow keys on hexes. A column's neighbour has a cell of the same number beside it, so left and right keep the row. */

const LEFT = -1
const RIGHT = 1

/** The cell an arrow leads to: a neighbour where there is one, otherwise the next land in that direction. */
export function cellBeside(cells: ReadonlySet<string>, from: string, key: string): string | undefined {
  const column = from.charCodeAt(0)
  const row = Number(from.slice(1))
  const name = (columns: number, rows: number) => `${String.fromCharCode(column + columns)}${row + rows}`
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1
    return range(20)
      .map((k) => name(0, step * (k + 1)))
      .find((cell) => cells.has(cell))
  }
  const side = key === 'ArrowLeft' ? LEFT : key === 'ArrowRight' ? RIGHT : 0
  if (side === 0) return undefined
  // Odd columns (b, d, …) lie half a hex lower: their other neighbours are one row further down.
  const other = (column - 'a'.charCodeAt(0)) % 2 === 1 ? 1 : -1
  const beside = [0, other, -other, 2 * other, -2 * other, 3, -3]
  return range(16)
    .flatMap((k) => beside.map((rows) => name(side * (k + 1), rows)))
    .find((cell) => cells.has(cell))
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, k) => k)
}

/** For the element that holds the cells; heard before its other keys. */
export function hexArrows(group: Element): () => void {
  const onKey = (event: Event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event as KeyboardEvent
    const id = (target as Element).getAttribute('data-id') ?? ''
    if (!id.startsWith('cell:') || ctrlKey || altKey || metaKey || !key.startsWith('Arrow')) return
    const pieces = [...group.querySelectorAll<SVGElement>('[data-id^="cell:"]')]
    const cells = new Map(pieces.map((piece) => [piece.getAttribute('data-id')?.slice(5) ?? '', piece]))
    event.preventDefault()
    event.stopPropagation()
    cells.get(cellBeside(new Set(cells.keys()), id.slice(5), key) ?? '')?.focus()
  }
  group.addEventListener('keydown', onKey, { capture: true })
  return () => group.removeEventListener('keydown', onKey, { capture: true })
}
