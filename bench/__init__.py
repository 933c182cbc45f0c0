"""Benchmarks: figures as ratios taken in one run, since machines and their loads differ."""
