"""`python -m doubloon` is the command `doubloon`."""

import sys

from doubloon.cli import main

sys.exit(main())
