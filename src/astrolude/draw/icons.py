"""Icons on a grid of 24 by 24: one stroke width, round ends."""

from astrolude.draw.geometry import num
from astrolude.draw.text import escape

ICONS = {
    "move": (
        '<g transform="rotate(45 12 12)">'
        '<path d="M12 1.5c3.2 2.6 4.4 6.2 4.4 9.6v5H7.6v-5c0-3.4 1.2-7 4.4-9.6z"/>'
        '<path d="M7.6 12 4.2 15.6v4l3.4-2.2M16.4 12l3.4 3.6v4l-3.4-2.2M12 19.5v3"/>'
        '<circle cx="12" cy="9.5" r="1.6"/></g>'
    ),
    "energy": '<path class="solid" d="M13.6 2 4.8 13.6h5.8L9.4 22l9.8-12.4h-6.4z"/>',
    "culture": (
        '<path class="solid" d="M8.6 2.5h6.8v2.2h-1.6c.2 2.3 4 4.2 4 8.6 0 3.5-2.3 5.5-3.4 6.9h1v1.8H8.6'
        'v-1.8h1c-1.1-1.4-3.4-3.4-3.4-6.9 0-4.4 3.8-6.3 4-8.6H8.6z"/>'
        '<path d="M9 7.6C5.5 6 3.3 8 3.6 10.6c.2 1.5 1.3 2.2 2.6 2.4M15 7.6c3.5-1.6 5.7.4 5.4 3-.2 1.5-1.3'
        ' 2.2-2.6 2.4"/>'
    ),
    "diplomacy": '<circle cx="8.6" cy="12" r="6"/><circle cx="15.4" cy="12" r="6"/>',
    "economy": (
        '<path d="M3 21h18"/><path class="solid" d="M4.5 13.5h3.6V19H4.5zM10.2 9h3.6v10h-3.6zM15.9 4h3.6v15h-3.6z"/>'
    ),
    "colony": (
        '<path d="M2.5 20.5h19M5 20.5a7 7 0 0 1 14 0M12 13.5V3"/><path class="solid" d="M12 3l6 2.4-6 2.4z"/>'
        '<path d="M12 20.5v-3"/>'
    ),
    "star": (
        '<path class="solid" d="M12 1.5c1 6 4.5 9.5 10.5 10.5-6 1-9.5 4.5-10.5 10.5C11 16.5 7.5 13 1.5 12'
        ' 7.5 11 11 7.5 12 1.5z"/>'
    ),
    "die": (
        '<rect x="4" y="4" width="16" height="16" rx="4"/><circle cx="9" cy="9" r="1"/><circle cx="15" cy="15" r="1"/>'
    ),
    "ship": '<path d="M12 2c3 2.6 4 6 4 9v5H8v-5c0-3 1-6.4 4-9zM8 12l-3.5 4v4L8 17.5M16 12l3.5 4v4L16 17.5"/>',
    "lock": '<rect x="5" y="11" width="14" height="9.5" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "undo": '<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3"/>',
    "book": ('<path d="M12 6c-2-1.6-5-2-8.5-2v14c3.5 0 6.5.4 8.5 2 2-1.6 5-2 8.5-2V4c-3.5 0-6.5.4-8.5 2zM12 6v14"/>'),
    "sound": '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "chat": '<path d="M4 5h16v11h-9l-4.5 4v-4H4z"/>',
    "lamp": (
        '<circle cx="12" cy="12" r="4"/>'
        '<path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1'
        'M16.6 7.4l2.1-2.1"/>'
    ),
    "eye": '<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>',
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
    "seats": (
        '<circle cx="8.5" cy="8" r="3.5"/>'
        '<path d="M2 20c.5-4.5 3-6.5 6.5-6.5S14.5 15.5 15 20M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14c2.5.6 4'
        ' 2.6 4.5 6"/>'
    ),
    "arrow": '<path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5"/>',
    "check": '<path d="M4.5 12.5 10 18 20 6.5"/>',
    "download": '<path d="M12 3.5v11M7 10l5 5 5-5M4 20h16"/>',
    "replay": '<path d="M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5"/><path class="solid" d="M10 8.5v7l6-3.5z"/>',
    "combat": ('<path d="M20.5 3.5 9 15M20.5 3.5l-5.2.6L6.6 12.8l4.6 4.6 8.7-8.7zM5 11l8 8M7.2 16.8 3.5 20.5"/>'),
    "intellect": (
        '<path d="M12 2.5a6.7 6.7 0 0 1 3.8 12.2v2.8H8.2v-2.8A6.7 6.7 0 0 1 12 2.5zM9.2 21h5.6"/>'
        '<path d="M9.5 9.5 12 12l2.5-2.5M12 12v5"/>'
    ),
    "defense": '<path d="M12 2.5 20 5.5v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM12 2.5v19M4 11.5h16"/>',
    "life": (
        '<path class="solid" d="M12 20.5C5 15.5 2.5 12 2.5 8.5a4.7 4.7 0 0 1 9.5-1 4.7 4.7 0 0 1 9.5 1'
        'c0 3.5-2.5 7-9.5 12z"/>'
    ),
    "life-lost": (
        '<path d="M12 20.5C5 15.5 2.5 12 2.5 8.5a4.7 4.7 0 0 1 9.5-1 4.7 4.7 0 0 1 9.5 1c0 3.5-2.5 7-9.5 12z"/>'
    ),
    "credits": '<circle cx="12" cy="12" r="9"/><path d="M15.5 8.7a4.7 4.7 0 1 0 0 6.6M12 5.2v2M12 16.8v2"/>',
    "infamy": (
        '<path class="solid" d="M2.5 6.5c3-1.2 6.3-1 9.5.6 3.2-1.6 6.5-1.8 9.5-.6.6 6-1.4 11-5.4 11'
        "-2 0-3-1.6-4.1-1.6s-2.1 1.6-4.1 1.6c-4 0-6-5-5.4-11zM6.3 10.2c.6 2.2 2.6 3.2 4.6 2.2"
        '-.4-2-2.4-3-4.6-2.2zM17.7 10.2c-2.2-.8-4.2.2-4.6 2.2 2 1 4 0 4.6-2.2z" fill-rule="evenodd"/>'
    ),
    "dock": '<circle cx="12" cy="5" r="2.5"/><path d="M12 7.5V21M7.5 11h9M4 14c.5 4 3.5 6.5 8 7 4.5-.5 7.5-3 8-7"/>',
    "alley": (
        '<path d="M4 21V8.5L9 3v18M20 21V8.5L15 3v18"/><path class="solid" d="M12 13.5a1.5 1.5 0 1 1 0-3'
        ' 1.5 1.5 0 0 1 0 3zM10 21v-4.5a2 2 0 0 1 4 0V21z"/>'
    ),
    "merchant": '<path d="M4.5 8h15l1 12.5h-17zM8 10.5V7a4 4 0 0 1 8 0v3.5"/>',
    "medical": '<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>',
    "training": '<path d="M7.5 12h9M5 6.5v11M2.5 9.5v5M19 6.5v11M21.5 9.5v5M7.5 7.5v9M16.5 7.5v9"/>',
    "rest": '<path d="M4 9.5h12.5V16a4.5 4.5 0 0 1-4.5 4.5H8.5A4.5 4.5 0 0 1 4 16zM16.5 11h2a2.5 2.5 0 0 1 0 5h-2'
    'M8 3v3.5M12.5 3v3.5"/>',
    "market": (
        '<path d="M9.5 3h5M10.5 3v6.5L5 18.5c-.8 1.5 0 2.5 1.5 2.5h11c1.5 0 2.3-1 1.5-2.5L13.5 9.5V3M7.5 15h9"/>'
    ),
    "free": (
        '<path d="M4.5 12h15v8.5h-15zM3 8h18v4H3zM12 8v12.5M12 8C10 3 6 3 6 5.7 6 7.5 8.5 8 12 8zM12 8'
        'c2-5 6-5 6-2.3C18 7.5 15.5 8 12 8z"/>'
    ),
    "melee": '<path d="M20.5 3.5 9.5 14.5M20.5 3.5l-5.5 1-8 8 4.5 4.5 8-8zM5 12l7 7M7.5 16.5l-4 4"/>',
    "ranged": '<path d="M2.5 8h17.5v4.5h-8.5L10.5 15H8.2L6.5 20.5H3L5 12.5H2.5zM20 6.5V8"/>',
    "drone": (
        '<circle cx="12" cy="12" r="3.5"/><path d="M9.5 9.5 6 6M14.5 9.5 18 6M9.5 14.5 6 18M14.5 14.5 18 18'
        'M3 5.5h6M15 5.5h6M3 18.5h6M15 18.5h6"/>'
    ),
    "robot": (
        '<path d="M7 8h10a2.5 2.5 0 0 1 2.5 2.5V17a2.5 2.5 0 0 1-2.5 2.5'
        'H7A2.5 2.5 0 0 1 4.5 17v-6.5A2.5 2.5 0 0 1 7 8zM12 8V4M9.5 16h5M2 12v3.5M22 12v3.5"/>'
        '<circle class="solid" cx="9" cy="12.5" r="1"/><circle class="solid" cx="15" cy="12.5" r="1"/>'
    ),
    "armor": '<path d="M8 3 3 6v5.5l3.5 1V21h11v-8.5l3.5-1V6l-5-3c-.5 2-2 3-4 3S8.5 5 8 3zM12 11v10"/>',
    "shield": '<path d="M12 2.5 20 5.5v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6z"/>',
    "skill": '<path d="M2 9.5 12 5l10 4.5L12 14zM6 11.5v5c3.5 3 8.5 3 12 0v-5M22 9.5v6"/>',
    "boost": '<path d="M12 3 5 10.5h4V15h6v-4.5h4zM9 18h6M9 21h6"/>',
    "action": (
        '<path d="M7 2.5h10A2.5 2.5 0 0 1 19.5 5v14a2.5 2.5 0 0 1-2.5 2.5'
        'H7A2.5 2.5 0 0 1 4.5 19V5A2.5 2.5 0 0 1 7 2.5zM12 6.5v7M12 17v.3"/>'
    ),
    "cell": (
        '<path d="M6 3.5h12a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8.5 3.5v17'
        'M12 3.5v17M15.5 3.5v17"/>'
    ),
    "locker": '<path d="M3.5 10.5a5 5 0 0 1 5-5h7a5 5 0 0 1 5 5v9h-17zM3.5 12.5h17M10.5 11h3v4h-3z"/>',
    "hand": '<path d="M8 5.5h11.5v15H8zM4.5 17.5v-14H16"/>',
    "again": '<path d="M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 2.5v4.5H13"/>',
    "planet": (
        '<circle cx="12" cy="12" r="6"/><path d="'
        'M6.7 14.5C3 17 1.5 19 2.5 20c1.5 1.5 8-3 12.5-7.5S23 5 21.5 3.5C20.5 2.5 18 4 15.5 6.3"/>'
    ),
    "skull": (
        '<path d="M12 2.5c-5 0-8.5 3.4-8.5 8 0 3 1.5 5 3.5 6.2V20.5h10v-3.8c2-1.2 3.5-3.2 3.5-6.2'
        ' 0-4.6-3.5-8-8.5-8zM10.2 20.5v-2.5M13.8 20.5v-2.5"/><circle class="solid" cx="8.7" cy="11" r="1.7"/>'
        '<circle class="solid" cx="15.3" cy="11" r="1.7"/>'
    ),
}


def icon(name: str, x: float = 0, y: float = 0, size: float = 24, cls: str = "") -> str:
    """An icon inside a drawing, centred on x, y."""
    names = f"icon {cls}".strip()
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({size / 24:.3g})"
    return f'<g class="{names}" transform="{place}">{ICONS[name]}</g>'


def glyph(name: str, cls: str = "", label: str = "") -> str:
    """An icon in running text or on a button, silent unless it has a label."""
    names = f"glyph {cls}".strip()
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{names}" viewBox="0 0 24 24" {role}><g class="icon">{ICONS[name]}</g></svg>'
