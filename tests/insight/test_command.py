"""`doubloon review`."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from doubloon.cli import main
from doubloon.engine.contract import CHANCE
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, write
from doubloon.engine.says import player
from doubloon.games import GAMES
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.moments import UNSEEN, moments
from doubloon.insight.parts import review_in_parts
from doubloon.insight.review import Review, SeatSum, review
from doubloon.locale import LANGUAGES, Message, read_catalogue
from doubloon.terminal.review import Page
from tests.engine.test_binding import honest
from tests.insight.conftest import rules_for


def begun(game: str, plies: int, seats: int = 2) -> Match:
    """The first plies of a match, always by the last of the legal moves."""
    match = Match(rules_for(game, seats), seats, Dealer(bytes(32)))
    match.deal()
    while len(match.plies) < plies:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
        match.deal()
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    match = begun("silver_and_gold", 24)
    path = tmp_path / "match.txt"
    path.write_text(write(match, header_of(match, ["Ann", "bot captain"])), "utf-8")
    return path


def test_json_has_the_sum_of_every_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--iterations", "16", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Captain"]
    for seat in told["seats"]:
        total = seat["start"] + seat["luck"] - seat["errors"] + seat["others"] + seat["rest"]
        assert total == pytest.approx(seat["result"], abs=1e-9)
    assert told["iterations"] == 16
    assert told["is_whole"] is False
    assert [ply["ply"] for ply in told["plies"]] == list(range(len(told["plies"])))


@pytest.mark.parametrize("write_page", [Page.text, Page.html])
def test_a_row_adds_up_as_it_is_read(write_page: Callable[[Page], str]) -> None:
    """Start + luck - errors + others' errors + rest = result: what is taken away has no minus of its own."""
    ann = SeatSum(0.5, 0.25, 0.356, 0.0, -0.144, 0.25)
    ben = SeatSum(0.5, -0.25, 0.0, 0.356, 0.144, 0.75)
    found = Review("tobago", 1, "fitted", 8, is_whole=True, seats=[ann, ben], plies=[])
    told = write_page(Page(["Ann", "Ben"], found, [], None, 0))
    for name, sums in (("Ann", ann), ("Ben", ben)):
        row = next(row for row in re.findall(rf"{name}(.*?)(?:\n|</tr>)", told) if row.count(".") == 6)
        start, luck, errors, others, rest, result = map(float, re.findall(r"[-+]?\d+\.\d", row))
        assert start + luck - errors + others + rest == pytest.approx(result)
        assert errors == pytest.approx(100 * sums.errors)


