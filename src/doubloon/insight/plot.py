"""Pages that need nothing else, and plots drawn as SVG: points lie in the unit square, shares go up."""

from __future__ import annotations

from html import escape

from doubloon.locale import language

INK = ["#1f5c7a", "#b3541e", "#4c7a34", "#7a3f7a", "#8a6d1a"]
WIDTH, HEIGHT = 640, 240
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #22303a; background: #fbf8f1 }
table { border-collapse: collapse; width: 100% }
th, td { padding: .3rem .6rem; text-align: end; border-bottom: 1px solid #d8cfbb }
th:first-child, td:first-child { text-align: start }
svg { width: 100%; height: auto; direction: ltr }
text { font: 12px system-ui, sans-serif; fill: currentColor }
@media (prefers-color-scheme: dark) { body { background: #14202b; color: #e6dfd0 } th, td { border-color: #3a4a57 } }
@media (prefers-color-scheme: dark) { polyline, rect, circle, text[style] { filter: brightness(1.7) } }
"""


def document(title: str, parts: list[str]) -> str:
    direction = "rtl" if language() in ("ar", "he") else "ltr"
    head = [
        f'<!doctype html><html lang="{language()}" dir="{direction}"><meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title><style>{STYLE}</style>',
        f"<h1>{escape(title)}</h1>",
    ]
    return "\n".join([*head, *parts]) + "</html>\n"


def plot(title: str, marks: list[str]) -> str:
    said = escape(title)
    drawing = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said}">{"".join(marks)}</svg>'
    return f"<h2>{said}</h2>\n{drawing}"


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = ["".join([f"<th>{escape(head)}</th>" for head in heads])]
    lines += ["".join([f'<td><bdi dir="auto">{escape(cell)}</bdi></td>' for cell in row]) for row in rows]
    return "<table>" + "".join([f"<tr>{line}</tr>" for line in lines]) + "</table>"


def grid() -> list[str]:
    marks: list[str] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = at(0.0, share)
        marks.append(line(36, y, WIDTH, y, "#bbb", dash="2 4"))
        marks.append(f'<text x="0" y="{y + 4:.1f}">{100 * share:.0f} %</text>')
    return marks


def at(x: float, y: float) -> tuple[float, float]:
    return 36 + x * (WIDTH - 40), HEIGHT - 20 - y * (HEIGHT - 40)


def curve(points: list[tuple[float, float]], ink: str, *, dash: str = "") -> str:
    places = [f"{px:.1f},{py:.1f}" for px, py in [at(x, y) for x, y in points]]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<polyline points="{" ".join(places)}" fill="none" stroke="{ink}" stroke-width="2"{dashes}/>'


def dot(x: float, y: float, ink: str, title: str) -> str:
    px, py = at(x, y)
    return f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4" fill="{ink}"><title>{escape(title)}</title></circle>'


def legend(k: int, name: str) -> str:
    return f'<text x="{44 + 120 * k}" y="14" style="fill: {INK[k % len(INK)]}">{escape(name[-18:])}</text>'


def line(x1: float, y1: float, x2: float, y2: float, ink: str, *, width: int = 1, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{ink}" stroke-width="{width}"{dashes}/>'
