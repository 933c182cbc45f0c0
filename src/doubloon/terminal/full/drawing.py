"""A drawing that can be pointed at: text with colours, and links that carry the ids of what lies there."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.ansi import AnsiDecoder
from rich.console import Console
from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from doubloon.terminal.columns import steady, wrapped

CONSOLE = Console(force_terminal=True, color_system="truecolor", width=1000)
ACROSS = 3  # lines are higher than columns are wide: so many columns count as one line when the nearest is looked for


class Spot(NamedTuple):
    """Where a thing lies."""

    piece: str
    x: int
    y: int
    end: int


class Drawing(ScrollView):
    can_focus = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter", "pick", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]

    class Pointed(Message):
        """Something is under the pointer or the cursor; "" when nothing is."""

        def __init__(self, drawing: Drawing, piece: str) -> None:
            super().__init__()
            self.drawing = drawing
            self.piece = piece

    class Picked(Message):
        def __init__(self, drawing: Drawing, piece: str) -> None:
            super().__init__()
            self.drawing = drawing
            self.piece = piece

    def __init__(self, *, id: str, is_wrapping: bool = False, is_steady: bool = False) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id)
        self.is_steady = is_steady
        self.text = ""
        self.at = ""
        self.is_wrapping = is_wrapping
        self.spots: list[Spot] = []
        self._strips: list[Strip] = []

    def show(self, text: str) -> None:
        self.text = text
        self._lay_out()

    def on_resize(self) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        room = self.scrollable_content_region.width - 1
        lines = wrapped(self.text, room) if self.is_wrapping and room > 0 else self.text.split("\n")
        lines = [steady(line) for line in lines] if self.is_steady else lines
        self.spots = []
        decoder = AnsiDecoder()
        self._strips = [self._strip(decoder, line, y) for y, line in enumerate(lines)]
        widest = max([strip.cell_length for strip in self._strips], default=0)
        self.virtual_size = Size(widest, len(lines))
        self.refresh()

    def _strip(self, decoder: AnsiDecoder, line: str, y: int) -> Strip:
        segments: list[Segment] = []
        x = 0
        for segment in decoder.decode_line(line).render(CONSOLE, end=""):
            style = segment.style
            end = x + segment.cell_length
            if style is not None and style.link:
                self._spot(style.link, x, y, end)
                style = style.update_link(None)  # the terminal need not know
            segments.append(Segment(segment.text, style))
            x = end
        return Strip(segments, x)

    def _spot(self, piece: str, x: int, y: int, end: int) -> None:
        last = self.spots[-1] if self.spots else None
        if last is not None and (last.piece, last.y, last.end) == (piece, y, x):
            self.spots[-1] = last._replace(end=end)
        else:
            self.spots.append(Spot(piece, x, y, end))

    def render_line(self, y: int) -> Strip:
        across, down = self.scroll_offset
        line = y + down
        strip = self._strips[line] if line < len(self._strips) else Strip.blank(0)
        width = self.size.width
        return strip.crop_extend(across, across + width, self.rich_style).apply_style(self.rich_style)

    # --- pointing --------------------------------------------------------------------------------------

    def piece_at(self, x: int, y: int) -> str:
        across, down = self.scroll_offset
        x, y = x + across, y + down
        return next((spot.piece for spot in self.spots if spot.y == y and spot.x <= x < spot.end), "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.point(self.piece_at(event.x, event.y))

    def on_leave(self) -> None:
        self.point("")

    def on_click(self, event: events.Click) -> None:
        if piece := self.piece_at(event.x, event.y):
            self.at = piece
            self.post_message(self.Picked(self, piece))

    def point(self, piece: str) -> None:
        if piece != self.at:
            self.at = piece
            self.post_message(self.Pointed(self, piece))

    def action_pick(self) -> None:
        if self.at:
            self.post_message(self.Picked(self, self.at))

    def action_go(self, across: int, down: int) -> None:
        """To the nearest thing that way; where nothing can be pointed at, the arrows scroll."""
        here = next((spot for spot in self.spots if spot.piece == self.at), None)
        if not self.spots:
            self.scroll_relative(across * ACROSS, down, animate=False)
            return
        spot = min(self.spots, key=lambda each: (each.y, each.x)) if here is None else self._nearest(here, across, down)
        if spot is not None:
            self.point(spot.piece)
            self._reveal(spot)

    def _nearest(self, here: Spot, across: int, down: int) -> Spot | None:
        def ways(spot: Spot) -> tuple[float, float]:
            dx = ((spot.x + spot.end) - (here.x + here.end)) / 2 / ACROSS
            dy = spot.y - here.y
            return dx * across + dy * down, abs(dx * down) + abs(dy * across)

        ahead = [spot for spot in self.spots if spot.piece != here.piece and ways(spot)[0] > 0]
        return min(ahead, key=lambda spot: ways(spot)[0] + 2 * ways(spot)[1], default=None)

    def _reveal(self, spot: Spot) -> None:
        """Scroll as far as needed to see it."""
        down, height = self.scroll_offset.y, self.size.height
        if not down <= spot.y < down + height:
            self.scroll_to(y=max(0, spot.y - height // 2), animate=False)
