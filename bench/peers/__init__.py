"""Drivers of other people's engines, through their public interfaces, each run by the Python of .venv-peers."""
