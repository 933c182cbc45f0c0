"""The promise "two commands, nothing else", tried where nobody has been: bare Debian systems made for the purpose.

`python -m tests.fresh` (as root, with debootstrap; part of `make soak`) builds bare roots, lets a newcomer run
`make play` and `make test` in each, the second time without a network, and ends each root's log with a count.
"""
