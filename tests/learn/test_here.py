""" "May I ...?" at a table: the rules answer for the position, in five languages, from what the seat sees."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.views import as_json
from doubloon.games import GAMES, folder_of, load
from doubloon.learn.ask import Question, games_of, read_questions
from doubloon.learn.guide import retraced
from doubloon.learn.here import Here, answer_here, name_of
from doubloon.learn.lesson import find_lesson
from doubloon.learn.naming import language_of
from doubloon.locale import LANGUAGES, Message, say

VERBS = [game for game in GAMES if (folder := folder_of(game)) is not None and (folder / "verbs.txt").is_file()]
CARD_ON_MAP = {
    "en": "May I play “{clue}” on the {map} map?",
    "fr": "Puis-je jouer « {clue} » sur la carte {map} ?",
    "ru": "Можно сыграть «{clue}» на карту «{map}»?",
    "he": "מותר לשחק „{clue}” במפה ה{map}?",
    "ar": "هل يمكن لعب «{clue}» على الخريطة ال{map}؟",
}
PIER = {
    "en": "May I take a doubloon from {pier}?",
    "fr": "Puis-je prendre un doublon : {pier} ?",
    "ru": "Можно взять дублон: {pier}?",
    "he": "מותר לקחת מטבע זהב: {pier}?",
    "ar": "هل يمكن أخذ عملة ذهبية: {pier}؟",
}
SHAPE = {
    "en": "May I mark {shape}?",
    "fr": "Puis-je cocher {shape} ?",
    "ru": "Можно зачеркнуть: {shape}?",
    "he": "מותר לסמן את {shape}?",
    "ar": "هل يمكن تأشير {shape}؟",
}


def position(game: str, plies: int, verb: str) -> tuple[Match, int]:
    """After so many plies of the same random match, when somebody may make such a move; and who that is."""
    match = Match(load(game), 2, Dealer(bytes(32)))
    match.deal()
    rng = random.Random(1)
    while True:
        seat = match.to_act()[0]
        texts = [match.rules.text(move) for move in match.moves(seat)]
        if len(match.plies) >= plies and any(text.startswith(verb) for text in texts):
            return match, seat
        match.play_move(seat, rng.choice(match.moves(seat)))


def asked(match: Match, seat: int, question: str, language: str = "en", picked: tuple[str, ...] = ()) -> Here:
    found = answer_here(match, seat, question, language, picked)
    assert found is not None, question
    return found


def name(key: str, language: str) -> str:
    return say(Message(key), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_hand_on_every_map_is_answered_as_a_click_would_be(language: str) -> None:
    match, seat = position("tobago", 150, "clue")
    legal = {match.rules.text(move) for move in match.moves(seat)}
    answers = set[bool]()
    for clue in _hand(match, seat):
        for number in ("white", "grey", "brown", "black"):
            words = {"clue": name(f"tobago.clue.{clue}", language), "map": name(f"tobago.map.{number}", language)}
            found = asked(match, seat, CARD_ON_MAP[language].format(**words), language)
            move = f"clue {clue} {number}"
            assert found.is_legal == (move in legal), move
            if not found.is_legal:
                assert found.says == [match.why_not(seat, match.rules.parse(move))], move
            assert found.clauses != []
            answers.add(found.is_legal)
    assert answers == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pier_is_answered_as_a_click_would_be(language: str) -> None:
    match, seat = position("gold_armada", 9, "take")
    legal = {match.rules.text(move) for move in match.moves(seat)}
    for pier in ("barrel", "bottle", "parrot", "anchor", "cutlass", "three", "full_house", "four", "five"):
        part = "pier" if name(f"gold_armada.pier.{pier}", language)[0] != "{" else "symbol"
        found = asked(match, seat, PIER[language].format(pier=name(f"gold_armada.{part}.{pier}", language)), language)
        assert found.is_legal == (f"take {pier}" in legal), pier
        assert found.is_legal or found.says == [match.why_not(seat, match.rules.parse(f"take {pier}"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_shape_than_the_one_turned_up_is_refused(language: str) -> None:
    match, seat = position("silver_and_gold", 14, "place")
    turned = as_json(match.view(seat))["shape"]
    for shape in ("two", "three", "corner", "tee", "ell", "square"):
        question = SHAPE[language].format(shape=name(f"silver_and_gold.shape.{shape}", language))
        found = asked(match, seat, question, language)
        assert found.is_legal == (shape == turned), question
        assert found.is_legal or found.clauses == ["S3.2"]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Can I drive to {cell}?"),
        ("fr", "Puis-je rouler jusqu'à {cell} ?"),
        ("ru", "Можно поехать на {cell}?"),
        ("he", "אפשר לנסוע אל {cell}?"),
        ("ar", "هل يمكن السير إلى {cell}؟"),
    ],
)
def test_a_space_is_answered_with_the_legs_it_takes(language: str, question: str) -> None:
    match, seat = position("tobago", 60, "clue")
    reach = match.hints(seat)["reach"]
    assert isinstance(reach, dict)
    near = next(cell for cell, steps in reach.items() if isinstance(steps, list) and len(steps) == 1)
    far = next(cell for cell, steps in reach.items() if isinstance(steps, list) and len(steps) > 1)
    assert asked(match, seat, question.format(cell=near), language).is_legal
    found = asked(match, seat, question.format(cell=far), language)
    assert (found.is_legal, found.says[0].key) == (True, "learn.here.reach")
    leg = next(kind for kind in match.rules.codec.kinds if kind.name == "leg")
    cell = next(cell for cell in leg.arguments[0] if cell not in reach)
    assert not asked(match, seat, question.format(cell=cell), language).is_legal
    assert answer_here(match, seat, question.format(cell="z99"), language) is None


def test_this_card_is_the_one_that_is_picked() -> None:
    match, seat = position("tobago", 150, "clue")
    for card in _hand(match, seat):
        move = match.rules.parse(f"clue {card} white")
        found = asked(match, seat, "May I play this card there?", picked=match.rules.path(move))
        assert found.is_legal == (move in match.moves(seat))


def test_lava_is_answered_by_the_rules_of_the_expansion() -> None:
    course = retraced(find_lesson("volcano", "burning"), [])
    match, seat = course.match, course.lesson.learner
    free = match.rules.text(match.moves(seat)[0]).split()[1]
    assert asked(match, seat, f"May I put lava on {free}?").is_legal
    lava = next(kind for kind in match.rules.codec.kinds if kind.name == "lava")
    cell = next(
        cell for cell in lava.arguments[0] if f"lava {cell}" not in {match.rules.text(m) for m in match.moves(seat)}
    )
    found = asked(match, seat, f"May I put lava on {cell}?")
    assert (found.is_legal, found.clauses) == (False, ["V3.1"])


def test_whose_turn_it_is_not_is_told_so() -> None:
    match, seat = position("gold_armada", 3, "keep")
    found = asked(match, 1 - seat, "May I stop?")
    assert (found.is_legal, found.clauses) == (False, ["G2.1"])


@pytest.mark.parametrize(
    "question", ["Who wins?", "How many legs has a move?", "Can I play a card and drive in the same turn?", "xyzzy"]
)
def test_a_question_about_no_move_is_left_to_the_clauses(question: str) -> None:
    match, seat = position("tobago", 60, "clue")
    assert answer_here(match, seat, question, "en") is None


def test_the_answer_is_the_same_in_every_position_the_seat_cannot_tell_apart() -> None:
    match, seat = position("tobago", 150, "clue")
    sampled = Match(match.rules, match.seats)
    sampled._s = match.rules.sample(match.view(seat), random.Random(5))
    for question in (
        "May I play in the jungle on white?",
        "May I raise the grey treasure?",
        "May I remove a black marker?",
    ):
        assert answer_here(match, seat, question, "en") == answer_here(sampled, seat, question, "en")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("May I stop now?", "en"),
        ("Puis-je garder les deux perroquets ?", "fr"),
        ("Можно остановиться?", "ru"),
        ("מותר לעצור?", "he"),
        ("هل يمكن التوقف؟", "ar"),
    ],
)
def test_a_question_may_be_in_another_language_than_the_page(question: str, language: str) -> None:
    assert [language_of(question, usual) for usual in LANGUAGES] == [language] * len(LANGUAGES)
    match, seat = position("gold_armada", 3, "keep")
    assert asked(match, seat, question, "en").clauses


@pytest.mark.parametrize("game", VERBS)
def test_every_kind_of_move_has_words_and_a_clause(game: str) -> None:
    kinds = load(game).codec
    rows = [row for each in games_of(game) for row in _rows(each)]
    assert {row.clauses[0] for row in rows} == {name_of(k) for k in kinds.kinds if k.first < kinds.seat_moves}
    assert all(len(row.clauses) == 2 and row.text for row in rows)


def _rows(game: str) -> list[Question]:
    folder = folder_of(game)
    assert folder is not None
    text = (folder / "verbs.txt").read_text("utf-8")
    return [row for language in LANGUAGES for row in read_questions(text, language)]


def _hand(match: Match, seat: int) -> list[str]:
    hand = as_json(match.view(seat))["hand"]
    assert isinstance(hand, list)
    return [str(card) for card in hand]
