"""The online table: a Litestar application over the store, the bots and the pages."""
