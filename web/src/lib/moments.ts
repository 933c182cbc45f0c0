/** What just happened, moved and heard: every kind of event in a form and with a sound of its own. */
import { movesOf } from './events'
import { FORMS, framesOf, type Form } from './forms'
import { sound } from './notice'
import { settings } from './settings.svelte'
import type { Sound } from './sounds'
import type { EventInfo, Shown } from './wire'

export interface Moment {
  form: Form
  sound: Sound
  /** The symbol that moves; without one a copy of the thing. */
  symbol?: string
  /** The sort of id it happens at ("cell"), or "seat"; without one, the last thing it is about. */
  at?: string
  /** The part of that thing that moves. */
  part?: string
  /** Everything that moves, as a selector: all dice. */
  all?: string
}

/** By kind of event, by power where a kind has several ("amulet:move"), and by key of a message that tells of a consequence. */
export type Moments = Readonly<Record<string, Moment>>

/** Kinds that every game has, and what is done with the events of a game that has no moments of its own. */
export const COMMON: Moments = {
  undo: { form: 'rewind', sound: 'undo', symbol: 'ui-undo', at: 'seat' },
}
const ANY: Moment = { form: 'nod', sound: 'act', at: 'seat' }

/** More than this has come at once: the last are shown. */
const MOST = 6
/** The next begins when so much of the last has passed. */
const OVERLAP = 0.55
const NORMAL = 500

interface Cue {
  moment: Moment
  shown: Shown
}

export class Director {
  private readonly moments: Moments
  private running: Animation[] = []

  constructor(moments: Moments) {
    this.moments = { ...COMMON, ...moments }
  }

  /** Show what the events were, while the things are still drawn as they were before; how long it takes, in ms. */
  play(events: readonly EventInfo[]): number {
    const speed = settings.pace / NORMAL
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let start = 0
    let end = 0
    for (const { moment, shown } of cuesOf(events, this.moments).slice(-MOST)) {
      sound(moment.sound, start / 1000)
      if (speed === 0 || isStill) continue
      const lasts = FORMS[moment.form][0] * Math.max(0.5, speed)
      this.cue(moment, shown, start, lasts)
      end = start + lasts
      start += lasts * OVERLAP
    }
    return end
  }

  /** Everything is where it belongs, at once. */
  skip(): void {
    for (const animation of this.running) animation.cancel()
    this.running = []
  }

  /** What is taken away is still drawn now; what comes is drawn a frame later. */
  private cue(moment: Moment, shown: Shown, delay: number, duration: number): void {
    const move = () => thingsOf(moment, shown).forEach((thing) => this.move(moment, shown.by, thing, delay, duration))
    if (FORMS[moment.form].some((step) => String(step).includes('{x}'))) move()
    else requestAnimationFrame(move)
  }

  private move(moment: Moment, by: number, thing: Element, delay: number, duration: number): void {
    const from = thing.getBoundingClientRect()
    if (from.width === 0) return
    const owner = document.querySelector(`[data-seat="${by}"]`)?.getBoundingClientRect() ?? from
    const picture = pictureOf(thing, moment.symbol ?? '')
    Object.assign(picture.style, {
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    })
    document.body.append(picture)
    const [x, y] = [
      owner.left + owner.width / 2 - from.left - from.width / 2,
      owner.top + owner.height / 2 - from.top - from.height / 2,
    ]
    const animation = picture.animate(framesOf(moment.form, x, y), {
      duration,
      delay,
      easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
      fill: 'backwards',
    })
    animation.id = moment.form
    this.running.push(animation)
    animation.onfinish = animation.oncancel = () => {
      picture.remove()
      this.running = this.running.filter((each) => each !== animation)
    }
  }
}

/** The moments of some events in order: of each its kind's, then those of its consequences. */
export function cuesOf(events: readonly EventInfo[], moments: Moments): Cue[] {
  return events.flatMap((event) => {
    const own = movesOf([event]).map((shown) => ({ moment: momentOf(shown, moments), shown }))
    const told = event.says.flatMap(({ key, args }) => {
      const moment = moments[key]
      const player = args?.['player']
      const seat = typeof player === 'object' && !Array.isArray(player) ? Number(player.args?.['seat'] ?? -1) : event.by
      const cell = args?.['cell']
      const path = typeof cell === 'string' ? [`cell:${cell}`] : event.path
      return moment ? [{ moment, shown: { by: seat, kind: key, path } }] : []
    })
    return [...own, ...told]
  })
}

function momentOf({ kind, path }: Shown, moments: Moments): Moment {
  const power = path.find((id) => id.startsWith(`${kind}:`)) ?? ''
  return moments[power] ?? moments[kind] ?? ANY
}

function thingsOf({ at, part, all }: Moment, { by, path }: Shown): Element[] {
  const every = all ? [...document.querySelectorAll(all)] : []
  if (every.length > 0) return every
  const find = (selector: string) => document.querySelector(selector)
  const id = at === 'seat' ? '' : ((at ? path.find((each) => each.startsWith(`${at}:`)) : path.at(-1)) ?? '')
  const thing = id ? find(`[data-id="${CSS.escape(id)}"]`) : null
  const inside = part ? (thing ?? document).querySelector(part) : null
  const found = inside ?? thing ?? find(`[data-seat="${by}"] .avatar`) ?? find('.players .now .avatar')
  return found ? [found] : []
}

/** An element of a drawing is shown by a symbol, any other by a copy of itself. */
function pictureOf(thing: Element, symbol: string): HTMLElement {
  const picture = document.createElement('div')
  picture.className = 'flying'
  picture.ariaHidden = 'true'
  picture.inert = true
  if (symbol) picture.innerHTML = `<svg><use href="#${symbol}" width="100%" height="100%"/></svg>`
  else if (thing instanceof SVGElement && !(thing instanceof SVGSVGElement)) picture.classList.add('ring')
  else picture.append(thing.cloneNode(true))
  for (const copy of picture.querySelectorAll('[data-id]')) copy.removeAttribute('data-id')
  return picture
}
