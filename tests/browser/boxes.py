"""Measuring a page: what leaves the screen, is cut off, lies over another thing or is too small to be hit."""

from __future__ import annotations

from tests.browser.visitor import Visitor

# Things that must not lie over one another; whatever is inside another of them belongs to it.
BLOCKS = (
    ".players li, .map, .map .strip, .prompt, .hand > *, .purse, .actions .btn, .tray, .rows .slot,"
    ".row .choice, .own, .left .shape, .turns .btn, .rounds, .cups, .others li, .bar .tool, .clues .clue, .lands .land"
)
# Words that must be read whole. Names of people may be shortened, their titles tell them.
WORDS = (
    ".caption, .words, .say, .note, .slot, .chip, .btn, .state, .sheet .title, .rounds b, .legend span, .tally,"
    ".brings, .turns .btn, .land .caption"
)

FAULTS = """([blocks, words]) => {
  const faults = []
  const isShown = e => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length
  const name = e => (e.dataset?.id || e.className?.baseVal || e.className || e.tagName) + ' ' +
    (e.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 40)
  const clips = e => {
    if (!e.getClientRects().length) return false
    const style = getComputedStyle(e)
    return style.overflowX !== 'visible' || style.overflowY !== 'visible'
  }
  // Upright, or sideways as the list of news where more has happened than fits.
  const scrolls = e => {
    const style = getComputedStyle(e)
    const may = overflow => overflow === 'auto' || overflow === 'scroll'
    if (may(style.overflowY) && e.scrollHeight > e.clientHeight + 1) return true
    return may(style.overflowX) && e.scrollWidth > e.clientWidth + 1
  }
  const parents = e => {
    const all = []
    // What is fixed to the screen is not cut by what it stands in.
    for (let p = e.parentElement; p; p = p.parentElement) {
      all.push(p)
      if (getComputedStyle(p).position === 'fixed') break
    }
    return all
  }
  const within = (box, frame, slack) => box.left >= frame.left - slack && box.right <= frame.right + slack &&
    box.top >= frame.top - slack && box.bottom <= frame.bottom + slack
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const root = document.documentElement
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push('the page scrolls')

  const textBoxes = e => {
    const range = document.createRange()
    const boxes = []
    const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.textContent.trim() || node.parentElement.closest('.unseen, .name, .notation')) continue
      if (getComputedStyle(node.parentElement).clipPath !== 'none') continue
      range.selectNodeContents(node)
      boxes.push(...range.getClientRects())
    }
    return boxes
  }
  // A word of which a part stands on the next line without a hyphen.
  const broken = e => {
    const style = getComputedStyle(e)
    if (style.overflowWrap === 'normal' && style.wordBreak === 'normal') return []
    const range = document.createRange()
    return [...e.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).flatMap(node =>
      [...node.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set([...range.getClientRects()].map(box => Math.round(box.top / 4))).size > 1
      }).map(({ 0: word }) => word))
  }
  for (const e of document.querySelectorAll(words)) {
    if (isShown(e)) faults.push(...broken(e).map(word => `broken: ${word} in ${name(e)}`))
    if (e.matches(".skip") || !isShown(e) || parents(e).some(scrolls)) continue
    const frames = [screen, ...[e, ...parents(e)].filter(clips).map(p => p.getBoundingClientRect())]
    const strip = e.closest('.strip, .btn, .map, .chip, .clue')
    if (strip) frames.push(strip.getBoundingClientRect())
    for (const box of textBoxes(e))
      if (frames.some(frame => !within(box, frame, 2.5))) { faults.push('cut: ' + name(e)); break }
  }
  const all = [...document.querySelectorAll(blocks)].filter(e => isShown(e) && !parents(e).some(scrolls))
  for (const e of all)
    if (!within(e.getBoundingClientRect(), screen, 1.5)) faults.push('off the screen: ' + name(e))
  for (const [k, a] of all.entries())
    for (const b of all.slice(k + 1)) {
      if (a.contains(b) || b.contains(a)) continue
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left)
      const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
      const size = `${wide.toFixed()}x${high.toFixed()}`
      if (wide > 2 && high > 2) faults.push(`one over the other by ${size}: ${name(a)} / ${name(b)}`)
    }
  return [...new Set(faults)]
}"""

# Pieces that may be clicked and are smaller than this; cells that can be drawn larger are asked about then.
SMALL = """least => [...document.querySelectorAll('[data-id]:not([aria-disabled="true"])')]
  .filter(piece => piece.checkVisibility())
  .map(piece => ({ piece, box: (piece.querySelector(':scope > .hit') ?? piece.closest('.map') ?? piece)
    .getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
  .map(({ piece, box }) => `${piece.dataset.id} ${box.width.toFixed()}x${box.height.toFixed()}`)"""


def faults(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate(FAULTS, [BLOCKS, WORDS])
    return found


def too_small(visitor: Visitor, least: int) -> list[str]:
    found: list[str] = visitor.page.evaluate(SMALL, least - 0.5)
    return found
