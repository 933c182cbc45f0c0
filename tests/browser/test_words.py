"""Phrases at the table, each in its reader's own language; whom one has muted is not heard."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Visitor

# What was said stays in sight: no test depends on how quickly it looks.
STAYS = (
    "{ const plain = setTimeout; window.setTimeout = (act, ms, ...more) => ms === 6000 ? 0 : plain(act, ms, ...more) }"
)


def heard(visitor: Visitor) -> int:
    return sum('"type":"said"' in text for text in visitor.received)


def open_people(visitor: Visitor, log: str, people: str) -> None:
    if not visitor.page.get_by_role("button", name=people).count():
        visitor.page.get_by_role("button", name=log, exact=True).click()
    visitor.page.get_by_role("button", name=people).click()


def test_a_phrase_is_read_in_ones_own_language_and_can_be_muted(visit: Visit) -> None:
    host, guest = visit(LAPTOP), visit(PHONE, language="fr", scheme="dark")
    for visitor in (host, guest):
        visitor.page.add_init_script(STAYS)
        visitor.open()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "open"}]
    made = host.page.request.post(host.url + "/api/tables", data={"game": "gold_armada", "seats": seats})
    match = made.json()["match"]
    guest.page.request.post(f"{guest.url}/api/matches/{match}/join", data={"name": "Lea"})
    host.open(f"/table/{match}")
    guest.open(f"/table/{match}")
    host.await_turn(0)
    guest.page.locator("main[data-frame]").wait_for()

    def say() -> None:
        open_people(host, "Log", "People and links")
        host.page.get_by_role("button", name="Well played!").click()

    open_people(host, "Log", "People and links")
    host.page.get_by_text("Nobody is watching.").wait_for()
    host.shot("words")
    host.page.keyboard.press("Escape")
    say()
    bubble = guest.page.locator(".said")
    bubble.get_by_text("Nadia\u202f: Bien joué\u202f!").wait_for()
    guest.shot("said")
    host.page.locator(".said").get_by_text("Nadia: Well played!").wait_for()
    assert guest.page.locator("[aria-live]").get_by_text("Nadia\u202f: Bien joué\u202f!").count() == 1
    open_people(guest, "Journal", "Personnes et liens")
    guest.shot("words")
    guest.page.get_by_role("button", name="Ne plus entendre").click()
    guest.page.get_by_role("button", name="Entendre de nouveau").wait_for()
    guest.open(f"/table/{match}")  # it is kept
    guest.page.locator("main[data-frame]").wait_for()
    say()
    assert guest.comes_about(lambda: heard(guest) == 2)
    assert not bubble.count()
