"""`doubloon review FILE`: what each player had to luck, and what to skill; the moments that decided a match."""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path

import msgspec

from doubloon.engine.match import Match
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.moments import Moment, moments
from doubloon.insight.parts import review_in_parts
from doubloon.insight.plot import INK, curve, document, dot, grid, legend, plot, table
from doubloon.insight.progress import Progress
from doubloon.insight.review import ITERATIONS, Review, iterations_for, review_by, tries_for
from doubloon.locale import Argument, Message, Problem, Speaker, language, say
from doubloon.terminal.files import read_record, read_text, write_whole
from doubloon.terminal.play import shown_names

COLUMNS = ["start", "luck", "errors", "others", "rest", "result"]
BARS = "▁▂▃▄▅▆▇█"
LENGTH = 72  # signs of a curve in the terminal


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say(Message("cli.help.file"), language()))
    parser.add_argument("--seat", type=int, metavar="N", help=_say("help.seat"))
    parser.add_argument("--seconds", type=float, metavar="S", help=_say("help.seconds"))
    parser.add_argument("--iterations", type=int, metavar="N", help=_say("help.iterations", n=ITERATIONS))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_say("help.resume"))
    parser.add_argument("--json", action="store_true", help=say(Message("arena.help.json"), language()))
    parser.add_argument("--html", type=Path, metavar="FILE", help=_say("help.html"))


def run(args: argparse.Namespace) -> int:
    match, header = read_record(read_text(args.file))
    if args.seat is not None and not 0 <= args.seat < match.seats:
        raise Problem("engine.no_such_seat", seat=args.seat, seats=match.seats)
    found = _review(match, args.seconds, args.iterations, args.resume)
    guessed = match.never_known()
    decisive = moments(match.rules, match.plies, found, args.seat, guessed=guessed)
    page = Page(shown_names(header.names, language()), found, decisive, args.seat, len(guessed))
    if args.html:
        write_whole(args.html, page.html())
    print(page.json() if args.json else page.text())
    return 0


def _review(match: Match, seconds: float | None, wanted: int | None, parts: Path | None) -> Review:
    if (seconds is not None and seconds <= 0) or (wanted is not None and wanted <= 0):
        raise Problem("insight.bad_seconds")
    if parts is not None and seconds is not None:
        raise Problem("insight.resume_by_iterations")
    iterations = wanted or tries_for(match.seats, len(match.plies))
    if seconds is not None and wanted is None:
        iterations = iterations_for(match.rules, match.seats, match.plies, seconds)
    worth = worth_of(match.rules, match.seats)
    judge = Judge(match.rules, worth, iterations)
    progress = Progress(Message("insight.reviewing"))
    if parts is None:
        found = review_by(worth, judge, match.plies, progress.tick)
    else:
        found = review_in_parts(worth, judge, match.plies, parts, progress.tick)
    progress.end()
    return found


