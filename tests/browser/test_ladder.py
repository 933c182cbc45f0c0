"""Ratings in the browser: asked for, and shown beside the bots."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE
from tests.server.client import Client


def test_whoever_wants_a_rating_gets_one(visit: Visit) -> None:
    visitor, phone = visit(), visit(PHONE, language="ar")
    visitor.open("/ladder/gold_armada")
    with visitor.page.expect_response("**/api/me/rated"):
        visitor.page.get_by_role("checkbox").check()
    visitor.page.request.post(visitor.url + "/api/me", data={"name": "Nadia"})
    assert visitor.page.request.get(visitor.url + "/api/me").json()["rated"]
    client = Client(visitor.url)
    client.http.cookies.set("guest", next(c["value"] for c in visitor.context.cookies() if c["name"] == "guest"))
    match = client.make("silver_and_gold", "me", "bot", hints=False)
    client.play_out(match, [0])
    visitor.page.get_by_role("button", name="Silver & Gold").click()
    visitor.page.get_by_role("row", name="Nadia").wait_for()
    assert visitor.page.get_by_role("row").count() == 7
    visitor.shot("ladder")
    phone.open("/ladder/silver_and_gold")
    phone.page.get_by_role("row", name="Nadia").wait_for()
    phone.shot("ladder-ar")
