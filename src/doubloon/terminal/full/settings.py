"""How a person likes the full screen: its theme and its tempo, kept between matches."""

from __future__ import annotations

import os

import msgspec
from textual.theme import Theme

from doubloon.locale import Problem
from doubloon.terminal.files import data_folder, read_text, write_whole

PACES = [0, 250, 500, 1000]  # milliseconds between what others do, as in the browser
DARK = Theme(
    "doubloon-dark",
    primary="#e0b15c",
    secondary="#7fb3a6",
    warning="#e0b15c",
    error="#f08a7a",
    foreground="#ece5d5",
    background="#171b20",
    surface="#1f252b",
    panel="#28303a",
    dark=True,
)
LIGHT = Theme(
    "doubloon-light",
    primary="#8a5a00",
    secondary="#1f6f63",
    warning="#8a5a00",
    error="#a3261a",
    foreground="#22262b",
    background="#f7f1e3",
    surface="#fffaf0",
    panel="#ece2cc",
    dark=False,
)
CONTRAST = Theme(
    "doubloon-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    warning="#ffff00",
    error="#ff9090",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#202020",
    dark=True,
)
THEMES = [DARK, LIGHT, CONTRAST]


class Settings(msgspec.Struct, frozen=True):
    theme: str = ""
    pace: int = 500


def read_settings() -> Settings:
    try:
        return msgspec.json.decode(read_text(data_folder() / "screen.json"), type=Settings)
    except (Problem, msgspec.DecodeError):
        return Settings()


def keep_settings(settings: Settings) -> None:
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
        write_whole(data_folder() / "screen.json", msgspec.json.encode(settings).decode())
    except OSError:
        pass  # it lasts as long as the match, then


def usual_theme() -> str:
    """Light where the terminal says that it is."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT.name if background in ("7", "15") else DARK.name
