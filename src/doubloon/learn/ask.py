""" "May I ...?": the clauses that answer a question, found by its words in the reader's language.

No network and no model: the clauses of the rules, the words people use for them and the questions they are known to ask
(`topics.txt` and `questions.txt` in a game's folder) are weighed by BM25 over stems and pieces of words; words of the
same meaning (`synonyms`) stand for each other. A word counts less the more of them it stands in, so "may I" and "what
if" count for little by themselves.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from importlib.resources import files

import msgspec

from doubloon.games import folder_of, rules_page
from doubloon.learn.naming import language_of
from doubloon.learn.stems import pieces, skeleton, stems

CLAUSE = re.compile(r"^- ([A-Z]+\d+\.\d+) (.*?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)
BESIDE = re.compile(r"\]\(\.\./(\w+)/README\.md\)")  # the rules of another game that hold here too

SATURATION = 1.2  # k1 and b of BM25
LENGTH = 0.1
PIECES = 0.7  # what a shared piece of a word weighs against the whole stem
BONES = 0.3  # and what its consonants weigh, in Hebrew and Arabic
ALIKE = 1.0  # what a word of the same meaning weighs against the word itself
TOPIC = 2.0  # what its topic weighs against the clause's own text
KNOWN = 0.3  # what a known question weighs against the clause's own text
BORROWED = 0.6  # what a clause of the other game weighs against one of this game's
WEIGHTS = {"~": PIECES, "=": BONES}  # by the sign before a term; a stem has none


class Answer(msgspec.Struct, frozen=True):
    clause: str
    game: str  # whose clause it is: an expansion's questions are also answered by the game it extends
    text: str  # of the clause, as Markdown
    question: str = ""  # the known question it answers, where one is near


class Question(msgspec.Struct, frozen=True):
    clauses: list[str]
    text: str


class _Unit:
    """A clause or a question as a bag of terms."""

    def __init__(self, text: str, language: str) -> None:
        self.terms = Counter(_terms(text, language))
        self.length = sum(self.terms.values())


class Index:
    """Of one game in one language."""

    def __init__(
        self,
        clauses: dict[str, str],
        homes: dict[str, str],
        topics: list[Question],
        questions: list[Question],
        language: str,
    ) -> None:
        self.clauses = clauses
        self.topics = topics
        self.questions = questions
        self.language = language
        self.homes = homes  # the games of the clauses; the first is this game
        self.own = next(iter(homes.values()), "")
        self.texts = {clause: _Unit(text, language) for clause, text in clauses.items()}
        self.asked = [_Unit(question.text, language) for question in questions]
        self.about = {topic.clauses[0]: _Unit(topic.text, language) for topic in topics}
        units = [*self.texts.values(), *self.about.values(), *self.asked]
        self.mean = sum(unit.length for unit in units) / max(len(units), 1)
        seen = Counter(term for unit in units for term in unit.terms)
        self.rarity = {term: math.log(1 + (len(units) - n + 0.5) / (n + 0.5)) for term, n in seen.items()}

    def ask(self, question: str, most: int = 3) -> list[Answer]:
        """The likeliest clauses, best first; [] when no word is known."""
        terms = Counter(_terms(question, self.language))
        meant = {other for term in list(terms) for other in alike(self.language).get(term, ())} - set(terms)
        scores = {clause: self._score(terms, meant, unit) for clause, unit in self.texts.items()}
        for clause, unit in self.about.items():
            scores[clause] += TOPIC * self._score(terms, meant, unit)
        nearest: dict[str, tuple[float, str]] = {}
        for known, unit in zip(self.questions, self.asked, strict=True):
            near = self._score(terms, meant, unit)
            for clause in known.clauses:
                if near > nearest.get(clause, (0.0, ""))[0]:
                    nearest[clause] = (near, known.text)
        for clause, (near, _) in nearest.items():
            scores[clause] += KNOWN * near
        weighed = {
            clause: score * (1 if self.homes[clause] == self.own else BORROWED) for clause, score in scores.items()
        }
        best = sorted((clause for clause in weighed if weighed[clause] > 0), key=lambda clause: -weighed[clause])
        return [
            Answer(clause, self.homes[clause], self.clauses[clause], nearest.get(clause, (0.0, ""))[1])
            for clause in best[:most]
        ]

    def _score(self, terms: Counter[str], meant: set[str], unit: _Unit) -> float:
        damping = SATURATION * (1 - LENGTH + LENGTH * unit.length / self.mean)
        found = 0.0
        for term, n in terms.items():
            count = unit.terms.get(term, 0)
            if count:
                weight = WEIGHTS.get(term[0], 1.0)
                found += weight * min(n, 2) * self.rarity[term] * count * (SATURATION + 1) / (count + damping)
        for term in meant:
            count = unit.terms.get(term, 0)
            if count:
                found += ALIKE * self.rarity[term] * count * (SATURATION + 1) / (count + damping)
        return found


def _terms(text: str, language: str) -> list[str]:
    found = stems(text, language)
    bare = ["=" + bones for stem in found if (bones := skeleton(stem, language))]
    return found + bare + ["~" + piece for stem in found for piece in pieces(stem)]


@cache
def alike(language: str) -> dict[str, set[str]]:
    """Of each stem those that mean the same."""
    found: dict[str, set[str]] = {}
    for line in (files("doubloon.learn") / "synonyms" / f"{language}.txt").read_text("utf-8").splitlines():
        group = set() if line.startswith("#") else set(stems(line, language))
        for each in group:
            found[each] = found.get(each, set()) | (group - {each})
    return found


@cache
def index_of(game: str, language: str) -> Index:
    page = rules_page(game, language)
    clauses = clauses_of(page)
    games = games_of(game)
    homes = dict.fromkeys(clauses, game)
    for other in games[1:]:
        more = clauses_of(rules_page(other, language))
        clauses |= more
        homes |= dict.fromkeys(more, other)
    topics = [each for name in games for each in written(name, "topics.txt", language)]
    questions = [each for name in games for each in written(name, "questions.txt", language)]
    return Index(clauses, homes, _known(topics, clauses), _known(questions, clauses), language)


@cache
def games_of(game: str) -> list[str]:
    """Itself, and the games whose rules hold in it too."""
    beside = BESIDE.findall(rules_page(game, "en"))
    return [game, *dict.fromkeys(other for other in beside if folder_of(other) is not None)]


def _known(found: list[Question], clauses: dict[str, str]) -> list[Question]:
    return [each for each in found if set(each.clauses) <= set(clauses)]


def ask(game: str, question: str, language: str, most: int = 3) -> list[Answer]:
    """In the reader's language, whichever of the five the question is in."""
    spoken = language_of(question, language)
    found = index_of(game, spoken).ask(question, most)
    if spoken == language:
        return found
    clauses = index_of(game, language).clauses
    return [Answer(each.clause, each.game, clauses[each.clause]) for each in found]


def clauses_of(page: str) -> dict[str, str]:
    return {name: " ".join(text.split()) for name, text in CLAUSE.findall(page)}


def written(game: str, name: str, language: str) -> list[Question]:
    """[] for a game that comes without any."""
    folder = folder_of(game)
    file = folder / name if folder else None
    return read_questions(file.read_text("utf-8"), language) if file and file.is_file() else []


def read_questions(text: str, language: str) -> list[Question]:
    """Lines of cells; the first one names the languages of the columns."""
    head, *rows = [line.split(" | ") for line in text.splitlines() if line and not line.startswith("#")]
    column = head.index(language)
    return [Question(row[0].split(), row[column].strip()) for row in rows]
