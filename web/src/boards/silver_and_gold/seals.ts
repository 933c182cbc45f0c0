/** What completed cards are worth with their seals (S5.4). */
import type { Colour, Face } from './view'

export interface Completed {
  number: number
  face: Face
  /** What its own seal brings now. */
  seal: number
}

export interface Worth {
  cards: Completed[]
  points: number
  seals: number
}

type Faces = Readonly<Record<string, Face>>

function facesOf(done: readonly number[], faces: Faces): Face[] {
  return done.flatMap((number) => faces[number] ?? [])
}

function ofColour(cards: readonly Face[], colour: Colour): number {
  return cards.filter((card) => card.colour === colour).length
}

/** What the seal of a card brings beside these completed cards. */
function sealOf(face: Face, cards: readonly Face[]): number {
  return face.seal ? face.seal.points * ofColour(cards, face.seal.colour) : 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

export function worthOf(done: readonly number[], faces: Faces): Worth {
  const all = facesOf(done, faces)
  const cards = done.flatMap((number) => {
    const face = faces[number]
    return face ? [{ number, face, seal: sealOf(face, all) }] : []
  })
  return { cards, points: sum(all.map((face) => face.points)), seals: sum(cards.map(({ seal }) => seal)) }
}

/** What seals add to a card's points for who completes it next: its own seal, and those already won that name its colour. */
export function sealsFor(face: Face, done: readonly number[], faces: Faces): number {
  const all = facesOf(done, faces)
  const fed = all.map(({ seal }) => (seal?.colour === face.colour ? seal.points : 0))
  return sum(fed) + sealOf(face, [...all, face])
}
