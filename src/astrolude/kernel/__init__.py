"""The game-independent engine: no input or output, no wall clock, no global state."""
