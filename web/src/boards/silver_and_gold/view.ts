import type { AnyView } from '../contract'

export type Colour = 'purple' | 'orange' | 'green' | 'grey'
export type Side = 'left' | 'right'
export type Kind = 'plain' | 'cross' | 'coin' | 'palm'

export interface Player {
  cards: [number, number]
  marks: [string[], string[]]
  coins: number
  palms: number[]
  cups: number[]
  done: number[]
  score: number
}

export interface View extends AnyView {
  step: 'deal' | 'keep' | 'fill' | 'flip' | 'mark' | 'take' | 'draw' | 'over'
  round: number
  turn: number
  first: number
  served: number
  shape: string
  /** Those turned up before it in this round, with the option that shows them. */
  earlier?: string[]
  row: number[]
  deck: number
  cups: number[]
  players: Player[]
  hand: number[]
  owes: number
}

export interface Face {
  colour: Colour
  points: number
  seal: { colour: Colour; points: number } | null
  cells: Record<string, Kind>
}

/** What a legal mark would bring; `way` only for placements of the shape. */
export interface Mark {
  move: string
  side: Side
  cells: string[]
  coins: number
  rows: number
  palms: number[]
  crosses: number
  completes: boolean
  way?: number
}

export interface Hints {
  faces: Record<string, Face>
  palm: number
  ways?: string[][]
  turned?: number[]
  marks?: Mark[]
}

export const SIDES: Side[] = ['left', 'right']
export const COIN_ROWS = [0, 1, 2]
export const CUPS = [6, 5, 4, 3, 2, 1]
export const TURNS_A_ROUND = 7
/** The eight expedition cards (S1.2). */
export const SHAPES: [string, string[]][] = [
  ['two', ['a1', 'b1']],
  ['three', ['a1', 'b1', 'c1']],
  ['three', ['a1', 'b1', 'c1']],
  ['corner', ['a1', 'b1', 'a2']],
  ['corner', ['a1', 'b1', 'a2']],
  ['tee', ['a1', 'b1', 'c1', 'b2']],
  ['ell', ['a1', 'b1', 'c1', 'a2']],
  ['square', ['a1', 'b1', 'a2', 'b2']],
]

/** "b3" as column and row from 0. */
export function place(cell: string): [number, number] {
  return [cell.charCodeAt(0) - 'a'.charCodeAt(0), Number(cell.slice(1)) - 1]
}

/** What is picked for a mark. */
export function idsOf(mark: Mark): string[] {
  return mark.cells.map((cell) => `${mark.side}:${cell}`)
}

/** The placement a cell stands for, the shape lying in that way: its own cell nearest the shape's middle comes first. */
export function placementAt(marks: readonly Mark[], side: Side, cell: string, way: number): Mark | undefined {
  const found = marks.filter((mark) => mark.side === side && mark.way === way && mark.cells.includes(cell))
  return found.sort((a, b) => fromMiddle(a, cell) - fromMiddle(b, cell))[0]
}

function fromMiddle(mark: Mark, cell: string): number {
  const places = mark.cells.map(place)
  const [x, y] = place(cell)
  const mean = (axis: 0 | 1) => places.reduce((sum, at) => sum + at[axis], 0) / places.length
  // A tie goes to the upper left cell of the shape, so that every placement has a cell of its own.
  return Math.hypot(x - mean(0), y - mean(1)) + 0.001 * (mark.cells.indexOf(cell) + 1)
}

/** A quarter turn clockwise, as a number into Hints.turned. */
export function quarterTurn(k: number): number {
  return (k & 4) | ((k + 1) & 3)
}

/** Left to right as it lies there: a flip first is a flip after, turned the other way. */
export function flip(k: number): number {
  return ((k ^ 4) & 4) | ((4 - (k & 3)) & 3)
}
