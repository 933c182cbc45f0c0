"""What positions and moves are worth, and how much of a result was luck: above the bots, below every face."""
