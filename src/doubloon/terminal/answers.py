"""What both screens ask and answer alike: what is wanted, words that are unknown or unclear, `rules`, `ask`, `seal`."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.engine.binding import HIDDEN
from doubloon.engine.contract import CHANCE, Seat, View
from doubloon.learn.ask import ask
from doubloon.locale import Problem
from doubloon.terminal import rulebook
from doubloon.terminal.board import Board, Choice, Menu, Part, Scene, numbered
from doubloon.terminal.commands import COMMANDS, begun, find_command, names_of
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Meaning, Reader, Vocabulary, simple
from doubloon.terminal.table import Hint, Table
from doubloon.terminal.walk import Walk

MOST = 12  # moves to choose from when a line fits several
LONGEST = 60  # signs of a line that are said again
QUESTION = 300  # signs that a server reads


class Typed:
    """A line: a command with what follows it, or what it means as a move. What is neither is a Problem."""

    def __init__(self, line: str, reader: Reader, pen: Pen) -> None:
        word, _, rest = line.partition(" ")
        self.command = find_command(word, pen)
        self.rest = rest.strip()
        self.meaning = None if self.command else reader.read(line)
        if self.command:
            return
        commands = begun(word, pen) if not rest else []
        if commands and (self.meaning is None or self.meaning.is_begun):
            if self.meaning is not None or len(commands) > 1:
                raise Problem("terminal.unclear", text=line, words=could_be(self.meaning, commands, reader, pen))
            self.command = commands[0]
        elif self.meaning is None:
            raise unknown(line, reader, pen)


def could_be(meaning: Meaning | None, commands: list[str], reader: Reader, pen: Pen) -> list[str]:
    moves = [] if meaning is None else [meaning.move] if meaning.move else list(meaning.which)
    things = [] if meaning is None else [reader.board.thing(piece, reader.scene, pen) for piece in meaning.picks]
    said = [words_of(move, reader.board, reader.scene, pen) for move in moves[:MOST]]
    return [*said, *things, *(names_of(each, pen)[0] for each in commands)]


def unknown(line: str, reader: Reader, pen: Pen) -> Problem:
    """What is nearest or is missing, and where to find help; a number is told which ones there are."""
    keys = [choice.key for choice in reader.menu.choices]
    if simple(line).isdecimal() and keys:
        return Problem("terminal.no_such_number", number=line[:MOST], keys=keys)
    if fuller := reader.fuller(line, pen):
        return Problem("terminal.not_enough", text=line, examples=fuller)
    near = reader.nearest(line, [name for each in COMMANDS for name in names_of(each, pen)])
    key = "terminal.unknown_near" if near else "terminal.unknown"
    return Problem(key, text=line[:LONGEST], near=near, help=names_of("help", pen)[0])


def words_of(move: str, board: Board[View], scene: Scene[View], pen: Pen) -> str:
    """A move as people say it, thing by thing."""
    offer = next((each for each in scene.offers if each.text == move), None)
    return " → ".join(board.thing(piece, scene, pen) for piece in offer.path) if offer is not None else move


def hint_lines(hint: Hint, board: Board[View], scene: Scene[View], pen: Pen) -> list[str]:
    """What the adviser says; then what to pick or type, thing by thing."""
    way = words_of(hint.move, board, scene, pen)
    if not hint.says:
        return [pen.say("terminal.hint", {"move": way})]
    reasons = [pen.message(one) for one in hint.says[1:]]
    return [pen.say("terminal.hint", {"move": hint.says[0]}), *reasons, pen.say("terminal.hint_way", {"way": way})]


def which_menu(moves: list[str], board: Board[View], scene: Scene[View], pen: Pen) -> Menu:
    """Moves that a line could have meant."""
    choices = [Choice(words_of(move, board, scene, pen), move=move) for move in moves[:MOST]]
    more = len(moves) - MOST
    note = pen.say("terminal.and_more", {"n": more}) if more > 0 else ""
    return numbered([Part(choices, title=pen.say("terminal.which"), note=note)])


def completions(vocabulary: Vocabulary, walk: Walk, pen: Pen) -> list[str]:
    offered = {word for offer in walk.offers for word in offer.text.split()}
    said = {vocabulary.words.get(word, word) for word in offered}
    return sorted(said | offered | {name for each in COMMANDS for name in names_of(each, pen)})


def wanted_text(table: Table, board: Board[View], scene: Scene[View], pen: Pen) -> str:
    """What is asked; at a table with real cards also how to type what stays hidden."""
    if scene.asked != CHANCE:
        example = table.example(scene.asked)
        hidden = pen.say("terminal.hidden_hand", {"example": example}) if example else ""
        return f"{pen.message(scene.prompt)} {hidden}".rstrip()
    example = scene.offers[0].text if scene.offers else HIDDEN
    shown = board.wanted(scene, pen) or pen.say("terminal.chance", {"example": example})
    is_secret = table.reader(CHANCE) in table.people
    hidden = pen.say("terminal.hidden", {"example": f"{example.split()[0]} {HIDDEN}"}) if is_secret else ""
    return f"{shown} {hidden}".rstrip()


def seal_text(table: Table, pen: Pen) -> str:
    return pen.say("terminal.seal", {"seal": table.seal}) if table.seal else pen.say("terminal.no_seal")


def ask_text(table: Table, pen: Pen, question: str, seat: Seat, picked: Sequence[str]) -> str:
    """What the rules say in this position, then the clauses that answer a question."""
    if not question:
        return pen.say("terminal.about.ask")
    here = table.may(seat, question[:QUESTION], pen.language, picked)
    clauses = ask(table.rules.name, question, pen.language)
    if here is None and not clauses:
        raise Problem("learn.ask.none")
    said = [pen.message(each) for each in here.says] if here else []
    if here and here.clauses:
        said[-1] += f" ({', '.join(here.clauses)})"
    return pen.fit("\n".join([*said, *(f"{each.clause}  {rulebook.plain(each.text)}" for each in clauses)]))


def rules_text(table: Table, pen: Pen, wish: str) -> str:
    text = rulebook.page(table.rules.name, pen.language)
    if wish:
        return rulebook.look_up(text, wish)
    return f"{rulebook.overview(text)}\n{pen.say('terminal.rules_more', {'rules': names_of('rules', pen)[0]})}"
