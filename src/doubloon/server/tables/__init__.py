"""A table and what is done at it: people, commands, clocks, and what each viewer sees of it."""
