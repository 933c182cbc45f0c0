"""One drawing, two ways out: a list of plain shapes that becomes SVG for notebooks or pixels for `rgb_array`."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

Point: TypeAlias = tuple[float, float]

# Parchment, ink, and a colour for each seat that differ in lightness as well as in hue.
PAPER, INK, FAINT, GOLD = "#f6ecd2", "#3b2f21", "#cdbb95", "#e0a526"
SEATS = ["#1f6f8b", "#c8553d", "#6a4c93", "#2f7d4f", "#8a6d1d"]


@dataclass(frozen=True)
class Polygon:
    points: list[Point]
    fill: str
    line: str


@dataclass(frozen=True)
class Circle:
    centre: Point
    radius: float
    fill: str
    line: str


@dataclass(frozen=True)
class Text:
    at: Point  # the middle of the left edge, or of the whole when centred
    words: str
    size: float
    fill: str
    is_centred: bool


Mark: TypeAlias = Polygon | Circle | Text


@dataclass
class Picture:
    width: int
    height: int
    marks: list[Mark] = field(default_factory=list)

    def polygon(self, points: list[Point], fill: str = PAPER, line: str = INK) -> None:
        self.marks.append(Polygon(points, fill, line))

    def box(self, x: float, y: float, width: float, height: float, fill: str = PAPER, line: str = INK) -> None:
        self.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill, line)

    def circle(self, x: float, y: float, radius: float, fill: str = PAPER, line: str = INK) -> None:
        self.marks.append(Circle((x, y), radius, fill, line))

    def text(
        self, x: float, y: float, words: str, size: float = 14, fill: str = INK, *, is_centred: bool = False
    ) -> None:
        self.marks.append(Text((x, y), words, size, fill, is_centred))

    # --- SVG -----------------------------------------------------------------------------------------

    def svg(self, title: str) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" '
        head += f'height="{self.height}" role="img" font-family="sans-serif"><title>{escape(title)}</title>'
        back = f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>'
        return "".join([head, back, *[_svg(mark) for mark in self.marks], "</svg>"])

    # --- pixels --------------------------------------------------------------------------------------

    def pixels(self) -> NDArray[np.uint8]:
        """Height x width x 3."""
        import numpy as np

        return np.array(self._image(1.0), np.uint8)

    def png(self, width: int, height: int) -> bytes:
        """As large as fits into this frame, in its middle."""
        from PIL import Image as Images

        scale = min(width / self.width, height / self.height)
        image = self._image(scale)
        framed = Images.new("RGB", (width, height), PAPER)
        framed.paste(image, ((width - image.width) // 2, (height - image.height) // 2))
        out = BytesIO()
        framed.save(out, "PNG", optimize=True)
        return out.getvalue()

    def _image(self, scale: float) -> Image:
        from PIL import Image as Images
        from PIL import ImageDraw

        image = Images.new("RGB", (round(self.width * scale), round(self.height * scale)), PAPER)
        draw = ImageDraw.Draw(image)
        for mark in self.marks:
            _paint(draw, mark, scale)
        return image


def _svg(mark: Mark) -> str:
    if isinstance(mark, Polygon):
        points = " ".join([f"{x:.1f},{y:.1f}" for x, y in mark.points])
        return f'<polygon points="{points}" fill="{mark.fill}" stroke="{mark.line}"/>'
    if isinstance(mark, Circle):
        (x, y), radius = mark.centre, mark.radius
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{mark.fill}" stroke="{mark.line}"/>'
    (x, y), anchor = mark.at, ' text-anchor="middle"' if mark.is_centred else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{mark.size:g}" dominant-baseline="central"'
    return f'<text {place}{anchor} fill="{mark.fill}">{escape(mark.words)}</text>'


def _paint(draw: ImageDraw, mark: Mark, scale: float) -> None:
    if isinstance(mark, Polygon):
        draw.polygon([(x * scale, y * scale) for x, y in mark.points], mark.fill, mark.line)
    elif isinstance(mark, Circle):
        x, y, r = mark.centre[0] * scale, mark.centre[1] * scale, mark.radius * scale
        draw.ellipse([x - r, y - r, x + r, y + r], mark.fill, mark.line)
    else:
        from PIL.ImageFont import load_default

        at = (mark.at[0] * scale, mark.at[1] * scale)
        draw.text(at, mark.words, mark.fill, load_default(mark.size * scale), "mm" if mark.is_centred else "lm")
