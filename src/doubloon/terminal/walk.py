"""Walking click paths, as the browser does: what may be picked next, and which move a whole path is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Offer(msgspec.Struct, frozen=True):
    """A legal move: its notation, and the ids of what is picked for it, in order."""

    text: str
    path: tuple[str, ...]


class Walk:
    """What was picked so far, and the moves it can still become. Ids of an `unordered` sort may be picked in any order:
    within a run of them a path is a bag, not a list."""

    def __init__(
        self, offers: Sequence[Offer], picked: tuple[str, ...] = (), unordered: frozenset[str] = frozenset()
    ) -> None:
        self.picked = picked
        self.unordered = unordered
        self._all = offers
        rests = [(offer, self._after(offer.path, picked)) for offer in offers]
        self._rests = [(offer, rest) for offer, rest in rests if rest is not None]

    @property
    def offers(self) -> list[Offer]:
        """The moves that can still be meant."""
        return [offer for offer, _ in self._rests]

    @property
    def open(self) -> list[str]:
        """All that may be picked now, in the order of the moves."""
        return list(dict.fromkeys(piece for _, rest in self._rests for piece in self._next(rest)))

    def can(self, picks: Sequence[str]) -> bool:
        return bool(self.then(picks).offers)

    def then(self, picks: Sequence[str]) -> Walk:
        return Walk(self._all, (*self.picked, *picks), self.unordered)

    def back(self) -> Walk:
        return Walk(self._all, self.picked[:-1], self.unordered)

    def forced(self) -> Walk:
        """On as far as there is nothing to choose: a button alone, with more to pick behind it."""
        pressed = self.then(self.open)
        return pressed.forced() if len(self.open) == 1 and sort_of(self.open[0]) == "do" and pressed.open else self

    @property
    def move(self) -> str:
        """The move that is meant once all of it is picked; "" before. Of moves that are picked alike it is the first:
        at a table nobody can tell them apart."""
        is_done = bool(self._rests) and not any(rest for _, rest in self._rests)
        return self._rests[0][0].text if is_done else ""

    def _next(self, rest: tuple[str, ...]) -> tuple[str, ...]:
        if not rest or not self._is_unordered(rest[0]):
            return rest[:1]
        end = next((k for k, piece in enumerate(rest) if not self._is_unordered(piece)), len(rest))
        return rest[:end]

    def _after(self, path: tuple[str, ...], ids: tuple[str, ...]) -> tuple[str, ...] | None:
        """What is left of a path after these ids; None when they do not lie on it."""
        rest = path
        for piece in ids:
            if piece not in self._next(rest):
                return None
            at = rest.index(piece)
            rest = rest[:at] + rest[at + 1 :]
        return rest

    def _is_unordered(self, piece: str) -> bool:
        return piece.partition(":")[0] in self.unordered


def word_of(piece: str) -> str:
    return piece.partition(":")[2]


def sort_of(piece: str) -> str:
    return piece.partition(":")[0]
