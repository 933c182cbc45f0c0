"""A match is its list of moves. Every position, view and replay follows from playing the list with undos folded."""

from __future__ import annotations

from typing import final

import msgspec

from doubloon.engine.binding import HIDDEN, Binding, Line, fitting, never_known
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, Json, Move, Seat, View
from doubloon.engine.daily import labels
from doubloon.engine.dealer import Dealer
from doubloon.engine.says import player
from doubloon.locale import Message, Problem

UNDO = "undo"
MOST_KEPT = 32  # positions before the latest plies, for undo


class Row(msgspec.Struct, frozen=True):
    """One line of the log, never changed: a move's text, "undo", or "undo to N"."""

    seat: int
    text: str


class Ply(msgspec.Struct, frozen=True):
    """One move that counts, undone ones left out."""

    seat: int
    move: int


@final
class Event:
    """A ply and the position it was played in: what each viewer sees and hears of it."""

    __slots__ = ("_rules", "before", "ply")

    def __init__(self, rules: AnyRules, before: object, ply: Ply) -> None:
        self._rules = rules
        self.before = before  # never changed: others may hold it
        self.ply = ply

    def seen(self, viewer: Seat) -> str:
        """The move as text, the secret part as ?; "" for a viewer who learns nothing of it."""
        return self._rules.seen(self.before, self.ply.seat, self.ply.move, viewer)

    def tell(self, viewer: Seat) -> list[Message]:
        """What happened, consequences included, as sentences for this viewer."""
        return self._rules.tell(self.before, self.ply.seat, self.ply.move, viewer)


