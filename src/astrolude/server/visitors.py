"""Who is asking: a random name in a signed cookie, and the links that take seats."""

import hmac
import re
import secrets
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

COOKIE = "astrolude"
FIVE_YEARS = 5 * 365 * 24 * 3600
FORM = re.compile(r"[a-z0-9]{26}")
ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"


def word(length: int) -> str:
    """Letters and digits that nobody can guess: 26 of them hold 134 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_visitor() -> str:
    return word(26)


def signature(visitor: str, secret: bytes) -> str:
    return hmac.new(secret, f"visitor:{visitor}".encode(), sha256).hexdigest()[:40]


def visitor_in(header: str, secret: bytes) -> str | None:
    """The visitor whom the cookie header names, if this server has signed it."""
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return None
    if COOKIE not in cookies:
        return None
    visitor, _, signed = cookies[COOKIE].value.partition(".")
    genuine = hmac.compare_digest(signature(visitor, secret).encode(), signed.encode())
    return visitor if genuine and FORM.fullmatch(visitor) else None


def cookie_for(visitor: str, secret: bytes, https: bool) -> str:
    """The header that makes a browser remember who it is; scripts cannot read it, other sites cannot send it."""
    value = f"{COOKIE}={visitor}.{signature(visitor, secret)}; Path=/; Max-Age={FIVE_YEARS}; HttpOnly; SameSite=Lax"
    return value + ("; Secure" if https else "")
