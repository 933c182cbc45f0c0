"""The contract every game keeps. Small enough to memorise; everything else is a thin layer around it."""

from __future__ import annotations

import random
from typing import Final, Generic, TypeAlias, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from doubloon.engine.codec import Codec
from doubloon.engine.game import Game
from doubloon.engine.options import Option, Value, read_options
from doubloon.engine.rng import Rng
from doubloon.locale import Message

Seat: TypeAlias = int
Move: TypeAlias = int
Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"

CHANCE: Final = -1  # the seat that throws dice and turns cards
SPECTATOR: Final = -1  # the seat that only watches, where a viewer is meant
NOBODY: Final = -2  # next_to_act once the match is over


class View(msgspec.Struct, frozen=True):
    """What one seat knows. Each game adds its fields; screens, bots and adapters get nothing else."""

    seat: int  # who looks: 0, 1, ... or SPECTATOR
    seats: int
    to_act: "list[int]"


def leaders(ranks: list[list[int]], among: list[Seat] | None) -> list[Seat]:
    """The seats of the highest rank, of all or of those named. Ranks are compared number by number."""
    seats = list(range(len(ranks))) if among is None else among
    best = max([ranks[seat] for seat in seats], default=[])
    return [seat for seat in seats if ranks[seat] == best]


S = TypeVar("S")
V = TypeVar("V", bound=View)


