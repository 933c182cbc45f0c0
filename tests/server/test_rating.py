"""Ratings: what counts, and whether the truth lies in the interval as often as is said."""

from __future__ import annotations

import math
import random
import re
from typing import NamedTuple

import msgspec
import pytest

from doubloon import GAMES
from doubloon.arena.ladder_page import AT_TABLE
from doubloon.server.store import Guest, MatchRow
from doubloon.server.tables.ladder import RELEASE, SHARES, bots, finish_of, rungs
from doubloon.server.tables.people import People, Sitter
from doubloon.server.tables.rating import Finish, fit
from tests.hook import ROOT
from tests.server.client import Client

CLUBS = 20
MATCHES = 1_000  # in each club
PEOPLE = 25
GRAIN = 0.3  # scores are whole numbers of it: one match in four has a tie
BOTS = {"bot 1": -1.5, "bot 2": -0.7, "bot 3": 0.0, "bot 4": 0.8}


def played(rng: random.Random, true: dict[str, float]) -> Finish:
    """Two to five at a table, up to two of them bots; a score is strength and luck, as the model has it."""
    seats = rng.randint(2, 5)
    away = rng.randint(0, min(2, seats - 1))
    who = rng.sample(sorted(set(true) - set(BOTS)), seats - away) + rng.sample(sorted(BOTS), away)
    scores = {name: round((true[name] - math.log(-math.log(rng.random()))) / GRAIN) for name in who}
    return [[name for name in who if scores[name] == score] for score in sorted(set(scores.values()), reverse=True)]


def test_the_interval_covers_the_truth_19_times_of_20_on_20_000_matches() -> None:
    rng = random.Random(5)
    covered = total = ties = 0
    for _ in range(CLUBS):
        true = {**{f"person {k}": rng.gauss(0.0, 1.0) for k in range(PEOPLE)}, **BOTS}
        matches = [played(rng, true) for _ in range(MATCHES)]
        ties += sum(any(len(group) > 1 for group in finish) for finish in matches)
        found = fit(matches, BOTS)
        total += len(found)
        covered += sum(strength.low <= true[name] <= strength.high for name, strength in found.items())
    assert total == CLUBS * PEOPLE
    assert ties > CLUBS * MATCHES / 5
    assert 0.93 <= covered / total <= 0.97


def test_the_order_of_matches_does_not_matter_and_ties_hold_together() -> None:
    matches: list[Finish] = [[["anna"], ["ben"]], [["ben", "anna"]], [["anna"], ["ben"], ["carl"]], [["carl"], ["ben"]]]
    forth, back = fit(matches, {}), fit(matches[::-1], {})
    for name, strength in forth.items():
        assert strength == pytest.approx(back[name], abs=1e-3)
    tied = fit([[["anna", "ben"]]] * 20, {})
    assert tied["anna"].value == pytest.approx(tied["ben"].value, abs=1e-3)


class Estimate(NamedTuple):
    """In percent; the error is half of a 95 % interval."""

    error: float
    share: float


def ladder() -> str:
    return (ROOT / "docs/ladder.md").read_text("utf-8")


def on_the_ladder(game: str, page: str) -> dict[int, Estimate]:
    """How the levels did against the one below, at two seats and with luck taken out; not with a table's seconds."""
    assert f"Played by doubloon {RELEASE} " in page
    page = page.partition(AT_TABLE.splitlines()[0])[0]
    rows = re.findall(rf"^\| {game} \| 2 \| (\d) \w+ \| (\d) \w+ \|(?:[^|]*\|){{3}} ([\d.]+) ± ([\d.]+) %", page, re.M)
    return {int(u): Estimate(float(error), float(share)) for u, low, share, error in rows if int(u) - int(low) == 1}


def among_the_baselines(game: str) -> dict[int, Estimate]:
    """The same, of many matches with their luck."""
    page = (ROOT / "docs/tasks.md").read_text("utf-8")
    table = page.split("<!-- baselines: begin -->")[1].split("<!-- baselines: end -->")[0]
    assert f"Levels of release {RELEASE}, " in table
    found: dict[int, Estimate] = {}
    for policy, cells in re.findall(rf"^\| `{game}-2p-v0` \| ([2-9]) \|(.*)\|$", table, re.M):
        below = cells.split("|")[int(policy) - 2]  # the first column is against level 1
        share, low, high = map(float, re.findall(r"[\d.]+", below))
        found[int(policy)] = Estimate((high - low) / 2, share)
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_stand_at_the_shares_of_the_published_ladder(game: str) -> None:
    """Or at those of the baselines: for each step, whichever has the smaller error."""
    steps, baselines = on_the_ladder(game, ladder()), among_the_baselines(game)
    levels = bots(game)
    assert levels["bot 3"] == 0.0
    assert list(steps) == list(range(2, len(levels) + 1))
    assert list(baselines) == [2, 3]
    told = [min(steps[upper], baselines.get(upper, steps[upper])).share for upper in steps]
    assert [100 * share for share in SHARES[game]] == pytest.approx(told)
    for upper, share in zip(steps, told, strict=True):
        assert 100 / (1 + math.exp(levels[f"bot {upper - 1}"] - levels[f"bot {upper}"])) == pytest.approx(share)


def test_matches_with_the_seconds_of_the_table_place_no_bot() -> None:
    """The page that `doubloon ladder` writes has rows of them further down, of the same levels."""
    row = "| tobago | 2 | 4 captain | 3 mate | 40 | 97.5 % | 87-99 % | 98.7 ± 0.1 % | 0.3 | 31 | 20 | 80 : 40 | yes |"
    page = ladder().partition(AT_TABLE)[0]
    steps = on_the_ladder("tobago", page)
    assert on_the_ladder("tobago", f"{page}\n{AT_TABLE}\n{row}\n") == steps
    assert on_the_ladder("tobago", f"{page}\n{row}\n") != steps


