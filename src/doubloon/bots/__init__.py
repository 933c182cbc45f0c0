"""Bots for every seat: levels by number or name, or a class of one's own from a file."""

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.levels import NAMES, level_name, level_number
from doubloon.bots.seating import is_bot, ladder_budget, seat_adviser, seat_bot, table_budget

__all__ = [
    "NAMES",
    "Bot",
    "Budget",
    "is_bot",
    "ladder_budget",
    "level_name",
    "level_number",
    "seat_adviser",
    "seat_bot",
    "table_budget",
]
