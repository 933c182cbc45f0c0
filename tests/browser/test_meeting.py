"""Meeting again, or not: rematches, blocked people, and the list of open tables."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import Client


def client_of(visitor: Visitor) -> Client:
    client = Client(visitor.url)
    client.http.cookies.set("guest", next(c["value"] for c in visitor.context.cookies() if c["name"] == "guest"))
    return client


def test_a_rematch_tells_the_others_and_who_is_there(visit: Visit) -> None:
    host, friend = visit(), visit(PHONE)
    for visitor in (host, friend):
        visitor.open()
        visitor.make_table("gold_armada", 1)  # for a cookie
    hers, his = client_of(host), client_of(friend)
    match = hers.post("/api/tables", game="gold_armada", seats=[{"kind": "me", "name": "Nadia"}, {"kind": "open"}])[
        "match"
    ]
    his.post(f"/api/matches/{match}/join", name="Omar")
    while not (frame := hers.frame(match, 0, since=1_000_000))["over"]:
        for client, seat in ((hers, 0), (his, 1)):
            frame = client.frame(match, seat, since=1_000_000)
            if frame["moves"]:
                client.play(match, seat, frame["asked"], frame["moves"][-1]["text"])
    for visitor in (host, friend):
        visitor.open(f"/table/{match}")
        visitor.page.get_by_role("button", name="Play again").wait_for()
    host.page.get_by_role("button", name="Play again").click()
    assert host.comes_about(lambda: not host.page.url.endswith(match))
    friend.page.get_by_text("The rematch is on: your seat is waiting.").wait_for()
    friend.page.get_by_text("Nadia is already there.").wait_for()
    friend.shot("rematch")
    friend.page.get_by_role("button", name="Go to the rematch").click()
    friend.page.wait_for_url(f"**/table/{host.match}")


def test_open_tables_are_filtered_and_blocked_people_are_not_met(visit: Visit) -> None:
    visitor, troll = visit(), visit(language="fr")
    for each in (visitor, troll):
        each.open()
        each.make_table("gold_armada", 1)  # for a cookie
    me, other = client_of(visitor), client_of(troll)
    other.http.headers["Accept-Language"] = "fr"
    other.make("tobago", "me", "open", listed=True)
    other.make("silver_and_gold", "me", "open", "bot", listed=True)
    visitor.open()
    lines = visitor.page.locator("section", has=visitor.page.get_by_role("heading", name="Open tables"))
    lines.get_by_label("Game", exact=True).select_option(label="Tobago")
    assert lines.get_by_role("link", name="Sit down").count() == 1
    lines.get_by_label("How strong the bots are").select_option(label="Bots: Sailor")
    lines.get_by_text("No open table matches.").wait_for()
    visitor.shot("open-tables")
    match = me.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join", name="Troll")
    visitor.open(f"/table/{match}")
    visitor.page.get_by_role("button", name="Log").click()
    visitor.page.get_by_role("button", name="People").click()
    visitor.page.get_by_role("button", name="Block").click()
    visitor.page.get_by_role("button", name="Never meet again?").click()
    visitor.page.get_by_role("button", name="Blocked").wait_for()
    visitor.open()
    assert visitor.page.get_by_role("link", name="Sit down").count() == 0
    visitor.open("/me")
    visitor.page.get_by_text("Troll").wait_for()
    visitor.page.get_by_role("button", name="Unblock").click()
    visitor.page.get_by_text("Troll").wait_for(state="hidden")
