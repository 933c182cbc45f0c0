/** What the parts of a review have in common. */
import type { ToldPly } from './wire'

/** Of the win, as people say it: in 100. */
export const in100 = (share: number) => Math.round(100 * share)

export const signed = (share: number) => {
  const points = in100(share)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

export const isWrong = (ply: ToldPly) => ply.options.length > 0

/** The symbol of a verdict, "" for none. */
export function signOf({ degree }: ToldPly): string {
  if (degree === 'none') return ''
  return `verdict-${degree === 'blunder' ? 'mistake' : degree}`
}

/** Whom a throw or a card concerned most: of two who gain and lose alike, the one who gains. */
export function mostConcerned(given: readonly number[]): number {
  return given.reduce((most, each, seat) => {
    const best = given[most] ?? 0
    const more = Math.abs(each) - Math.abs(best)
    return more > 1e-9 || (more > -1e-9 && each > best) ? seat : most
  }, 0)
}

/** What a ply gave the seat it is about: the mover, or whoever luck was good or bad to. */
export function about(ply: ToldPly): { seat: number; given: number } {
  const seat = ply.seat < 0 ? mostConcerned(ply.given) : ply.seat
  return { seat, given: ply.given[seat] ?? 0 }
}

/** The shares before the first ply and after each; or as one seat knew them when it had to decide. */
export function course(start: readonly number[], plies: readonly ToldPly[], knower: number): [number, number[]][] {
  const end = plies.at(-1)
  if (knower < 0 || !end)
    return [[0, [...start]], ...plies.map(({ ply, shares }): [number, number[]] => [ply + 1, shares])]
  const known = plies.filter(({ seat, knew }) => seat === knower && knew.length > 0)
  return [[0, [...start]], ...known.map(({ ply, knew }): [number, number[]] => [ply, knew]), [end.ply + 1, end.shares]]
}
