"""Benchmarks: each module prints one row per game or one row in all (`make bench`, or `python -m bench NAME ...`)."""
