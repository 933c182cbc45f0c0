/** Where things lie: everything follows from the size of the box, so the chart fills laptops and phones alike. */
import type { Pier } from './view'

export interface Place {
  pier: Pier
  isTop: boolean
  /** The middle of the sign. */
  x: number
  y: number
  /** Where the pier leaves the island. */
  footX: number
  footY: number
  /** The middles of the doubloons, the nearest to the island first. */
  coins: { x: number; y: number }[]
}

export interface Layout {
  width: number
  height: number
  isNarrow: boolean
  sign: { width: number; height: number }
  coin: number
  pierWidth: number
  island: { rx: number; ry: number }
  places: Place[]
}

export function layOut(boxWidth: number, boxHeight: number, piers: Pier[]): Layout {
  const ratio = boxHeight / Math.max(1, boxWidth)
  const isNarrow = boxWidth < 620
  const width = isNarrow ? 390 : 970
  const height = Math.min(Math.max(width * ratio, isNarrow ? 400 : 640), isNarrow ? 640 : 1100)
  const sign = isNarrow ? { width: 73, height: 80 } : { width: 156, height: Math.min(122, height * 0.145) }
  const island = isNarrow
    ? { rx: 180, ry: Math.min(48, height * 0.085) }
    : { rx: 440, ry: Math.min(92, height * 0.108) }
  const margin = isNarrow ? 8 : Math.max(16, height * 0.035)
  const [top, bottom] = arrange(piers)
  const layout = {
    width,
    height,
    isNarrow,
    sign,
    island,
    pierWidth: isNarrow ? 44 : 60,
    coin: 0,
    places: [] as Place[],
  }
  const middle = height / 2
  const signY = margin + sign.height / 2
  const length = middle - signY - sign.height / 2 - island.ry * 0.9
  layout.coin = Math.min(isNarrow ? 19.5 : 28, length / 6.9)
  for (const [row, isTop] of [
    [top, true],
    [bottom, false],
  ] as const) {
    row.forEach((pier, k) => {
      const x = (width * (k + 0.5)) / row.length
      const lean = isNarrow ? 0 : (x - width / 2) * 0.12
      const edge = island.ry * 0.9
      layout.places.push(place(pier, isTop, x, signY, x - lean, middle - edge, sign.height / 2, height))
    })
  }
  return layout
}

function place(
  pier: Pier,
  isTop: boolean,
  x: number,
  y: number,
  footX: number,
  footY: number,
  half: number,
  height: number,
): Place {
  const flip = (value: number) => (isTop ? value : height - value)
  const headY = y + half
  const coins = pier.values.map((_, k) => {
    const at = footY + ((headY - footY) * (k + 0.72)) / (pier.values.length + 0.22)
    return { x: footX + ((x - footX) * (at - footY)) / (y - footY), y: flip(at) }
  })
  return { pier, isTop, x, y: flip(y), footX, footY: flip(footY), coins }
}

/** Basic and special piers by turns, as on the box: barrel, three, parrot, four, bottle above; the others below. */
function arrange(piers: Pier[]): [Pier[], Pier[]] {
  const basic = piers.filter((pier) => pier.kind === 'basic')
  const special = piers.filter((pier) => pier.kind !== 'basic')
  const pick = (order: [Pier[], number][]) => order.flatMap(([from, k]) => from[k] ?? [])
  return [
    pick([
      [basic, 0],
      [special, 0],
      [basic, 2],
      [special, 2],
      [basic, 1],
    ]),
    pick([
      [basic, 3],
      [special, 1],
      [basic, 4],
      [special, 3],
      [basic, 5],
    ]),
  ]
}

/** A closed shore: an oval that wobbles a little, always the same way. */
export function shore(cx: number, cy: number, rx: number, ry: number, seed: number, squareness = 0.42): string {
  const steps = 28
  const points = Array.from({ length: steps }, (_, k) => {
    const a = (k / steps) * 2 * Math.PI
    const wobble =
      1 + 0.035 * Math.sin(3 * a + seed) + 0.03 * Math.sin(5 * a + seed * 2.1) + 0.018 * Math.sin(9 * a + seed)
    const c = Math.cos(a)
    const s = Math.sin(a)
    return [
      cx + rx * wobble * Math.sign(c) * Math.abs(c) ** squareness,
      cy + ry * wobble * Math.sign(s) * Math.abs(s) ** (squareness * 1.35),
    ] as const
  })
  const between = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  const at = (k: number) => points[k % steps] as readonly [number, number]
  let path = `M${between(at(steps - 1), at(0))}`
  for (let k = 0; k < steps; k++) path += `Q${at(k)[0].toFixed(1)} ${at(k)[1].toFixed(1)} ${between(at(k), at(k + 1))}`
  return `${path}z`
}
