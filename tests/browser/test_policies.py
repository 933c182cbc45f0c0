"""A policy that the host offers can be chosen for a seat of a new table, by its name."""

from __future__ import annotations

import json

from playwright.sync_api import Route

from tests.browser.conftest import Visit


def test_a_policy_is_chosen_like_a_level(visit: Visit) -> None:
    host = visit()
    page = host.page

    def offer(route: Route) -> None:
        catalogue = route.fetch().json()
        for game in catalogue["games"]:
            game["policies"] = ["PPO"]
        route.fulfill(json=catalogue)

    page.route("**/api/games", offer)
    host.open("/new/gold_armada")
    page.get_by_label("Seat 2").select_option("bot")
    levels = page.get_by_label("Strength")
    assert levels.locator("option").all_inner_texts()[-1] == "PPO"
    host.is_forgiving = True  # of the refusals below
    page.route("**/api/tables", lambda route: route.fulfill(status=503, json={"message": {"key": "server.busy"}}))
    for choice, chosen in (("PPO", {"level": 2, "policy": "PPO"}), ("3", {"level": 3, "policy": ""})):
        levels.select_option(choice)
        with page.expect_request("**/api/tables") as asked:
            page.locator("form .go").click()
        assert json.loads(asked.value.post_data or "{}")["seats"][1] == {"kind": "bot", "name": "", **chosen}
        page.get_by_role("alert").wait_for()
