"""The report of a run: one HTML file that needs nothing else, with its plots drawn as SVG."""

from __future__ import annotations

from html import escape

from doubloon.arena.game import Result
from doubloon.arena.summary import PlayerLine, Summary
from doubloon.insight.plot import HEIGHT, INK, WIDTH, curve, document, grid, legend, line, plot, table
from doubloon.locale import Argument, Message, language, say


def html(summary: Summary, results: list[Result]) -> str:
    parts = [
        f"<p>{escape(_setting(summary))}</p>",
        _table(summary),
        plot(_say("report.wins"), _bars(summary)),
        plot(_say("report.course"), _course(summary, results)),
        plot(_say("report.scores"), _scores(summary, results)),
    ]
    return document(f"{_say('report.title')}: {_say_game(summary.plan.game)}", parts)


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
    return table([_say("column." + head) for head in heads], [cells(one) for one in summary.players])


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
    marks = [line(_x(1 / summary.plan.seats), 0, _x(1 / summary.plan.seats), HEIGHT, "#888", dash="4 4")]
    for k, one in enumerate(summary.players):
        y = step * (k + 0.5)
        ink = INK[k % len(INK)]
        marks.append(
            f'<rect x="{_x(0):.1f}" y="{y - 10:.1f}" width="{_x(one.share) - _x(0):.1f}" height="20" fill="{ink}"/>'
        )
        marks.append(line(_x(one.low), y, _x(one.high), y, "currentColor", width=2))
        marks.append(f'<text x="0" y="{y + 4:.1f}">{escape(one.player[-16:])}</text>')
    return marks


def _x(share: float) -> float:
    return 130 + (WIDTH - 140) * share


def _course(summary: Summary, results: list[Result]) -> list[str]:
    """The share of wins after each match: how soon it settled."""
    ordered = sorted(results, key=lambda result: result.number)
    marks: list[str] = []
    for k, one in enumerate(summary.players):
        wins, sat = 0.0, 0
        points: list[tuple[float, float]] = []
        for n, result in enumerate(ordered):
            for seat, who in enumerate(result.players):
                if who == one.player:
                    wins += result.shares[seat]
                    sat += 1
            if sat:
                points.append((n / max(1, len(ordered) - 1), wins / sat))
        marks.append(curve(points, INK[k % len(INK)]))
        marks.append(legend(k, one.player))
    return [*grid(), *marks]


def _scores(summary: Summary, results: list[Result]) -> list[str]:
    """How often each score was made."""
    every = [score for result in results for score in result.scores]
    if not every:
        return []
    low, high = min(every), max(every)
    bins = min(30, high - low + 1)
    marks: list[str] = []
    for k, one in enumerate(summary.players):
        counts = [0] * bins
        for result in results:
            for seat, who in enumerate(result.players):
                if who == one.player:
                    counts[min(bins - 1, (result.scores[seat] - low) * bins // (high - low + 1))] += 1
        tallest = max(counts) or 1
        marks.append(curve([(b / max(1, bins - 1), n / tallest) for b, n in enumerate(counts)], INK[k % len(INK)]))
        marks.append(legend(k, one.player))
    marks.append(f'<text x="36" y="{HEIGHT}">{low}</text><text x="{WIDTH - 30}" y="{HEIGHT}">{high}</text>')
    return marks


def _say(key: str) -> str:
    return say(Message("arena." + key), language())


def _say_game(game: str) -> str:
    return say(Message(f"{game}.name"), language())
