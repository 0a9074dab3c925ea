"""What can be typed after `astrolude`."""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import NoReturn

from astrolude import __version__
from astrolude.kernel.game import installed
from astrolude.terminal.bench import bench
from astrolude.terminal.doctoring import DOCTOR_EXAMPLES, add_doctor, examine
from astrolude.terminal.listing import list_games
from astrolude.terminal.packs import check_packs
from astrolude.terminal.play import play
from astrolude.terminal.replaying import replay_file
from astrolude.terminal.ruling import show_rules
from astrolude.terminal.serving import SERVE_EXAMPLES, add_serve, serve_tables
from astrolude.terminal.simulate import simulate
from astrolude.terminal.usage import Usage

EXAMPLES = """\
examples:
  astrolude games
  astrolude serve
  astrolude play {game}
  astrolude play {game} --seats human:Anna,human:Ben --save evening.json
  astrolude play --resume evening.json --seats human:Anna,human:Ben
  astrolude simulate {game} -n 1000 --seats random,greedy --seed 7
  astrolude rules {game} follow culture"""

PLAY_EXAMPLES = """\
A seat is human, random or greedy, with a name if you like: human:Anna. With two or more people the screen is handed
over and shows nobody another's secrets. Type ? at the table for what you can type there.

examples:
  astrolude play {game} --seats human,greedy,greedy
  astrolude play {game} --seats human --option {option}
  astrolude play {game} --seed 7 --text --save game.json"""


class Parser(ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message}; see `{self.prog} --help`.")

    def format_help(self) -> str:
        """With examples of a game that is installed here."""
        game = next(iter(installed().values()), None)
        option = next((f"{one.name}={one.values[-1]}" for one in game.settings if not one.each), "") if game else ""
        return super().format_help().replace("{game}", game.id if game else "GAME").replace("{option}", option)


Command = Callable[[Namespace], int]


def parser() -> ArgumentParser:
    top = Parser(
        prog="astrolude",
        description="Space board games as exact, fast, open rules engines, and one table to play them on.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"astrolude {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)

    def add(name: str, help: str, command: Command, more: str = "") -> ArgumentParser:
        added = commands.add_parser(
            name, help=help, description=f"{help[:1].upper()}{help[1:]}.", epilog=more,
            formatter_class=RawDescriptionHelpFormatter,
        )  # fmt: skip
        added.set_defaults(command=command)
        return added

    add_games(add("games", "list the games with their seats and options", list_games))
    add_serve(add("serve", "open the table in the browser", serve_tables, SERVE_EXAMPLES))
    add_play(add("play", "play a match at this terminal", play, PLAY_EXAMPLES))
    add_simulate(add("simulate", "let bots play many games and tell how they went", simulate))
    add_replay(add("replay", "play a saved match again and tell its log", replay_file))
    add_rules(add("rules", "look something up in a game's rules", show_rules))
    add_content(add("content", "check content packs", content_alone))
    add_doctor(add("doctor", "replay stored matches on the code that is installed here", examine, DOCTOR_EXAMPLES))
    add_bench(add("bench", "measure how fast the games play here", bench))
    return top


def content_alone(arguments: Namespace) -> int:
    raise Usage("say what to do with content: `astrolude content check PATH`.")


def add_games(games: ArgumentParser) -> None:
    games.add_argument("--json", action="store_true", help="as JSON")


def add_deal(command: ArgumentParser) -> None:
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="one of the game's options"
    )
    command.add_argument("--seed", metavar="N", help="a number or word that fixes every die and card")


def add_pack(command: ArgumentParser) -> None:
    command.add_argument("--pack", action="append", default=[], metavar="PATH", help="a content pack to play with")


def add_play(play: ArgumentParser) -> None:
    play.add_argument("game", nargs="?", metavar="GAME", help="its id; not needed with --resume")
    play.add_argument("--seats", metavar="SEATS", help="who plays, like human,greedy; or how many")
    add_deal(play)
    add_pack(play)
    play.add_argument("--text", action="store_true", help="plain lines, for screen readers and pipes")
    play.add_argument("--save", metavar="FILE", help="keep the match in this file, after every choice")
    play.add_argument("--resume", metavar="FILE", help="go on with the match in this file, and keep it there")


def add_simulate(simulate: ArgumentParser) -> None:
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("-n", type=int, default=1000, metavar="N", help="how many games (1000)")
    simulate.add_argument("--seats", metavar="SEATS", help="bots like random,greedy, who change seats; or how many")
    add_deal(simulate)
    add_pack(simulate)
    simulate.add_argument("--jobs", type=int, metavar="N", help="processes (as many as there are cores)")
    simulate.add_argument("--json", action="store_true", help="as JSON")


def add_replay(replay: ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=int, metavar="N", help="as this seat may know it, counted from 1")
    replay.add_argument("--step", action="store_true", help="wait for Enter after each choice")
    replay.add_argument("--upto", type=int, metavar="N", help="stop after so many choices")
    add_pack(replay)
    replay.add_argument("--json", action="store_true", help="as JSON")


def add_rules(rules: ArgumentParser) -> None:
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="WORD", help="an id, or words that all stand in the rule")


def add_content(content: ArgumentParser) -> None:
    actions = content.add_subparsers(metavar="ACTION", parser_class=Parser)
    check = actions.add_parser("check", help="say whether packs fit their game", description="Check content packs.")
    check.add_argument("path", metavar="PATH", help="a pack, or a folder of packs")
    check.add_argument("--game", metavar="ID", help="the game it must be for")
    check.set_defaults(command=check_packs)


def add_bench(bench: ArgumentParser) -> None:
    bench.add_argument("game", nargs="?", metavar="GAME", help="one game only")
    bench.add_argument("--seconds", type=float, default=3.0, metavar="S", help="how long each game is measured (3)")
    bench.add_argument("--greedy", action="store_true", help="also let greedy play 200 games against random")
    bench.add_argument("--json", action="store_true", help="as JSON")
