"""The questions of Galactic Infamy: their shape, their rules, and what the numbers they carry are."""

from typing import Final

from astrolude.kernel.game import Prompt

PROMPTS: Final = {
    "species": Prompt("card", ("GI-035",)),
    "class": Prompt("card", ("GI-036", "GI-037")),
    "pause": Prompt("card", ("GI-239", "GI-240"), ("moment",)),
    "answer": Prompt("card", ("GI-246", "GI-250"), ("depth",)),
    "move": Prompt("piece", ("GI-069", "GI-079")),
    "opponent": Prompt("piece", ("GI-134",)),
    "hand-limit": Prompt("card", ("GI-265", "GI-266")),
    "dock": Prompt("menu", ("GI-091", "GI-093")),
    "rank": Prompt("menu", ("GI-100", "GI-288")),
    "proxy": Prompt("menu", ("GI-290", "GI-291")),
    "buy": Prompt("card", ("GI-104", "GI-105")),
    "buy-boost": Prompt("card", ("GI-125",)),
    "heal": Prompt("menu", ("GI-107", "GI-108")),
    "skill": Prompt("card", ("GI-111", "GI-112")),
    "rest": Prompt("menu", ("GI-114", "GI-115")),
    "free": Prompt("menu", ("GI-127",)),
    "inventory": Prompt("may", ("GI-218",)),
    "slot": Prompt("card", ("GI-200", "GI-201"), ("slot",)),
    "leave": Prompt("card", ("GI-228", "GI-229")),
    "cell": Prompt("card", ("GI-224", "GI-225")),
    "reroll": Prompt("piece", ("GI-174", "GI-295")),
    "which-die": Prompt("piece", ("GI-253", "GI-334e")),
    "which-stays": Prompt("piece", ("GI-253",)),
    "which-attribute": Prompt("menu", ("GI-253",)),
    "crash": Prompt("card", ("GI-277", "GI-281")),
    "cards": Prompt("card", ("GI-298", "GI-312", "GI-313")),
    "boost": Prompt("card", ("GI-282",)),
    "side": Prompt("menu", ("GI-253",)),
    "switch-off": Prompt("card", ("GI-253",)),
    "victim": Prompt("piece", ("GI-253",)),
    "gate": Prompt("piece", ("GI-144",)),
    "appear": Prompt("piece", ("GI-151",)),
    "theft": Prompt("menu", ("GI-317", "GI-320")),
    "lay-out": Prompt("card", ("GI-117", "GI-119")),
    "fill": Prompt("card", ("GI-119",)),
    "last-word": Prompt("may", ("GI-119",)),
}
