"""How a match ended: who won, what each point came from, how it went, whether the dice were fair."""

from collections.abc import Mapping, Sequence
from typing import Any

from astrolude.draw.defs import Defs
from astrolude.draw.geometry import num, polar
from astrolude.draw.icons import glyph
from astrolude.draw.pieces import emblem_at, ship
from astrolude.draw.planets import planet
from astrolude.draw.text import escape
from astrolude.kernel.rng import seal_of
from astrolude.web.frame import capital, hue, link, mark, page, tool, top_bar
from astrolude.web.shapes import Meta, Person, ScorePath, Show

SHAPES = 4
"""How many kinds of points can be told apart by their look."""
DASHES = 6


def the_end(meta: Meta, show: Show) -> str:
    result = show.result or {"winners": [], "reason": "", "scores": []}
    scores = sorted(result["scores"], key=lambda line: -line["total"])
    where = ", ".join(words for words in (meta.name, meta.round_words) if words)
    tools = [tool(f"/t/{meta.id}/replay", "Replay", "replay"), tool(f"/rules/{meta.game}", "Rules", "book")]
    people = people_by_seat(meta, show)
    body = (
        f'<div class="end">{top_bar(meta.title or meta.game, where, tools)}<main id="main">{laurel(result, people)}'
        f'<h1>{escape(result.get("headline", ""))}</h1><p class="lead">{escape(result["reason"])}</p>'
        f"{bars(scores, people)}{below(meta, show, people)}{final_board(show)}</main></div>"
    )
    state = {"table": meta.id, "seat": show.seat, "n": show.n, "over": ""}
    return page(show.tab, body, kind="over", game=meta.game, state=state)


def people_by_seat(meta: Meta, show: Show) -> dict[int, Person]:
    """Everybody, an automa too."""
    found = {person.seat: person for person in meta.people}
    for seat, name in enumerate(show.called):
        found.setdefault(seat, Person(seat, name, "automa", ""))
    return found


def name_of(people: Mapping[int, Person], seat: int) -> str:
    return people[seat].name if seat in people else f"Seat {seat + 1}"


def laurel(result: Mapping[str, Any], people: Mapping[int, Person]) -> str:
    """The winner's ship on a full orbit round the smallest of suns."""
    winner = people.get(result["winners"][0]) if result["winners"] else None
    spots = (polar(0, 0, 44, angle) for angle in range(0, 360, 45))
    pips = "".join(f'<circle class="pip" cx="{num(x)}" cy="{num(y)}" r="3.5"/>' for x, y in spots)
    defs = Defs("laurel")
    sun = planet(defs, f"laurel of {winner.name if winner else 'nobody'}", 0, 0, 22, "warm", "gas", False)
    flown = ship(hue(winner), *polar(0, 0, 44, 45), 135, 1.25) if winner else ""
    return (
        '<svg class="laurel board" viewBox="-70 -58 140 116" width="140" height="116" aria-hidden="true">'
        f'{defs.markup()}<circle class="track" r="44"/>{pips}{sun}{flown}</svg>'
    )


# --- what each point came from ------------------------------------------------------------------------


def bars(scores: Sequence[Mapping[str, Any]], people: Mapping[int, Person]) -> str:
    kinds = list(dict.fromkeys(part["what"] for line in scores for part in line["parts"]))
    best = max([positive(line) for line in scores] + [1])
    rows = "".join(score(line, kinds, best, people) for line in scores)
    first = people.get(scores[0]["seat"]) if scores else None
    legend = "".join(
        f'<span><i class="k k{kinds.index(kind) % SHAPES}"></i>{escape(plain(kind))}</span>' for kind in kinds
    )
    tint = f" p{hue(first) + 1}" if first else ""
    return f'<ol class="scores">{rows}</ol><p class="legend{tint}">{legend}</p>'


def positive(line: Mapping[str, Any]) -> int:
    return sum(max(0, part["points"]) for part in line["parts"])


def score(line: Mapping[str, Any], kinds: Sequence[str], best: int, people: Mapping[int, Person]) -> str:
    person = people.get(line["seat"])
    tint = f"p{hue(person) + 1}"
    spoken = ", ".join(f"{plain(part['what'])} {part['points']}" for part in line["parts"])
    reasons = " ".join(f"<span>{reason(part)}</span>" for part in line["parts"])
    return (
        f'<li><div class="who">{mark(person, 22)}<h2>{escape(name_of(people, line["seat"]))}</h2></div>'
        f'<svg class="bar {tint}" width="100%" height="34" role="img" aria-label="{escape(spoken)}">'
        f'{blocks(line["parts"], kinds, best)}</svg><p class="total">{line["total"]}</p>'
        f'<p class="why-points">{reasons}</p></li>'
    )


