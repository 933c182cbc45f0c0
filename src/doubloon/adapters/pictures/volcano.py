"""Volcano drawn: as Tobago is, since lava and the volcano are terrains like others."""

from doubloon.adapters.pictures.tobago import draw

__all__ = ["draw"]
