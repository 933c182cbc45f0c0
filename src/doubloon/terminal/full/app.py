"""The table on a full screen: board, players, maps or cards, hand, prompt, log, and a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from textual import events, work
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.suggester import SuggestFromList
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from doubloon.engine.contract import CHANCE, SPECTATOR, Seat, View
from doubloon.locale import Message, Problem
from doubloon.terminal.answers import Typed, completions, rules_text, seal_text, which_menu, words_of
from doubloon.terminal.board import Board, Choice, Lit, Menu, Scene
from doubloon.terminal.boards import board
from doubloon.terminal.columns import ESCAPE, width
from doubloon.terminal.commands import help_text
from doubloon.terminal.files import is_there
from doubloon.terminal.full.drawing import Drawing
from doubloon.terminal.full.screens import Curtain, Page, Sure
from doubloon.terminal.full.settings import PACES, THEMES, Settings, keep_settings, read_settings, usual_theme
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Meaning, Reader, Vocabulary
from doubloon.terminal.result import result_text
from doubloon.terminal.table import NOBODY, Step, Table
from doubloon.terminal.walk import Walk

MOST = 30  # things that are underlined because they can be picked
LEAST_SIDE = 26  # columns for what lies around the board
LOW = 4  # lines below the board that are always there: prompt, what there is to know, the line, keys
LEAST_MENU = 4
TALL = 30  # lines of a screen that has room for the name of the game


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
        self.choices = read_settings()
        self.looking: Seat = table.people[0] if table.people else SPECTATOR
        self.asked: Seat = NOBODY
        self.scene: Scene[View] = table.scene(self.looking, NOBODY)
        self.walk = Walk([])
        self.which: list[str] = []
        self.menu = Menu([])
        self.pointed = ""
        self.advised: tuple[str, ...] = ()
        self.told: list[str] = []
        self.history: list[str] = []
        self.is_kept = True
        self.lit_key = ""

    @property
    def base(self) -> Screen[object]:
        """The table itself, whatever page lies in front of it."""
        return self.screen_stack[0]

    @property
    def is_up(self) -> bool:
        """News that come while the screen is taken down are for nobody."""
        return self.is_running and bool(self.screen_stack) and bool(self.base.query("#line"))

    # --- what there is -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield Drawing(id="picture")
            yield Drawing(id="side", is_wrapping=True)
        yield Static(id="prompt", markup=False)
        yield Static(id="about", markup=False)
        with Horizontal(id="low"):
            yield OptionList(id="menu", markup=False)
            yield Drawing(id="log", is_wrapping=True)
        with Vertical(id="typing"):
            yield Input(id="line", compact=True, select_on_focus=False)
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        known = [theme.name for theme in THEMES]
        self.theme = self.choices.theme if self.choices.theme in known else usual_theme()
        keys = {"f1": "help", "f2": "rules", "f3": "hint", "f4": "undo", "f6": "tempo", "f7": "theme", "f10": "quit"}
        for key, name in keys.items():
            self.bind(key, f"do('{name}')", description=self._key_name(name))
        self.bind("escape", "do('back')", description=self._key_name("back"))
        self.title = self.pen.say(f"{self.table.rules.name}.name")
        if self.pen.speaker.can_say(f"{self.table.rules.name}.goal"):
            self.told.append(self.pen.say(f"{self.table.rules.name}.goal"))
        self.base.query_one("#menu").focus()
        self.call_after_refresh(self.proceed)

    def _key_name(self, name: str) -> str:
        key = "terminal.key." if name in ("tempo", "theme") else "terminal.command."
        return self.pen.say(key + name)

    # --- the course of the match -----------------------------------------------------------------------

    def proceed(self) -> None:
        """Ask whoever is to be asked, or let the others go on."""
        if not self.is_up:
            return
        step = self.table.look()
        if step.is_over:
            self._end()
        elif step.asked == NOBODY:
            self.asked = NOBODY
            self._look(self.looking)
            name = self.pen.names[step.thinks] if step.thinks >= 0 else ""
            self._prompt(self.pen.say("terminal.thinking", {"name": name}) if name else "")
            self._wait(is_deal=step.thinks == NOBODY)
        else:
            self._ask(step.asked)

    @work(thread=True, exclusive=True, group="others")
    def _wait(self, *, is_deal: bool) -> None:
        try:
            step = self.table.wait(self.looking)
        except Problem as problem:
            self.call_from_thread(self._lost, problem)
            return
        self.call_from_thread(self._heard, step, 0 if is_deal else self.choices.pace / 1000)

    def _heard(self, step: Step, pace: float) -> None:
        if not self.is_up:
            return
        self._tell(step.says)
        self._keep()
        self._look(self.looking)
        if pace and step.says:
            self.set_timer(pace, self.proceed)
        else:
            self.proceed()

    def _lost(self, problem: Problem) -> None:
        self._say(self.pen.message(problem.message), is_bad=True)

    def _ask(self, asked: Seat) -> None:
        reader = self.table.reader(asked)
        seat = reader if reader in self.table.people else SPECTATOR
        if seat != SPECTATOR and seat != self.looking:
            must_hide = self.table.must_hide(self.looking, seat)
            self.looking = seat
            if must_hide:
                says = self.pen.say("terminal.pass_on", {"name": self.pen.names[seat]})
                self.told.clear()
                self._blank()
                self.push_screen(Curtain(says, self.pen.say("terminal.key.look")), self._lifted(asked, seat))
                return
            self.table.missed(seat)
        self._question(asked, seat)

    def _lifted(self, asked: Seat, seat: Seat) -> Callable[[bool | None], None]:
        def go_on(is_alone: bool | None) -> None:
            if not is_alone:
                self.exit(False)
                return
            self._tell(self.table.missed(seat))
            self._question(asked, seat)

        return go_on

    def _blank(self) -> None:
        """Behind the curtain there is nothing."""
        for name in ("#picture", "#side", "#log"):
            self.base.query_one(name, Drawing).show("")
        self.base.query_one("#menu", OptionList).clear_options()
        self._prompt("")
        self._say("")

    def _question(self, asked: Seat, seat: Seat) -> None:
        self.asked = asked
        self.which = []
        self.advised = ()
        self.pointed = ""
        self.scene = self.table.scene(seat, asked)
        self.walk = Walk(self.scene.offers, (), self.drawn.unordered).forced()
        self._say("")
        wanted = self.drawn.wanted(self.scene, self.pen) if asked == CHANCE else ""
        self._prompt(wanted if asked == CHANCE else self._asks(asked))
        self._show()

    def _asks(self, asked: Seat) -> str:
        said = self.pen.message(self.scene.prompt)
        return f"{self.pen.names[asked]}: {said}" if len(self.table.people) > 1 else said

    def _end(self) -> None:
        self.asked = NOBODY
        self._look(self.looking)
        text = ESCAPE.sub("", result_text(self.table, self.pen))
        self._prompt(text.split("\n")[-1])
        self.push_screen(Page(text, self.pen.say("terminal.key.close")), lambda _: self.exit(True))

    def _keep(self) -> None:
        try:
            self.table.save(None)
        except Problem as problem:
            if self.is_kept:
                self._tell([problem.message])
            self.is_kept = False

    # --- showing ---------------------------------------------------------------------------------------

    def _look(self, seat: Seat) -> None:
        """The table while others are to act."""
        self.scene = self.table.scene(seat, NOBODY)
        self.walk = Walk([])
        self.which = []
        self._show()

    def _show(self) -> None:
        self._show_board()
        self._show_menu()
        self._show_log()

    def _show_board(self) -> None:
        wide, high = self.size
        is_tall = high >= TALL
        self.base.query_one("#head").display = is_tall
        most = max(high - LOW - LEAST_MENU - 4 * is_tall, 5)
        self.pen.room, self.pen.rows = wide - LEAST_SIDE - 1, most
        opened = frozenset(self.walk.open)
        lit = Lit(self.pointed, self.walk.picked, self.advised, opened if len(opened) < MOST else frozenset())
        text = self.drawn.picture(self.scene, lit, self.pen)
        lines = text.split("\n")
        across = min(max(width(line) for line in lines), wide - LEAST_SIDE - 1)
        picture, side = self.base.query_one("#picture", Drawing), self.base.query_one("#side", Drawing)
        picture.styles.width = across + 1
        self.base.query_one("#middle").styles.height = min(max(len(lines), most * 2 // 3), most)
        picture.show(text)
        self.pen.room = wide - across - 5  # a line between them, a bar to scroll, and air
        side.show(self.drawn.side(self.scene, self.pen))
        name = self.pen.say(f"{self.table.rules.name}.name")
        self.base.query_one("#head", Static).update(f" {name}")

    def _show_menu(self) -> None:
        self.pen.room = max(self.size.width * 7 // 10 - 7, 30)
        self.menu = self._menu()
        shown = self.base.query_one("#menu", OptionList)
        shown.clear_options()
        for part in self.menu.parts:
            if part.title:
                shown.add_option(Option(ESCAPE.sub("", part.title), disabled=True))
            for choice in part.choices:
                shown.add_option(Option(_said(choice), id=choice.key))
            for line in ESCAPE.sub("", part.note).split("\n") if part.note else []:
                shown.add_option(Option(line, disabled=True))
        first = next((k for k in range(shown.option_count) if not shown.get_option_at_index(k).disabled), None)
        shown.highlighted = first
        self.lit_key = shown.get_option_at_index(first).id or "" if first is not None else ""
        typing = self.base.query_one("#line", Input)
        typing.suggester = SuggestFromList(completions(self.vocabulary, self.walk, self.pen), case_sensitive=False)

    def _menu(self) -> Menu:
        if self.which:
            return which_menu(self.which, self.drawn, self.scene, self.pen)
        return self.drawn.menu(self.scene, self.walk, self.pen) if self.asked != NOBODY else Menu([])

    def _show_log(self) -> None:
        log = self.base.query_one("#log", Drawing)
        log.show("\n".join(self.told[-200:]))
        log.scroll_end(animate=False)

    def _tell(self, says: list[Message]) -> None:
        self.told += [self.pen.message(message) for message in says]

    def _prompt(self, text: str) -> None:
        self.base.query_one("#prompt", Static).update(text)

    def _say(self, text: str, *, is_bad: bool = False) -> None:
        about = self.base.query_one("#about", Static)
        about.update(ESCAPE.sub("", text))
        about.set_class(is_bad, "bad")

    # --- pointing and picking --------------------------------------------------------------------------

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        self._point((event.piece,) if event.piece else ())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Only what a person moved to: a menu that was just filled lights its first line by itself."""
        choice = self.menu.find(event.option.id) if event.option.id and event.option.id != self.lit_key else None
        self.lit_key = event.option.id or ""
        if choice is not None:
            self._point(choice.picks)

    def _point(self, picks: tuple[str, ...]) -> None:
        """Light it up, with a preview, and say what there is to know of it."""
        self.pointed = picks[-1] if len(picks) == 1 else picks[0] if picks else ""
        aimed = self.drawn.aim(self.pointed, self.scene) if len(picks) == 1 else picks
        self._say(self.drawn.about(aimed, self.scene, self.walk, self.pen) if picks else "")
        self._show_board()

    def on_drawing_picked(self, event: Drawing.Picked) -> None:
        self._guarded(lambda: self._pick(self.drawn.aim(event.piece, self.scene)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = self.menu.find(event.option.id or "")
        if choice is not None:
            self._guarded(lambda: self._mean(Meaning(choice.picks, choice.move)))

    def _pick(self, picks: tuple[str, ...]) -> None:
        if self.asked == NOBODY:
            return
        if self.walk.can(picks):
            self._mean(Meaning(picks))
            return
        started = [offer for offer in self.scene.offers if picks and offer.path[: len(picks)] == picks]
        if started:  # another beginning than the one under way
            self.walk = Walk(self.scene.offers, (), self.drawn.unordered)
            self._mean(Meaning(picks))
            return
        words = [piece.partition(":")[2] for piece in (*self.walk.picked, *picks)]
        move = self.drawn.shorthand(words, self.scene)
        if move:
            self._play(move)  # the rules say why not

    def _mean(self, meaning: Meaning) -> None:
        if meaning.move:
            self._play(meaning.move)
            return
        self.which = list(meaning.which)
        if not self.which:
            self.walk = self.walk.then(meaning.picks)
            if self.walk.move:
                self._play(self.walk.move)
                return
        self._show_board()
        self._show_menu()

    def _play(self, move: str) -> None:
        self._tell(self.table.play(self.asked, move, self.looking))
        self._keep()
        self.asked = NOBODY
        self._show_log()
        self.proceed()

    def _guarded(self, act: Callable[[], None]) -> None:
        """Whatever is refused is a sentence below the board; nothing has changed."""
        try:
            act()
        except Problem as problem:
            self.walk = Walk(self.scene.offers, (), self.drawn.unordered).forced()
            self._show_menu()
            self._say(self.pen.message(problem.message), is_bad=True)

    # --- typing ----------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Letters and digits go to the line, wherever the focus is, and Enter sends it. Keys are taken here, one after
        the other: had they to wait for the focus to move, a quick Enter would choose something else."""
        if isinstance(event, events.Key) and self.is_up and self.screen is self.base:
            line = self.base.query_one("#line", Input)
            if line.has_focus and event.key in ("up", "down") and self.history:
                self._recall(-1 if event.key == "up" else 1)
                return
            if not line.has_focus and self._takes(event, line):
                return
        await super().on_event(event)

    def _takes(self, event: events.Key, line: Input) -> bool:
        """Is this key one for the line, or one that turns what is in hand?"""
        if event.is_printable and event.character is not None:
            if not line.value and self.asked != NOBODY and self.drawn.turn(event.character, self.scene):
                self._show_board()
                self._show_menu()
            else:
                line.value += event.character
        elif line.value and event.key == "backspace":
            line.value = line.value[:-1]
        elif line.value and event.key == "escape":
            line.value = ""
        elif line.value and event.key == "enter":
            self._submit(line)
        else:
            return False
        return True

    def _recall(self, by: int) -> None:
        line = self.base.query_one("#line", Input)
        at = self.history.index(line.value) + by if line.value in self.history else len(self.history) - (by < 0)
        line.value = self.history[at] if 0 <= at < len(self.history) else ""
        line.cursor_position = len(line.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._submit(event.input)
        self.base.query_one("#menu").focus()

    def _submit(self, line: Input) -> None:
        typed = line.value.strip()
        line.value = ""
        if typed:
            self.history.append(typed)
            self._guarded(lambda: self._obey_line(typed))

    def _obey_line(self, line: str) -> None:
        if self.asked != NOBODY and self.drawn.turn(line, self.scene):
            self._show_board()
            self._show_menu()
            return
        typed = Typed(line, Reader(self.vocabulary, self.scene, self.walk, self.menu), self.pen)
        if typed.meaning is None:
            self._do(typed.command, typed.rest)
        else:
            self._mean(typed.meaning)

    # --- commands --------------------------------------------------------------------------------------

    def action_do(self, command: str) -> None:
        self._guarded(lambda: self._do(command, ""))

    def _do(self, command: str, rest: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            "help": self._help,
            "board": self._show,
            "hint": self._hint,
            "undo": self._undo,
            "back": self._back,
            "seal": lambda: self._say(seal_text(self.table, self.pen)),
            "tempo": self._tempo,
            "theme": self._theme,
            "moves": lambda: self._read_page("\n".join(offer.text for offer in self.walk.offers)),
            "rules": lambda: self._read_page(rules_text(self.table, self.pen, rest)),
            "save": lambda: self._save(rest),
            "quit": self._leave,
        }
        acts[command]()

    def _leave(self) -> None:
        self.table.close()  # whoever waits for news waits no more
        self.exit(False)

    def _read_page(self, text: str) -> None:
        self.push_screen(Page(text, self.pen.say("terminal.key.close")))

    def _help(self) -> None:
        self.pen.room = min(self.size.width - 10, 90)
        parts = [self.pen.say("terminal.full_help"), help_text(self.pen), ESCAPE.sub("", self.drawn.legend(self.pen))]
        self._read_page("\n\n".join(part for part in parts if part))

    def _undo(self) -> None:
        said = self.table.undo(self.asked if self.asked != NOBODY else self.looking)
        self._tell([said])
        self.proceed()

    def _back(self) -> None:
        if self.which:
            self.which = []
        else:
            self.walk = self.walk.back()
        self._say("")
        self._show_board()
        self._show_menu()

    def _hint(self) -> None:
        if self.asked == CHANCE:
            raise Problem("terminal.no_hint")
        if self.asked != NOBODY:
            self._say(self.pen.say("terminal.asking"))
            self._ask_bot(self.asked)

    @work(thread=True, exclusive=True, group="hint")
    def _ask_bot(self, seat: Seat) -> None:
        try:
            move = self.table.hint(seat)
        except Problem as problem:
            self.call_from_thread(self._lost, problem)
            return
        self.call_from_thread(self._advise, seat, move)

    def _advise(self, seat: Seat, move: str) -> None:
        offer = next((each for each in self.scene.offers if each.text == move), None)
        if seat == self.asked and offer is not None:
            self.advised = offer.path
            self._show_board()
            self._say(self.pen.say("terminal.hint", {"move": words_of(move, self.drawn, self.scene, self.pen)}))

    def _tempo(self) -> None:
        at = PACES.index(self.choices.pace) if self.choices.pace in PACES else 0
        self._choose(msgspec.structs.replace(self.choices, pace=PACES[(at + 1) % len(PACES)]))
        self._say(self.pen.say("terminal.tempo", {"pace": self.choices.pace}))

    def _theme(self) -> None:
        names = [theme.name for theme in THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._choose(msgspec.structs.replace(self.choices, theme=self.theme))

    def _choose(self, choices: Settings) -> None:
        self.choices = choices
        keep_settings(choices)

    def _save(self, wish: str) -> None:
        file = Path(wish) if wish else None
        if file is None or not is_there(file):
            self._write(file)
            return
        question = self.pen.say("terminal.overwrite", {"file": wish, "yes": self.pen.say("terminal.yes")})
        words = self.pen.say("terminal.yes"), self.pen.say("terminal.no")

        def answer(is_sure: bool | None) -> None:
            if is_sure:
                self._guarded(lambda: self._write(file))
            else:
                self._say(self.pen.say("terminal.not_saved", {"file": wish}))

        self.push_screen(Sure(question, *words), answer)

    def _write(self, file: Path | None) -> None:
        self._say(self.pen.say("terminal.saved", {"file": str(self.table.save(file))}))

    def on_resize(self) -> None:
        if self.is_up:
            self._show()


def _said(choice: Choice) -> str:
    text = f"{choice.key:>3}) {choice.label}" + (f"  {choice.detail}" if choice.detail else "")
    gain = choice.picture[-1] if choice.picture else ""
    return ESCAPE.sub("", f"{text}  {gain}".rstrip())