AnyRules: TypeAlias = "Rules[object, View]"  # a game whose kind of position is nobody's business


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S, V]):
    """One final subclass per game; an instance holds the options and the tables derived from them.

    A position `S` is changed in place by `apply` and never leaves the engine; the world gets a `View`.
    """

    def __init__(
        self,
        game: Game,
        *,
        version: int,
        options: list[Option],
        given: dict[str, Value],
        codec: Codec,
        most_moves: int,
        seats: tuple[int, int] | None = None,
        aids: tuple[str, ...] = (),
        ending: str = "",
    ) -> None:
        self.name: str = game.name
        self.version = version  # rises when an old record would replay differently
        self.seats: tuple[int, int] = game.players if seats is None else seats  # fewest, most
        self.options = options
        self.values = read_options(game.name, options, given)
        self.codec = codec
        self.seat_moves = codec.seat_moves  # seat moves are codes [0, seat_moves)
        self.move_count = codec.move_count  # chance moves are codes [seat_moves, move_count)
        self.most_moves = most_moves  # length of the buffer for moves_into
        self.aids = aids  # the keys of `hints` that reckon for the player: a table may do without
        self.ending = ending  # the move that does nothing but end a turn, "" where there is none

    # --- playing -------------------------------------------------------------------------------------

    def start(self, seats: int) -> S:
        """The position before anything has happened."""
        raise NotImplementedError

    def to_act(self, s: S) -> list[Seat]:
        """[] over; [CHANCE] dice or cards; several seats, ascending, when all act at once."""
        raise NotImplementedError

    def next_to_act(self, s: S) -> i64:
        """The first of to_act, NOBODY when over: for search, which takes simultaneous steps seat by seat."""
        raise NotImplementedError

    def moves_into(self, s: S, seat: i64, buffer: vec[i64]) -> i64:
        """Write the legal moves of a seat, ascending, into buffer[0..n) and return n. Not for CHANCE."""
        raise NotImplementedError

    def moves(self, s: S, seat: Seat) -> list[Move]:
        """The legal moves, ascending; [] for a seat that is not to act."""
        if seat == CHANCE:
            return sorted([move for move, _ in self.odds(s)])
        if seat not in self.to_act(s):
            return []
        buffer = vec[i64]([0] * self.most_moves)
        n = self.moves_into(s, seat, buffer)
        moves: list[Move] = []
        i: i64 = 0
        while i < n:
            moves.append(int(buffer[i]))
            i += 1
        return moves

    def random_move(self, s: S, seat: i64, buffer: vec[i64], rng: Rng) -> i64:
        """One legal move of a seat, all equally likely: for playouts. Not for CHANCE. A game that finds it without a
        list may say how; from the same generator it finds the same move."""
        n = self.moves_into(s, seat, buffer)
        return buffer[rng.below(n)]

    def odds(self, s: S) -> list[tuple[Move, int]]:
        """The CHANCE moves with whole-number weights, ascending; [] when chance is not to act."""
        raise NotImplementedError

    def draw(self, s: S, rng: Rng) -> i64:
        """One CHANCE move by its odds: for playouts, which never need the whole list."""
        odds = self.odds(s)
        total = 0
        for _, weight in odds:
            total += weight
        left = rng.below(total)
        for move, weight in odds:
            left -= weight
            if left < 0:
                return move
        raise AssertionError("odds is empty")

    def apply(self, s: S, seat: i64, move: i64) -> None:
        """Play a move in place, trusting the caller."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """The points of each seat, in any position."""
        raise NotImplementedError

    def winners(self, s: S, among: list[Seat] | None = None) -> list[Seat]:
        """Who has won, once the match is over; [] before, and when nobody does. `among`: only these can win, because
        the others have resigned; the game's own tie-break decides among them."""
        raise NotImplementedError

    def copy(self, s: S) -> S:
        """A position of its own: playing on in one leaves the other as it is."""
        raise NotImplementedError

    def key(self, s: S) -> str:
        """Equal keys = equal positions."""
        raise NotImplementedError

    # --- seeing --------------------------------------------------------------------------------------

    def observe(self, s: S, seat: Seat) -> V:
        """All that a seat with a perfect memory knows, built from nothing, field by field."""
        raise NotImplementedError

    def sample(self, view: V, rng: random.Random) -> S:
        """A position the viewer cannot tell from the true one: observe(sample(v), v.seat) == v."""
        raise NotImplementedError

    def screen(self, view: V) -> V:
        """The view without what the rules forbid to look at again; what frames for screens carry."""
        return view

    def seen(self, s: S, by: Seat, move: Move, seat: Seat) -> str:
        """What `seat` learns of a move about to be played in s: its text, its text with the secret part as ?,
        or "" for nothing at all. The ply that ends a simultaneous step is seen as the whole step."""
        return self.text(move)

    def reread(self, s: S, lines: list[str]) -> list[str]:
        """The lines of `seen` on the way to s, as a screen may show them once more: without what the rules forbid to
        look at again."""
        return lines

    # --- saying --------------------------------------------------------------------------------------

    def text(self, move: Move) -> str:
        """One line that reads back: "keep barrel barrel", "clue 17 brown"."""
        return self.codec.text(move)

    def parse(self, text: str) -> Move:
        """The code of a move written as `text` writes it, legal or not; a Problem if it cannot be read."""
        return self.codec.parse(text)

    def path(self, move: Move) -> tuple[str, ...]:
        """What is clicked, in order, as ids of drawn things."""
        return self.codec.path(move)

    def why_not(self, s: S, seat: Seat, move: Move) -> Message:
        """The rule that forbids a move (clause id in the key), from what that seat knows."""
        raise NotImplementedError

    def tell(self, s: S, by: Seat, move: Move, seat: Seat) -> list[Message]:
        """What happens when a move is played in s, consequences included, as `seat` may hear it."""
        raise NotImplementedError

    def recall(self, s: S, by: Seat, move: Move, seat: Seat) -> list[Message]:
        """The same once the match is over, with what nobody may look up while it lasts."""
        return self.tell(s, by, move, seat)

    def prompt(self, s: S, seat: Seat) -> Message:
        """What `seat` may do now, or for whom it waits, in one sentence."""
        raise NotImplementedError

    def sheet(self, s: S) -> list[list[tuple[Message, int]]]:
        """The score of each seat item by item; the items of a seat sum up to its score."""
        raise NotImplementedError

    def hints(self, s: S, seat: Seat) -> dict[str, Json]:
        """Previews for screens, from what that seat knows; outside the View, so search never pays."""
        return {}
