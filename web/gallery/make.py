"""Frames to draw boards by, without a server: plays random moves and writes what seat 0 would be sent.

    PYTHONPATH=src python web/gallery/make.py gold_armada [seats] [name=value ...]

writes web/gallery/gold_armada.json; then `npm run dev` in web/ and open /gallery.html?game=gold_armada
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import msgspec

import doubloon
from doubloon.engine.contract import Json
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.options import Value
from doubloon.server.tables.lane import event_info

HERE = Path(__file__).parent
NAMES = ["Nadia", "Omar", "Élise", "Bot Anchor", "Lev"]
MOST_FRAMES = 400


def frame(match: Match, seat: int) -> dict[str, Json]:
    rules = match.rules
    made: dict[str, Json] = msgspec.to_builtins(
        {
            "view": rules.screen(match.view(seat)),
            "moves": [{"text": rules.text(m), "path": rules.path(m)} for m in match.moves(seat)],
            "hints": match.hints(seat),
            "prompt": match.prompt(seat),
            "over": match.is_over,
            "winners": match.winners(),
            "scores": match.scores() if match.is_over else None,
            "sheet": [[{"label": i[0], "points": i[1]} for i in s] for s in match.sheet()] if match.is_over else None,
        }
    )
    return made


def play(game: str, seats: int, options: dict[str, Value]) -> list[dict[str, Json]]:
    rng = random.Random(7)
    match = Match(doubloon.load(game, **options), seats, Dealer(bytes(range(32))))
    events = match.deal()
    frames: list[dict[str, Json]] = []
    while True:
        told = [event_info(match.rules, e.ply.seat, e.seen(0), e.tell(0)) for e in events]
        frames.append({**frame(match, 0), "events": msgspec.to_builtins(told)})
        if match.is_over or len(frames) == MOST_FRAMES:
            return frames
        seat = rng.choice(match.to_act())
        events = match.play_move(seat, rng.choice(match.moves(seat)))


def main(game: str, *rest: str) -> None:
    options: dict[str, Value] = dict(pair.split("=", 1) for pair in rest if "=" in pair)
    seats = next((int(word) for word in rest if word.isdigit()), 4)
    people = [
        {"seat": k, "kind": "human" if k < 3 else "bot", "name": NAMES[k], "level": 2, "stand_in": False,
         "away": k == 2, "host": k == 0, "resigned": False, "clock": None, "ticking": False}
        for k in range(seats)
    ]  # fmt: skip
    made = {"game": game, "seats": people, "frames": play(game, seats, options)}
    (HERE / f"{game}.json").write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
    print(len(made["frames"]), "frames")


if __name__ == "__main__":
    main(*sys.argv[1:])
