"""Writes the golden games anew (`make golden`). Read the difference, and say in the commit why it is right."""

from tests.golden.games import FOLDER, golden_games, text_of


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    expected = set()
    for path, table in golden_games():
        path.write_text(text_of(table), encoding="utf-8")
        expected.add(path)
        print(f"wrote {path.name}")
    for stale in set(FOLDER.iterdir()) - expected:
        stale.unlink()
        print(f"removed {stale.name}")


if __name__ == "__main__":
    main()
