"""How long `import astrolude` and the first table take in a fresh process."""

import subprocess
import sys

CODE = """
import time
began = time.perf_counter()
import astrolude
imported = time.perf_counter()
astrolude.new({game!r}, seed=1)
print(imported - began, time.perf_counter() - imported)
"""


def main() -> None:
    from astrolude.kernel.game import installed

    for game in installed():
        runs = []
        for _ in range(5):
            done = subprocess.run(
                [sys.executable, "-c", CODE.format(game=game)], capture_output=True, text=True, check=True
            )
            runs.append([float(part) * 1e3 for part in done.stdout.split()])
        imported, first = (min(run[i] for run in runs) for i in (0, 1))
        print(f"{game}: import {imported:.0f} ms, first table {first:.0f} ms")
