/** What just happened, shown as movement: short, and not at all for those who asked for none. */

const FLIGHT = { duration: 240, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' }
/** How large a thing is when it arrives, in pixels. */
const ARRIVED = 22

/**
 * Something comes to its owner: a picture of it flies from where it lay to the player's place in the strip.
 * An element of a drawing is shown by a symbol, any other by a copy of itself.
 */
export function fly(thing: Element | null | undefined, seat: number, symbol = ''): void {
  const owner = document.querySelector(`[data-seat="${seat}"]`)
  if (!thing || !owner || typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return
  const [from, to] = [thing.getBoundingClientRect(), owner.getBoundingClientRect()]
  if (from.width === 0 || to.width === 0) return
  const picture = pictureOf(thing, symbol)
  Object.assign(picture.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  })
  document.body.append(picture)
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ]
  const end = {
    transform: `translate(${x}px, ${y}px) scale(${ARRIVED / Math.max(from.width, from.height)})`,
    opacity: 0.6,
  }
  const flight = picture.animate([{ transform: 'none', opacity: 1 }, end], FLIGHT)
  flight.onfinish = flight.oncancel = () => picture.remove()
}

function pictureOf(thing: Element, symbol: string): HTMLElement {
  const picture = document.createElement('div')
  picture.className = 'flying'
  picture.ariaHidden = 'true'
  picture.inert = true
  if (symbol) picture.innerHTML = `<svg><use href="#${symbol}" width="100%" height="100%"/></svg>`
  else picture.append(thing.cloneNode(true))
  for (const copy of picture.querySelectorAll('[data-id]')) copy.removeAttribute('data-id')
  return picture
}
