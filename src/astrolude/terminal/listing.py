"""`astrolude games`: what can be played here."""

import json
from argparse import Namespace
from typing import Any

from astrolude.kernel.game import Game, Setting, installed


def list_games(arguments: Namespace) -> int:
    games = list(installed().values())
    if arguments.json:
        print(json.dumps([described(game) for game in games], indent=2))
        return 0
    for i, game in enumerate(games):
        if i:
            print()
        print("\n".join(lines_for(game)))
    return 0


def described(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "finished": game.finished,
        "seats": list(game.seats),
        "options": [
            {
                "name": setting.name,
                "label": setting.label,
                "help": setting.help,
                "values": list(setting.values),
                "default": setting.default,
                "each": setting.each,
            }
            for setting in game.settings
        ],
    }


def lines_for(game: Game) -> list[str]:
    unfinished = "" if game.finished else " (not finished)"
    lines = [f"{game.id}{unfinished}", f"  {game.title}, {seat_range(game.seats)}"]
    for setting in game.settings:
        lines.append(f"  --option {setting.name}={values_of(setting)}")
        lines.append(f"      {setting.label}. {setting.help}")
    return lines


def seat_range(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"{seats[0]} {'seat' if seats[0] == 1 else 'seats'}"
    first, last = seats[0], seats[-1]
    return f"{first} to {last} seats" if len(seats) == last - first + 1 else f"{', '.join(map(str, seats))} seats"


def values_of(setting: Setting) -> str:
    values = "|".join(str(value) for value in setting.values)
    return f"{values}, one for each seat" if setting.each else f"{values} (usually {setting.default})"
