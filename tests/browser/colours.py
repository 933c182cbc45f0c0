"""The palette in numbers: contrast as WCAG 2 counts it, and how colours look to people who see fewer of them."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import TypeAlias

TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
Colour: TypeAlias = "tuple[float, float, float]"  # red, green, blue in linear light, 0 to 1

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear light; achromatopsia sees luminance alone.
SIGHTS: dict[str, list[Colour]] = {
    "everything": [(1, 0, 0), (0, 1, 0), (0, 0, 1)],
    "protanopia": [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)],
    "deuteranopia": [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)],
    "tritanopia": [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)],
    "achromatopsia": [(0.2126, 0.7152, 0.0722)] * 3,
}


def read_tokens(scheme: str) -> dict[str, Colour]:
    """Every token that is one plain colour, as it is in a light or a dark page."""
    found: dict[str, Colour] = {}
    at = 0 if scheme == "light" else -1
    for name, value in re.findall(r"--([\w-]+): ([^;]+);", TOKENS.read_text("utf-8")):
        colours = re.findall(r"#([0-9a-f]{6})\b", value)
        if colours and re.fullmatch(r"#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)", value):
            found[name] = _linear(colours[at])
    return found


def _linear(hexadecimal: str) -> Colour:
    red, green, blue = (int(hexadecimal[k : k + 2], 16) / 255 for k in (0, 2, 4))
    return _opened(red), _opened(green), _opened(blue)


def _opened(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted([luminance(one), luminance(other)])
    return (bright + 0.05) / (dark + 0.05)


def seen(colour: Colour, sight: str) -> Colour:
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, colour, strict=True))))
        for row in SIGHTS[sight]
    )
    return red, green, blue


def difference(one: Colour, other: Colour) -> float:
    """The distance in CIELAB (CIE 1976): 2.3 is just noticeable, side by side."""
    return math.dist(_lab(one), _lab(other))


def _lab(colour: Colour) -> Colour:
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = luminance(colour)
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
