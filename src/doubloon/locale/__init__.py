"""Messages into sentences: JSON catalogues in an ICU subset, one folder a language."""

from doubloon.locale.message import Argument, Message, Problem
from doubloon.locale.speaker import LANGUAGES, RIGHT_TO_LEFT, Speaker, add_catalogues, language, read_catalogue, say

__all__ = [
    "LANGUAGES",
    "RIGHT_TO_LEFT",
    "Argument",
    "Message",
    "Problem",
    "Speaker",
    "add_catalogues",
    "language",
    "read_catalogue",
    "say",
]
