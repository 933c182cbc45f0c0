"""What the two screens, plain and full, ask of a game's drawing. One module a game, listed in boards.py."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import msgspec

from doubloon.engine.contract import CHANCE, NOBODY, Json, View
from doubloon.locale import Message
from doubloon.terminal.pen import Pen
from doubloon.terminal.walk import Offer, Walk

V_co = TypeVar("V_co", covariant=True, bound=View)
V_contra = TypeVar("V_contra", contravariant=True, bound=View)


class Scene(msgspec.Struct, Generic[V_co], frozen=True):
    """What one pair of eyes sees and is asked, whether the match is here or on a server."""

    view: V_co
    hints: dict[str, Json]
    offers: list[Offer]  # legal moves of the one who is asked; [] while others are
    prompt: Message
    asked: int = NOBODY  # here; the seat that is to answer, or CHANCE for what dice and cards show
    is_over: bool = False

    @property
    def is_chance(self) -> bool:
        return self.asked == CHANCE


class Choice(msgspec.Struct, frozen=True):
    """Something that can be picked: by the key that stands beside it, or by a click. `move` is a whole move at once."""

    label: str
    picks: tuple[str, ...] = ()
    key: str = ""  # "": the next number
    detail: str = ""
    move: str = ""
    picture: tuple[str, ...] = ()  # lines to stand below it


class Part(msgspec.Struct, frozen=True):
    """Some of the choices under one heading; `packed`: as many in a line as there is room for."""

    choices: list[Choice] = []
    title: str = ""
    note: str = ""
    packed: bool = False


class Menu(msgspec.Struct, frozen=True):
    """What can be picked now."""

    parts: list[Part]

    @property
    def choices(self) -> list[Choice]:
        return [choice for part in self.parts for choice in part.choices]

    def find(self, key: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.key.casefold() == key.casefold()), None)


class Lit(msgspec.Struct, frozen=True):
    """What a drawing brings out: the thing under the pointer, what was picked, and what a bot advised."""

    at: str = ""
    picked: tuple[str, ...] = ()
    advised: tuple[str, ...] = ()
    open: frozenset[str] = frozenset()


NO_LIGHT = Lit()


class Board(Protocol[V_contra]):
    """`unordered`: sorts of ids that may be picked in any order. `loose`: verbs after which things may be named so.
    `spoken`: verbs that may not be left out, because their things are others' too."""

    unordered: frozenset[str]
    loose: frozenset[str]
    spoken: frozenset[str]

    def picture(self, scene: Scene[V_contra], lit: Lit, pen: Pen) -> str:
        """What lies in the middle of the table."""
        ...

    def side(self, scene: Scene[V_contra], pen: Pen) -> str:
        """What lies around it: players, maps, others' cards."""
        ...

    def news(self, scene: Scene[V_contra], pen: Pen) -> str:
        """What a person must see at each turn to choose; the rest is shown on demand."""
        ...

    def menu(self, scene: Scene[V_contra], walk: Walk, pen: Pen) -> Menu:
        """What can be picked now, with what each choice would bring."""
        ...

    def thing(self, piece: str, scene: Scene[V_contra], pen: Pen) -> str:
        """What a drawn thing is called."""
        ...

    def about(self, picks: tuple[str, ...], scene: Scene[V_contra], walk: Walk, pen: Pen) -> str:
        """What there is to know of a thing, and what picking it would bring."""
        ...

    def words(self, pen: Pen) -> dict[str, str]:
        """Words of the notation in the language spoken."""
        ...

    def shorthand(self, words: list[str], scene: Scene[V_contra]) -> str:
        """A move in full, from words that leave out what goes without saying; "" if it is none."""
        ...

    def aim(self, piece: str, scene: Scene[V_contra]) -> tuple[str, ...]:
        """All that is picked by a click on a thing: with a shape in hand, each cell it would cover."""
        ...

    def legend(self, pen: Pen) -> str:
        """What the signs of the drawing mean."""
        ...

    def turn(self, word: str, scene: Scene[V_contra]) -> bool:
        """Turn or flip what is in hand, if the word says so."""
        ...

    def wanted(self, scene: Scene[V_contra], pen: Pen) -> str:
        """At a table with real dice and cards: what is to be typed in, and of whom; "" if that goes without saying."""
        ...


def numbered(parts: list[Part]) -> Menu:
    """Each choice without a key gets the next number. Where things have numbers of their own, those are their keys, and
    there are no others that could be mistaken for them."""
    choices = [choice for part in parts for choice in part.choices]
    taken = [choice.key for choice in choices if choice.key]
    has_own = any(_own_number(choice) for choice in choices)
    number = 0
    made: list[Part] = []
    for part in parts:
        keyed: list[Choice] = []
        for choice in part.choices:
            key = choice.key
            if not key and has_own:
                key = _own_number(choice) or choice.label
            elif not key:
                number = _next_number(number, taken)
                key = str(number)
            keyed.append(msgspec.structs.replace(choice, key=key))
        made.append(msgspec.structs.replace(part, choices=keyed))
    return Menu([part for part in made if part.choices or part.note or part.title])


def _own_number(choice: Choice) -> str:
    word = choice.picks[-1].partition(":")[2] if choice.picks else ""
    return word if word.isdecimal() else ""


def _next_number(number: int, taken: list[str]) -> int:
    number += 1
    while str(number) in taken:
        number += 1
    return number
