"""Nothing is cut off, nothing lies over another thing, and every target can be hit, at every size of screen."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.boxes import faults, too_small
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Visitor

SIZES = [
    (844, 390), (667, 375), (720, 450), (360, 640), (390, 844), (820, 1180), (1280, 720), (1366, 625), (1440, 900),
    (2560, 1440),
]  # fmt: skip
THUMB, POINTER = 44, 24
# The longest words a clue has, in most languages.
CLUES = [
    "sight_largest_mountains", "next_largest_scrubland", "sight_largest_scrubland", "next_largest_mountains",
    "not_sight_palm", "not_in_largest_lake", "not_sight_statue",
]  # fmt: skip


# How far the roses of a map lie outside it.
OUTSIDE = """maps => maps.map((map) => {
  const box = map.getBoundingClientRect()
  const roses = [...map.querySelectorAll('.roses svg')].map((rose) => rose.getBoundingClientRect())
  return Math.max(0, ...roses.map((rose) => Math.max(rose.right - box.right, box.left - rose.left)))
})"""
SETTLING = 10.0  # seconds


def with_clues(count: int) -> Any:
    """The frames of a table with the longest words in hand; so many clues on the first map, at most four elsewhere."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def change(data: str | bytes) -> None:
            frame = json.loads(data)
            view = frame.get("view") or {}
            if "maps" in view:
                view["hand"] = CLUES[: len(view["hand"])]
            for k, treasure in enumerate(view.get("maps", [])):
                rows = [{"clue": clue, "owner": n % 2, "roses": 1} for n, clue in enumerate(CLUES)]
                treasure["rows"] = rows[: count if k == 0 else min(count, 4)]
            socket.send(json.dumps(frame))

        server.on_message(change)

    return route


def look(visitor: Visitor, sizes: list[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    found = {}
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        if bad := lasting_faults(visitor):
            found[f"{width}x{height}"] = bad
    return found


def lasting_faults(visitor: Visitor) -> list[str]:
    """A page that has just got another size may still be moving its parts: only what stays so counts."""
    end = time.monotonic() + SETTLING
    while (bad := faults(visitor)) and time.monotonic() < end:
        visitor.page.wait_for_timeout(50)
    return bad


@pytest.mark.parametrize("language", ["en", "fr", "ru", "ar"])
@pytest.mark.parametrize(
    ("game", "bots", "first"),
    [
        ("gold_armada", 4, "keep"),
        ("silver_and_gold", 3, "keep"),
        ("silver_and_gold", 1, "place"),
        ("tobago", 3, "clue"),
        ("volcano", 1, "lay"),
        ("volcano", 3, "clue"),
    ],
)
def test_nothing_is_cut_off_or_covered(visit: Visit, game: str, bots: int, first: str, language: str) -> None:
    visitor = visit(LAPTOP, language=language)
    visitor.page.route_web_socket("**/stream**", with_clues(2 if first == "clue" else 0))
    visitor.play_against(game, bots)
    visitor.play_by_program(first)
    assert look(visitor) == {}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["tobago", "volcano"])
@pytest.mark.parametrize("count", [5, 7])
def test_clues_stay_readable_with_seven_on_a_map(visit: Visit, game: str, count: int, language: str) -> None:
    visitor = visit(LAPTOP, language=language)
    visitor.page.route_web_socket("**/stream**", with_clues(count))
    visitor.play_against(game, 1)
    visitor.play_by_program("clue")
    visitor.page.reload()
    visitor.page.wait_for_selector(".map")
    assert look(visitor) == {}
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    shortened = "all => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
    assert visitor.page.locator(".map .word").evaluate_all(shortened) == []
    for width, height in ((390, 844), (844, 390)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert max(visitor.page.locator(".map").evaluate_all(OUTSIDE)) == 0
        visitor.page.locator(".map .head").first.click()
        visitor.page.wait_for_timeout(60)
        assert visitor.page.locator(".sheet .clue").count() == count
        assert faults(visitor) == []


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (667, 375)], ids=str)
@pytest.mark.parametrize(
    ("game", "first"), [("gold_armada", "take"), ("silver_and_gold", "place"), ("tobago", "clue"), ("volcano", "lay")]
)
def test_on_a_touch_screen_every_target_is_as_large_as_a_thumb(
    visit: Visit, game: str, first: str, size: tuple[int, int]
) -> None:
    visitor = visit(PHONE._replace(width=size[0], height=size[1]))
    visitor.play_against(game, 1)
    visitor.play_by_program(first)
    draw_larger(visitor)
    listed = set(visitor.page.locator(".actions [data-id]").evaluate_all("all => all.map(p => p.dataset.id)"))
    small = [piece for piece in too_small(visitor, THUMB) if piece.split()[0] not in listed]
    if (
        game == "silver_and_gold"
    ):  # the card that is touched grows, the other one rests; on the smallest screens to 36 px
        # By force: whether the shape can lie over the first cell is up to the deal.
        visitor.page.locator('.own [data-id^="left:"]').first.tap(force=True)
        visitor.page.wait_for_timeout(300)
        small = [piece for piece in too_small(visitor, 36) if piece.startswith("left:")]
    assert small == []


def draw_larger(visitor: Visitor) -> None:
    if visitor.page.locator(".zoom").is_visible():
        visitor.page.locator(".zoom").click()


@pytest.mark.parametrize("size", [(720, 450), (1280, 720), (1366, 625), (1440, 900)], ids=str)
@pytest.mark.parametrize(
    ("game", "first"), [("gold_armada", "keep"), ("silver_and_gold", "place"), ("tobago", "clue"), ("volcano", "lay")]
)
def test_with_a_mouse_every_target_can_be_hit(visit: Visit, game: str, first: str, size: tuple[int, int]) -> None:
    visitor = visit(LAPTOP._replace(width=size[0], height=size[1]))
    visitor.play_against(game, 1)
    visitor.play_by_program(first)
    draw_larger(visitor)
    assert too_small(visitor, POINTER) == []
