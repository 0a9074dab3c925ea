"""The parts of the drawn board, one module per thing on the table."""
