"""The review of a finished match in the browser: found from the score sheet, walked through, tried again."""

from __future__ import annotations

import pytest

from doubloon import GAMES
from doubloon.insight.puzzle import find_puzzle
from tests.browser.axe import findings
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.server.client import Client
from tests.server.running import Process
from tests.server.test_review import reviewed

# Every signed number of the review, cards left out, whose sign does not stand left of the digits.
SIGNS = """() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode()) {
    const place = walker.currentNode.data.search(/[+\u2212]\\d/)
    if (place < 0 || walker.currentNode.parentElement.closest('svg')) continue
    const [sign, digit] = [0, 1].map((k) => {
      const range = document.createRange()
      range.setStart(walker.currentNode, place + k)
      range.setEnd(walker.currentNode, place + k + 1)
      return range.getBoundingClientRect().left
    })
    if (sign > digit) found.push(walker.currentNode.data)
  }
  return found
}"""

# How far each mark lies above or below the nearest of the lines that are drawn, in the units of the picture.
OFF_THE_LINES = """() => {
  const lines = [...document.querySelectorAll('svg polyline')].map((line) => [...line.points])
  const heights = (x) => lines.flatMap((points) => points.slice(1).flatMap((end, k) => {
    const start = points[k]
    if (x < start.x - 0.01 || x > end.x + 0.01) return []
    return [start.y + (end.y - start.y) * (end.x > start.x ? (x - start.x) / (end.x - start.x) : 1)]
  }))
  return [...document.querySelectorAll('use[data-mark]')].map((mark) => {
    const box = mark.getBBox()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return Math.min(...heights(x).map((height) => Math.abs(height - y)))
  })
}"""


@pytest.fixture(scope="session")
def erred(server: Process) -> tuple[str, int]:
    """A match of Silver & Gold by random moves, and the ply of a mistake in it that is not the last. With so few tries
    not every match has mistakes that are sure."""
    client = Client(server.url)
    while True:
        match = client.make("silver_and_gold", "me", "me")
        client.play_out(match, [0, 1])
        wrong = [one["ply"] for one in reviewed(client, match)["plies"] if one["options"]]
        if len(wrong) > 1:
            return match, wrong[0]


def looked_at(visitor: Visitor) -> int:
    return int(visitor.page.locator("#moment").get_attribute("data-ply") or -1)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_from_the_replay_to_what_decided_the_match(visit: Visit, over: str, device: Device) -> None:
    visitor = visit(device)
    visitor.open(f"/replay/{over}")
    visitor.page.locator(f'a[href="/review/{over}"]').click()
    visitor.page.locator("#moment").wait_for()
    assert visitor.page.locator("table tbody tr").count() == 3
    assert findings(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.shot("review")


def test_the_mark_of_the_moment_stands_where_the_moment_is(visit: Visit, erred: tuple[str, int]) -> None:
    match, ply = erred
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}#{ply}")
    visitor.page.locator(f'#moment[data-ply="{ply}"]').wait_for()
    mark, now = (visitor.page.locator(found).bounding_box() for found in (f'[data-mark="{ply}"]', "line.now"))
    assert mark is not None
    assert now is not None
    assert mark["x"] + mark["width"] / 2 == pytest.approx(now["x"] + now["width"] / 2, abs=2)
    for view in visitor.page.locator(".eyes button").all():  # as a player knew it, as it was
        view.click()
        assert max(visitor.page.evaluate(OFF_THE_LINES)) < 1.0, view.inner_text()


def test_a_row_adds_up_as_it_is_read(visit: Visit, erred: tuple[str, int]) -> None:
    """Start + luck − errors + others' errors + rest = result, as the sentence below says."""
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{erred[0]}")
    visitor.page.locator("#moment").wait_for()
    wrong = 0
    for row in visitor.page.locator(".side-column tbody tr").all():
        cells = [int(cell.replace("−", "-")) for cell in row.locator("td").all_inner_texts()]
        start, luck, errors, others, rest, result = cells
        wrong += errors
        assert start + luck - errors + others + rest == pytest.approx(result, abs=3)  # each is rounded
    assert wrong > 3


def test_the_shares_are_told_in_words_too(visit: Visit, erred: tuple[str, int]) -> None:
    """Nobody has to see the curve."""
    match, ply = erred
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}#{ply}")
    moment = visitor.page.locator("#moment")
    moment.get_by_text("Chances after it, in 100:").wait_for()
    told = moment.inner_text()
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.comes_about(lambda: moment.inner_text() != told)
    heard = visitor.page.locator("[aria-live]").all_inner_texts()
    assert any("Chances after it, in 100:" in one for one in heard)
    visitor.page.locator(".eyes button").first.click()
    moment.get_by_text("knew it then, in 100:").wait_for()


