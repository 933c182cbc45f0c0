"""The box of Gold Armada: piers, doubloons, dice and skulls, read from a data file and checked."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.games.gold_armada.multisets import ALL, COUNT, DICE, EMPTY, SYMBOLS
from doubloon.locale import Problem

PIERS: Final = 10  # room in the codes: six basic piers, four special ones
STEPS: Final = 3  # doubloons a pier may hold
WIDTH: Final = 4  # bits of a pier in a word of all piers: one for each doubloon, and one past the last
PIER: Final = 15  # all bits of the first pier
SPECIAL: Final = ["three", "full_house", "four", "five"]


@final
class Pier:
    """One pier: what each of its doubloons is worth and asks for. `kind` is "basic" or one of SPECIAL."""

    __slots__ = ("accepts", "kind", "name", "needs", "values")

    def __init__(self, name: str, kind: str, values: list[int], needs: list[int], accepts: list[list[int]]) -> None:
        self.name = name
        self.kind = kind
        self.values = values
        self.needs = needs  # dice of one symbol at each step (for a full house: three and two)
        self.accepts = accepts  # symbol numbers accepted at each step

    def is_shown_by(self, counts: list[int], step: int) -> bool:
        """G3.1 to G3.4: do these counts of symbols earn the doubloon of this step?"""
        return self._is_shown([counts[symbol] for symbol in self.accepts[step]], step)

    def is_shown_by_any(self, counts: list[int]) -> bool:
        """The same if every symbol were accepted."""
        return self._is_shown(counts, 0)

    def _is_shown(self, counts: list[int], step: int) -> bool:
        if self.kind == "full_house":
            return 3 in counts and 2 in counts
        return max(counts) >= self.needs[step]


@final
class Tables:
    """What the rules look up; a pier that a data file leaves out has None and no doubloons."""

    __slots__ = (
        "chances",
        "dice",
        "doubloons",
        "emptied",
        "falls",
        "falls_from",
        "piers",
        "players",
        "shown",
        "skulls",
        "symbols",
        "throws",
        "untouched",
        "values",
    )

    def __init__(
        self,
        symbols: list[str],
        dice: int,
        throws: int,
        skulls: int,
        players: tuple[int, int],
        piers: list[Pier | None],
    ) -> None:
        self.symbols = symbols
        self.dice: i64 = dice
        self.throws: i64 = throws
        self.skulls: i64 = skulls
        self.players = players
        self.piers = piers
        values = [0] * (PIERS * STEPS)
        shown = [0] * COUNT
        doubloons = 0
        for p, pier in enumerate(piers):
            if pier is None:
                continue
            doubloons += len(pier.values)
            for step, value in enumerate(pier.values):
                values[p * STEPS + step] = value
                for m in range(COUNT):
                    counts = [int(ALL.counts[m * SYMBOLS + symbol]) for symbol in range(SYMBOLS)]
                    if pier.is_shown_by(counts, step):
                        shown[m] += 1 << (p * WIDTH + step)
        self.doubloons: i64 = doubloons
        self.values = vec[i64](values)  # [pier * STEPS + step]
        self.shown = vec[i64](shown)  # the doubloons that dice earn, as a word of all piers
        sizes = [0 if pier is None else len(pier.values) for pier in piers]
        self.untouched = nearest_word([0] * PIERS)  # the doubloons nearest the island when a match begins
        self.emptied = nearest_word(sizes)  # and when none is left
        self.falls = vec[i64]([EMPTY])
        self.falls_from = vec[i64]([0, 1])
        self._throw_all_dice()
        self.chances: dict[tuple[int, int, int], vec[float]] = {}  # turn.py keeps here what it has worked out

    def _throw_all_dice(self) -> None:
        """All ways in which dice fall one after another, as numbers of multisets: k dice at falls_from[k] and on."""
        symbols: i64 = len(self.symbols)
        thrown: i64 = 0
        while thrown < self.dice:
            i = self.falls_from[thrown]
            while i < self.falls_from[thrown + 1]:
                symbol: i64 = 0
                while symbol < symbols:
                    self.falls = append(self.falls, ALL.plus[self.falls[i] * SYMBOLS + symbol])
                    symbol += 1
                i += 1
            self.falls_from = append(self.falls_from, len(self.falls))
            thrown += 1

    def is_shown(self, dice: i64, pier: i64, step: i64) -> bool:
        """Do these dice earn the doubloon of this step? Never past the last one."""
        return (self.shown[dice] >> (pier * WIDTH + step)) & 1 == 1


def nearest_word(taken: list[int]) -> i64:
    """The doubloons nearest the island, as a word of all piers, when so many are taken."""
    word = 0
    for pier, step in enumerate(taken):
        word += 1 << (pier * WIDTH + step)
    return word


def read_tables(text: str) -> Tables:
    """Read a data file; "" is the box's own. Every mistake is a Problem that names the field."""
    if not text:
        text = (files("doubloon.games.gold_armada") / "data" / "gold_armada.toml").read_text("utf-8")
    try:
        data: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, brackets nested without end
        raise Problem("gold_armada.data_not_toml", error=str(error)) from None
    _refuse_unknown(data, ["players", "skulls", "dice", "throws", "symbols", "basic", "special"], "")
    symbols = _symbols(data)
    players = _numbers(data, "players", 1, 5)
    if len(players) != 2 or players[0] > players[1]:
        raise Problem("gold_armada.data_players", field="players")
    piers: list[Pier | None] = [None] * PIERS
    _read_basic(data, symbols, piers)
    _read_special(data, symbols, piers)
    if all(pier is None for pier in piers):
        raise Problem("gold_armada.data_no_pier", field="basic")
    return Tables(
        symbols,
        _number(data, "dice", 1, DICE),
        _number(data, "throws", 1, 9),
        _number(data, "skulls", 1, 99),
        (players[0], players[1]),
        piers,
    )


