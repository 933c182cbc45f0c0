"""Codes mean what their texts say, for every move there is."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Codec
from doubloon.games.tobago import kinds
from doubloon.games.tobago.moves import Codes, is_among
from doubloon.games.tobago.rules import Tobago
from doubloon.games.volcano.rules import Volcano

TOBAGO, VOLCANO = Tobago({}), Volcano({})
BOTH = pytest.mark.parametrize(
    ("codes", "codec"),
    [(TOBAGO.tables.codes, TOBAGO.codec), (VOLCANO.tables.base.codes, VOLCANO.codec)],
    ids=["tobago", "volcano"],
)


@BOTH
def test_a_code_read_has_the_arguments_of_its_text(codes: Codes, codec: Codec) -> None:
    for move in range(codec.move_count):
        kind = codec.kind(move)
        said = [
            choices.index(word) for word, choices in zip(kind.words(move), kind.arguments, strict=True) if choices[1:]
        ]
        _, a, b = codes.read(move)
        assert [a, b, codes.third(move)][: len(said)] == said
        assert (codes.kind(move), codes.argument(move)) == codes.read(move)[:2]


@BOTH
def test_moves_are_of_one_kind_when_their_texts_begin_alike(codes: Codes, codec: Codec) -> None:
    """The words that cannot be otherwise belong to the beginning."""
    begins: dict[int, set[str]] = {}
    for move in range(codec.move_count):
        kind = codec.kind(move)
        begin = " ".join([kind.name, *[words[0] for words in kind.arguments if not words[1:]]])
        begins.setdefault(int(codes.kind(move)), set()).add(begin)
    assert all(len(words) == 1 for words in begins.values())
    assert begins[kinds.LEG] == {"leg"}
    assert begins[kinds.REMOVE] == {"amulet remove"}
    assert len({min(words) for words in begins.values()}) == len(begins) == len(codec.kinds)


@BOTH
def test_chance_makes_the_moves_after_those_of_the_seats(codes: Codes, codec: Codec) -> None:
    for move in range(codec.move_count):
        assert kinds.is_of_chance(codes.kind(move)) == (move >= codec.seat_moves)


@BOTH
def test_the_moves_of_a_kind_are_found_among_others(codes: Codes, codec: Codec) -> None:
    listed = list(range(0, codec.move_count, 3))
    moves = vec[i64](listed)
    for kind in range(kinds.ALL):
        begin, end = codes.span(moves, len(moves), kind)
        assert listed[begin:end] == [move for move in listed if codes.kind(move) == kind]
    assert is_among(moves, len(moves), 3)
    assert not is_among(moves, len(moves), 4)
