"""About how strong somebody is, as a level of bots: so strong is the bot that fills in for them. Nobody is told, and it
needs no rating: what counts here is how their latest matches with bots ended, with advice or without."""

from __future__ import annotations

from typing import Final

from doubloon.server.store.rows import Guest, MatchRow
from doubloon.server.tables.ladder import BOT, bots, finish_of
from doubloon.server.tables.rating import fit

LOOKED_BACK: Final = 200  # matches of all games
ENOUGH: Final = 5  # matches of the game, before anything can be told


def level_like(person: str, game: str, rows: list[MatchRow]) -> int:
    """The level of bots that is nearest; 0 when too little is known."""
    fixed, guest = bots(game), {person: Guest(person, "", "", "en", 0.0)}
    found = [finish_of(row, guest, fixed, with_advice=True) for row in rows if row.game == game]
    finishes = [finish for finish in found if finish is not None]
    if len(finishes) < ENOUGH:
        return 0
    strength = fit(finishes, fixed)[person].value
    nearest = min(fixed, key=lambda bot: abs(fixed[bot] - strength))
    return int(nearest.removeprefix(BOT))