def _read_basic(data: dict[str, object], symbols: list[str], piers: list[Pier | None]) -> None:
    if "basic" not in data:
        return
    basic = _table(data, "basic")
    _refuse_unknown(basic, ["needs", "values", "symbols"], "basic.")
    values = _numbers(basic, "values", 0, 99, "basic.")
    needs = _numbers(basic, "needs", 1, DICE, "basic.")
    if len(needs) != len(values):
        raise Problem("gold_armada.data_lengths", field="basic.needs", other="basic.values")
    with_pier = _names(basic, "symbols", "basic.") if "symbols" in basic else symbols
    for name in with_pier:
        symbol = _symbol(name, symbols, "basic.symbols")
        piers[symbol] = Pier(name, "basic", values, needs, [[symbol]] * len(values))


def _read_special(data: dict[str, object], symbols: list[str], piers: list[Pier | None]) -> None:
    special = _table(data, "special") if "special" in data else {}
    _refuse_unknown(special, SPECIAL, "special.")
    for k, kind in enumerate(SPECIAL):
        if kind not in special:
            continue
        field = f"special.{kind}."
        block = _table(special, kind, "special.")
        _refuse_unknown(block, ["values", "accepts"], field)
        values = _numbers(block, "values", 0, 99, field)
        accepts = _accepts(block, symbols, field)
        if len(accepts) != len(values):
            raise Problem("gold_armada.data_lengths", field=field + "accepts", other=field + "values")
        alike = {"three": 3, "full_house": 3, "four": 4, "five": 5}[kind]
        piers[SYMBOLS + k] = Pier(kind, kind, values, [alike] * len(values), accepts)


def _accepts(block: dict[str, object], symbols: list[str], field: str) -> list[list[int]]:
    steps = block.get("accepts")
    if not isinstance(steps, list):
        raise Problem("gold_armada.data_accepts", field=field + "accepts")
    found: list[list[int]] = []
    for step in steps:
        if step == "all":
            found.append(list(range(len(symbols))))
        elif isinstance(step, list) and step:
            found.append([_symbol(name, symbols, field + "accepts") for name in step])
        else:
            raise Problem("gold_armada.data_accepts", field=field + "accepts")
    return found


def _symbols(data: dict[str, object]) -> list[str]:
    symbols = _names(data, "symbols", "")
    if not 2 <= len(symbols) <= SYMBOLS or len(set(symbols)) != len(symbols):
        raise Problem("gold_armada.data_symbols", field="symbols", most=SYMBOLS)
    for name in symbols:
        if not name.isidentifier() or name in SPECIAL or name == "none" or name.startswith("unused"):
            raise Problem("gold_armada.data_symbol_name", field="symbols", name=name)
    return symbols


def _symbol(name: object, symbols: list[str], field: str) -> int:
    if not isinstance(name, str) or name not in symbols:
        raise Problem("gold_armada.data_unknown_symbol", field=field, name=str(name), symbols=symbols)
    return symbols.index(name)


def _refuse_unknown(table: dict[str, object], known: list[str], prefix: str) -> None:
    for key in table:
        if key not in known:
            raise Problem("gold_armada.data_unknown_field", field=prefix + key, known=known)


def _table(data: dict[str, object], key: str, prefix: str = "") -> dict[str, object]:
    table = data.get(key)
    if not isinstance(table, dict):
        raise Problem("gold_armada.data_not_table", field=prefix + key)
    return table


def _names(data: dict[str, object], key: str, prefix: str) -> list[str]:
    names = data.get(key)
    if not isinstance(names, list):
        raise Problem("gold_armada.data_not_names", field=prefix + key)
    found: list[str] = []
    for name in names:
        if not isinstance(name, str):
            raise Problem("gold_armada.data_not_names", field=prefix + key)
        found.append(name)
    return found


def _number(data: dict[str, object], key: str, low: int, high: int) -> int:
    number = data.get(key)
    if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
        raise Problem("gold_armada.data_number", field=key, low=low, high=high)
    return number


def _numbers(data: dict[str, object], key: str, low: int, high: int, prefix: str = "") -> list[int]:
    numbers = data.get(key)
    if not isinstance(numbers, list) or not 1 <= len(numbers) <= STEPS:
        raise Problem("gold_armada.data_numbers", field=prefix + key, low=low, high=high, most=STEPS)
    found: list[int] = []
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise Problem("gold_armada.data_numbers", field=prefix + key, low=low, high=high, most=STEPS)
        found.append(number)
    return found
