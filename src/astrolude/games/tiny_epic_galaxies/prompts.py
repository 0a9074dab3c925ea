"""The questions of Tiny Epic Galaxies: their shape, their rules, and what the numbers they carry are."""

from typing import Final

from astrolude.kernel.game import Prompt

PROMPTS: Final = {
    "mission": Prompt("card", ("TEG-017",)),
    "turn": Prompt("menu", ("TEG-025", "TEG-030", "TEG-032", "TEG-037")),
    "reroll": Prompt("piece", ("TEG-032",)),
    "convert-spend": Prompt("piece", ("TEG-037",)),
    "convert-set": Prompt("piece", ("TEG-037",)),
    "set-die": Prompt("piece", ("TEG-150",)),
    "set-face": Prompt("menu", ("TEG-037", "TEG-150")),
    "discard": Prompt("piece", ("TEG-131",)),
    "move-ship": Prompt("piece", ("TEG-052",)),
    "move-another": Prompt("piece", ("TEG-122", "TEG-123")),
    "move-where": Prompt("piece", ("TEG-052", "TEG-053"), ("ship",)),
    "landed": Prompt("may", ("TEG-062",), ("planet",)),
    "advance": Prompt("piece", ("TEG-072", "TEG-074"), ("steps",)),
    "may-advance": Prompt("piece", ("TEG-146",), ("steps",)),
    "regress": Prompt("piece", ("TEG-075", "TEG-094")),
    "regress-own": Prompt("piece", ("TEG-203",), ("steps",)),
    "utilize": Prompt("menu", ("TEG-082",)),
    "pay": Prompt("menu", ("TEG-087",), ("cost", "to-level")),
    "mix": Prompt("amount", ("TEG-115",), ("cost", "to-level")),
    "convert": Prompt("amount", ("TEG-120", "TEG-121"), ("face", "into:face")),
    "steal": Prompt("menu", ("TEG-118", "TEG-119"), ("face",)),
    "recall": Prompt("piece", ("TEG-132",)),
    "recall-gain": Prompt("menu", ("TEG-132",), ("amount",)),
    "shift": Prompt("piece", ("TEG-144",)),
    "shift-to": Prompt("piece", ("TEG-145",), ("planet",)),
    "replace": Prompt("piece", ("TEG-111",)),
    "use-row": Prompt("piece", ("TEG-128",)),
    "borrow": Prompt("piece", ("TEG-133", "TEG-134")),
    "any-face": Prompt("menu", ("TEG-136",)),
    "repeat": Prompt("piece", ("TEG-148",)),
    "follow": Prompt("may", ("TEG-043", "TEG-044"), ("face",)),
    "free-follow": Prompt("may", ("TEG-137",), ("face",)),
    "rogue-die": Prompt("may", ("TEG-180", "TEG-181"), ("face",)),
    "give-up": Prompt("menu", ("TEG-197", "TEG-200"), ("left",)),
}
