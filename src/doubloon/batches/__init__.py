"""Many matches at once, in memory that NumPy sees without a copy: what `doubloon.batch` is made of."""
