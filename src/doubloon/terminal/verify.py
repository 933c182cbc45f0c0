"""`doubloon verify FILE`: every draw again, from the published secret, and a digest to compare."""

from __future__ import annotations

import argparse
from pathlib import Path

from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.proof import digest, prove
from doubloon.engine.record import TABLE
from doubloon.locale import Argument, Message, language, say
from doubloon.terminal.files import read_record, read_text


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say(Message("cli.help.file"), language()))


def run(args: argparse.Namespace) -> int:
    """0 when draws were checked and all of them follow from the secret, otherwise 1."""
    match, header = read_record(read_text(args.file))
    is_proved = False
    if match.dealer is None:
        _print("table" if header.dealer == TABLE else "no_secret")
    else:
        is_proved = _prove(match, match.dealer)
    if match.has_hidden():
        _print("unknown", n=len(match.never_known()))
    _print("digest", digest=digest(match))
    return 0 if is_proved else 1


def _prove(match: Match, dealer: Dealer) -> bool:
    proof = prove(match, dealer)
    for ply in proof.wrong:
        _print("bad", ply=ply + 1, text=match.rules.text(match.plies[ply].move))
    if proof.carried > 0:
        _print("carried", n=proof.carried)
    if proof.checked == 0:
        _print("none")
    elif not proof.wrong:
        _print("good", n=proof.checked, seal=dealer.seal)
        _print("proves")
    return proof.checked > 0 and not proof.wrong


def _print(key: str, **args: Argument) -> None:
    print(say(Message("cli.verify." + key, dict(args)), language()))
