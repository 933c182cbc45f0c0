"""Bots for every seat: five levels by number or name, or a class of one's own from a file."""

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.levels import NAMES, level_name, level_number
from doubloon.bots.seating import budget_at_table, budget_in_ladder, check_spec, seat_bot

__all__ = [
    "NAMES",
    "Bot",
    "Budget",
    "budget_at_table",
    "budget_in_ladder",
    "check_spec",
    "level_name",
    "level_number",
    "seat_bot",
]
