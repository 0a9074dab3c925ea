"""Mutants of the rules: mutmut changes one thing at a time, and the rule tests should notice (`make mutants`)."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STATS = ROOT / "mutants" / "mutmut-cicd-stats.json"
BAR = 0.9


def main() -> None:
    mutmut = str(Path(sys.executable).with_name("mutmut"))
    subprocess.run([mutmut, "run", *sys.argv[1:]], cwd=ROOT, check=True)
    subprocess.run([mutmut, "results"], cwd=ROOT, check=True)
    subprocess.run([mutmut, "export-cicd-stats"], cwd=ROOT, check=True, capture_output=True)
    stats = json.loads(STATS.read_text(encoding="utf-8"))
    killed = stats["killed"] + stats["timeout"]
    share = killed / stats["total"]
    print(f"{killed} of {stats['total']} mutants killed, {share:.1%}; {stats['no_tests']} have no test")
    sys.exit(share < BAR)


if __name__ == "__main__":
    main()
