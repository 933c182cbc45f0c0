"""Lessons in the browser: from home to stars by mouse, by keyboard alone, in languages of both directions."""

from __future__ import annotations

import pytest

from doubloon.games import GAMES
from doubloon.learn.guide import retraced
from doubloon.learn.lesson import find_lesson
from tests.browser.axe import findings
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.locale.catalogues import catalogue


def answer_all(visitor: Visitor, game: str, name: str) -> None:
    """The first right answer of every step by clicks, and "Continue" where there is only something to watch."""
    done: list[str] = []
    while not (course := retraced(find_lesson(game, name), done)).is_over:
        step = f'main:has([data-step="{course.at}"])'
        visitor.page.locator(step).wait_for()
        if course.is_asked:
            move = course.answers()[0]
            visitor.click_path(list(course.rules.path(move)))
            done.append(course.rules.text(move))
        else:
            visitor.page.locator(".row button.go").click()
            done.append("")
    visitor.page.locator("#coach .stars").wait_for()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_from_home_to_the_first_stars(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.open()
    visitor.page.locator('article[data-game="gold_armada"] .row a[href="/learn/gold_armada"]').click()
    visitor.page.locator("ol a").first.click()
    answer_all(visitor, "gold_armada", "first_turn")
    assert visitor.page.locator("#coach").inner_text().startswith("Two points.")
    assert visitor.fits_the_screen()
    visitor.page.get_by_role("link", name="Next lesson").click()
    visitor.page.locator("#coach").get_by_text("Someone has already taken").wait_for()
    visitor.page.get_by_role("link", name="All lessons").click()
    visitor.page.get_by_label("3 stars of three").wait_for()
    assert visitor.page.get_by_text("3 of 24 stars").count() == 1


@pytest.mark.parametrize("game", ["tobago", "volcano", "silver_and_gold"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_lesson_on_every_board(visit: Visit, game: str, language: str) -> None:
    name = {"tobago": "clues", "volcano": "territories", "silver_and_gold": "the_end"}[game]
    visitor = visit(PHONE if language == "ar" else LAPTOP, language=language)
    visitor.open(f"/lesson/{game}#{name}")
    visitor.page.locator("#coach").wait_for()
    assert findings(visitor) == []
    answer_all(visitor, game, name)
    assert visitor.fits_the_screen()


def test_a_wrong_move_is_answered_by_the_coach_and_a_wrong_click_by_the_rule(visit: Visit) -> None:
    visitor = visit(LAPTOP)
    visitor.open("/lesson/gold_armada#first_turn")
    visitor.piece("do:stop").click()
    visitor.page.locator("#coach").get_by_text(
        catalogue("en", "learn_gold_armada")["first_turn.keep.wrong.stop"]
    ).wait_for()
    visitor.page.locator('[data-id="pier:map"]').first.click(force=True)
    visitor.page.get_by_role("alert").get_by_text("stop first").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Show me").click()
    visitor.page.locator(".advised, .wanted").first.wait_for()


def test_a_lesson_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit(LAPTOP)
    visitor.open("/lesson/gold_armada#skulls")
    page = visitor.page
    page.locator("#coach").wait_for()
    for _ in range(2):
        press_until(visitor, "do:throw")
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    page.locator("#coach").get_by_text("Each skull costs").wait_for()
    page.locator(".row button.go").focus()
    page.keyboard.press("Enter")
    page.locator("#coach .stars").wait_for()


def press_until(visitor: Visitor, piece: str) -> None:
    for _ in range(60):
        if visitor.page.evaluate("document.activeElement?.getAttribute('data-id')") == piece:
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {piece}")


def follow_the_coach(visitor: Visitor, game: str, moves: int) -> list[str]:
    """So many moves of the example; the others go on by themselves."""
    done = list(retraced(find_lesson(game, "first_match"), []).done)
    for _ in range(moves):
        course = retraced(find_lesson(game, "first_match"), done)
        move = course.answers()[0]
        visitor.page.locator(f'#coach[data-lines="{len(course.done)}"]').wait_for()
        visitor.click_path(list(course.rules.path(move)))
        course.play(course.rules.text(move))
        while course.is_moving:
            course.go_on()
        done = list(course.done)
    visitor.page.locator(f'#coach[data-lines="{len(done)}"]').wait_for()
    return done


@pytest.mark.parametrize(
    ("game", "device", "language"),
    [
        ("gold_armada", LAPTOP, "en"),
        ("silver_and_gold", PHONE, "ru"),
        ("tobago", PHONE, "en"),
        ("tobago", LAPTOP, "he"),
        ("volcano", LAPTOP, "fr"),
    ],
)
def test_a_guided_match_is_left_and_taken_up_again(visit: Visit, game: str, device: Device, language: str) -> None:
    visitor = visit(device, language=language)
    visitor.open(f"/learn/{game}")
    visitor.page.locator(f'a.go[href="/lesson/{game}#first_match"]').click()
    visitor.page.locator("#coach").wait_for()
    visitor.page.locator(".advised, .wanted").first.wait_for()
    assert visitor.fits_the_screen()
    assert findings(visitor) == []
    # One click marks a whole shape in Silver & Gold, where the board knows best how: there the match is only seen.
    done = follow_the_coach(visitor, game, 0 if game == "silver_and_gold" else 4)
    visitor.page.locator(f'header a[href="/learn/{game}"]:visible').click()
    visitor.page.locator(f'a.go[href="/lesson/{game}#first_match"]').click()
    visitor.page.locator(f'#coach[data-lines="{len(done)}"]').wait_for()


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_guided_match_fits_a_phone_in_three_languages(visit: Visit, game: str, language: str) -> None:
    visitor = visit(PHONE, language=language)
    visitor.open(f"/lesson/{game}#first_match")
    visitor.page.locator(".advised, .wanted").first.wait_for()
    follow_the_coach(visitor, game, 0 if game == "silver_and_gold" else 2)
    visitor.page.mouse.move(0, 0)
    assert visitor.fits_the_screen()
    assert findings(visitor) == []
    visitor.shot(f"learn-{game}-{language}")


def test_the_coach_of_a_match_can_be_sent_away(visit: Visit) -> None:
    visitor = visit(LAPTOP)
    visitor.open("/lesson/gold_armada#first_match")
    spoken = catalogue("en", "learn_gold_armada")["first_match.keep.before"]
    visitor.page.locator("#coach").get_by_text(spoken).wait_for()
    visitor.page.get_by_role("button", name="Without the coach").click()
    visitor.page.locator("#coach").get_by_text(spoken).wait_for(state="detached")
    visitor.page.get_by_role("button", name="With the coach").click()
    visitor.page.locator("#coach").get_by_text(spoken).wait_for()


@pytest.mark.parametrize(("device", "language"), [(LAPTOP, "en"), (PHONE, "ar")])
def test_the_rules_page_answers_a_question(visit: Visit, device: Device, language: str) -> None:
    visitor = visit(device, language=language)
    visitor.open("/rules/gold_armada")
    box = visitor.page.get_by_role("searchbox")
    box.fill({"en": "May I stop early?", "ar": "هل يمكن التوقف مبكرًا؟"}[language])
    box.press("Enter")
    visitor.page.locator('.ask a[href="/rules/gold_armada#G2.3"]').wait_for()
    assert findings(visitor) == []
    visitor.page.locator('.ask a[href="/rules/gold_armada#G2.3"]').click()
    visitor.page.locator("li.target#G2\\.3").wait_for()
