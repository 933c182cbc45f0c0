"""Matches between bots: seats rotated, the same deals for all, wins with intervals, ratings, reports."""
