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
  /** The thing itself is unseen until its copy has arrived. */
  arrives?: boolean
  /** Drawn on a disc: a symbol of lines alone is lost on what is below it. */
  disc?: boolean
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
/** What is to be watched takes all its time from step to step; what is short begins at once. */
const LONG = 600
/** From here on a copy that arrives fades over the thing itself. */
const LANDED = 0.75

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
    if (moment.arrives) for (const own of thing.getAnimations()) own.finish() // it is measured where it comes to lie
    const from = thing.getBoundingClientRect()
    if (from.width === 0) return
    const owner = document.querySelector(`[data-seat="${by}"]`)?.getBoundingClientRect() ?? from
    const picture = pictureOf(thing, moment)
    Object.assign(picture.style, {
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    })
    picture.dataset.form = moment.form
    document.body.append(picture)
    const [x, y] = [
      owner.left + owner.width / 2 - from.left - from.width / 2,
      owner.top + owner.height / 2 - from.top - from.height / 2,
    ]
    const isLong = FORMS[moment.form][0] >= LONG
    const frames = framesOf(moment.form, x, y).map((frame) => ({ ...frame, easing: isLong ? 'ease-in-out' : 'linear' }))
    const easing = isLong ? 'linear' : 'cubic-bezier(0.3, 0.7, 0.2, 1)'
    const animation = picture.animate(frames, { duration, delay, easing, fill: 'backwards' })
    animation.id = moment.form
    this.run(animation, () => picture.remove())
    if (!moment.arrives) return
    const hidden = { duration: duration * LANDED, delay, fill: 'backwards' } as const
    this.run(thing.animate({ opacity: [0, 0] }, hidden))
  }

  private run(animation: Animation, after?: () => void): void {
    this.running.push(animation)
    animation.onfinish = animation.oncancel = () => {
      after?.()
      this.running = this.running.filter((each) => each !== animation)
    }
  }
}

/** The moments of some events in order: of each its kind's, then those of its consequences. */
export function cuesOf(events: readonly EventInfo[], moments: Moments): Cue[] {
  return events.flatMap((event) => {
    const cells = event.says.flatMap(({ args }) => (typeof args?.['cell'] === 'string' ? [`cell:${args['cell']}`] : []))
    const own = movesOf([event]).map((shown) => ({
      moment: momentOf(shown, moments),
      // Where something happens may stand in its words only.
      shown: {
        ...shown,
        path: shown.path.some((id) => id.startsWith('cell:')) ? shown.path : [...cells, ...shown.path],
      },
    }))
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
function pictureOf(thing: Element, { symbol, disc }: Moment): HTMLElement {
  const picture = document.createElement('div')
  picture.className = 'flying'
  picture.ariaHidden = 'true'
  picture.inert = true
  if (disc) picture.classList.add('ring')
  if (symbol) picture.innerHTML = `<svg><use href="#${symbol}" width="100%" height="100%"/></svg>`
  else if (thing instanceof SVGElement && !(thing instanceof SVGSVGElement)) picture.classList.add('ring')
  else picture.append(copyOf(thing))
  for (const copy of picture.querySelectorAll('[data-id]')) copy.removeAttribute('data-id')
  return picture
}

/** It lies in its frame, wherever the thing itself was laid by its own styles. */
function copyOf(thing: Element): Node {
  const copy = thing.cloneNode(true) as HTMLElement | SVGElement
  const still = { position: 'static', margin: '0', transform: 'none', translate: 'none', width: '100%', height: '100%' }
  Object.assign(copy.style, still, { animation: 'none', transition: 'none' })
  return copy
}
