"""What can be done at the full screen besides moves, by key or by word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from doubloon.engine.contract import CHANCE, Seat
from doubloon.locale import Problem
from doubloon.terminal.answers import ask_text, hint_lines, rules_text, seal_text
from doubloon.terminal.columns import ESCAPE
from doubloon.terminal.commands import help_text
from doubloon.terminal.files import is_there
from doubloon.terminal.full.screens import Page, Sure
from doubloon.terminal.full.settings import PACES, THEMES, Settings, keep_settings
from doubloon.terminal.table import Hint

if TYPE_CHECKING:
    from doubloon.terminal.full.app import TableApp

KEYS = {
    "f1": "help",
    "f2": "rules",
    "f3": "hint",
    "f4": "undo",
    "f6": "tempo",
    "f7": "theme",
    "f10": "quit",
    "escape": "back",
}


class Commands:
    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.table = app.table
        self.pen = app.pen

    def key_name(self, command: str) -> str:
        key = "terminal.key." if command in ("tempo", "theme") else "terminal.command."
        return self.pen.say(key + command)

    def obey(self, command: str, rest: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            "help": self._help,
            "board": self.app.show,
            "hint": self._hint,
            "undo": self._undo,
            "back": self._back,
            "seal": lambda: self._say(seal_text(self.table, self.pen)),
            "tempo": self._tempo,
            "theme": self._theme,
            "moves": lambda: self._read("\n".join(offer.text for offer in self.app.asking.walk.offers)),
            "rules": lambda: self._read(rules_text(self.table, self.pen, rest)),
            "ask": lambda: self._read(self._answer(rest)),
            "save": lambda: self.save(rest),
            "quit": self._leave,
        }
        acts[command]()

    def _answer(self, question: str) -> str:
        self.pen.room = Page.room_on(self.app.size)
        asking = self.app.asking
        seat = asking.scene.asked if asking.is_open else self.app.looking
        return ask_text(self.table, self.pen, question, seat, asking.walk.picked)

    def _say(self, text: str) -> None:
        self.app.panes.say(text)

    def _read(self, text: str) -> None:
        self.app.push_screen(Page(text, self.pen.say("terminal.key.close")))

    def _help(self) -> None:
        self.pen.room = Page.room_on(self.app.size)
        legend = ESCAPE.sub("", self.app.drawn.legend(self.pen))
        parts = [self.pen.say("terminal.full_help"), help_text(self.pen), legend]
        self._read(self.pen.fit("\n\n".join(part for part in parts if part)))

    def _leave(self) -> None:
        self.table.close()  # whoever waits for news waits no more
        self.app.exit(False)

    # --- moves -----------------------------------------------------------------------------------------

    def _undo(self) -> None:
        asking = self.app.asking
        said = self.table.undo(asking.scene.asked if asking.is_open else self.app.looking)
        self.app.tell([said])
        self.app.proceed()

    def _back(self) -> None:
        self.app.asking.back()
        self._say("")
        self.app.show_question()

    def _hint(self) -> None:
        asked = self.app.asking.scene.asked
        if asked == CHANCE:
            raise Problem("terminal.no_hint")
        if self.app.asking.is_open:
            self._say(self.pen.say("terminal.asking"))
            self.app.run_worker(lambda: self._ask_bot(asked), thread=True, exclusive=True, group="hint")

    def _ask_bot(self, seat: Seat) -> None:
        try:
            hint = self.table.hint(seat)
        except Problem as problem:
            self.app.call_from_thread(self.app.refuse, problem)
            return
        self.app.call_from_thread(self._advise, seat, hint)

    def _advise(self, seat: Seat, hint: Hint) -> None:
        scene = self.app.asking.scene
        offer = next((each for each in scene.offers if each.text == hint.move), None)
        if seat == scene.asked and offer is not None:
            self.app.advise(offer.path)
            self._say(" · ".join(hint_lines(hint, self.app.drawn, scene, self.pen)))

    # --- tempo and theme -------------------------------------------------------------------------------

    def _tempo(self) -> None:
        pace = self.app.settings.pace
        at = PACES.index(pace) if pace in PACES else 0
        self._choose(msgspec.structs.replace(self.app.settings, pace=PACES[(at + 1) % len(PACES)]))
        self._say(self.pen.say("terminal.tempo", {"pace": self.app.settings.pace}))

    def _theme(self) -> None:
        names = [theme.name for theme in THEMES]
        self.app.theme = names[(names.index(self.app.theme) + 1) % len(names)]
        self._choose(msgspec.structs.replace(self.app.settings, theme=self.app.theme))

    def _choose(self, settings: Settings) -> None:
        self.app.settings = settings
        keep_settings(settings)

    # --- files -----------------------------------------------------------------------------------------

    def save(self, wish: str) -> None:
        file = Path(wish) if wish else None
        if file is None or not is_there(file):
            self._write(file)
            return
        question = self.pen.say("terminal.overwrite", {"file": wish, "yes": self.pen.say("terminal.yes")})
        words = self.pen.say("terminal.yes"), self.pen.say("terminal.no")

        def answer(is_sure: bool | None) -> None:
            if is_sure:
                self.app.guarded(lambda: self._write(file))
            else:
                self._say(self.pen.say("terminal.not_saved", {"file": wish}))

        self.app.push_screen(Sure(question, *words), answer)

    def _write(self, file: Path | None) -> None:
        self._say(self.pen.say("terminal.saved", {"file": str(self.table.save(file))}))
