"""The pages of the online table. They know games only as plain data."""
