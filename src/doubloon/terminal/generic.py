"""A game without a drawing of its own: the view in words, and what can be picked, in the order of the moves."""

from __future__ import annotations

from typing import Generic, TypeVar

from doubloon.engine.contract import AnyRules, View
from doubloon.engine.outline import id_words, outline
from doubloon.terminal.board import Choice, Lit, Menu, Part, Scene, numbered
from doubloon.terminal.pen import Pen
from doubloon.terminal.walk import Walk, sort_of, word_of

V = TypeVar("V", bound=View)
MOST = 1000  # words of a kind that are worth a look


class GenericBoard(Generic[V]):
    unordered: frozenset[str] = frozenset()
    loose: frozenset[str] = frozenset()
    spoken: frozenset[str] = frozenset()

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def picture(self, scene: Scene[V], lit: Lit, pen: Pen) -> str:
        lines = outline(self.rules.name, scene.view, pen.speaker)
        return pen.fit("\n".join("  " * line.depth + line.text for line in lines))

    def side(self, scene: Scene[V], pen: Pen) -> str:
        marks = ["> " if seat in scene.view.to_act else "  " for seat in range(scene.view.seats)]
        return "\n".join(mark + pen.name(seat) for seat, mark in enumerate(marks))

    def news(self, scene: Scene[V], pen: Pen) -> str:
        return ""

    def menu(self, scene: Scene[V], walk: Walk, pen: Pen) -> Menu:
        """Things with names of their own, such as cells, are typed by these; the others are numbered."""
        named = [piece for piece in walk.open if is_named(piece)]
        choices = [Choice(self.thing(piece, scene, pen), (piece,)) for piece in walk.open if piece not in named]
        return numbered([Part(choices), *self.by_name(named, pen)])

    def by_name(self, ids: list[str], pen: Pen) -> list[Part]:
        if not ids:
            return []
        return [Part(note=pen.say("terminal.by_name", {"names": " ".join(word_of(piece) for piece in ids)}))]

    def thing(self, piece: str, scene: Scene[V], pen: Pen) -> str:
        return id_words(self.rules.name, piece, pen.speaker)

    def about(self, picks: tuple[str, ...], scene: Scene[V], walk: Walk, pen: Pen) -> str:
        return ""

    def words(self, pen: Pen) -> dict[str, str]:
        """A word is called what a thing of that name is."""
        found: dict[str, str] = {}
        for kind in self.rules.codec.kinds:
            for sort, words in zip(kind.click, kind.arguments, strict=False):
                said = {word: id_words(self.rules.name, f"{sort}:{word}", pen.speaker) for word in words[:MOST]}
                found |= {word: name for word, name in said.items() if name != word}
        return found

    def shorthand(self, words: list[str], scene: Scene[V]) -> str:
        return ""

    def aim(self, piece: str, scene: Scene[V]) -> tuple[str, ...]:
        return (piece,)

    def legend(self, pen: Pen) -> str:
        return ""

    def turn(self, word: str, scene: Scene[V]) -> bool:
        return False

    def wanted(self, scene: Scene[V], pen: Pen) -> str:
        return ""


def is_named(piece: str) -> bool:
    """A cell such as d7: short, and said as it is."""
    word = word_of(piece)
    return word[:1].isalpha() and word[1:].isdecimal() and sort_of(piece) != "do"
