/**
 * What has to be scrolled can be scrolled by keyboard: put `{@attach scrollable}` on an element whose content may be larger than
 * itself. It is a tab stop as long as it is, and only then.
 */
export function scrollable(box: HTMLElement): () => void {
  const check = () => {
    if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(check)
  sizes.observe(box)
  const content = new MutationObserver(check)
  content.observe(box, { childList: true, subtree: true, characterData: true })
  check()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
