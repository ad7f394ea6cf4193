"""How much each kind of event matters to a player: declared per game in ``tui/data/follow/GAME.toml``."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cache

import msgspec

from rules import Entry
from rules.engine import data_files
from rules.engine.records import typed

OWNER = "owner:"
"""Begins the name of a fact that is a person or piece, whose seat is looked up before the event."""
EVERY_SEAT = "all:"
"""Begins the name of a fact that is a list of seats."""
EVERYONE = "everyone"

OwnerOf = Callable[[int], int]
"""The seat that owns a person or piece; -1 for none."""


class Level(IntEnum):
    """What a player sees of an event, from least to most."""

    CHRONICLE = 0  # only the chronicle
    DIGEST = 1  # a line in the digest of the player's next turn
    BEAT = 2  # in bold while the others play
    ROLL = 3  # the game stops: a roll in which the player takes part
    HARM = 4  # the game stops: something is done to the player


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of events that stop nothing; those of the digest with the most important first."""

    beat: list[str] = []
    digest: list[str] = []
    chronicle: list[str] = []


class Out(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kinds of events after which a player is out of the game."""

    kinds: list[str] = []


GAINS = ("points", "amount")
"""Facts of how much an event brings."""


class Neutral(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stretches of the chronicle in which a seat leads pieces of nobody: kinds that begin one, with the fact that names
    the seat, kinds that end it, and the kinds of events that do not concern that seat meanwhile."""

    begins: Mapping[str, str] = {}
    ends: list[str] = []
    kinds: list[str] = []


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The marks of a game: which of its events concern a player, and how.

    ``turn`` is the kind of event that opens a turn, and ``turn_seat`` its fact that names the seat (empty:
    everyone's). ``actors`` are the facts that name who acts, the first one that an entry has; ``acts`` is that fact
    for kinds where another one would be taken. ``opens`` are kinds whose result follows in an entry of its own, so
    that no notice ends with them before a question to others; ``causes`` are kinds that a notice about what
    followed them begins with, up to the next of the kinds in ``causes_end``. ``ends`` are kinds that begin
    something else: a notice leaves them out, and what follows them, where they do not concern a player here;
    ``KIND:VALUE`` is an entry whose fact ``about`` has that value. ``told_first`` are kinds that the chronicle
    tells before they happen. ``chosen`` are kinds by which a player loses or places what that player names, with
    the kind of question that asks for it: no news to who has answered it. ``how_to_win`` is for a new player.
    ``done_to`` and ``roll`` name the facts that give the seats an event concerns, and ``rolled_by`` those that give
    the seats whose own roll something in ``done_to`` was. ``advice`` is what such a player can do, for kinds in
    ``during`` only while the procedure lasts. ``sources`` names the modifiers of rolls whose entries do not;
    ``sums`` are kinds whose dice are added, though their entries have no total. ``lasting`` are scenes that last a
    whole turn or phase: no procedure for whose end a notice waits. ``own`` are kinds that happen to a player
    without an answer, such as a card drawn or income: the digest tells that player, too. ``untold`` are kinds that
    the digest never tells of another seat, such as a die for the first turn. ``minor`` are kinds that the digest
    leaves out where another seat did more: steps of a procedure, and what the seat's figures say anyway. ``telling``
    are kinds that say more than any other about what another seat did, the most important first. ``size`` names the
    fact that says how much an entry of a kind is about, so that of several entries the digest tells the greatest
    first: a figure, or several, the last of which counts most. ``deaths``
    are kinds by which the player loses a hero or follower: the digest's title says so. ``begins`` are kinds of
    ``roll`` that roll nothing yet, such as a battle that begins. ``realm`` are kinds that concern all alike, though a
    fact names the seat that throws the dice. ``parts`` are kinds that each add
    to a sum, told on one line of a page. ``remains`` are kinds that say what stays in effect after a roll. ``routine``
    are kinds of ``own`` that the digest tells on one line. ``shuts_in`` are kinds that may shut people in
    without naming them.
    ``fights`` are kinds that begin a fight, with those that end it (the last of several of one kind); ``fight_steps``
    are the kinds in it that say how it went, not how it ended; ``dealt`` are those of ``fights`` that also name a
    player who only draws a card for it.
    """

    turn: str = ""
    turn_seat: str = ""
    actors: tuple[str, ...] = ("seat", "attacker")
    acts: Mapping[str, str] = {}
    opens: list[str] = []
    causes: list[str] = []
    causes_end: list[str] = []
    ends: list[str] = []
    told_first: list[str] = []
    chosen: Mapping[str, str] = {}
    during: list[str] = []
    how_to_win: list[str] = []
    done_to: Mapping[str, list[str]] = {}
    roll: Mapping[str, list[str]] = {}
    rolled_by: Mapping[str, list[str]] = {}
    advice: Mapping[str, str] = {}
    sources: Mapping[str, str] = {}
    sums: list[str] = []
    lasting: list[str] = []
    own: list[str] = []
    untold: list[str] = []
    minor: list[str] = []
    telling: list[str] = []
    size: Mapping[str, str] = {}
    begins: list[str] = []
    parts: list[str] = []
    remains: list[str] = []
    realm: list[str] = []
    routine: list[str] = []
    shuts_in: list[str] = []
    fights: Mapping[str, list[str]] = {}
    fight_steps: list[str] = []
    dealt: list[str] = []
    neutral: Neutral = Neutral()
    deaths: list[str] = []
    out: Out = Out()
    other: Other = Other()

    def is_no_gain(self, entry: Entry) -> bool:
        """Is an entry about income or a card that brought nothing, such as 0 endurance at full health?"""
        return entry.kind in self.own and any(entry.facts.get(fact) == 0 for fact in GAINS)

    def ends_telling(self, entry: Entry) -> bool:
        """Does an entry begin something else than what was told before it?"""
        return (
            entry.kind == self.turn
            or entry.kind in self.ends
            or f"{entry.kind}:{entry.facts.get('about')}" in self.ends
        )

    def level(self, kind: str) -> Level:
        """What a player whom it concerns sees of an event of this kind."""
        if kind in self.done_to:
            return Level.HARM
        if kind in self.roll:
            return Level.ROLL
        if kind in self.other.beat:
            return Level.BEAT
        return Level.DIGEST if kind in self.other.digest else Level.CHRONICLE

    def weight(self, kind: str) -> tuple[Level, int]:
        """How much an event of this kind says about what another seat did; more is more."""
        if kind in self.minor:
            return Level.CHRONICLE, 1
        if kind in self.telling:
            return Level.HARM, len(self.telling) - self.telling.index(kind)
        level, listed = self.level(kind), self.other.digest
        return level, len(listed) - listed.index(kind) if level is Level.DIGEST else 0

    def size_of(self, entry: Entry) -> tuple[int, ...]:
        """How much an entry is about, to be compared with others of its kind; nothing where no fact says so."""
        value = entry.facts.get(self.size.get(entry.kind, ""))
        figures = value if isinstance(value, list) else [value]
        return tuple(figure for figure in reversed(figures) if isinstance(figure, int))

    def concerned(self, entry: Entry, seats: Sequence[int], owner: OwnerOf) -> set[int]:
        """The seats of ``seats`` that a halting event concerns; none for an event that halts nobody.

        What a player does is no news to that player, unless it is a roll.
        """
        return self._named(self.done_to.get(entry.kind, self.roll.get(entry.kind, ())), entry, seats, owner)

    def rollers(self, entry: Entry, seats: Sequence[int], owner: OwnerOf) -> set[int]:
        """The seats of ``seats`` whose own roll did something to another seat."""
        return self._named(self.rolled_by.get(entry.kind, ()), entry, seats, owner)

    def _named(self, names: Sequence[str], entry: Entry, seats: Sequence[int], owner: OwnerOf) -> set[int]:
        """The seats of ``seats`` that facts of an entry give, and that may read it."""
        seats_named: set[int] = set()
        for name in names:
            if name == EVERYONE:
                seats_named.update(seats)
                continue
            if name.startswith(EVERY_SEAT):
                listed = entry.facts.get(name.removeprefix(EVERY_SEAT))
                seats_named.update(listed if isinstance(listed, list) else ())
                continue
            value = entry.facts.get(name.removeprefix(OWNER))
            if isinstance(value, int):
                seats_named.add(owner(value) if name.startswith(OWNER) else value)
        return {seat for seat in seats_named if seat in seats and entry.readable(seat)}

    def actor(self, entry: Entry, owner: OwnerOf) -> int:
        """The seat that acts in an entry; -1 for nobody."""
        named = self.acts.get(entry.kind)
        for name in (named,) if named else self.actors:
            value = entry.facts.get(name.removeprefix(OWNER))
            if isinstance(value, int):
                return owner(value) if name.startswith(OWNER) else value
        return -1

    def owned(self, kind: str) -> frozenset[str]:
        """The facts of a kind of event that name a person or piece."""
        names = (*self.done_to.get(kind, ()), *self.roll.get(kind, ()), *self.rolled_by.get(kind, ()))
        return frozenset(name.removeprefix(OWNER) for name in names if name.startswith(OWNER))

    def are_out(self, seats: Sequence[int], entries: Sequence[Entry]) -> bool:
        """Do the entries tell of all of ``seats`` that they are out of the game?"""
        return {entry.facts.get("seat") for entry in entries if entry.kind in self.out.kinds}.issuperset(seats)

    def opens_turn(self, entry: Entry, seat: int) -> bool:
        """Does this event open a turn of ``seat``?"""
        return entry.kind == self.turn and (not self.turn_seat or entry.facts.get(self.turn_seat) == seat)


@cache
def marks_of(game: str) -> Marks:
    """The marks of a game; one without a file has none, and stops for nothing."""
    try:
        return typed(data_files.read("tui", f"follow/{game}.toml"), Marks)
    except FileNotFoundError:
        return Marks()
