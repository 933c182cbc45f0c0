"""The full screen: everything at 80 by 24, keys and mouse, previews, reasons, hints, undo, curtain, themes, tempo."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from doubloon.games import GAMES
from doubloon.games.gold_armada.observe import GoldArmadaView
from doubloon.locale import LANGUAGES
from doubloon.terminal.columns import width
from doubloon.terminal.full.commands import KEYS
from doubloon.terminal.full.screens import Curtain, Page, Sure
from doubloon.terminal.full.settings import THEMES, read_settings
from tests.terminal.stage import Stage, own_folder


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    own_folder(monkeypatch, tmp_path)
    return tmp_path


SIZES = [(language, (80, 24)) for language in LANGUAGES] + [("en", (120, 40)), ("en", (60, 20))]


@pytest.mark.parametrize(("language", "size"), SIZES)
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_is_on_the_screen(game: str, language: str, size: tuple[int, int], folder: Path) -> None:
    stage = Stage(game, folder, language=language)

    async def look(stage: Stage, pilot: Pilot[bool]) -> None:
        has_news = bool(stage.app.told)  # what a game is about, or what chance has done: some games have neither
        for name in ("picture", "side", "prompt", *(["log"] if has_news else [])):
            assert stage.text(name).strip(), name
        lines = stage.seen().split("\n")
        assert len(lines) == size[1]
        assert max(width(line) for line in lines) <= size[0]
        assert stage.app.pen.names[0] in stage.seen()
        names = [stage.app.commands.key_name(command) for command in KEYS.values()] if size[0] >= 80 else []
        while not all(name in stage.seen().split("\n")[-1] for name in names):  # painted when they are bound
            await pilot.pause(0.02)

    stage.run(look, size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_and_all_that_can_be_done_with_them_are_seen_at_once(language: str, folder: Path) -> None:
    """Also late in the match, when piers ask for several symbols, and in languages with long words."""
    stage = Stage("gold_armada", folder, 4, language=language)
    match = stage.match
    for number in range(200):
        match.deal()
        view = match.view(0)
        assert isinstance(view, GoldArmadaView)
        taken = [pier for pier in view.piers if pier.kind != "basic" and 0 < len(pier.owners) < len(pier.values)]
        if taken and view.phase == "choosing" and view.throws_left:
            break
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[number * 7 % len(match.moves(seat))])
    assert taken

    async def look(stage: Stage, pilot: Pilot[bool]) -> None:
        seen = stage.seen()
        assert all(f"{key}) " in seen for key in range(1, 8))
        assert seen.count("[") == 5

    stage.run(look)


def test_dice_are_kept_by_keys_and_by_clicks(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        die = stage.match.view(0).dice[0]  # type: ignore[attr-defined]
        await pilot.click("#picture", offset=stage.place(f"die:{die}"))
        await pilot.pause()
        assert list(stage.app.asking.walk.picked) == [f"die:{die}"]
        assert "Kept: " in stage.text("menu")
        await pilot.press("escape")
        assert len(stage.app.asking.walk.picked) == 0
        await pilot.press("enter")  # the first die of the list
        assert list(stage.app.asking.walk.picked) == [f"die:{die}"]
        await stage.type(pilot, "throw")
        assert stage.match.plies[1].seat == 0
        assert "keeps" in stage.text("log")

    Stage("gold_armada", folder).run(play)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_move_is_played_as_records_write_it(game: str, folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        await stage.type(pilot, stage.match.rules.text(stage.match.moves(0)[0]))
        assert 0 in [ply.seat for ply in stage.match.plies]

    Stage(game, folder).run(play)


def test_a_cell_is_clicked_and_what_is_not_allowed_says_why(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.click("#picture", offset=stage.place("cell:h7"))
        await pilot.pause()
        assert stage.match.view(0).atvs[0] == "h7"  # type: ignore[attr-defined]
        await stage.type(pilot, "a1")
        assert "bad" in stage.app.base.query_one("#about").classes
        assert stage.text("about")
        assert stage.match.view(0).atvs[1] == ""  # type: ignore[attr-defined]

    Stage("tobago", folder).run(play)


def test_pointing_says_what_there_is_to_know(folder: Path) -> None:
    async def point(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.hover("#picture", offset=stage.place("cell:h7"))
        await pilot.pause()
        assert stage.text("about").startswith("h7, ")
        await pilot.press("shift+tab")
        stage.app.base.query_one("#picture").focus()
        before = stage.text("about")
        await pilot.press("right")
        await pilot.pause()
        assert stage.text("about") != before

    Stage("tobago", folder).run(point)


def test_a_card_is_previewed_on_the_island(folder: Path) -> None:
    async def look(stage: Stage, pilot: Pilot[bool]) -> None:
        await stage.type(pilot, "h7")
        plain = stage.text("picture")
        await stage.type(pilot, "1")
        await pilot.press("down")
        await pilot.pause()
        assert "→" in stage.text("menu")
        assert stage.text("picture") != plain
        assert "●" in stage.text("picture")

    Stage("tobago", folder, bots={1: "1"}).run(look)


def test_a_shape_is_turned_and_placed_by_a_click(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        for _ in range(2):
            await stage.type(pilot, stage.app.panes.choices.menu.choices[0].key)
        first = stage.text("menu")
        await pilot.press("r")
        assert stage.app.base.query_one("#line").value == ""  # type: ignore[attr-defined]
        await pilot.press("r", "r", "r")
        assert stage.text("menu") == first
        piece = stage.app.panes.choices.menu.choices[0].picks[0]
        plies = len(stage.match.plies)
        await pilot.hover("#picture", offset=stage.place(piece))
        await pilot.pause()
        assert "Marks" in stage.text("about")
        await pilot.click("#picture", offset=stage.place(piece))
        await pilot.pause()
        assert len(stage.match.plies) > plies
        assert stage.match.rules.text(stage.match.plies[plies].move).startswith("place ")

    Stage("silver_and_gold", folder, bots={1: "1"}).run(play)


def test_a_hint_is_outlined_and_a_move_taken_back(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.press("f3")
        for _ in range(100):
            await pilot.pause(0.1)
            if stage.app.advised:
                break
        assert "A bot would play: " in stage.text("about")
        await stage.type(pilot, "stop")
        plies = len(stage.match.plies)
        await pilot.press("f4")
        await pilot.pause()
        assert len(stage.match.plies) < plies
        assert "Taken back." in stage.text("log")

    Stage("gold_armada", folder).run(play)


def test_a_curtain_hides_everything_between_two_people(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        hand = stage.match.view(0).hand  # type: ignore[attr-defined]
        await stage.type(pilot, str(hand[0]))
        await stage.type(pilot, str(hand[1]))
        assert isinstance(stage.app.screen, Curtain)
        assert "Bo" in stage.seen() and "purple" not in stage.seen() and "orange" not in stage.seen()
        assert stage.text("picture") == stage.text("log") == ""
        await pilot.press("enter")
        await pilot.pause()
        assert stage.app.looking == 1
        others = stage.match.view(1).hand  # type: ignore[attr-defined]
        assert all(f"{card}) " in stage.text("menu") for card in others)

    Stage("silver_and_gold", folder).run(play)


def test_themes_and_tempo_are_chosen_and_kept(folder: Path) -> None:
    async def choose(stage: Stage, pilot: Pilot[bool]) -> None:
        seen = []
        for _ in THEMES:
            await pilot.press("f7")
            seen.append(stage.app.theme)
        assert sorted(seen) == sorted(theme.name for theme in THEMES)
        await pilot.press("f7", "f6")
        assert read_settings().theme == stage.app.theme
        assert read_settings().pace == 250

    Stage("gold_armada", folder).run(choose)


@pytest.mark.parametrize(("language", "size"), SIZES)
def test_no_line_of_the_help_is_broken_twice(language: str, size: tuple[int, int], folder: Path) -> None:
    async def read(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.press("f1")
        paper = stage.app.screen.query_one("#paper Static", Static)
        lines = str(paper.content).split("\n")
        assert max(width(line) for line in lines) <= paper.content_size.width
        assert paper.content_size.height == len(lines)

    Stage("gold_armada", folder, language=language).run(read, size)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_of_every_game_are_a_page(game: str, folder: Path) -> None:
    async def read(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.press("f2")
        assert isinstance(stage.app.screen, Page)
        assert stage.app.pen.say(f"{game}.name") in stage.seen()

    Stage(game, folder).run(read)


def test_rules_and_help_are_pages(folder: Path) -> None:
    async def read(stage: Stage, pilot: Pilot[bool]) -> None:
        await pilot.press("f1")
        assert isinstance(stage.app.screen, Page) and "Escape" in stage.seen()
        await pilot.press("escape")
        await stage.type(pilot, "rules G2.1")
        assert "G2.1" in stage.seen()
        await pilot.press("escape")
        await stage.type(pilot, "xyzzy")
        assert "Unknown: 'xyzzy'" in stage.text("about")

    Stage("gold_armada", folder).run(read)


def test_saving_asks_before_it_writes_over_a_file(folder: Path) -> None:
    file = folder / "precious"
    file.write_text("precious")

    async def save(stage: Stage, pilot: Pilot[bool]) -> None:
        stage.app.commands.save(str(file))
        await pilot.pause()
        assert isinstance(stage.app.screen, Sure)
        await pilot.press("escape")
        assert file.read_text() == "precious"
        stage.app.commands.save(str(file))
        await pilot.pause()
        await pilot.click("#yes")
        await pilot.pause()
        assert file.read_text().startswith("doubloon record 1")

    Stage("gold_armada", folder).run(save)


def test_leaving_keeps_the_match(folder: Path) -> None:
    async def leave(stage: Stage, pilot: Pilot[bool]) -> None:
        await stage.type(pilot, "stop")
        await pilot.press("f10")
        await pilot.pause()

    stage = Stage("gold_armada", folder)
    assert stage.run(leave) is False
    assert "stop" in (folder / "match.txt").read_text()


def test_a_whole_match_is_played_by_the_numbers(folder: Path) -> None:
    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        for _ in range(300):
            if stage.match.is_over:
                break
            await stage.type(pilot, stage.app.panes.choices.menu.choices[-1].key)
        assert stage.match.is_over
        assert isinstance(stage.app.screen, Page)
        assert "The final score:" in stage.seen()
        await pilot.press("enter")

    assert Stage("gold_armada", folder).run(play) is True
