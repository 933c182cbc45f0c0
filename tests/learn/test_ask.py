""" "May I ...?": questions that the search does not know are answered by the right clause among the first three."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.games import GAMES, folder_of
from doubloon.learn.ask import ask, clauses_of, index_of, read_questions
from doubloon.learn.stems import stem
from doubloon.locale import LANGUAGES

QUESTIONS = Path(__file__).parent / "questions"
ASKED = [game for game in GAMES if (QUESTIONS / f"{game}.txt").is_file()]
FIRST = 3
GOAL = 0.95
OWN_WORDS = 0.9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ASKED)
def test_the_right_clause_stands_among_the_first_three(game: str, language: str) -> None:
    questions = read_questions((QUESTIONS / f"{game}.txt").read_text("utf-8"), language)
    missed = [
        (question.text, found)
        for question in questions
        if not set(found := [answer.clause for answer in ask(game, question.text, language, FIRST)])
        & set(question.clauses)
    ]
    assert len(questions) >= 25
    assert len(missed) <= len(questions) * (1 - GOAL), missed


def share_found(names: list[str], language: str) -> float:
    """Of the questions of these files in a language, those whose clause stands among the first three."""
    lines = [line for name in names for line in (QUESTIONS / f"{name}.txt").read_text("utf-8").splitlines()]
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    found = [
        bool(set(clauses.split(", ")) & {each.clause for each in ask(game, text, language, FIRST)})
        for game, clauses, of, text in rows
        if of == language
    ]
    assert len(found) >= 16
    return sum(found) / len(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_in_other_words_mostly_find_their_clause(language: str) -> None:
    """Whole situations, told in words of one's own; the search was tuned on these."""
    assert share_found(["in_other_words"], language) >= OWN_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_held_out_find_their_clause(language: str) -> None:
    assert share_found(["at_the_table", "afresh"], language) >= GOAL


@pytest.mark.parametrize("game", ASKED)
def test_what_is_written_for_the_search_names_clauses_there_are(game: str) -> None:
    folder = folder_of(game)
    assert folder is not None
    known = clauses_of((folder / "README.md").read_text("utf-8"))
    for file in (folder / "topics.txt", folder / "questions.txt", QUESTIONS / f"{game}.txt"):
        for language in LANGUAGES:
            entries = read_questions(file.read_text("utf-8"), language)
            assert [entry for entry in entries if not entry.text or not set(entry.clauses) <= set(known)] == []


def test_an_expansion_answers_with_the_rules_of_its_game_too() -> None:
    found = ask("volcano", "How many legs has a move?", "en")
    assert ("T4.3", "tobago") in [(answer.clause, answer.game) for answer in found]
    assert {index_of("tobago", "en").homes[clause] for clause in index_of("tobago", "en").clauses} == {"tobago"}


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "throws", "throw"),
        ("ru", "кубиками", "кубиках"),
        ("he", "הקוביות", "קוביות"),
        ("ar", "والمكعبات", "مكعبات"),
    ],
)
def test_forms_of_a_word_have_one_stem(language: str, one: str, other: str) -> None:
    assert stem(one, language) == stem(other, language)


def test_a_question_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "gold_armada", "may", "I", "throw", "again?", "--language", "en"]) == 0
    assert "G2.2" in capsys.readouterr().out
    assert main(["ask", "gold_armada", "xyzzy", "--language", "en"]) == 2
    assert main(["ask", "chess", "who wins?", "--language", "en"]) == 2