def test_it_is_said_that_a_bot_played_on_for_somebody(visit: Visit, server: Process, over: str) -> None:
    client = Client(server.url)
    match = client.make("gold_armada", "me", "me", "bot")
    client.post(f"/api/matches/{match}/resign", seat=0)
    client.play_out(match, [1])
    reviewed(client, match)
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}")
    visitor.page.get_by_text("A bot filled in for").wait_for()
    visitor.open(f"/review/{over}")
    visitor.page.locator("#moment").wait_for()
    assert visitor.page.get_by_text("A bot filled in for").count() == 0


def test_alone_the_curve_is_the_chance_of_reaching_the_target(visit: Visit, server: Process) -> None:
    """S6.1."""
    client = Client(server.url)
    match = client.make("silver_and_gold", "me")
    client.play_out(match, [0])
    reviewed(client, match)
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}")
    visitor.page.locator("#moment").wait_for()
    assert visitor.page.locator("h2").first.inner_text().startswith("Chance of reaching the target")
    assert visitor.page.get_by_role("columnheader", name="others").count() == 0
    assert "punished" not in visitor.page.locator("main").inner_text()


@pytest.mark.parametrize("language", ["en", "he"])
def test_keys_walk_through_the_moments_and_the_link_leads_back(
    visit: Visit, erred: tuple[str, int], language: str
) -> None:
    match, ply = erred
    visitor = visit(LAPTOP, language=language)
    visitor.open(f"/review/{match}#{ply}")
    visitor.page.locator(f'#moment[data-ply="{ply}"]').wait_for()
    forwards, back = ("ArrowLeft", "ArrowRight") if language == "he" else ("ArrowRight", "ArrowLeft")
    visitor.page.keyboard.press(forwards)
    visitor.page.locator(f'#moment:not([data-ply="{ply}"])').wait_for()
    assert looked_at(visitor) > ply
    assert visitor.page.url.endswith(f"#{looked_at(visitor)}")
    visitor.page.keyboard.press(back)
    visitor.page.locator(f'#moment[data-ply="{ply}"]').wait_for()
    assert findings(visitor) == []


def test_a_sign_stands_before_its_number_from_right_to_left_too(visit: Visit, erred: tuple[str, int]) -> None:
    match, ply = erred
    visitor = visit(LAPTOP, language="he")
    visitor.open(f"/review/{match}#{ply}")
    visitor.page.locator("#moment").wait_for()
    assert visitor.page.evaluate(SIGNS) == []


def test_a_mistake_is_tried_again_and_then_shown(visit: Visit, server: Process, erred: tuple[str, int]) -> None:
    match, ply = erred
    client = Client(server.url)
    moves = client.post(f"/api/matches/{match}/try", ply=ply)["riddle"]["moves"]
    answers = {
        move["text"]: client.post(f"/api/matches/{match}/try", ply=ply, move=move["text"])["answer"]["is_right"]
        for move in moves
    }
    wrong = next(move for move in moves if not answers[move["text"]])
    right = next(move for move in moves if answers[move["text"]])
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}#{ply}")
    visitor.page.get_by_role("button", name="Try again").click()
    for tries, move in enumerate([wrong, right]):
        visitor.page.locator(f'[data-tries="{tries}"]').wait_for()
        visitor.click_path(move["path"])
    visitor.page.locator('[data-tries="2"]').get_by_text("Right!").wait_for()
    assert "less than the best" in visitor.page.locator('[data-tries="2"]').inner_text()
    visitor.page.locator("main").get_by_role("button", name="Back to the review").click()
    visitor.page.locator("#moment").wait_for()


def test_play_on_from_here(visit: Visit, erred: tuple[str, int]) -> None:
    match, ply = erred
    visitor = visit(LAPTOP)
    visitor.open(f"/review/{match}#{ply}")
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.page.locator("main[data-frame]").wait_for()


def test_the_puzzle_of_the_day_is_asked(visit: Visit) -> None:
    """Another one every day: what is solved below is always the same."""
    visitor = visit()
    visitor.open("/puzzle")
    visitor.page.locator('[data-tries="0"]').wait_for()
    visitor.page.get_by_text("Puzzle of the day").first.wait_for()
    assert findings(visitor) == []


SOLVED = 81  # of each game: a leg, a clue, a shape that is laid, a doubloon


@pytest.mark.parametrize(("game", "device"), [*((game, LAPTOP) for game in GAMES), ("tobago", PHONE)])
def test_a_puzzle_is_solved_and_shows_what_every_move_is_worth(visit: Visit, game: str, device: Device) -> None:
    puzzle = find_puzzle(game, SOLVED)
    rules = puzzle.match().rules
    visitor = visit(device)
    visitor.open(f"/puzzle/{game}#{SOLVED}")
    visitor.page.locator('[data-tries="0"]').wait_for()
    assert findings(visitor) == []
    visitor.click_path(list(rules.path(rules.parse(puzzle.right[0]))))
    visitor.page.locator('[data-tries="1"]').get_by_text("Right!").wait_for()
    assert visitor.page.locator(".worths li").count() == len(puzzle.moves)
    if game == "tobago":
        visitor.shot("puzzle")
    visitor.page.get_by_role("link", name="Next puzzle").click()
    visitor.page.locator('[data-tries="0"]').wait_for()
