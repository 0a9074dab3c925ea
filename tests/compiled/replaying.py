"""Replays records and prints what came of it: run by a test with the compiled engine and with the interpreted one."""

import sys
from hashlib import blake2b
from pathlib import Path

import astrolude
from astrolude.kernel import table
from astrolude.kernel.table import Table


def main() -> None:
    print(Path(table.__file__).suffix)
    for name in sys.argv[1:]:
        way = Way()
        t = astrolude.replay(Path(name).read_text(encoding="utf-8"), listen=way)
        print(Path(name).stem, t.clone().fingerprint(), t.result, way.steps, way.digest.hexdigest())


class Way:
    """A digest of every fingerprint on the way."""

    def __init__(self) -> None:
        self.steps = 0
        self.digest = blake2b(digest_size=8)

    def __call__(self, t: Table) -> None:
        self.steps += 1
        self.digest.update(t.fingerprint().encode())


if __name__ == "__main__":
    main()
