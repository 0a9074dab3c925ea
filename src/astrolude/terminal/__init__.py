"""The commands of `astrolude`, and the table in the terminal. Games are known through `Game` and `Table` alone."""
