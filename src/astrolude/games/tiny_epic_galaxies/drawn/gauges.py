"""What every mat shows of its owner: resources, empire, ships at home."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.choices import Choice, keycap, ring
from astrolude.draw.geometry import num
from astrolude.draw.icons import icon
from astrolude.draw.pieces import ship, token
from astrolude.draw.region import Sheet
from astrolude.draw.text import escape, text
from astrolude.draw.tracks import counted, rail
from astrolude.draw.viewing import Lit, listed, many
from astrolude.games.tiny_epic_galaxies.cards import EmpireLevel
from astrolude.games.tiny_epic_galaxies.drawn.seen import Seen

Owner = Mapping[str, Any]

GAINS = {"die": "one die more", "ship": "one ship more", "start": ""}


def resources(seen: Seen, seat: Owner, x: float, y: float, w: float, r: float = 11.5) -> str:
    """One rail from 0 to the most there can be: energy rides above it, culture below."""
    most, number = seat["resource_max"], seat["seat"]
    step, name = w / most, seen.names[number]
    out = counted(x, y, w, most, {seat["energy"], seat["culture"]}, goal=bool(seat["rogue"]))
    for kind, side in (("energy", -1), ("culture", 1)):
        held = seat[kind]
        at = y + side * (r + 11.5)
        out += token(kind, x + held * step, at, r, f"token:{number}:{kind}", f"{name}: {held} {kind}")
    return out


def figures(seat: Owner, x: float, y: float) -> str:
    """The same in figures, to be read at a glance."""
    out = ""
    for i, kind in enumerate(("energy", "culture")):
        left = x + i * 52
        out += icon(kind, left + 7, y - 6, 16, kind) + text(left + 19, y, seat[kind], 20, "points", font="display")
    return out


def bonus_words(seat: Owner) -> str:
    """What the others' follows pay this turn."""
    bonus = seat["follow_bonus"]
    gains = [f"+{bonus[kind]} {kind}" for kind in ("energy", "culture") if bonus[kind]]
    return f"{' and '.join(gains)} per follow" if gains else ""


def state_of(level: int, now: int) -> str:
    return "now" if level == now else "done" if level < now else "ahead"


def level_told(level: EmpireLevel) -> str:
    cost = f"costs {level.cost} energy or {level.cost} culture" if level.cost else ""
    return f"Empire level {level.level}: {listed([many(level.vp, 'point'), GAINS[level.gains], cost])}."


def level_mark(level: EmpireLevel, x: float, y: float, now: int, number: int, paint: str, r: float, grow: float) -> str:
    """A level's circle; the present one carries the empire token."""
    state = state_of(level.level, now)
    size = r + grow if state == "now" else r
    letters = 17.0 if state == "now" and grow > 3 else 13.0 if r > 9 else 12.0
    key = f' data-key="token:{number}:empire"' if state == "now" else ""
    return (
        f"<g{key}><title>{escape(level_told(level))}</title>"
        f'<circle class="level {state} {paint}" cx="{num(x)}" cy="{num(y)}" r="{num(size)}"/>'
        + text(x, y + letters * 0.35, level.level, letters, f"level-n {state} {paint}", "middle", "display")
        + "</g>"
    )


def empire(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, w: float, costs: str = "costs ") -> None:
    """Six levels: what each is worth, what it brings, what it costs."""
    levels, now, number = seen.printed.levels, seat["level"], seat["seat"]
    paint = seen.paint(number)
    step = w / (len(levels) - 1)
    out = [rail(x, y, w), rail(x, y, step * (now - 1), f"done {paint}")]
    for i, level in enumerate(levels):
        px, ahead = x + i * step, level.level > now
        out.append(level_mark(level, px, y, now, number, paint, 11, 4))
        out.append(icon("star", px - 8, y - 29, 11, "vp"))
        out.append(text(px, y - 25, level.vp, 14, "small", font="display"))
        if level.gains != "start":
            out.append(icon(level.gains, px, y + 27, 15, "" if ahead else "faint"))
        if ahead:
            out.append(text(px, y + 49, f"{costs}{level.cost}", 12, "note", "middle"))
    sheet.add(*out)
    light_upgrade(sheet, seen, seat, x + now * step, y, 15, (14, 14))


