"""The tables of the database, and how older ones become today's."""

from collections.abc import Callable

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

contents = Table(
    "contents",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("text", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", ForeignKey("contents.digest"), nullable=False),
    Column("packs", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("name", String(80), nullable=False),
    Column("creator", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("one_screen", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("asking", Text),
    Column("rematch", String(20)),
    Column("outcome", Text),
    Index("matches_by_creator", "creator", "status"),
    Index("matches_in_public", "public", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("token", String(40), nullable=False, unique=True),
    Column("holder", String(40), index=True),
)

log = Table(
    "log",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("key", String(200), nullable=False),
    Column("at", Float, nullable=False),
    Column("idem", String(80)),
    Column("print", String(64)),
    UniqueConstraint("match", "idem", name="log_idem"),
)

chat = Table(
    "chat",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("idem", String(80)),
    UniqueConstraint("match", "idem", name="chat_idem"),
)

orders = Table(
    "orders",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("orders", Text, nullable=False),
)


#: Wishes to take something back, and answers to them, by the sender's own id: each acts once.
wishes = Table(
    "wishes",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("idem", String(80), primary_key=True),
)


def tell_outcomes(connection: Connection) -> None:
    """From 1 to 2: how a match ended stands beside it. (New tables need no step.)"""
    connection.execute(text("ALTER TABLE matches ADD COLUMN outcome TEXT"))


#: What turns a database of one version into the next: the first stands for version 1 to 2, and so on.
STEPS: tuple[Callable[[Connection], None], ...] = (tell_outcomes,)
VERSION = 1 + len(STEPS)