def test_the_same_iterations_give_the_same_bytes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert main(["review", str(file), "--iterations", "8", "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_a_stopped_review_goes_on_in_its_file(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = tmp_path / "review.jsonl"
    asked = ["review", str(file), "--iterations", "16", "--json"]
    assert main(asked) == 0
    at_once = capsys.readouterr().out
    assert main([*asked, "--resume", str(parts)]) == 0
    assert capsys.readouterr().out == at_once
    lines = parts.read_bytes().splitlines(keepends=True)
    parts.write_bytes(b"".join(lines[:7]) + lines[7][:20])  # a line cut short by a crash
    assert main([*asked, "--resume", str(parts)]) == 0
    assert capsys.readouterr().out == at_once
    assert parts.read_bytes().splitlines(keepends=True) == lines


@pytest.mark.parametrize("game", GAMES)
def test_a_review_made_in_parts_is_the_whole_one(game: str, tmp_path: Path) -> None:
    """Stopped after every third ply."""
    match = begun(game, 30)
    worth = worth_of(match.rules, 2)
    judge = Judge(match.rules, worth, 8)
    parts = tmp_path / "review.jsonl"

    def stop(done: int, _: int) -> None:
        if done > begun_with and done % 3 == 0:
            raise KeyboardInterrupt

    begun_with = 0
    while begun_with < len(match.plies) - 2:
        with contextlib.suppress(KeyboardInterrupt):
            review_in_parts(worth, judge, match.plies, parts, stop)
        begun_with = len(parts.read_bytes().splitlines()) - 1
    assert review_in_parts(worth, judge, match.plies, parts, lambda *_: None) == review(match.rules, 2, match.plies, 8)


def test_seconds_are_told_as_the_tries_that_they_allow(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doubloon.terminal.review.iterations_for", lambda *given: round(4 * given[-1]))
    assert main(["review", str(file), "--seconds", "2", "--json"]) == 0
    by_seconds = capsys.readouterr().out
    assert json.loads(by_seconds)["iterations"] == 8
    assert main(["review", str(file), "--iterations", "8", "--json"]) == 0
    assert capsys.readouterr().out == by_seconds


def test_of_one_seat_the_mistakes_of_others_are_left_out() -> None:
    match = begun("silver_and_gold", 40)
    found = review(match.rules, 2, match.plies, 4)
    for one in found.plies:
        if one.best:  # everybody errs, always
            given = [-0.2, 0.2] if one.seat == 0 else [0.2, -0.2]
            found.plies[one.ply] = msgspec.structs.replace(one, is_mistake=True, given=given, why=None)
    wrong = [sum([one.is_mistake and one.seat == seat for one in found.plies]) for seat in range(2)]
    assert min(wrong) > 0
    for seat, dots in ((0, wrong[0]), (1, wrong[1]), (None, sum(wrong))):
        decisive = moments(match.rules, match.plies, found, seat, most=1000)
        erring = {one.seat for one in decisive} - {CHANCE}
        assert erring == ({0, 1} if seat is None else {seat})
        assert Page(["Ann", "Ben"], found, decisive, seat, 0).html().count("<circle") == dots


def test_a_file_of_another_review_is_left_alone(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = tmp_path / "review.jsonl"
    assert main(["review", str(file), "--iterations", "8", "--resume", str(parts)]) == 0
    kept = parts.read_bytes()
    capsys.readouterr()
    assert main(["review", str(file), "--iterations", "16", "--resume", str(parts)]) == 2
    assert "review.jsonl" in capsys.readouterr().err
    assert parts.read_bytes() == kept
    parts.write_text("no review\n")
    assert main(["review", str(file), "--iterations", "8", "--resume", str(parts)]) == 2
    assert main(["review", str(file), "--seconds", "1", "--resume", str(parts)]) == 2
    assert "--iterations" in capsys.readouterr().err


def test_of_cards_that_never_showed_it_is_said_that_nobody_knows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, table = honest("silver_and_gold_2")
    path = tmp_path / "match.txt"
    path.write_text(write(table, header_of(table, ["Ann", "Ben"])), "utf-8")
    never = len(table.never_known())
    assert never > 0
    assert main(["review", str(path), "--iterations", "8"]) == 0
    assert f"{never} hidden cards were never shown" in capsys.readouterr().out
    assert main(["review", str(path), "--iterations", "8", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unknown"] == never
    found = review(table.rules, 2, table.plies, 8)
    guessed = table.never_known()
    told = moments(table.rules, table.plies, found, most=1000, guessed=guessed)
    assert all(one.says.args["what"] in [UNSEEN, *_has_four()] for one in told if one.ply in guessed)


def _has_four() -> list[Message]:
    """S2.2: what all hear of the last card dealt to a seat."""
    return [Message("silver_and_gold.has_four", {"player": player(seat)}) for seat in range(2)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_page_in_every_language(
    file: Path, tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOUBLOON_LANGUAGE", language)
    page = tmp_path / "review.html"
    assert main(["review", str(file), "--iterations", "8", "--seat", "0", "--html", str(page)]) == 0
    text = capsys.readouterr().out
    assert "Ann" in text
    assert "▄" in text
    assert "-0.0" not in text
    html = page.read_text("utf-8")
    assert f'<html lang="{language}" dir="{"rtl" if language in ("he", "ar") else "ltr"}">' in html
    assert "<polyline" in html
    assert "{" not in html.partition("</style>")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_nobody_else_errs_and_there_is_a_target_instead_of_a_win(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """S6.1."""
    monkeypatch.setenv("DOUBLOON_LANGUAGE", language)
    match = begun("silver_and_gold", 12, 1)
    file, page = tmp_path / "match.txt", tmp_path / "review.html"
    file.write_text(write(match, header_of(match, ["Ann"])), "utf-8")
    assert main(["review", str(file), "--seat", "0", "--iterations", "4", "--html", str(page)]) == 0
    words = read_catalogue(language, "insight")
    assert words["alone.dashed"].split("{")[0] in page.read_text("utf-8")
    for text in (capsys.readouterr().out, page.read_text("utf-8")):
        assert words["alone.sum"] in text
        assert words["column.others"] not in text
        assert words["course"] not in text


def test_alone_moments_speak_of_the_target() -> None:
    rules = rules_for("silver_and_gold", 1)
    plies = begun("silver_and_gold", 12, 1).plies
    found = review(rules, 1, plies, 4)
    judged = [one for one in found.plies if one.best]
    found.plies[judged[0].ply] = msgspec.structs.replace(judged[0], is_mistake=True, given=[-0.5], why=None)
    for given in (0.25, -0.25):
        one = next(one for one in found.plies if one.seat == CHANCE and one.given[0] not in (0.25, -0.25))
        found.plies[one.ply] = msgspec.structs.replace(one, given=[given])
    keys = {one.says.key for one in moments(rules, plies, found)}
    assert keys == {"insight.alone.good", "insight.alone.bad", "insight.alone.mistake"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seat", "2"], "seat"),
        (["--seconds", "0"], "--seconds and --iterations must be greater than 0."),
        (["--iterations", "-1"], "--seconds and --iterations must be greater than 0."),
    ],
)
def test_what_cannot_be_asked_is_refused(
    file: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file), *words]) == 2
    assert said in capsys.readouterr().err


def test_a_mistake_and_its_better_move_never_read_alike() -> None:
    match = begun("silver_and_gold", 40)
    found = review(match.rules, 2, match.plies, 120)
    wrong = [one for one in moments(match.rules, match.plies, found) if one.seat >= 0]
    assert wrong, "who always takes the last move errs"
    for one in wrong:
        mistake = one.says.args.get("mistake", one.says)  # the reason may stand beside it
        assert isinstance(mistake, Message)
        assert mistake.args["played"] != mistake.args["better"]
