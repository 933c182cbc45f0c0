"""The command line: one list of commands, each in a module that is imported only when it is called.

Data goes to standard output, talk to standard error. Exit codes: 0 done, 1 the answer is no, 2 bad input.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import NoReturn, Protocol, cast

from doubloon.locale import Message, Problem, language, say

# A command's module has `configure(parser)` and `run(args) -> int`; its help sentence is "cli.command.<name>".
COMMANDS = {
    "serve": "doubloon.server.http.serve",
    "terminal": "doubloon.terminal.play",
    "join": "doubloon.terminal.join",
    "learn": "doubloon.terminal.learn",
    "ask": "doubloon.terminal.ask",
    "options": "doubloon.terminal.options",
    "replay": "doubloon.terminal.replay",
    "verify": "doubloon.terminal.verify",
    "review": "doubloon.terminal.review",
    "regret": "doubloon.terminal.regret",
    "puzzle": "doubloon.terminal.puzzle",
    "puzzles": "doubloon.terminal.puzzles",
    "validate": "doubloon.terminal.validate",
    "island": "doubloon.terminal.island",
    "lessons": "doubloon.learn.command",
    "arena": "doubloon.arena.command",
    "selfplay": "doubloon.arena.dataset",
    "ladder": "doubloon.arena.ladder",
    "solve": "doubloon.arena.solve",
    "fit": "doubloon.arena.fit",
    "migrate": "doubloon.server.store.upkeep",
    "backup": "doubloon.server.store.backup",
    "doctor": "doubloon.server.doctor",
    "site": "doubloon.offline.site",
    "engine": "doubloon.adapters.stdio.engine",
    "bot": "doubloon.adapters.stdio.host",
}


# What argparse refuses, by how its sentence begins.
REFUSALS = {
    r"the following arguments are required: (.+)": "cli.missing_arguments",
    r"unrecognized arguments: (.+)": "cli.unknown_arguments",
    r"ambiguous option: (.+?) could match": "cli.unknown_arguments",
    r"argument (.+?): expected": "cli.missing_value",
    r"argument (.+?): ": "cli.bad_value",
}


class Command(Protocol):
    def configure(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def overview() -> str:
    tongue = language()
    width = max(len(name) for name in COMMANDS)
    lines = [say(Message("cli.usage"), tongue), ""]
    lines += [f"  doubloon {name:{width}}  {say(Message('cli.command.' + name), tongue)}" for name in COMMANDS]
    return "\n".join([*lines, "", say(Message("cli.more"), tongue)])


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout):
        # Signs that a terminal does not have, and bytes that are no text, are no reason to fall over.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(words)
        sys.stdout.flush()  # here a full disk can still be told of
        return code
    except Problem as problem:
        return _refuse(problem, language())
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has gone: `doubloon replay FILE | head`
        _drop_output()
        return 0
    except OSError as error:  # a full disk, a folder that may not be read
        _drop_output()
        print(say(Message("cli.failed", {"error": str(error)}), language()), file=sys.stderr)
        return 2


def _drop_output() -> None:
    """What is still to be written goes nowhere, so that Python does not stumble over it at the end."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] in ("-V", "--version"):
        from doubloon.build_info import describe

        print(describe())
        return 0
    if words[0] not in COMMANDS:
        raise Problem("cli.unknown_command", command=words[0], commands=list(COMMANDS))
    command = cast("Command", import_module(COMMANDS[words[0]]))
    parser = _Parser(prog=f"doubloon {words[0]}", description=say(Message("cli.command." + words[0]), language()))
    command.configure(parser)
    args = parser.parse_args(words[1:])
    try:
        return command.run(args)
    except Problem as problem:
        return _refuse(problem, getattr(args, "language", language()))


def _refuse(problem: Problem, tongue: str) -> int:
    print(say(problem.message, tongue), file=sys.stderr)
    return 2


class _Formatter(argparse.HelpFormatter):
    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, say(Message("cli.help.usage"), language()) + " ")


class _Parser(argparse.ArgumentParser):
    """argparse speaks English only: its headings, its --help and its refusals are said in our words."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog, description=description, add_help=False, formatter_class=_Formatter)
        self._positionals.title = say(Message("cli.help.arguments"), language())
        self._optionals.title = say(Message("cli.help.options"), language())
        self.add_argument("-h", "--help", action="help", help=say(Message("cli.help.help"), language()))

    def error(self, message: str) -> NoReturn:
        for pattern, key in REFUSALS.items():
            if found := re.match(pattern, message):
                raise Problem(key, names=found[1], command=self.prog)
        raise Problem("cli.bad_arguments", message=message, command=self.prog)