def blocks(parts: Sequence[Mapping[str, Any]], kinds: Sequence[str], best: int) -> str:
    """One block for each thing that gave points."""
    out, x = [], 0.0
    for part in parts:
        look = f"part-{kinds.index(part['what']) % SHAPES}"
        for name, points in things(part):
            w = max(0, points) / best * 100
            if w:
                out.append(
                    f"<g><title>{escape(f'{name}: {points}')}</title>"
                    f'<rect class="{look}" x="{x + 0.2:.2f}%" y="2" width="{w - 0.4:.2f}%" height="30" rx="4"/>'
                    f'<text class="in-{look}" x="{x + w / 2:.2f}%" y="22" text-anchor="middle">{points}</text></g>'
                )
            x += w
    return "".join(out)


def things(part: Mapping[str, Any]) -> list[tuple[str, int]]:
    """What a part of a score is made of, by name; a part without things of its own is one."""
    return [(one["name"], one["points"]) for one in part.get("of", ())] or [(plain(part["what"]), part["points"])]


def reason(part: Mapping[str, Any]) -> str:
    """What a part of a score is for: "mission 3: Trader. Most economy planets"."""
    named = ", ".join(one["name"] for one in part.get("of", ()))
    said = ". ".join(words.rstrip(".") for words in (named, part.get("why", "")) if words)
    return f"<b>{escape(capital(plain(part['what'])))} {part['points']}</b>{': ' if said else ''}{escape(said)}"


def plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


# --- how it went ------------------------------------------------------------------------------------------


def below(meta: Meta, show: Show, people: Mapping[int, Person]) -> str:
    went = ""
    if show.scores_path and max(len(path.points) for path in show.scores_path) > 1:
        drawn = curve(show.scores_path, people, 560, "wide") + curve(show.scores_path, people, 358, "narrow")
        went = f'<section class="went" aria-labelledby="went"><h2 id="went">How it went</h2>{drawn}</section>'
    again = '<button class="go" type="button" data-do="rematch">Rematch</button>' if meta.you else ""
    return (
        f'<div class="below">{went}<section class="next" aria-labelledby="next"><h2 id="next">And now</h2>{again}'
        f"{link(f'/t/{meta.id}/replay', 'Replay from any seat', 'replay', 'plain')}"
        f"{link(f'/t/{meta.id}/record', 'Keep the record', 'download', 'plain')}"
        f"{link('/', 'Another game', 'arrow', 'plain')}{fairness(meta)}</section></div>"
    )


def curve(paths: Sequence[ScorePath], people: Mapping[int, Person], w: int, form: str) -> str:
    """Points by round: each seat has a colour and a line of its own."""
    h, count = 210, max(len(path.points) for path in paths)
    top = max([*(max(path.points, default=0) for path in paths), 1])
    step = (w - 64) / (count - 1)
    rise = (h - 44) / top
    marks = sorted({0, top, round(top / 3), round(top * 2 / 3)})
    out = [
        f'<path class="grid" d="M34 {h - 24 - v * rise:.0f}H{w - 30}"/>'
        f'<text x="26" y="{h - 20 - v * rise:.0f}" text-anchor="end">{v}</text>'
        for v in marks
    ]
    every = max(1, round(count / (w / 80)))
    out += [
        f'<text x="{34 + i * step:.0f}" y="{h - 4}" text-anchor="middle">{i}</text>' for i in range(0, count, every)
    ]
    for path in paths:
        person = people.get(path.seat)
        number = hue(person)
        way = [(34 + i * step, h - 24 - v * rise) for i, v in enumerate(path.points)]
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in way)
        out.append(f'<polyline class="line p{number + 1} dash{path.seat % DASHES}" points="{points}"/>')
        out.append(emblem_at(number, *way[-1], 18))
    spoken = "Points round by round: " + "; ".join(
        f"{name_of(people, path.seat)} {path.points[-1]}" for path in paths if path.points
    )
    return (
        f'<svg class="curve {form}" viewBox="0 0 {w} {h}" role="img" aria-label="{escape(spoken)}">{"".join(out)}</svg>'
    )


def fairness(meta: Meta) -> str:
    if not meta.key:
        return f'<p class="fair">The seal of the dice: <code>{escape(meta.seal)}</code></p>' if meta.seal else ""
    fair = seal_of(meta.key) == meta.seal and meta.replayed > 0
    words = (
        f"The dice were fair: {meta.replayed} choices replay from a key whose seal was shown at the start."
        if fair
        else "The dice do not follow from the seal that was shown at the start."
    )
    return (
        f'<details class="fair{"" if fair else " unfair"}">'
        f"<summary>{glyph('check' if fair else 'eye')}{words}</summary>"
        f"<p>Seal: <code>{escape(meta.seal)}</code></p><p>Key: <code>{escape(meta.key)}</code></p></details>"
    )


def final_board(show: Show) -> str:
    """The table as it lay at the end."""
    if not show.regions:
        return ""
    drawn = "".join(f'<div class="slot" data-slot="{escape(p.key)}">{p.wide}{p.narrow}</div>' for p in show.regions)
    return f'<details class="final"><summary>The table at the end</summary><div class="boards">{drawn}</div></details>'
