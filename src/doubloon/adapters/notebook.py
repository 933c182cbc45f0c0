"""Positions and matches in a notebook: `show(match)` is a drawing, `tell(match)` the drawing and how it came to be."""

from __future__ import annotations

from html import escape

from doubloon.engine.contract import SPECTATOR, Seat
from doubloon.engine.match import Match
from doubloon.engine.says import player
from doubloon.locale import Message, say
from doubloon.pictures import draw


class Shown:
    """A position as one seat, or a spectator, sees it. It stays as it was when the match goes on."""

    def __init__(self, match: Match, seat: Seat, language: str) -> None:
        self.title = say(match.prompt(seat), language)
        self._picture = draw(match.rules.name, match.rules.screen(match.view(seat)))

    def _repr_svg_(self) -> str:
        return self._picture.svg(self.title)


class Told:
    """A match so far, as one seat may hear it: the sentences of every ply, the scores, and the position."""

    def __init__(self, match: Match, seat: Seat, language: str) -> None:
        self._shown = Shown(match, seat, language)
        self._name = say_name(match, language)
        told = [[say(message, language) for message in event.tell(seat)] for event in match.events()]
        self._plies = [" ".join(sentences) for sentences in told if sentences]
        self._scores: list[tuple[str, int]] = []
        if match.is_over:
            names = [say(player(each), language) for each in range(match.seats)]
            self._scores = list(zip(names, match.scores(), strict=True))

    def _repr_html_(self) -> str:
        plies = "".join([f"<li>{escape(ply)}</li>" for ply in self._plies])
        rows = "".join([f"<tr><th>{escape(name)}</th><td>{score}</td></tr>" for name, score in self._scores])
        return (
            f"<h4>{escape(self._name)}</h4>{self._shown._repr_svg_()}<p>{escape(self._shown.title)}</p>"
            + (f"<table>{rows}</table>" if rows else "")
            + f'<ol style="max-height: 20em; overflow-y: auto">{plies}</ol>'
        )


def say_name(match: Match, language: str) -> str:
    return say(Message(f"{match.rules.name}.name"), language)


def show(match: Match, seat: Seat = SPECTATOR, language: str = "en") -> Shown:
    return Shown(match, seat, language)


def tell(match: Match, seat: Seat = SPECTATOR, language: str = "en") -> Told:
    return Told(match, seat, language)
