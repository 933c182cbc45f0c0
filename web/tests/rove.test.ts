import { afterEach, expect, it } from 'vitest'
import { rove } from '../src/lib/rove'

function board(places: Record<string, [number, number]>): HTMLElement {
  const group = document.createElement('div')
  for (const [id, [x, y]] of Object.entries(places)) {
    const piece = document.createElement('div')
    piece.dataset['id'] = id
    piece.tabIndex = -1
    piece.getBoundingClientRect = () => new DOMRect(x - 5, y - 5, 10, 10)
    group.append(piece)
  }
  document.body.append(group)
  rove(group)
  return group
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const here = () => (document.activeElement as HTMLElement).dataset['id']

afterEach(() => document.body.replaceChildren())

it('has one tab stop', () => {
  const group = board({ a: [0, 0], b: [50, 0] })
  expect([...group.children].map((piece) => piece.getAttribute('tabindex'))).toEqual(['0', '-1'])
})

it('goes to the nearest piece in the direction of the arrow', () => {
  const group = board({ a: [0, 0], b: [60, 35], c: [60, -35], d: [0, 70], e: [200, 0] })
  ;(group.firstElementChild as HTMLElement).focus()
  press('ArrowDown')
  expect(here()).toBe('d')
  press('ArrowRight')
  expect(here()).toBe('b')
  press('ArrowUp')
  expect(here()).toBe('c')
  press('Home')
  expect(here()).toBe('a')
  press('ArrowLeft')
  expect(here()).toBe('a')
})
