"""Matches on disk: an append-only log of each, in SQLite by default and in PostgreSQL through one URL."""

from astrolude.store.opening import StoreError, default_database, open_store
from astrolude.store.rows import ChatRow, Entry, MatchRow, SeatRow, Whole
from astrolude.store.store import AlreadyDone, PlaceTaken, Store

__all__ = [
    "AlreadyDone",
    "ChatRow",
    "Entry",
    "MatchRow",
    "PlaceTaken",
    "SeatRow",
    "Store",
    "StoreError",
    "Whole",
    "default_database",
    "open_store",
]