class Page:
    """One review, for people and programs."""

    def __init__(self, names: list[str], found: Review, decisive: list[Moment], seat: int | None, unknown: int) -> None:
        self.names = names
        self.found = found
        self.decisive = decisive
        self.seat = seat
        self.unknown = unknown  # hidden cards of a table that never showed: the review goes by a guess
        self.speaker = Speaker(language(), names)
        self.is_alone = len(names) == 1  # then a share is the chance of reaching the target, and nobody else errs

    def json(self) -> str:
        """The review's own fields, and beside them the names and the moments."""
        fields = msgspec.to_builtins(self.found)
        for one, name in zip(fields["seats"], self.names, strict=True):
            one["name"] = name
        told = [{**msgspec.to_builtins(one), "text": self.speaker.say(one.says)} for one in self.decisive]
        return msgspec.json.encode({**fields, "unknown": self.unknown, "moments": told}).decode()

    def text(self) -> str:
        rows = [self._heads(), *self._rows()]
        widths = [max([len(row[k]) for row in rows]) for k in range(len(rows[0]))]
        lines = ["  ".join([f"{cell:{w}}" for cell, w in zip(row, widths, strict=True)]).rstrip() for row in rows]
        course = ["", self._of_shares("course"), *self._sparks(), "", *self._told()]
        return "\n".join([*self._head(), "", *lines, self._of_shares("sum"), "", *self._counts(), *course])

    def html(self) -> str:
        items = "".join([f"<li value={one.ply + 1}>{escape(self.speaker.say(one.says))}</li>" for one in self.decisive])
        parts = [
            *[f"<p>{escape(sentence)}</p>" for sentence in self._head()[1:]],
            table(self._heads(), self._rows()),
            f"<p>{escape(self._of_shares('sum'))}</p>",
            *[f"<p>{escape(sentence)}</p>" for sentence in self._counts()],
            plot(self._of_shares("course"), self._marks()),
            *self._dashed(),
            f"<h2>{escape(_say('moments'))}</h2>",
            f"<ol>{items}</ol>" if items else f"<p>{escape(_say('no_moments'))}</p>",
        ]
        return document(self._head()[0], parts)

    def _head(self) -> list[str]:
        lines = [_say("title", game=Message(f"{self.found.game}.name"))]
        by = "alone" if self.is_alone else self.found.value
        lines.append(_say("by." + by, iterations=self.found.iterations))
        if self.unknown > 0:
            lines.append(say(Message("cli.verify.unknown", {"n": self.unknown}), language()))
        return lines if self.found.is_whole else [*lines, _say("unfinished")]

    def _of_shares(self, key: str, **args: Argument) -> str:
        return _say("alone." + key if self.is_alone else key, **args)

    def _heads(self) -> list[str]:
        return [_say("column." + name) for name in ["player", *COLUMNS] if not (self.is_alone and name == "others")]

    def _rows(self) -> list[list[str]]:
        """As the sum is written: errors are taken away, so they have no sign of their own."""
        rows: list[list[str]] = []
        for name, one in zip(self.names, self.found.seats, strict=True):
            others = [] if self.is_alone else [one.others]
            luck, *rest = [f"{100 * part:+z.1f}" for part in (one.luck, *others, one.rest)]
            start, errors, result = [f"{100 * part:z.1f}" for part in (one.start, one.errors, one.result)]
            rows.append([name, start, luck, errors, *rest, result])
        return rows

    def _counts(self) -> list[str]:
        """How often each player erred."""
        lines: list[str] = []
        for seat, name in enumerate(self.names):
            judged = [ply for ply in self.found.plies if ply.seat == seat and ply.best]
            wrong = sum([ply.is_mistake for ply in judged])
            lines.append(_say("mistakes", player=name, n=wrong, decisions=len(judged)))
        return lines

    def _sparks(self) -> list[str]:
        """The curves, as a line of bars for each player."""
        width = max([len(name) for name in self.names])
        return [f"{name:{width}} {_spark(self._course(seat))}" for seat, name in enumerate(self.names)]

    def _course(self, seat: int) -> list[float]:
        return [self.found.seats[seat].start, *[ply.shares[seat] for ply in self.found.plies]]

    def _told(self) -> list[str]:
        lines = [f"{one.ply + 1:5}  {self.speaker.say(one.says)}" for one in self.decisive]
        return [_say("moments"), *lines] if lines else [_say("no_moments")]

    def _dashed(self) -> list[str]:
        if self.seat is None:
            return []
        return [f"<p>{escape(self._of_shares('dashed', player=self.names[self.seat]))}</p>"]

    def _marks(self) -> list[str]:
        """The curves with a dot for each mistake; dashed, what the seat asked about could know."""
        marks = grid()
        last = max(1, len(self.found.plies))
        for seat, name in enumerate(self.names):
            ink = INK[seat % len(INK)]
            marks += [curve([(n / last, y) for n, y in enumerate(self._course(seat))], ink), legend(seat, name)]
        for ply in self.found.plies:
            if ply.is_mistake and self.seat in (None, ply.seat):
                title = f"{ply.ply + 1}: {100 * ply.given[ply.seat]:+.1f} %"
                marks.append(dot((ply.ply + 1) / last, ply.shares[ply.seat], INK[ply.seat % len(INK)], title))
        if self.seat is not None:
            knew = [
                (ply.ply / last, ply.knew[self.seat]) for ply in self.found.plies if ply.seat == self.seat and ply.knew
            ]
            marks.append(curve(knew, INK[self.seat % len(INK)], dash="3 3"))
        return marks


def _spark(shares: list[float]) -> str:
    chosen = [shares[round(k * (len(shares) - 1) / (LENGTH - 1))] for k in range(LENGTH)]
    return "".join([BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in chosen])


def _say(key: str, **args: Argument) -> str:
    return say(Message("insight." + key, args), language())
