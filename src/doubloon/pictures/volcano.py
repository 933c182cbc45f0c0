"""Volcano drawn: as Tobago is, since lava and the volcano are terrains like others."""

from doubloon.pictures.tobago import draw

__all__ = ["draw"]
