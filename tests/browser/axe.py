"""axe-core, run on a page that has come to rest."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.visitor import Visitor

# At rest: fonts there, nothing loaded or sent, no animation that ends still running, some frames without a change.
AT_REST = """async () => {
  await document.fonts.ready
  const isBusy = () =>
    document.querySelector('.waiting, main[data-sending=true]') !== null
    || document.getAnimations().some(a => a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity)
  await new Promise(done => {
    let quiet = 0
    const observer = new MutationObserver(() => (quiet = 0))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const look = () => {
      quiet = isBusy() ? 0 : quiet + 1
      if (quiet < 4) return requestAnimationFrame(look)
      observer.disconnect()
      done()
    }
    look()
  })
}"""
ALL = {"resultTypes": ["violations"]}
CONTRAST = {**ALL, "runOnly": ["color-contrast"]}


def rest(visitor: Visitor) -> None:
    visitor.page.evaluate(AT_REST)


def findings(visitor: Visitor, *, contrast_only: bool = False) -> list[str]:
    """What axe-core calls serious or critical."""
    rest(visitor)
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(Axe().axe_script)
    results = visitor.page.evaluate("options => axe.run(options)", CONTRAST if contrast_only else ALL)
    return [
        f"{visitor.page.url}: {each['id']}: {node['html'][:160]} {node['failureSummary'][:160]}"
        for each in results["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def contrast_in_the_other_scheme(visitor: Visitor) -> list[str]:
    """Light for those who like it dark, and the other way round."""
    is_dark = visitor.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    visitor.page.emulate_media(color_scheme="light" if is_dark else "dark")
    found = findings(visitor, contrast_only=True)
    visitor.page.emulate_media(color_scheme="dark" if is_dark else "light")
    return found
