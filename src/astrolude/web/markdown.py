"""The little markdown that the games' texts are written in, made safe HTML: what is not known stays text."""

import re
from collections.abc import Callable, Sequence

from astrolude.draw.text import escape

Linked = Callable[[str], str]

INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\*(?P<slant>[^*]+?)\*|!?\[(?P<words>[^\]]*)\]\((?P<to>[^)\s]*)\)"
)
SAFE = re.compile(r"(https?://|/|#|[\w./-]+$)")
HEADING = re.compile(r"(#{1,4}) +(.*)")
ITEM = re.compile(r"(?:[-*]|\d+\.) +(.*)")
BLOCK = re.compile(r"#{1,4} |[-*] |\d+\. |\|")


def unlinked(words: str) -> str:
    return escape(words)


def inline(words: str, linked: Linked = unlinked) -> str:
    """A run of text; `linked` makes HTML of what is plain in it."""
    out, end = [], 0
    for found in INLINE.finditer(words):
        out.append(linked(words[end : found.start()]))
        out.append(marked(found, linked))
        end = found.end()
    return "".join([*out, linked(words[end:])])


def marked(found: re.Match[str], linked: Linked) -> str:
    if found["code"]:
        return f"<code>{escape(found['code'])}</code>"
    if found["bold"]:
        return f"<strong>{inline(found['bold'], linked)}</strong>"
    if found["slant"]:
        return f"<em>{inline(found['slant'], linked)}</em>"
    if not SAFE.match(found["to"]):
        return escape(found["words"])
    return f'<a href="{escape(found["to"])}">{inline(found["words"], linked)}</a>'


def blocks_of(text: str) -> list[list[str]]:
    """Lines that belong together: a heading, a paragraph, a list, a table."""
    blocks: list[list[str]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        if fresh or HEADING.match(line) or HEADING.match(blocks[-1][0]):
            blocks.append([])
        blocks[-1].append(line)
        fresh = False
    return blocks


def render(text: str, pictures: Callable[[str, str], str] | None = None) -> str:
    """A whole text. Its first heading is the page's h1; `pictures` turns a picture's words and name into HTML."""
    return "".join(block(lines, pictures) for lines in blocks_of(text))


def block(lines: Sequence[str], pictures: Callable[[str, str], str] | None) -> str:
    first = lines[0]
    if heading := HEADING.match(first):
        level = len(heading[1])
        return f'<h{level} id="{slug(heading[2])}">{inline(heading[2])}</h{level}>'
    if first.startswith("!") and pictures and (found := INLINE.match(first)) and found["to"]:
        return pictures(found["words"], found["to"])
    if first.startswith("|"):
        return table(lines)
    if ITEM.match(first):
        return items(lines)
    return f"<p>{inline(' '.join(line.strip() for line in lines))}</p>"


def slug(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-") or "part"


def items(lines: Sequence[str]) -> str:
    found: list[str] = []
    for line in lines:
        if item := ITEM.match(line):
            found.append(item[1])
        else:
            found[-1] += f" {line.strip()}"
    kind = "ol" if lines[0][0].isdigit() else "ul"
    return f"<{kind}>{''.join(f'<li>{inline(words)}</li>' for words in found)}</{kind}>"


def table(lines: Sequence[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>"
        for row in rows[1:]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in row)
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
