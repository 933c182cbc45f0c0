"""The games in the tools researchers already use: PettingZoo, Gymnasium, OpenSpiel, a line protocol, arrays."""
