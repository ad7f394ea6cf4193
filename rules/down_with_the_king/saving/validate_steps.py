"""Do the steps of a table fit together, and do their fields name seats, people and things that are there?"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import asdict

from rules.down_with_the_king.activities.prestige import ConsultTable
from rules.down_with_the_king.dice.reactions import USES, Power, ReactionWindow, TakesReactions
from rules.down_with_the_king.dice.rolls import Modifier
from rules.down_with_the_king.effects.rows import VERBS
from rules.down_with_the_king.facts import (
    ACTIVITIES,
    CARD_KINDS,
    CARDS,
    COUNSELS,
    COUNTERS,
    COUNTRIES,
    NOBODY,
    OFFICES,
    PEOPLE,
    PRESTIGE,
    PROBLEMS,
    TABLES,
)
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.step import Step, tag

PHASES: dict[str, str] = {
    "pc_advantages": "first_player",
    "office_phase": "offices",
    "problems_phase": "problems",
    "crown_events": "crown",
    "player_turn": "players",
    "lost_turn": "players",
    "succession": "players",
    "end_steps": "end",
}
"""The steps that lie on the Turn itself, and nowhere else, each with its phase."""

OWN_TURN = frozenset(
    {
        "acquire_titles",
        "align_royal",
        "amnesty",
        "assassination",
        "become_counselor",
        "buy_prestige",
        "come_out",
        "couple_treachery",
        "court_favor",
        "create_henchman",
        "elopement",
        "emissary",
        "escape",
        "expose_scandal",
        "extradition",
        "fandonian_support",
        "fill_office",
        "foreign_support",
        "hide",
        "intrigue_card",
        "paid_draw",
        "pardon",
        "recruit",
        "recruit_by_treachery",
        "royal_mercy",
        "seduce",
        "suicide",
        "throw_away",
        "travel",
        "usurpation",
        "wedding",
    }
)
"""What a player does in a turn of his own: these steps lie on his turn, and the seat is the same."""

LIES_ON: dict[str, tuple[str, ...]] = {
    "abdication": ("player_turn",),
    "couple_treachery": ("player_turn",),
    "elopement": ("player_turn",),
    "attempt": ("crown_events", "problems_phase"),
    "charity": ("player_turn",),
    "counsel": ("player_turn",),
    "court_ball": ("crown_events",),
    "crown_intrigue": ("crown_events",),
    "designate": ("court_ball", "effects"),
    "guest_intrigue": ("effects",),
    "incompetence": ("crown_events", "problems_phase"),
    "interrogation": ("trial",),
    "prestige_table": ("player_turn", "wedding"),
    "stop_counsel": ("counsel",),
    "prison_rolls": ("player_turn", "charity", "lost_turn", "end_steps"),
    "proposal": ("player_turn", "effects"),
}
"""Steps that are always called by one of these, and lie on it."""

SHIFTS = range(-60, 61)
"""No modifier goes beyond that."""


def faults(court: Court) -> Iterator[str]:
    """What is wrong with the stack, each in one phrase that begins with its place."""
    for place, step in enumerate(court.stack):
        yield from _lies_right(court, place, step)
        for name, value in asdict(step).items():
            for fault in _wrong(court, step, name, value):
                yield f"stack[{place}].{name}: {fault}"


# ---- the shape of the stack --------------------------------------------------------------------------


def _lies_right(court: Court, place: int, step: Step) -> Iterator[str]:
    name, here = tag(step), f"stack[{place}]"
    turn = court.stack[1] if len(court.stack) > 1 else None
    if (name == "turn") != (place == 0):
        yield f"{here}: the turn is the lowest step, and none else is"
    if (name in PHASES) != (place == 1):
        yield f"{here}: a phase or player turn lies on the turn, and nowhere else"
    elif place == 1:
        yield from _phase(court, name, step)
    if name in OWN_TURN and not (
        place == 2 and isinstance(turn, TurnRecord) and turn.seat == asdict(step).get("seat", 0)
    ):
        yield f"{here}: {name} is for a player in his own turn"
    below = court.stack[place - 1]
    if tag(below) not in LIES_ON.get(name, (tag(below),)):
        yield f"{here}: {name} cannot lie on {tag(below)}"
    if name in ("duel", "pc_death", "shed") and step in court.stack[:place]:
        yield f"{here}: this is there twice"
    if isinstance(step, ConsultTable) and step.bought and step.at in ("which", "price", "buy"):
        yield f"{here}.bought: not before it is paid"
    if isinstance(step, ReactionWindow):
        if place + 1 < len(court.stack):
            yield f"{here}: nothing lies on reactions"
        if not isinstance(below, TakesReactions):
            yield f"{here}: the step below rolls nothing to react to"


def _phase(court: Court, name: str, step: Step) -> Iterator[str]:
    s = court.state
    if s.phase != PHASES[name]:
        yield f"phase: {s.phase!r}, but the stack is at {name!r}"
    acting = step.seat if isinstance(step, TurnRecord) and step.at != "begin" else NOBODY
    if s.active != acting:
        yield f"active: {s.active}, but by the stack it is {acting}"


# ---- the fields of the steps -------------------------------------------------------------------------

_SEATS = frozenset({"seat", "actor", "exposer", "betrayed", "victim"})
_PEOPLE = frozenset(
    {
        "accused",
        "a",
        "b",
        "assassin",
        "bearer",
        "chosen",
        "courtier",
        "doer",
        "drawn",
        "judge",
        "proposed",
        "proposer",
        "royal",
        "seducer",
        "speaker",
        "target",
        "traveler",
        "who",
        "people",
        "dying",
        "banned",
    }
)
_SEAT_LISTS = frozenset({"order", "mourners", "guests", "victims", "waiting", "asked"})
_COUNTS = frozenset(
    {
        "any_activity",
        "attending",
        "bought",
        "bought_modifier",
        "carousing",
        "counseled",
        "counter",
        "discarded",
        "free",
        "free_intrigue",
        "free_proposal",
        "guest",
        "halved",
        "left",
        "limited",
        "negated",
        "place",
        "problems",
        "recruited",
        "risen",
        "sent",
        "stopped",
        "thrown",
        "usurped",
    }
)
_WAYS = frozenset({"", "any", "free"})
_WAY_PARTS = frozenset({"", "counter", *CARD_KINDS})
_NUMBERS: dict[str, range] = {
    "country": range(NOBODY, len(COUNTRIES)),
    "office": range(NOBODY, len(OFFICES)),
    "declined": range(len(OFFICES)),
    "unfillable": range(len(OFFICES)),
    "problem": range(len(PROBLEMS)),
    "forced": range(len(PROBLEMS)),
    "counters": range(len(COUNTERS)),
    "used": range(len(COUNTERS)),
    "counsel": range(NOBODY, 4),
    "table": range(NOBODY, len(COUNSELS)),
    "prestige_table.table": range(NOBODY, len(PRESTIGE)),
    "blackmail.card": range(NOBODY, len(CARDS)),
    "bonus": SHIFTS,
    "confession": SHIFTS,
}
_TEXTS: dict[str, Callable[[str], bool]] = {
    "about": USES.__contains__,
    "done": frozenset({*ACTIVITIES, *ACTIVITY_RULE}).__contains__,
    "effects": lambda text: text.partition(" ")[0] in VERBS,
    "kind": ("", *CARD_KINDS).__contains__,
    "events": frozenset(row.id for row in TABLES["crown_events"]).__contains__,
    "to_draw": ("loyalty", "opportunity", "event").__contains__,
    "way": lambda text: text in _WAYS or ("+" in text and set(text.split("+")) <= _WAY_PARTS),
    "why": ("dead", "stuck", "fallen").__contains__,
}


def _wrong(court: Court, step: Step, name: str, value: Any) -> Iterator[str]:
    """What is wrong with one field."""
    many = isinstance(value, list)
    for item in value if many else [value]:
        if isinstance(item, Modifier):
            yield from _modifier(court, item)
        elif isinstance(item, Power):
            yield from _power(court, item)
        elif isinstance(item, str):
            if name in _TEXTS and not _TEXTS[name](item):
                yield f"{item!r} is not known here"
        elif not _allowed(court, step, name, item, many):
            yield f"{item} is not possible here"
    if many and isinstance(step, ReactionWindow):
        yield from _window(step, name)


def _allowed(court: Court, step: Step, name: str, value: int, many: bool) -> bool:
    seats = range(len(court.seats))
    if name in _PEOPLE or (name, tag(step)) == ("waiting", "prison_rolls"):
        return value in PEOPLE or (value == NOBODY and not many)
    if name in _SEATS:
        return value in seats or (value == NOBODY and name not in _required(step))
    if name in _SEAT_LISTS:
        return value in seats
    if name == "left" and many:
        return value in range(len(PROBLEMS))
    if name in _COUNTS:
        return 0 <= value <= 200
    numbers = _NUMBERS.get(f"{tag(step)}.{name}") or _NUMBERS.get(name)
    return numbers is None or value in numbers


def _required(step: Step) -> tuple[str, ...]:
    """Seats that are always somebody's. Only the rolls of neutral prisoners are nobody's (W13)."""
    return () if tag(step) in ("prison_rolls", "effects", "reactions", "court_ball") else ("seat",)


def _modifier(court: Court, modifier: Modifier) -> Iterator[str]:
    if not NOBODY <= modifier.seat < len(court.seats):
        yield f"there is no seat {modifier.seat}"
    if modifier.amount not in SHIFTS:
        yield f"{modifier.amount} is no modifier"
    yield from _sources(modifier.source)


def _power(court: Court, power: Power) -> Iterator[str]:
    if not 0 <= power.seat < len(court.seats):
        yield f"there is no seat {power.seat}"
    if not (1 <= power.size <= 10 and 1 <= power.count <= 20):
        yield f"{power.count} of {power.size} are no power"
    yield from _sources(power.sources)


def _sources(text: str) -> Iterator[str]:
    for source in text.split(" "):
        kind, colon, number = source.partition(":")
        known = {"who": PEOPLE, "office": OFFICES}.get(kind, ())
        if colon and not (number.isdecimal() and int(number) in known):
            yield f"there is no source {source!r}"


def _window(window: ReactionWindow, name: str) -> Iterator[str]:
    if name == "order":
        if len(set(window.order)) < len(window.order):
            yield "a seat is asked twice"
        if window.at == "play" and window.place >= len(window.order):
            yield "nobody is left to ask"
    if name == "powers_used" and any(not 0 <= used < len(window.powers) for used in window.powers_used):
        yield "there is no such power"
