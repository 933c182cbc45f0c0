/**
 * Two keys from any hex: a figure and a direction (Q W E above, A S D below, as they lie on the keyboard), or G and what is
 * looked for: H hut, P palm, T statue, A amulet, C one's own ATV, 1 to 4 the sites of a map.
 */
import { announcer } from '../../lib/announcer.svelte'
import { MAPS, STEPS, spot, type View } from './view'

export type Wish = { steps: number; way: string } | { thing: string } | { map: number }

const WAYS: Record<string, string> = { KeyQ: 'nw', KeyW: 'n', KeyE: 'ne', KeyA: 'sw', KeyS: 's', KeyD: 'se' }
const THINGS: Record<string, string> = { KeyH: 'hut', KeyP: 'palm', KeyT: 'statue', KeyA: 'amulet', KeyC: 'atv' }
const FIRST = /^(?:Digit[1-9]|Numpad[1-9]|KeyG)$/

/** What two keys ask for, by where they lie: letters differ from language to language. */
export function wishOf(first: string, second: string): Wish | undefined {
  const figure = Number(/\d$/.exec(second)?.[0] ?? 0)
  if (first !== 'KeyG') {
    const way = WAYS[second]
    return way ? { steps: Number(first.at(-1)), way } : undefined
  }
  const thing = THINGS[second]
  if (thing) return { thing }
  return figure >= 1 && figure <= MAPS.length ? { map: figure - 1 } : undefined
}

/** The cell it leads to; "" where there is none. */
export function leap(view: View, me: number, from: string, wish: Wish): string {
  if ('steps' in wish) return stepsFrom(view, from, wish.steps, wish.way)
  if ('map' in wish) return nextSite(view.maps.find(({ name }) => name === MAPS[wish.map])?.sites ?? [], from)
  return nearest(cellsOf(view, me, wish.thing), from)
}

function stepsFrom(view: View, from: string, steps: number, way: string): string {
  const [dx, dy] = STEPS[way] ?? [0, 0]
  const { x, y } = spot(from)
  const isThere = (cell: string) => {
    const at = spot(cell)
    return Math.hypot(at.x - x - dx * steps, at.y - y - dy * steps) < 1
  }
  return Object.keys(view.terrain).find(isThere) ?? ''
}

/** One after the other, in the order they are told in. */
function nextSite(sites: readonly string[], from: string): string {
  return sites[(sites.indexOf(from) + 1) % Math.max(1, sites.length)] ?? ''
}

function cellsOf(view: View, me: number, thing: string): readonly string[] {
  if (thing === 'hut') return view.huts
  if (thing === 'palm') return view.palms
  if (thing === 'statue') return view.statues.map(({ cell }) => cell)
  return thing === 'amulet' ? view.amulets : [view.atvs[me] ?? ''].filter(Boolean)
}

function nearest(cells: readonly string[], from: string): string {
  const far = (cell: string) => Math.hypot(spot(cell).x - spot(from).x, spot(cell).y - spot(from).y)
  return [...cells].filter((cell) => cell !== from).sort((a, b) => far(a) - far(b))[0] ?? ''
}

/** For the element that holds the cells; `says` is what is told of a wish, and of one that leads nowhere. */
export function leaps(here: () => { view: View; me: number; says: (wish: Wish, to: string) => string }) {
  return (group: Element) => {
    let first = ''
    const onKey = (event: Event) => {
      const { code, target, ctrlKey, altKey, metaKey, shiftKey } = event as KeyboardEvent
      const id = (target as Element).getAttribute('data-id') ?? ''
      if (!id.startsWith('cell:') || ctrlKey || altKey || metaKey || shiftKey) return void (first = '')
      const wish = first ? wishOf(first, code) : undefined
      const isFirst = !wish && FIRST.test(code)
      first = isFirst ? code : ''
      if (!isFirst && !wish) return
      event.preventDefault()
      event.stopPropagation()
      if (!wish) return
      const { view, me, says } = here()
      const to = leap(view, me, id.slice('cell:'.length), wish)
      group.querySelector<SVGElement>(`[data-id="cell:${to}"]`)?.focus()
      const said = says(wish, to)
      if (said) announcer.say(said)
    }
    group.addEventListener('keydown', onKey, { capture: true })
    return () => group.removeEventListener('keydown', onKey, { capture: true })
  }
}
