"""Draws the annotated picture of the how-to-play page (`make pictures`)."""

from pathlib import Path
from typing import Any

from astrolude.testing import scene

HERE = Path(__file__).parent
HOUSE = HERE.parents[1] / "src" / "astrolude" / "games" / "tiny_epic_galaxies"
NAMES = ["Ada", "Bo", "Mirek"]

#: What the how-to-play page explains: number, the place it points at, where the number stands.
NOTES = (
    (1, (104, 204), (44, 112)),
    (2, (188, 172), (226, 112)),
    (3, (298, 166), (352, 112)),
    (4, (205, 505), (262, 505)),
    (5, (118, 672), (196, 640)),
)


def middle_of_a_game() -> Any:
    """Three galaxies in round 9: Ada has a ship to move."""
    return scene(
        "tiny-epic-galaxies",
        seats=3,
        row=["leandra", "helios", "omicron_fenzi", "zavodnick", "shouhua"],
        level=[3, 4, 2],
        energy=[4, 4, 6],
        culture=[3, 4, 1],
        colonies=[["jakks", "hoefker", "nagato"], ["drewkaiden", "gleam_zanier"], ["vizcarra", "mared"]],
        ships=[
            ["home", "orbit:zavodnick:3", "on:helios"],
            ["orbit:omicron_fenzi:1", "orbit:zavodnick:2", "on:shouhua"],
            ["home", "orbit:shouhua:2"],
        ],
        missions=["trader", "hoarder", "hermit"],
        tray=["move", "colony", "culture"],
        bay=["energy", "economy"],
        round=9,
    )


def picture(t: Any, seat: int) -> str:
    drawn: str = t.game.board(t.game.seen(t, seat, NAMES), NAMES)
    return drawn


def annotated(drawn: str) -> str:
    """The picture with a number at each thing that the page explains."""
    marks = "".join(
        f'<path d="M{x} {y}L{nx} {ny}" stroke="var(--ink)" stroke-width="1.5"/>'
        f'<circle cx="{x}" cy="{y}" r="3" fill="var(--ink)"/>'
        f'<circle cx="{nx}" cy="{ny}" r="15" fill="var(--ink)"/><text x="{nx}" y="{ny + 6}" text-anchor="middle" '
        f'style="font: 600 17px var(--font-display); fill: var(--space); stroke: none">{number}</text>'
        for number, (x, y), (nx, ny) in NOTES
    )
    return drawn.removesuffix("</svg>") + marks + "</svg>"


def main() -> None:
    t = middle_of_a_game()
    (HOUSE / "how-to-play.svg").write_text(annotated(picture(t, 0)), encoding="utf-8")


if __name__ == "__main__":
    main()
