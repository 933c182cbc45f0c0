/** What the parts of a review have in common. */
import { speaker } from './speaker.svelte'
import type { ToldPly, ToldReview } from './wire'

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

/** A seat's share on the line through these points, wherever between two of them. */
export function shareAt(points: readonly [number, number[]][], place: number, seat: number): number {
  const next = points.find(([at]) => at >= place) ?? points.at(-1)
  const last = points.findLast(([at]) => at <= place) ?? next
  if (!next || !last) return 0
  const [from, to] = [last[1][seat] ?? 0, next[1][seat] ?? 0]
  return next[0] === last[0] ? to : from + ((to - from) * (place - last[0])) / (next[0] - last[0])
}

/** The shares before the first ply and after each; or as one seat knew them when it had to decide. */
export function course(start: readonly number[], plies: readonly ToldPly[], knower: number): [number, number[]][] {
  const end = plies.at(-1)
  if (knower < 0 || !end)
    return [[0, [...start]], ...plies.map(({ ply, shares }): [number, number[]] => [ply + 1, shares])]
  const known = plies.filter(({ seat, knew }) => seat === knower && knew.length > 0)
  return [[0, [...start]], ...known.map(({ ply, knew }): [number, number[]] => [ply, knew]), [end.ply + 1, end.shares]]
}

/** Places of discs that would lie on one another are moved apart, no further than needed and none below the lowest. */
export function spread(places: readonly number[], apart: number, lowest: number): number[] {
  const found = [...places]
  const order = found.map((_, seat) => seat).sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0))
  let least = -Infinity
  for (const seat of order) {
    found[seat] = Math.max(found[seat] ?? 0, least)
    least = found[seat] + apart
  }
  let most = lowest
  for (const seat of order.toReversed()) {
    found[seat] = Math.min(found[seat] ?? 0, most)
    most = found[seat] - apart
  }
  return found
}

/** What the curve shows at a ply, for those who cannot see it: the chances after it, or as one seat knew them then. */
export function chances({ seats, plies }: ToldReview, names: string[], knower: number, ply: number): string {
  const points = course(
    seats.map(({ start }) => start),
    plies,
    knower,
  )
  const until = knower < 0 ? ply + 1 : ply
  const [, shares] = points.findLast(([at]) => at <= until) ?? [0, []]
  const told = names.map((name, seat) => `${speaker.isolated(name)} ${in100(shares[seat] ?? 0)}`)
  const key = knower < 0 ? 'insight.page.after' : 'insight.page.known'
  return speaker.say({ key, args: { shares: told, player: speaker.isolated(names[knower] ?? '') } })
}
