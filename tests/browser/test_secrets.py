"""Two browsers in one match: neither is ever sent what only the other may know."""

from __future__ import annotations

import json
import random
from typing import cast

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

View = dict[str, list[int]]


def view_of(visitor: Visitor, seat: int) -> View:
    return cast("View", visitor.frames[seat]["view"])


def sit_down(visit: Visit, game: str) -> tuple[Visitor, Visitor]:
    host, guest = visit(), visit()
    host.open(f"/new/{game}")
    host.page.get_by_label("Seat 2", exact=True).select_option("open")
    host.page.get_by_role("button", name="Set the table").click()
    host.page.wait_for_url("**/table/*")
    guest.open(f"/table/{host.match}")
    guest.page.get_by_label("Your name").fill("Omar")
    guest.page.get_by_role("button", name="Sit down").click()
    host.await_turn(0)
    guest.await_turn(1)
    return host, guest


def test_hands_and_hidden_marks_reach_nobody_else(visit: Visit) -> None:
    host, guest = sit_down(visit, "silver_and_gold")
    for visitor, seat, other in ((host, 0, guest), (guest, 1, host)):
        told = "".join(visitor.received)
        for card in view_of(other, 1 - seat)["hand"]:
            assert card not in view_of(visitor, seat)["hand"]
            assert f'"deal {card}"' not in told
            assert f'"number":{card},' not in told
    rng = random.Random(1)
    host.play_once(0, rng)
    guest.play_once(1, rng)
    host.await_turn(0, after=0)
    guest.await_turn(1, after=0)
    # The guest marks first; the host is told that it happened, not what.
    before = json.dumps(view_of(host, 0)["players"][1])
    seen = len(host.received)
    guest.play_once(1, rng)
    while guest.frames[1]["moves"]:  # what a mark brings is part of the step, and nobody is told before its end
        guest.play_once(1, rng)
    assert host.comes_about(lambda: len(host.received) > seen)
    assert json.dumps(view_of(host, 0)["players"][1]) == before
    for text in host.received[seen:]:
        events = json.loads(text)["events"]
        assert all(event["text"] == "" for event in events)
    host.play_once(0, rng)


def test_a_watcher_is_sent_no_hand(visit: Visit) -> None:
    visitor, watcher = visit(), visit()
    visitor.play_now("silver_and_gold")
    watcher.open(f"/table/{visitor.match}")
    watcher.page.wait_for_selector("main[data-frame]")
    assert view_of(watcher, -1)["hand"] == []
    assert not any(f'"deal {card}"' in "".join(watcher.received) for card in view_of(visitor, 0)["hand"])
