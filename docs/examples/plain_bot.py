"""A bot in plain Python that imports nothing of Doubloon: it reads lines, keeps a list of moves, and picks one.

Try it: doubloon bot "python3 docs/examples/plain_bot.py" --game gold_armada --against 1 --matches 5
"""

import json
import random
import sys


def choose(view, moves):
    """Whatever brings points at once, otherwise any move: `view` is what docs/views.md describes."""
    taking = [move for move in moves if move.startswith("take ")]
    return random.choice(taking or moves)


def main():
    view, moves = {}, []
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        if verb == "doubloon":
            answer = "doubloon 1 plain bot"
        elif verb == "game":
            random.seed(json.loads(rest)["seat"])
            answer = "ready"
        elif verb == "go":
            answer = "bestmove " + choose(view, moves)
        elif verb == "quit":
            break
        else:
            if verb == "position":
                view = json.loads(rest)
            elif verb == "moves":
                moves = json.loads(rest)
            continue  # "seen", "over" and whatever a later version adds need no answer
        print(answer, flush=True)


if __name__ == "__main__":
    main()
