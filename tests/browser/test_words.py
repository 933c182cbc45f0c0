"""Phrases at the table, each in its reader's own language; whom one has muted is not heard."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Visitor
from tests.locale.catalogues import catalogue

# What was said stays in sight: no test depends on how quickly it looks.
STAYS = (
    "{ const plain = setTimeout; window.setTimeout = (act, ms, ...more) => ms === 6000 ? 0 : plain(act, ms, ...more) }"
)


def heard(visitor: Visitor) -> int:
    return sum('"type":"said"' in text for text in visitor.received)


def open_people(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=catalogue(visitor.language, "table")["words"]).click()


def sit_together(host: Visitor, guest: Visitor) -> None:
    """A new table of the two; both have its board before them."""
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "open"}]
    made = host.page.request.post(host.url + "/api/tables", data={"game": "gold_armada", "seats": seats})
    match = made.json()["match"]
    guest.page.request.post(f"{guest.url}/api/matches/{match}/join", data={"name": "Lea"})
    host.open(f"/table/{match}")
    guest.open(f"/table/{match}")
    host.await_turn(0)
    guest.page.locator("main[data-frame]").wait_for()


def well_played(visitor: Visitor) -> None:
    """By keys: the list is opened, and the first of it has the focus."""
    open_people(visitor)
    first = visitor.page.get_by_role("button", name="Good luck!")
    assert visitor.comes_about(lambda: first.evaluate("button => button === document.activeElement"))
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_role("dialog").wait_for(state="hidden")


def test_a_phrase_is_read_in_ones_own_language_and_its_sayer_can_be_muted_everywhere(visit: Visit) -> None:
    host, guest = visit(LAPTOP), visit(PHONE, language="fr", scheme="dark")
    for visitor in (host, guest):
        visitor.page.add_init_script(STAYS)
        visitor.open()
    sit_together(host, guest)
    open_people(host)
    host.page.get_by_text("Nobody is watching.").wait_for()
    host.shot("words")
    host.page.keyboard.press("Escape")
    well_played(host)
    bubble = guest.page.locator(".said")
    bubble.get_by_text("Nadia\u202f: Bien joué\u202f!").wait_for()
    guest.shot("said")
    host.page.locator(".said").get_by_text("Nadia: Well played!").wait_for()
    assert guest.page.locator("[aria-live]").get_by_text("Nadia\u202f: Bien joué\u202f!").count() == 1
    open_people(guest)
    guest.page.get_by_role("button", name="Ne plus entendre").click()
    guest.shot("words")
    guest.page.get_by_role("button", name="Entendre de nouveau").wait_for()

    guest.received.clear()
    sit_together(host, guest)  # another table, the same person
    well_played(host)
    assert guest.comes_about(lambda: heard(guest) == 1)
    guest.page.wait_for_load_state("networkidle")  # it has been asked who that was
    assert not bubble.count()
    open_people(guest)
    guest.page.get_by_role("button", name="Entendre de nouveau").wait_for()
    guest.open("/me")
    guest.shot("muted")
    muted = guest.page.locator("section", has=guest.page.get_by_text("Nadia"))
    muted.get_by_role("button", name="Entendre de nouveau").click()
    assert guest.comes_about(lambda: not muted.count())
