"""The drawing kit: one night sky for every table. It knows pieces, not games."""
