"""`python -m astrolude`, the same as `astrolude`."""

import sys

from astrolude.cli import main

if __name__ == "__main__":
    sys.exit(main())
