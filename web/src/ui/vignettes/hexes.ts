/** A piece of an island written as letters: columns of flat-topped hexes of side 40, odd ones half a hex lower. */
export const TERRAINS: Record<string, string> = {
  M: 'mountains',
  L: 'lake',
  J: 'jungle',
  S: 'scrubland',
  R: 'river',
  B: 'beach',
}
const HEIGHT = 69.282

export interface Hex {
  terrain: string
  x: number
  y: number
}

export function middle(column: number, row: number): [number, number] {
  return [column * 60, (row + (column % 2) / 2) * HEIGHT]
}

export function readHexes(columns: string[]): Hex[] {
  return columns.flatMap((letters, column) =>
    [...letters].flatMap((letter, row) => {
      const terrain = TERRAINS[letter]
      const [x, y] = middle(column, row)
      return terrain ? [{ terrain, x, y }] : []
    }),
  )
}

const CORNERS = [0, 1, 2, 3, 4, 5].map(
  (k) => [40 * Math.cos((k * Math.PI) / 3), 40 * Math.sin((k * Math.PI) / 3)] as const,
)

export function outline({ x, y }: { x: number; y: number }): string {
  return `M${CORNERS.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}z`
}

/** All hexes of each terrain as one path. */
export function areas(hexes: Hex[]): { terrain: string; path: string }[] {
  return Object.values(TERRAINS).map((terrain) => ({
    terrain,
    path: hexes
      .filter((hex) => hex.terrain === terrain)
      .map(outline)
      .join(''),
  }))
}

/** Sides between two terrains, and sides to the sea. */
export function borders(hexes: Hex[]): { inner: string; coast: string } {
  let inner = ''
  let coast = ''
  for (const hex of hexes) {
    for (let k = 0; k < 6; k++) {
      const [ax, ay] = CORNERS[k] as readonly [number, number]
      const [bx, by] = CORNERS[(k + 1) % 6] as readonly [number, number]
      const other = hexes.find((each) => Math.hypot(each.x - hex.x - ax - bx, each.y - hex.y - ay - by) < 1)
      if (other?.terrain === hex.terrain) continue
      const side = `M${(hex.x + ax).toFixed(1)} ${(hex.y + ay).toFixed(1)}L${(hex.x + bx).toFixed(1)} ${(hex.y + by).toFixed(1)}`
      if (other) inner += side
      else coast += side
    }
  }
  return { inner, coast }
}
