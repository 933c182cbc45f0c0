"""Messages into sentences: JSON catalogues in an ICU subset, one folder a language."""

from doubloon.locale.message import Argument, Message, Problem
from doubloon.locale.speaker import LANGUAGES, Speaker, language, say

__all__ = ["LANGUAGES", "Argument", "Message", "Problem", "Speaker", "language", "say"]