def test_a_game_that_no_ladder_was_played_of_has_no_rated_bots() -> None:
    assert bots("a game of one's own") == {}


# --- what counts ------------------------------------------------------------------------------------------

RATED = {name: Guest(name, name.title(), "", "en", 0.0, rated=10.0) for name in ("anna", "ben")}


def row(
    *sitters: Sitter,
    scores: list[int],
    hints: bool = False,
    dealer: str = "sealed",
    created: float = 20.0,
    practice: bool = False,
    release: str = RELEASE,
) -> MatchRow:
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    people = People(
        host="anna", sitters=list(sitters), hints=hints, winners=winners, practice=practice, release=release
    )
    return MatchRow(
        id="m", game="gold_armada", version=1, options="{}", seats=len(sitters), secret="", dealer=dealer,
        created=created, rev=1, head=1, status="over", waits="", listed=0, touched=1.0,
        people=msgspec.json.encode(people).decode(), scores=msgspec.json.encode(scores).decode(),
    )  # fmt: skip


def person(*names: str, resigned: bool = False) -> Sitter:
    return Sitter(kind="human", people=list(names), resigned=resigned)


ANNA, BEN, CARL, BOT = person("anna"), person("ben"), person("carl"), Sitter(kind="bot", level=2)


def test_those_who_are_rated_are_ordered_the_others_left_out() -> None:
    levels = bots("gold_armada")
    assert finish_of(row(ANNA, BEN, CARL, scores=[3, 7, 5]), RATED, levels) == [["ben"], ["anna"]]
    assert finish_of(row(ANNA, BOT, BOT, scores=[3, 7, 5]), RATED, levels) == [["bot 2"], ["anna"]]
    assert finish_of(row(ANNA, person("ben", resigned=True), scores=[3, 7]), RATED, levels) == [["anna"], ["ben"]]
    assert finish_of(row(ANNA, person("ben", "phone of ben"), scores=[5, 5]), RATED, levels) == [["anna", "ben"]]


@pytest.mark.parametrize("release", ["", "0.1.0", f"{RELEASE}.dev1"])
def test_bots_of_another_release_are_left_out_since_nobody_knows_where_they_stand(release: str) -> None:
    levels = bots("gold_armada")
    assert finish_of(row(ANNA, BOT, BEN, scores=[3, 5, 7]), RATED, levels) == [["ben"], ["bot 2"], ["anna"]]
    assert finish_of(row(ANNA, BOT, BEN, scores=[3, 5, 7], release=release), RATED, levels) == [["ben"], ["anna"]]
    assert finish_of(row(ANNA, BOT, scores=[3, 7], release=release), RATED, levels) is None
    assert finish_of(row(ANNA, BEN, scores=[3, 7], release=release), RATED, levels) == [["ben"], ["anna"]]


@pytest.mark.parametrize(
    "left_out",
    [
        row(ANNA, BEN, scores=[3, 7], hints=True),
        row(ANNA, BEN, scores=[3, 7], dealer="fork abc@3"),
        row(ANNA, BEN, scores=[3, 7], dealer="table"),
        row(ANNA, BEN, scores=[3, 7], dealer="daily 2026-11-17"),
        row(ANNA, BEN, scores=[3, 7], dealer="device"),
        row(ANNA, ANNA, BEN, scores=[3, 7, 5]),
        row(ANNA, CARL, scores=[3, 7]),
        row(CARL, BOT, scores=[3, 7]),
        row(ANNA, BEN, scores=[3, 7], created=5.0),
        row(ANNA, BOT, scores=[3, 7], practice=True),
    ],
    ids=["advice", "fork", "table", "daily", "device", "two seats", "one rated", "none rated", "before", "practice"],
)
def test_what_does_not_count(left_out: MatchRow) -> None:
    assert finish_of(left_out, RATED, bots("gold_armada")) is None


def test_the_ladder_names_those_who_want_it(client: Client, other: Client) -> None:
    for visitor, name in ((client, "Nadia"), (other, "Omar")):
        visitor.post("/api/me", name=name)
        visitor.post("/api/me/rated", rated=True)
    assert client.get("/api/me")["rated"]
    match = client.make("gold_armada", "me", "open", hints=False)
    other.post(f"/api/matches/{match}/join")
    for visitor, seat in ((client, 0), (other, 1)) * 200:
        frame = visitor.frame(match, seat, since=1_000_000)
        while frame["moves"]:
            visitor.play(match, seat, frame["asked"], frame["moves"][-1]["text"])
            frame = visitor.frame(match, seat, since=1_000_000)
        if frame["over"]:
            break
    lines = client.get("/api/ladder", game="gold_armada")["lines"]
    mine = [line for line in lines if line["mine"]]
    assert [(line["name"], line["matches"], line["low"] < line["rating"] < line["high"]) for line in mine] == [
        ("Nadia", 1, True)
    ]
    assert {line["level"] for line in lines} == {0, 1, 2, 3, 4, 5}
    other.post("/api/me/rated", rated=False)
    assert not other.get("/api/me")["rated"]
    assert client.http.get("/api/ladder", params={"game": "chess"}).status_code == 404


def test_nobody_is_on_an_empty_ladder_but_bots() -> None:
    assert [rung.level for rung in rungs("tobago", [], [])] == [6, 5, 4, 3, 2, 1]
