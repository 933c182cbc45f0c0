"""Learning: lessons as data, played step by step under the real rules."""

from __future__ import annotations

from doubloon.learn.course import Course
from doubloon.learn.guide import Guide, begun, retraced
from doubloon.learn.lesson import Lesson, find_lesson, lessons_of

__all__ = ["Course", "Guide", "Lesson", "begun", "find_lesson", "lessons_of", "retraced"]