@final
class Match:
    """The door that checks: a move that may not be played is a Problem that names the rule, and nothing changes.

    With a dealer, CHANCE moves follow by themselves; without one they are typed in. At a table with real cards
    (`is_table`) only what all can see needs to be: a line that says less than a move is bound to any that fits.
    """

    def __init__(self, rules: AnyRules, seats: int, dealer: Dealer | None = None, *, is_table: bool = False) -> None:
        fewest, most = rules.seats
        if not fewest <= seats <= most:
            raise Problem("engine.bad_seats", seats=seats, fewest=fewest, most=most)
        self.rules = rules
        self.seats = seats
        self.dealer = dealer
        self.is_table = is_table
        self.is_practice = False  # has anything been taken back across dice or cards, or may it be?
        self.rows: list[Row] = []
        self.plies: list[Ply] = []
        self.lines: list[Line] = []  # at a table: what was typed in of each ply
        self._s = rules.start(seats)
        self._before: list[object] = []  # the positions before the latest plies: taking one back is no replay

    # --- looking -------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Nobody is to act any more, not even CHANCE."""
        return not self.rules.to_act(self._s)

    def to_act(self) -> list[Seat]:
        """The seats asked now, ascending: [CHANCE] for dice or cards, [] once the match is over."""
        return self.rules.to_act(self._s)

    def view(self, seat: Seat) -> View:
        """All that a seat may know; with SPECTATOR, what everybody may."""
        return self.rules.observe(self._s, seat)

    def moves(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat as codes, ascending; [] for a seat that is not to act."""
        return self.rules.moves(self._s, seat)

    def hints(self, seat: Seat) -> dict[str, Json]:
        """Previews for a screen, from what that seat knows. `rules.aids` names those that a table may do without."""
        return self.rules.hints(self._s, seat)

    def prompt(self, seat: Seat) -> Message:
        """What a seat may do now, or for whom it waits, in one sentence."""
        return self.rules.prompt(self._s, seat)

    def scores(self) -> list[int]:
        """The points of each seat so far; at the end they are final."""
        return self.rules.scores(self._s)

    def winners(self, among: list[Seat] | None = None) -> list[Seat]:
        """The seats that have won, [] while the match lasts. `among`: only these can win, the others have left."""
        return self.rules.winners(self._s, among)

    def reread(self, lines: list[str]) -> list[str]:
        """Lines of `seen`, as a screen may show them again now: without what the rules forbid to look at twice."""
        return self.rules.reread(self._s, lines)

    def sheet(self) -> list[list[tuple[Message, int]]]:
        """By seat, the items of its score with their points; they sum up to its score."""
        return self.rules.sheet(self._s)

    def key(self) -> str:
        """Equal for equal positions, hidden things included: never to be shown to a player."""
        return self.rules.key(self._s)

    def asked(self, seat: Seat) -> int:
        """How many decisions a seat has made so far: what a client answers to."""
        return sum([1 for ply in self.plies if ply.seat == seat])

    def events(self, first: int = 0) -> list[Event]:
        """The plies from number `first` on, each with the position it was played in."""
        kept = len(self.plies) - len(self._before)
        if kept <= first <= len(self.plies):
            latest = zip(self._before[first - kept :], self.plies[first:], strict=True)
            return [Event(self.rules, before, ply) for before, ply in latest]
        s = self.rules.start(self.seats)
        events: list[Event] = []
        for number, ply in enumerate(self.plies):
            if number >= first:
                events.append(Event(self.rules, self.rules.copy(s), ply))
            self.rules.apply(s, ply.seat, ply.move)
        return events

    # --- playing -------------------------------------------------------------------------------------

    def deal(self) -> list[Event]:
        """Let CHANCE play until a seat must act or the match is over."""
        events: list[Event] = []
        dealer = self.dealer
        while dealer is not None and self.to_act() == [CHANCE]:
            events.append(self._apply(CHANCE, dealer.deal_labelled(self.rules, self._s, self._next_label())))
        return events

    def _next_label(self) -> str:
        is_daily = self.dealer is not None and self.dealer.is_daily
        return self.labels()[-1] if is_daily else str(len(self.plies))

    def labels(self) -> list[str]:
        """Of all draws so far and the next one, each at the number of its ply, as its dealer labels them."""
        if self.dealer is not None and self.dealer.is_daily:
            return labels(self.rules, self.seats, [(ply.seat, ply.move) for ply in self.plies])
        return [str(number) for number in range(len(self.plies) + 1)]

    def play(self, seat: Seat, text: str) -> list[Event]:
        """Play a move written as text, and what chance adds to it."""
        if self.is_table:
            return [self._play_line(Line(seat, " ".join(text.split())))]
        return self.play_move(seat, self.rules.parse(text))

    def _play_line(self, line: Line) -> Event:
        """At a table: any move that fits the line, in a match that fits all lines so far."""
        if not CHANCE <= line.seat < self.seats:
            raise Problem("engine.no_such_seat", seat=line.seat, seats=self.seats)
        found = fitting(self.rules, self._s, line)
        move = found[0] if found else self._bind_anew(line)
        public = self.rules.seen(self._s, line.seat, move, SPECTATOR)
        if line.text == self.rules.text(move) and public.startswith(line.text + " ") and self.has_hidden():
            raise Problem("engine.name_the_cards", text=line.text)
        event = self._apply(line.seat, move)
        self.lines[-1] = line
        self.rows[-1] = Row(line.seat, line.text)
        return event

    def _bind_anew(self, line: Line) -> Move:
        """Other hidden cards, with which something fits this line too; the position is then that before it."""
        binding = Binding(self.rules, self.rules.start(self.seats), [*self.lines, line], self.bound())
        if not self.has_hidden() or not binding.mend():
            self._refuse(line)
        self._go_back(0, [Ply(each.seat, move) for each, move in zip(self.lines, binding.moves, strict=False)])
        return binding.moves[-1]

    def _refuse(self, line: Line) -> None:
        self.check(line.seat, self.rules.parse(line.text))
        raise Problem("engine.not_chance", text=line.text)

    def bound(self) -> list[Move]:
        """The moves of all plies so far; at a table with real cards, as the hidden ones are bound now."""
        return [ply.move for ply in self.plies]

    def has_hidden(self) -> bool:
        """Were cards typed in as hidden? Then hands are guesses, and no view of a seat is to be shown."""
        return any(HIDDEN in line.text.split() for line in self.lines)

    def never_known(self) -> list[int]:
        """The plies of hidden cards that never showed."""
        return never_known(self.rules, self.lines, self.bound()) if self.is_table else []

    def play_move(self, seat: Seat, move: Move) -> list[Event]:
        """Play a move given by its code, and what chance adds to it; a Problem if it is not legal."""
        self.check(seat, move)
        return [self._apply(seat, move), *self.deal()]

    def follow(self, row: Row) -> list[Event]:
        """Play one row of a log that was checked when it was written, draws and undos included."""
        if row.text == UNDO:
            self.undo(row.seat)
        elif row.text.startswith(UNDO + " to "):
            self._take_back(row.seat, int(row.text.rpartition(" ")[2]))
        else:
            return [self.follow_ply(Ply(row.seat, self.rules.parse(row.text)))]
        return []

    def event(self, ply: Ply) -> Event:
        """What a ply would be if it were played now: what each viewer would see and hear of it."""
        return Event(self.rules, self.rules.copy(self._s), ply)

    def follow_ply(self, ply: Ply) -> Event:
        """The same for a move that was not undone."""
        return self._apply(ply.seat, ply.move)

    def check(self, seat: Seat, move: Move) -> None:
        """Refuse a move that is not legal, with the rule that forbids it."""
        if move in self.moves(seat):
            return
        if seat == CHANCE:
            raise Problem("engine.not_chance", text=self.rules.text(move))
        if not 0 <= seat < self.seats:
            raise Problem("engine.no_such_seat", seat=seat, seats=self.seats)
        raise Problem.of(self.why_not(seat, move))

    def why_not(self, seat: Seat, move: Move) -> Message:
        """The rule that forbids a move, from what that seat knows."""
        return self.rules.why_not(self._s, seat, move)

    def _apply(self, seat: Seat, move: Move) -> Event:
        event = Event(self.rules, self.rules.copy(self._s), Ply(seat, move))
        self.rules.apply(self._s, seat, move)
        self._keep(event.before)
        self.plies.append(event.ply)
        self.rows.append(Row(seat, self.rules.text(move)))
        self.lines.append(Line(seat, self.rules.text(move)))
        return event

    def _keep(self, before: object) -> None:
        self._before.append(before)
        if len(self._before) > MOST_KEPT:
            del self._before[: MOST_KEPT // 2]

    # --- undo ----------------------------------------------------------------------------------------

    def undo(self, seat: Seat) -> None:
        """Take back the seat's latest ply: not across CHANCE, nor across what others did and it has seen. At a table
        without a dealer what was typed in for CHANCE may be corrected, as long as nobody has moved since."""
        own = self._undo_ply(seat)
        self._go_back(own, self.plies[own + 1 :])
        del self.lines[own]
        self.rows.append(Row(seat, UNDO))

    def can_undo(self, seat: Seat) -> bool:
        """May this seat take its latest ply back without asking anybody?"""
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: Seat) -> Message | None:
        """The reason why this seat cannot take its latest ply back, None if it can."""
        try:
            self._undo_ply(seat)
        except Problem as problem:
            return problem.message
        return None

    def undo_to(self, seat: Seat, ply: int, consent: list[Seat]) -> None:
        """Back to a ply across other seats' plies, with the consent of those seats; across CHANCE only in practice."""
        if not 0 <= ply < len(self.plies):
            raise Problem("engine.undo_nothing", player=player(seat))
        for later in self.plies[ply:]:
            if later.seat == CHANCE and (not self.is_practice or self.is_over):
                raise Problem("engine.undo_chance")
            if later.seat not in (CHANCE, seat) and later.seat not in consent:
                raise Problem("engine.undo_consent", player=player(later.seat))
        self._take_back(seat, ply)

    def practise(self, seat: Seat) -> None:
        """Back to before the seat's latest decision, whatever came after it, dice and cards too. The match is one for
        practice from then on. Draws go by the folded ply as ever: the same move again brings the same dice."""
        ply = self.practice_ply(seat)
        if ply < 0:
            raise Problem("engine.undo_nothing", player=player(seat))
        self._take_back(seat, ply)

    def practice_ply(self, seat: Seat) -> int:
        """Where that goes back to, -1 for nowhere: not after the end, when the secret is out, nor to what a fork has
        taken over."""
        since = self.dealer.since if self.dealer is not None else 0
        own = [number for number, ply in enumerate(self.plies) if ply.seat == seat and number >= since]
        return own[-1] if own and not self.is_over else -1

    def _take_back(self, seat: Seat, ply: int) -> None:
        if any(later.seat == CHANCE for later in self.plies[ply:]):
            self.is_practice = True
        self._go_back(ply, [])
        del self.lines[ply:]
        self.rows.append(Row(seat, f"{UNDO} to {ply}"))

    def _undo_ply(self, seat: Seat) -> int:
        """The number of the ply that an undo by this seat takes back."""
        own = len(self.plies) - 1
        if seat == CHANCE:
            if self.dealer is not None or own < 0 or self.plies[own].seat != CHANCE:
                raise Problem("engine.undo_chance")
            return own
        while own >= 0 and self.plies[own].seat != seat:
            if self.plies[own].seat == CHANCE:
                raise Problem("engine.undo_chance")
            own -= 1
        if own < 0:
            raise Problem("engine.undo_nothing", player=player(seat))
        if own < len(self.plies) - 1:
            # In a simultaneous step others may have acted since, as long as the step has not been shown.
            for event in self.events(own):
                if event.seen(SPECTATOR) != "":
                    raise Problem("engine.undo_others")
        elif self.events(own)[0].seen(seat) != self.rules.text(self.plies[own].move):
            raise Problem("engine.undo_others")  # it ended the step and has shown what the others did
        return own

    def _go_back(self, number: int, after: list[Ply]) -> None:
        """To the position before a ply, and from there by other plies."""
        kept = len(self.plies) - len(self._before)
        if number >= kept:
            s = self.rules.copy(self._before[number - kept])
            del self._before[number - kept :]
        else:
            s = self.rules.start(self.seats)
            for ply in self.plies[:number]:
                self.rules.apply(s, ply.seat, ply.move)
            self._before = []
        self.plies = self.plies[:number]
        self._s = s
        for ply in after:
            self._keep(self.rules.copy(s))
            self.rules.apply(s, ply.seat, ply.move)
            self.plies.append(ply)
