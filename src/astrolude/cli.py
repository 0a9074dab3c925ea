"""`astrolude ...`: the door from the shell. What each command does stands in `astrolude.terminal`."""

import os
import sys
from collections.abc import Sequence

from astrolude.kernel.errors import AstroludeError, SetupError
from astrolude.terminal.arguments import parser
from astrolude.terminal.usage import Usage

#: As the shell itself reports a process that was interrupted, or wrote to a closed pipe.
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; returns the exit code: 0 well, 1 failed, 2 asked for something that is not there."""
    lenient_streams()
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.command(arguments)
        sys.stdout.flush()
        return code
    except (Usage, SetupError) as error:
        return failed(str(error), 2)
    except AstroludeError as error:
        return failed(str(error), 1)
    except BrokenPipeError:
        silence_output()
        return PIPE_CLOSED
    except OSError as error:
        return failed(f"{error.filename or 'a file'}: {error.strerror or error}.", 1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def failed(sentence: str, code: int) -> int:
    print(f"astrolude: {sentence}", file=sys.stderr)
    return code


def lenient_streams() -> None:
    """A letter that a terminal lacks, or that nobody can read, is no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def silence_output() -> None:
    """Nobody reads on: let the interpreter flush into nothing when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