def small_empire(sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, w: float) -> None:
    """The same on a smaller mat: points above, costs below."""
    levels, now, number = seen.printed.levels, seat["level"], seat["seat"]
    paint = seen.paint(number)
    step = w / (len(levels) - 1)
    out = [icon("star", x - 17, y - 21, 10, "faint"), rail(x, y, w)]
    out.append(rail(x, y, step * (now - 1), f"done {paint}"))
    for i, level in enumerate(levels):
        px = x + i * step
        out.append(level_mark(level, px, y, now, number, paint, 8.5, 2.5))
        out.append(text(px, y - 17, level.vp, 12, "note strong" if level.level == now else "note", "middle"))
        if level.level > now:
            out.append(text(px, y + 25, level.cost, 12, "note", "middle"))
    if now < len(levels):
        out.append(text(x + (now - 0.55) * step, y + 25, "costs", 12, "note", "end"))
    sheet.add(*out)
    light_upgrade(sheet, seen, seat, x + now * step, y, 12, (11, 11))


def light_upgrade(
    sheet: Sheet, seen: Seen, seat: Owner, x: float, y: float, r: float, cap: tuple[float, float]
) -> None:
    """The next level, when the viewer may reach it."""
    lit = seen.lit("upgrade") if seat["seat"] == seen.me else None
    if lit:
        body = ring(x, y, r) + keycap(lit.number, x + cap[0], y + cap[1], 9.5)
        sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x, y), body))


# --- ships on the mat --------------------------------------------------------------------------------


def ships_at(seat: Owner, where: str) -> list[int]:
    return [s["ship"] for s in seat["ships"] if s["at"] == where]


def ships_told(seat: Owner) -> str:
    home, locked = len(ships_at(seat, "home")), len(ships_at(seat, "locked"))
    away = len(seat["ships"]) - home - locked
    return listed([f"{many(home, 'ship')} home", f"{away} out" if away else "", f"{locked} locked" if locked else ""])


def berths(seen: Seen, seat: Owner, x: float, y: float, pitch: float = 24, scale: float = 0.62) -> str:
    """A place for each ship: home, out among the planets, or locked."""
    number, name = seat["seat"], seen.names[seat["seat"]]
    hue = seen.hue(number)
    out = ""
    for i, s in enumerate(seat["ships"]):
        px, key = x + i * pitch, f"ship:{number}:{s['ship']}"
        if s["at"] == "home":
            out += ship(hue, px, y, 0, scale, "", key, f"{name}'s ship, home")
        elif s["at"] == "locked":
            out += ship(hue, px, y, 0, scale, "locked", key, f"{name}'s ship, locked")
            out += icon("lock", px + 8, y + 6, 11, "faint")
        else:
            out += ship(hue, px, y, 0, scale, "away")
    return out


def light_home(sheet: Sheet, lit: Lit, x: float, y: float, r: float, ships: str = "") -> None:
    """The home galaxy as a place to go to, or the ships that may leave it: equal ships are one choice."""
    press = max(r, 23)
    body = ring(x, y, r) + ships + keycap(lit.number, x + r * 0.72, y - r * 0.72)
    sheet.lit.append(Choice(lit.key, lit.number, lit.label, (x, y), body, press))


def home_ships(seen: Seen, seat: Owner, x: float, y: float, scale: float) -> tuple[str, float]:
    """Ships on the mat's centre, upright side by side; and how wide they stand."""
    number, name = seat["seat"], seen.names[seat["seat"]]
    hue = seen.hue(number)
    numbers: Sequence[int] = ships_at(seat, "home")
    pitch = 27 * scale
    left = x - (len(numbers) - 1) * pitch / 2
    out = ""
    for i, n in enumerate(numbers):
        chosen = "chosen" if number == seen.me and seen.about.get("ship") == n else ""
        out += ship(hue, left + i * pitch, y, 0, scale, chosen, f"ship:{number}:{n}", f"{name}'s ship, home")
    return out, len(numbers) * pitch
