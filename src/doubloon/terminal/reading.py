"""What a typed line means: a key that is shown, or words of a move in the language spoken or in notation.

Words may be cut short where that is clear, and written in any case. What fits several moves is asked, never guessed.
"""

from __future__ import annotations

import difflib
import itertools
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from doubloon.engine.contract import AnyRules, View
from doubloon.locale import Problem
from doubloon.terminal.board import Board, Menu, Scene
from doubloon.terminal.columns import ESCAPE
from doubloon.terminal.pen import Pen
from doubloon.terminal.walk import Offer, Walk, word_of

AROUND = "\"'“”„«»‘’`.,;:!?()[]"
INSIDE = "׳״ـ"  # marks inside words, and a stroke between letters, that people leave out
ARTICLES = ("the", "a", "an", "le", "la", "les", "un", "une")
EXACT, SHORTENED, BEGUN = 3, 2, 1  # how well words fit a name
LONGEST = 8  # words of a name
EXAMPLES = 3  # of what can be typed


class Meaning(msgspec.Struct, frozen=True):
    """One of: things to pick, a move to play, or moves that all fit. `is_begun`: some word was cut short."""

    picks: tuple[str, ...] = ()
    move: str = ""
    which: tuple[str, ...] = ()
    is_begun: bool = False


class Unit(NamedTuple):
    """A word of a move; one that goes without saying may be left out."""

    word: str
    is_optional: bool


class Fit(NamedTuple):
    """How a line fits a move, the better the greater."""

    is_whole: bool  # nothing of the move is left unsaid
    quality: int
    unsaid: int  # minus the words left out


class Shown(NamedTuple):
    """A number that was typed, as the thing it stands beside."""

    word: str


def simple(text: str) -> str:
    """Letters without their marks, in one case: é is e, ё is е, أ is ا."""
    letters = unicodedata.normalize("NFKD", "".join(" " if sign in "_-־‐‑" else sign for sign in text))
    kept = "".join(sign for sign in letters if not unicodedata.combining(sign) and sign not in INSIDE)
    return kept.casefold()


def split(text: str) -> list[str]:
    return [word for part in simple(text).split() if (word := part.strip(AROUND))]


def without_articles(words: list[str]) -> list[str]:
    return words[1:] if len(words) > 1 and words[0] in ARTICLES else words


class Vocabulary:
    """The words of a game's notation as they are said in one language; made once for a match."""

    def __init__(self, rules: AnyRules, board: Board[View], pen: Pen) -> None:
        self.rules = rules
        self.board = board
        verbs = {word for kind in rules.codec.kinds for word in kind.name.split()}
        powers = {words[0] for kind in rules.codec.kinds for words in kind.arguments if len(words) == 1}
        said = {word: "terminal.word." + word for word in sorted(verbs | powers)}
        self.words = {word: pen.say(key) for word, key in said.items() if pen.speaker.can_say(key)} | board.words(pen)
        self.known = [*dict.fromkeys([*self.words, *sorted(verbs)])]
        self._names = {word: without_articles(split(name)) for word, name in self.words.items()}
        self._parts: dict[str, tuple[list[str], list[str]]] = {}
        self._plain: dict[str, list[str]] = {}

    def names(self, word: str) -> list[list[str]]:
        """As it is written in notation, and as it is said."""
        if word not in self._plain:
            self._plain[word] = split(word)
        return [self._plain[word], self._names[word]] if word in self._names else [self._plain[word]]

    def parts(self, text: str) -> tuple[list[str], list[str]]:
        """The verb of a move and what it is about."""
        if text not in self._parts:
            verb = self.rules.codec.kind(self.rules.parse(text)).name.split()
            self._parts[text] = verb, text.split()[len(verb) :]
        return self._parts[text]


