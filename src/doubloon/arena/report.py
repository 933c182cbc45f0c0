"""The report of a run: one HTML file that needs nothing else, with its plots drawn as SVG."""

from __future__ import annotations

from html import escape

from doubloon.arena.game import Result
from doubloon.arena.summary import PlayerLine, Summary
from doubloon.locale import Argument, Message, language, say

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
@media (prefers-color-scheme: dark) { polyline, rect, text[style] { filter: brightness(1.7) } }
"""


def html(summary: Summary, results: list[Result]) -> str:
    title = escape(f"{_say('report.title')}: {_say_game(summary.plan.game)}")
    parts = [
        f'<!doctype html><html lang="{language()}" dir="auto"><meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>',
        f"<h1>{title}</h1><p>{escape(_setting(summary))}</p>",
        _table(summary),
        _plot("report.wins", _bars(summary)),
        _plot("report.course", _course(summary, results)),
        _plot("report.scores", _scores(summary, results)),
    ]
    return "\n".join(parts) + "</html>\n"


def _plot(key: str, marks: list[str]) -> str:
    title = escape(_say(key))
    drawing = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">{"".join(marks)}</svg>'
    return f"<h2>{title}</h2>\n{drawing}"


def _setting(summary: Summary) -> str:
    plan = summary.plan
    args: dict[str, Argument] = {
        "matches": summary.matches,
        "seats": plan.seats,
        "seed": plan.seed,
        "budget": plan.budget,
    }
    return say(Message("arena.report.setting", args), language())


def _table(summary: Summary) -> str:
    heads = ["player", "share", "interval", "rating", "score", "speed", "slowest"]
    rows = ["".join([f"<th>{escape(_say('column.' + head))}</th>" for head in heads])]
    rows += [
        "".join([f'<td><bdi dir="ltr">{escape(cell)}</bdi></td>' for cell in cells(line)]) for line in summary.players
    ]
    return "<table>" + "".join([f"<tr>{row}</tr>" for row in rows]) + "</table>"


def cells(line: PlayerLine) -> list[str]:
    """A player's line of the table, here and on the terminal."""
    return [
        line.player,
        f"{100 * line.share:.1f} %",
        f"{100 * line.low:.1f}-{100 * line.high:.1f} %",
        f"{line.rating:.0f}",
        f"{line.score:.2f} ± {line.score_error:.2f}",
        f"{line.per_second:,.0f}",
        f"{line.slowest:.3f} s",
    ]


def _bars(summary: Summary) -> list[str]:
    """Shares of wins with their intervals; a dashed line where equals would stand."""
    step = HEIGHT / max(1, len(summary.players))
    marks = [_line(_x(1 / summary.plan.seats), 0, _x(1 / summary.plan.seats), HEIGHT, "#888", dash="4 4")]
    for k, line in enumerate(summary.players):
        y = step * (k + 0.5)
        ink = INK[k % len(INK)]
        marks.append(
            f'<rect x="{_x(0):.1f}" y="{y - 10:.1f}" width="{_x(line.share) - _x(0):.1f}" height="20" fill="{ink}"/>'
        )
        marks.append(_line(_x(line.low), y, _x(line.high), y, "currentColor", width=2))
        marks.append(f'<text x="0" y="{y + 4:.1f}">{escape(line.player[-16:])}</text>')
    return marks


def _x(share: float) -> float:
    return 130 + (WIDTH - 140) * share


def _course(summary: Summary, results: list[Result]) -> list[str]:
    """The share of wins after each match: how soon it settled."""
    ordered = sorted(results, key=lambda result: result.number)
    marks: list[str] = []
    for k, line in enumerate(summary.players):
        wins, sat = 0.0, 0
        points: list[tuple[float, float]] = []
        for n, result in enumerate(ordered):
            for seat, who in enumerate(result.players):
                if who == line.player:
                    wins += result.shares[seat]
                    sat += 1
            if sat:
                points.append((n / max(1, len(ordered) - 1), wins / sat))
        marks.append(_curve(points, INK[k % len(INK)]))
        marks.append(_legend(k, line.player))
    return [*_grid(), *marks]


def _scores(summary: Summary, results: list[Result]) -> list[str]:
    """How often each score was made."""
    every = [score for result in results for score in result.scores]
    if not every:
        return []
    low, high = min(every), max(every)
    bins = min(30, high - low + 1)
    marks: list[str] = []
    for k, line in enumerate(summary.players):
        counts = [0] * bins
        for result in results:
            for seat, who in enumerate(result.players):
                if who == line.player:
                    counts[min(bins - 1, (result.scores[seat] - low) * bins // (high - low + 1))] += 1
        tallest = max(counts) or 1
        marks.append(_curve([(b / max(1, bins - 1), n / tallest) for b, n in enumerate(counts)], INK[k % len(INK)]))
        marks.append(_legend(k, line.player))
    marks.append(f'<text x="36" y="{HEIGHT}">{low}</text><text x="{WIDTH - 30}" y="{HEIGHT}">{high}</text>')
    return marks


def _grid() -> list[str]:
    marks: list[str] = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = HEIGHT - 20 - share * (HEIGHT - 40)
        marks.append(_line(36, y, WIDTH, y, "#bbb", dash="2 4"))
        marks.append(f'<text x="0" y="{y + 4:.1f}">{100 * share:.0f} %</text>')
    return marks


def _curve(points: list[tuple[float, float]], ink: str) -> str:
    """Points in the unit square, the first axis to the right, the second up."""
    at = [f"{36 + x * (WIDTH - 40):.1f},{HEIGHT - 20 - y * (HEIGHT - 40):.1f}" for x, y in points]
    return f'<polyline points="{" ".join(at)}" fill="none" stroke="{ink}" stroke-width="2"/>'


def _legend(k: int, name: str) -> str:
    return f'<text x="{44 + 120 * k}" y="14" style="fill: {INK[k % len(INK)]}">{escape(name[-18:])}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, ink: str, *, width: int = 1, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{ink}" stroke-width="{width}"{dashes}/>'


def _say(key: str) -> str:
    return say(Message("arena." + key), language())


def _say_game(game: str) -> str:
    return say(Message(f"{game}.name"), language())
