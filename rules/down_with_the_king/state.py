"""The state of a game of Down With the King: columns of whole numbers, one place per person, seat or office."""

import msgspec

from rules.down_with_the_king.facts import CATHERINE, GEORGE, NOBODY, OFFICES, PROBLEMS, SIZE
from rules.engine.table import Table

# sentences (28.6); one who hides keeps the sentence he fled from
NO_SENTENCE, BANISHED, PRISON, CONDEMNED = range(4)
# where a Loyalty counter is (11)
IN_CONTAINER, ON_CARD, DRAWN = range(3)
# what waits for one who is stuck in a country at war (P7)
NOTHING_WAITS, HEARING_WAITS, TRIAL_WAITS = range(3)


def _column(value: int) -> list[int]:
    return [value] * SIZE


class CourtState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice.

    Columns named after people have one place per person number (see ``facts``); columns per seat have one
    place per seat. NOBODY (-1) stands for no person, no seat, no office.
    """

    # the court
    turn: int = 0
    phase: str = "first_player"
    first: int = 0
    active: int = NOBODY
    monarch: int = GEORGE
    consort: int = CATHERINE
    support: int = 0
    crown: list[str] = []
    next_crown: list[str] = []
    reign_began: int = NOBODY
    throne_empty: int = 0
    mourning: int = 0
    unsettled: int = 0
    open: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    failed: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    unresolved_turns: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    quiet: int = 0
    wars: list[int] = []
    lasting: list[int] = []
    funerals: list[int] = []

    # cards and counters
    deck: list[int] = []
    discard: list[int] = []
    removed: list[int] = []
    shown: list[int] = []
    opportunity: list[int] = []

    loyalty: list[int] = msgspec.field(default_factory=lambda: _column(0))

    # people
    owner: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    steps: list[int] = msgspec.field(default_factory=lambda: _column(0))
    widowed: list[int] = msgspec.field(default_factory=lambda: _column(0))
    office: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    place: list[int] = msgspec.field(default_factory=lambda: _column(0))
    sentence: list[int] = msgspec.field(default_factory=lambda: _column(NO_SENTENCE))
    since: list[int] = msgspec.field(default_factory=lambda: _column(0))
    hiding: list[int] = msgspec.field(default_factory=lambda: _column(0))
    hid: list[int] = msgspec.field(default_factory=lambda: _column(0))
    wrongdoer: list[int] = msgspec.field(default_factory=lambda: _column(0))
    waiting: list[int] = msgspec.field(default_factory=lambda: _column(NOTHING_WAITS))
    spouse: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    engaged: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    proposed: list[int] = msgspec.field(default_factory=lambda: _column(0))
    henchman: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    counselor: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    alignment: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    banned: list[int] = msgspec.field(default_factory=lambda: _column(0))
    moved: list[int] = msgspec.field(default_factory=lambda: _column(0))
    titled: list[int] = msgspec.field(default_factory=lambda: _column(0))
    rolled: list[int] = msgspec.field(default_factory=lambda: _column(0))
    suicide: list[int] = msgspec.field(default_factory=lambda: _column(0))
    dead: list[int] = msgspec.field(default_factory=lambda: _column(0))

    # offices
    holder: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * len(OFFICES))

    # seats
    pc: list[int] = []
    ip: list[int] = []
    pp: list[int] = []
    spent: list[int] = []
    hand: list[list[int]] = []
    face_up: list[list[int]] = []
    returns: list[int] = []
    skip: list[int] = []
    free_counsel: list[int] = []
    stopped: list[int] = []
    spared: list[int] = []
    seen: list[list[int]] = []
    ball_modifier: list[int] = []
    modifiers: list[list[int]] = []
    counsels: list[list[int]] = []


Court = Table[CourtState]
"""A table of Down With the King."""
