"""The table on a full screen: the course of the match, and what people point at, pick and type."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, Seat, View
from doubloon.locale import Message, Problem
from doubloon.terminal.answers import completions, wanted_text
from doubloon.terminal.asking import Asking
from doubloon.terminal.board import Board
from doubloon.terminal.boards import board
from doubloon.terminal.columns import ESCAPE
from doubloon.terminal.full.choices import Choices
from doubloon.terminal.full.commands import KEYS, Commands
from doubloon.terminal.full.drawing import Drawing
from doubloon.terminal.full.line import Line
from doubloon.terminal.full.others import Others
from doubloon.terminal.full.panes import Panes
from doubloon.terminal.full.screens import Curtain, Page
from doubloon.terminal.full.settings import THEMES, read_settings, usual_theme
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Meaning, Vocabulary
from doubloon.terminal.result import result_text
from doubloon.terminal.table import Table


class TableApp(App[bool]):
    """The answer is True when the match is over, False when the people left."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table, pen: Pen) -> None:
        super().__init__()
        self.table = table
        self.pen = pen
        self.drawn: Board[View] = board(table.rules)
        self.vocabulary = Vocabulary(table.rules, self.drawn, pen)
        self.settings = read_settings()
        self.commands = Commands(self)
        self.others = Others(self)
        self.panes = Panes(self.drawn, pen)
        self.line = Line(self._obey, id="line")
        self.looking: Seat = table.people[0] if table.people else SPECTATOR  # whose eyes are at the screen
        self.asking = Asking(self.drawn, table.scene(self.looking, NOBODY))
        self.pointed = ""
        self.advised: tuple[str, ...] = ()
        self.told: list[str] = []
        self.is_kept = True  # so far
        self.is_at_end = False

    @property
    def base(self) -> Screen[object]:
        """The table itself, whatever page lies in front of it."""
        return self.screen_stack[0]

    @property
    def is_up(self) -> bool:
        """News that come while the screen is taken down are for nobody."""
        return self.is_running and bool(self.screen_stack) and bool(self.base.query("#line"))

    def compose(self) -> ComposeResult:
        yield self.panes
        with Vertical(id="typing"):
            yield self.line
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        known = [theme.name for theme in THEMES]
        self.theme = self.settings.theme if self.settings.theme in known else usual_theme()
        for key, command in KEYS.items():
            self.bind(key, f"do('{command}')", description=self.commands.key_name(command))
        self.title = self.pen.say(f"{self.table.rules.name}.name")
        self.panes.head(self.title)
        if self.pen.speaker.can_say(f"{self.table.rules.name}.goal"):
            self.told.append(self.pen.say(f"{self.table.rules.name}.goal"))
        self.panes.choices.focus()
        self.call_after_refresh(self.proceed)

    # --- the course of the match -----------------------------------------------------------------------

    def proceed(self) -> None:
        """Ask whoever is to be asked, or let the others go on."""
        if not self.is_up or self.is_at_end:
            return
        self.others.stop_pause()
        step = self.table.look()
        if step.is_over:
            self._end()
        elif step.asked != NOBODY:
            self._ask(step.asked)
        else:
            self.look()
            name = self.pen.names[step.thinks] if step.thinks >= 0 else ""
            self.panes.prompt(self.pen.say("terminal.thinking", {"name": name}) if name else "")
        self.others.listen(step)

    def renew(self) -> None:
        """Others did something while somebody here is asked."""
        self.asking.renew(self.table.scene(self.looking, self.asking.scene.asked))
        self.panes.prompt(self._wanted())
        self.show()

    def look(self) -> None:
        """The table while others are to act."""
        self.asking = Asking(self.drawn, self.table.scene(self.looking, NOBODY))
        self.show()

    def _ask(self, asked: Seat) -> None:
        reader = self.table.reader(asked)
        seat = reader if reader in self.table.people else SPECTATOR
        if seat in (SPECTATOR, self.looking):
            self._question(asked, seat)
            return
        must_hide = self.table.must_hide(self.looking, seat)
        self.looking = seat
        if must_hide:
            self._draw_curtain(asked, seat)
        else:
            self.table.missed(seat)
            self._question(asked, seat)

    def _draw_curtain(self, asked: Seat, seat: Seat) -> None:
        def lifted(is_alone: bool | None) -> None:
            if not is_alone:
                self.exit(False)
                return
            self.tell(self.table.missed(seat))
            self._question(asked, seat)

        self.told.clear()
        self.asking = Asking(self.drawn, self.table.scene(SPECTATOR, NOBODY))
        self.panes.blank()
        says = self.pen.say("terminal.pass_on", {"name": self.pen.names[seat]})
        self.push_screen(Curtain(says, self.pen.say("terminal.key.look")), lifted)

    def _question(self, asked: Seat, seat: Seat) -> None:
        self.asking = Asking(self.drawn, self.table.scene(seat, asked))
        self.advised = ()
        self.pointed = ""
        self.panes.say("")
        self.panes.prompt(self._wanted())
        self.show()

    def _wanted(self) -> str:
        scene = self.asking.scene
        wanted = wanted_text(self.table, self.drawn, scene, self.pen)
        is_named = scene.asked != CHANCE and len(self.table.people) > 1
        return f"{self.pen.names[scene.asked]}: {wanted}" if is_named else wanted

    def _end(self) -> None:
        self.is_at_end = True
        self.look()
        text = ESCAPE.sub("", result_text(self.table, self.pen))
        self.panes.prompt(text.split("\n")[-1])
        self.push_screen(Page(text, self.pen.say("terminal.key.close")), lambda _: self.exit(True))

    def keep(self) -> None:
        """After every step; a full disk is told once and is no reason to break off."""
        try:
            self.table.save(None)
        except Problem as problem:
            if self.is_kept:
                self.tell([problem.message])
            self.is_kept = False

    # --- showing ---------------------------------------------------------------------------------------

    def show(self) -> None:
        self.show_question()
        self.panes.show_log(self.told)

    def show_question(self) -> None:
        self._show_board()
        self.panes.show_menu(self.asking)
        self.line.complete_with(completions(self.vocabulary, self.asking.walk, self.pen))

    def _show_board(self) -> None:
        self.panes.show_board(self.asking, self.pointed, self.advised)

    def on_resize(self) -> None:
        if self.is_up and not isinstance(self.screen, Curtain):
            self.show()

    def tell(self, says: list[Message]) -> None:
        self.told += [self.pen.message(message) for message in says]

    def advise(self, path: tuple[str, ...]) -> None:
        self.advised = path
        self._show_board()

    def refuse(self, problem: Problem) -> None:
        self.panes.say(self.pen.message(problem.message), is_bad=True)

    # --- pointing and picking --------------------------------------------------------------------------

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        self._point((event.piece,) if event.piece else ())

    def on_choices_aimed(self, event: Choices.Aimed) -> None:
        self._point(event.choice.picks)

    def _point(self, picks: tuple[str, ...]) -> None:
        """Light it up, with a preview, and say what there is to know of it."""
        scene = self.asking.scene
        self.pointed = picks[0] if picks else ""
        aimed = self.drawn.aim(self.pointed, scene) if len(picks) == 1 else picks
        self.panes.say(self.drawn.about(aimed, scene, self.asking.walk, self.pen) if picks else "")
        self._show_board()

    def on_drawing_picked(self, event: Drawing.Picked) -> None:
        if self.asking.is_open:
            self.guarded(lambda: self._go_on(self.asking.pick(event.piece)))

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        self.guarded(lambda: self._go_on(self.asking.take(Meaning(event.choice.picks, event.choice.move))))

    def _go_on(self, move: str) -> None:
        """Play what is a whole move, or show what there is to pick next."""
        if not move:
            self.show_question()
            return
        self.tell(self.table.play(self.asking.scene.asked, move, self.looking))
        self.keep()
        self.proceed()

    def guarded(self, act: Callable[[], None]) -> None:
        """Whatever is refused is a sentence below the board; nothing has changed."""
        try:
            act()
        except Problem as problem:
            self.asking.restart()
            self.show_question()
            self.refuse(problem)

    # --- typing ----------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Keys are taken here, one after the other: had they to wait for the focus to move, a quick Enter would choose
        something else."""
        is_key = isinstance(event, events.Key) and self.is_up and self.screen is self.base
        if isinstance(event, events.Key) and is_key and (self._turns(event) or self.line.takes(event)):
            return
        await super().on_event(event)

    def _turns(self, event: events.Key) -> bool:
        """Is this a letter that turns what is in hand, and not one of a line?"""
        is_free = not self.line.has_focus and not self.line.value
        if not is_free or event.character is None or not self.asking.turn(event.character):
            return False
        self.show_question()
        return True

    def on_input_submitted(self) -> None:
        self.line.send()
        self.panes.choices.focus()

    def _obey(self, line: str) -> None:
        self.guarded(lambda: self._obey_line(line))

    def _obey_line(self, line: str) -> None:
        if self.asking.turn(line):
            self.show_question()
            return
        if self.asking.is_open and self.table.takes(line):
            self._go_on(line)
            return
        typed = self.asking.read(line, self.vocabulary, self.pen)
        if typed.meaning is None:
            self.commands.obey(typed.command, typed.rest)
        else:
            self._go_on(self.asking.take(typed.meaning))

    def action_do(self, command: str) -> None:
        self.guarded(lambda: self.commands.obey(command, ""))
