"""All benchmarks, or those that are named."""

import sys
from importlib import import_module

NAMES = ("engine", "greedy", "views", "starting", "tables", "pages")


def main() -> None:
    wanted = sys.argv[1:] or list(NAMES)
    for name in wanted:
        if name not in NAMES:
            sys.exit(f"there is no benchmark {name!r}: {', '.join(NAMES)}.")
        import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main()
