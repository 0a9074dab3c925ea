"""Benchmarks: what `__main__` names prints a row per game or in all (`make bench`, or `python -m bench NAME ...`)."""
