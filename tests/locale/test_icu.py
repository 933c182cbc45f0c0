"""The ICU subset, in the languages whose plurals differ."""

from __future__ import annotations

import pytest

from doubloon.locale import LANGUAGES, Message, Problem, Speaker, say
from doubloon.locale.icu import names, parse, render
from doubloon.locale.message import Argument


def said(pattern: str, language: str = "en", **args: Argument) -> str:
    return render(parse(pattern), args, language, str)


def test_plain_values_and_quotes() -> None:
    assert said("''{x}'' it''s '{'x'}'", x="a") == "'a' it's {x}"


@pytest.mark.parametrize(("n", "text"), [(0, "no card"), (1, "1 card"), (2, "2 cards"), (1234, "1,234 cards")])
def test_plurals(n: int, text: str) -> None:
    assert said("{n, plural, =0 {no card} one {# card} other {# cards}}", n=n) == text


@pytest.mark.parametrize(("n", "form"), [(1, "one"), (2, "few"), (5, "many"), (21, "one"), (11, "many")])
def test_russian_has_three_forms(n: int, form: str) -> None:
    assert said("{n, plural, one {one} few {few} many {many} other {other}}", "ru", n=n) == form


@pytest.mark.parametrize(("n", "form"), [(0, "zero"), (1, "one"), (2, "two"), (3, "few"), (11, "many"), (100, "other")])
def test_arabic_has_six_forms(n: int, form: str) -> None:
    pattern = "{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}"
    assert said(pattern, "ar", n=n) == form


def test_a_case_may_be_empty() -> None:
    assert said("a{n, plural, =0 {} other { #}}", n=0) == "a"
    assert said("a{k, select, x {} other { y}}", k="x") == "a"


def test_select_with_a_plural_inside() -> None:
    pattern = "{who, select, me {I take {n, plural, one {# coin} other {# coins}}} other {They take {n, number}}}"
    assert said(pattern, who="me", n=2) == "I take 2 coins"
    assert said(pattern, who="you", n=2) == "They take 2"
    assert names(parse(pattern)) == {"who", "n"}


@pytest.mark.parametrize("pattern", ["{x", "x}", "{n, plural, one {a}}", "{n, date}", "{n, plural, one {a"])
def test_bad_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(pattern)


def test_lists_and_messages_inside_messages() -> None:
    message = Message(
        "gold_armada.kept", {"player": Message("engine.player", {"seat": 0, "number": 1}), "dice": ["a", "b"]}
    )
    assert say(message) == "Player 1 keeps a and b and throws the others again."
    assert Speaker("en", ["Anna"]).say(message).startswith("Anna keeps")


def test_a_missing_sentence_shows_its_key() -> None:
    assert say(Message("engine.nothing_of_the_kind")) == "{engine.nothing_of_the_kind}"
    assert str(Problem("engine.unreadable_move", text="x")) == "'x' is not a move."


def test_every_language_can_count() -> None:
    for language in LANGUAGES:
        assert said("{n, plural, other {#}}", language, n=3) == "3"


def test_hebrew_joins_and_to_hebrew_alone() -> None:
    assert Speaker("he").say(Message("cli.help.game", {"games": ["tobago", "volcano"]})).endswith("tobago ו-volcano")
    assert Speaker("he").say(Message("cli.help.game", {"games": ["אי", "ים"]})).endswith("אי וים")