class Reader:
    """Reads lines for one question."""

    def __init__(self, vocabulary: Vocabulary, scene: Scene[View], walk: Walk, menu: Menu) -> None:
        self.vocabulary = vocabulary
        self.board = vocabulary.board
        self.scene = scene
        self.walk = walk
        self.menu = menu
        self.verbs = {vocabulary.parts(offer.text)[0][0] for offer in walk.offers}

    def read(self, line: str) -> Meaning | None:
        text = " ".join(line.split())
        if choice := self.menu.find(text):
            return Meaning(choice.picks, choice.move)
        if text in [offer.text for offer in self.walk.offers]:
            return Meaning(move=text)
        words = split(text)
        if picks := self._several(words):
            return Meaning(picks)
        if not words or simple(text).strip(AROUND).isdecimal():
            return None  # a number that stands beside nothing
        return self._said(words)

    def nearest(self, line: str, more: Iterable[str]) -> list[str]:
        """Words that could be meant by one that is not known."""
        known = {" ".join(split(name)): name for name in more}
        known |= {" ".join(self.vocabulary.names(word)[-1]): self.said(word) for word in self._offered()}
        words = without_articles(split(line))
        strange = [typed for typed in [" ".join(words), *words] if typed not in known]
        for typed in strange:
            near = difflib.get_close_matches(typed, list(known), EXAMPLES, 0.6) or _holding(typed, known)
            if near:
                return [known[each] for each in near]
        return []

    def fuller(self, line: str, pen: Pen) -> list[str]:
        """Lines that are understood, for one that is only part of a move: the thing by its full name, or a move."""
        found = [(word, offer) for offer in self.walk.offers for word in self._named(split(line), offer)]
        pieces = dict.fromkeys(piece for word, offer in found for piece in offer.path if word_of(piece) == word)
        things = dict.fromkeys(self.board.thing(piece, self.scene, pen) for piece in pieces)
        understood = [text for text in things if self._is_understood(text)]
        moves = (text for _, offer in found for text in self._in_words(offer) if self._is_understood(text))
        return understood[:EXAMPLES] or [*itertools.islice(moves, 1)]

    def _named(self, words: list[str], offer: Offer) -> list[str]:
        typed = without_articles(words)
        return [word for word in offer.text.split() if typed in self.vocabulary.names(word)]

    def _in_words(self, offer: Offer) -> list[str]:
        """A move as it can be typed, the shortest first."""
        verb, things = self.vocabulary.parts(offer.text)
        return [" ".join(self.said(word) for word in words) for words in (things, [*verb, *things])]

    def _is_understood(self, line: str) -> bool:
        try:
            return self.read(line) is not None
        except Problem:
            return False

    def _offered(self) -> list[str]:
        return sorted({word for offer in self.walk.offers for word in offer.text.split()})

    def said(self, word: str) -> str:
        return self.vocabulary.words.get(word, word)

    def _several(self, words: list[str]) -> tuple[str, ...]:
        """Several keys of things that may be picked together: "1 3" keeps two dice."""
        choices = [self.menu.find(word) for word in words]
        picks = [piece for choice in choices if choice is not None for piece in choice.picks]
        is_loose = all(piece.partition(":")[0] in self.walk.unordered for piece in picks)
        is_all = None not in choices and len(set(words)) == len(words) > 1
        return tuple(picks) if is_all and is_loose and self.walk.can(picks) else ()

    def _said(self, words: list[str]) -> Meaning | None:
        tokens = [self._resolved(word) for word in words]
        fits = {offer.text: fit for offer in self.walk.offers if (fit := self._fit(offer, tokens))}
        if not fits:
            return self._labelled(words) or self._otherwise(words)
        best = max(fits.values())
        # Which words go without saying decides only where the others are said in full.
        is_near = best[:2] if best.quality == BEGUN else best
        moves = [text for text, fit in fits.items() if fit[: len(is_near)] == is_near]
        in_full = "" if best.is_whole else self._in_full(words)
        if in_full in fits:
            return Meaning(move=in_full)
        is_clear = len(moves) == 1 and best.is_whole
        is_begun = best.quality == BEGUN
        return Meaning(move=moves[0], is_begun=is_begun) if is_clear else Meaning(which=tuple(moves), is_begun=is_begun)

    def _labelled(self, words: list[str]) -> Meaning | None:
        """What stands beside a number may be typed in its stead."""
        fits = {choice: _fit_name(words, split(ESCAPE.sub("", choice.label))) for choice in self.menu.choices}
        best = [choice for choice, how in fits.items() if how and how == max(fits.values())]
        return Meaning(best[0].picks, best[0].move, is_begun=fits[best[0]] == BEGUN) if len(best) == 1 else None

    def _otherwise(self, words: list[str]) -> Meaning | None:
        move = self._in_full(words)
        return Meaning(move=move) if move else None

    def _resolved(self, word: str) -> str | Shown:
        choice = self.menu.find(word) if word.isdecimal() else None
        return Shown(word_of(choice.picks[0])) if choice is not None and len(choice.picks) == 1 else word

    # --- how well words fit a move ---------------------------------------------------------------------

    def _fit(self, offer: Offer, tokens: list[str | Shown]) -> Fit | None:
        verb, things = self.vocabulary.parts(offer.text)
        said = [word_of(piece) for piece in self.walk.picked]
        is_needed = verb[0] in self.board.spoken and verb[0] not in said and len(self.verbs) > 1
        units = [Unit(verb[0], not is_needed), *(Unit(word, False) for word in verb[1:])]
        units += [Unit(word, word in said) for word in things]
        return self._best(units, tokens, is_loose=verb[0] in self.board.loose)

    def _best(self, units: list[Unit], tokens: list[str | Shown], *, is_loose: bool) -> Fit | None:
        if not tokens:
            unsaid = [unit for unit in units if not unit.is_optional]
            return Fit(not unsaid, EXACT, len(unsaid) - len(units))
        found: list[Fit] = []
        if units and units[0].is_optional:
            rest = self._best(units[1:], tokens, is_loose=is_loose)
            found += [rest._replace(unsaid=rest.unsaid - 1)] if rest else []
        for k, unit in enumerate(units):
            if unit in units[:k]:
                continue  # another die of the same sign
            longest = max(len(name) for name in self.vocabulary.names(unit.word))
            for length in range(1, min(len(tokens), longest + 1) + 1):  # one more for an article
                quality = self._quality(unit.word, tokens[:length])
                rest = self._best(units[:k] + units[k + 1 :], tokens[length:], is_loose=is_loose) if quality else None
                found += [rest._replace(quality=min(rest.quality, quality))] if rest else []
            if not is_loose or (k == 0 and unit.is_optional):
                break  # things are named in the order of the move
        return max(found, default=None)

    def _quality(self, word: str, tokens: list[str | Shown]) -> int:
        """How well a run of words fits one word of the notation, by that word or by its name."""
        if isinstance(tokens[0], Shown):
            return EXACT if len(tokens) == 1 and tokens[0].word == word else 0
        typed = [token for token in tokens if isinstance(token, str)]
        if len(typed) < len(tokens):
            return 0
        return max(_fit_name(without_articles(typed), name) for name in self.vocabulary.names(word))

    # --- a move that is not allowed, for the reason why ------------------------------------------------

    def _in_full(self, words: list[str]) -> str:
        """The line in notation, if each word of it is known; whether it is allowed is for the rules to say."""
        notation: list[str] = []
        at = 0
        while at < len(words):
            length, word = self._longest(words[at:])
            if not length:
                return ""
            notation.append(word)
            at += length
        texts = [" ".join(notation), self.board.shorthand(notation, self.scene)]
        return next((text for text in texts if text and self._is_readable(text)), "")

    def _longest(self, words: list[str]) -> tuple[int, str]:
        shown = self._resolved(words[0])
        if isinstance(shown, Shown):
            return 1, shown.word
        for length in range(min(len(words), LONGEST), 0, -1):
            fits = {word: how for word in self.vocabulary.known if (how := self._quality(word, list(words[:length])))}
            best = [word for word, how in fits.items() if how == max(fits.values())]
            if len(best) == 1:
                return length, best[0]
        return 1, words[0]

    def _is_readable(self, text: str) -> bool:
        try:
            self.vocabulary.rules.parse(text)
        except Problem as problem:
            return problem.message.key != "engine.unreadable_move"  # a reason of the game's own is worth hearing
        return True


def _holding(typed: str, names: Iterable[str]) -> list[str]:
    """Names with a word in them that begins so: "jungle" alone is no card, but stands on some."""
    return [name for name in names if any(word.startswith(typed) for word in name.split()[1:])][:EXAMPLES]


def _fit_name(typed: list[str], name: list[str]) -> int:
    if typed == name:
        return EXACT
    at = 0
    is_whole = True
    for number, word in enumerate(typed):
        has_digits = any(sign.isdecimal() for sign in word)
        fits = [k for k in range(at, len(name)) if name[k] == word or (not has_digits and name[k].startswith(word))]
        if not fits or (number == 0 and fits[0] != 0):
            return 0
        is_whole = is_whole and name[fits[0]] == word
        at = fits[0] + 1
    return SHORTENED if is_whole else BEGUN
