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

    People, offices, countries, problems and cards go by their numbers (see ``facts``). Columns over people have one
    place per person number, columns over seats one per seat. NOBODY (-1) stands for no person, seat, office or card.
    """

    # the court
    turn: int = 0
    """The turn, from 1 (5)."""
    phase: str = "first_player"
    """The phase, a key of ``[phases]`` in ``data/terms.toml``."""
    first: int = 0
    """The first player of this turn, a seat."""
    active: int = NOBODY
    """The seat whose player turn it is; NOBODY outside of player turns."""
    monarch: int = GEORGE
    """The Monarch, or the dead one until the succession, a royal."""
    consort: int = CATHERINE
    """King or Queen beside the Monarch, royal or noble; NOBODY without one (18.5)."""
    support: int = 0
    """The Monarch's Support, 0 to 120 in steps of 5; 0 is a government crisis (32, 33)."""
    crown: list[str] = []
    """The crown events of this turn, by the ids of the table."""
    next_crown: list[str] = []
    """Crown events already fixed for the next turn."""
    reign_began: int = NOBODY
    """The turn in which the Monarch usurped the throne; NOBODY for one who came to it otherwise (37)."""
    throne_empty: int = 0
    """0 while the throne is held; after a Monarch's death 1 if a neutral one died, else 2 and the dead one's seat."""
    mourning: int = 0
    """1 from a Monarch's death to the end of the turn (9)."""
    unsettled: int = 0
    """1 when somebody's prestige may no longer suffice since it was last checked (35.5)."""
    open: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    """By problem: 1 while it is to be solved (7)."""
    failed: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    """By problem: failures in a row of the present minister (7.8)."""
    unresolved_turns: list[int] = msgspec.field(default_factory=lambda: [0] * len(PROBLEMS))
    """By problem: turns that it has been unresolved, whoever was minister (38.4, R13)."""
    quiet: int = 0
    """1 if no problem was open when the turn began (7.9, 32.2)."""
    wars: list[int] = []
    """Countries at war with Fandonia, 1 to 5, in the order of their declarations (7.10)."""
    lasting: list[int] = []
    """Problems whose effect lasts this turn because they have been unresolved so long (38.4)."""
    funerals: list[int] = []
    """The dead whose funerals are still to be held, the first one first (38.13)."""

    # cards and counters
    deck: list[int] = []
    """The pile of event cards; the last one is drawn next."""
    discard: list[int] = []
    """The discarded event cards, closed (G8)."""
    removed: list[int] = []
    """Event cards out of the game."""
    shown: list[int] = []
    """Cards in hands that everybody has seen there."""
    opportunity: list[int] = []
    """The Opportunity counters in their container (12)."""

    loyalty: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """Where the Loyalty counter of each noble is: IN_CONTAINER, ON_CARD or DRAWN (11)."""

    # people
    owner: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The seat whose PC, FAC or FARC the person is; NOBODY for a neutral one (3.7)."""
    steps: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """Titles gained above the printed one, 0 to 4 (13.4.1)."""
    widowed: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a noble who was married to a royal now dead (18.6)."""
    office: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The office held, 0 (the throne) to 12; NOBODY for none."""
    place: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The country the person is in, 0 (Fandonia) to 5."""
    sentence: list[int] = msgspec.field(default_factory=lambda: _column(NO_SENTENCE))
    """NO_SENTENCE, BANISHED, PRISON or CONDEMNED (28.6); a fugitive keeps the sentence."""
    since: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The turn of the sentence; 0 without one."""
    hiding: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a person in hiding (24)."""
    hid: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The last turn in which the person went into hiding; 0 for none."""
    wrongdoer: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a person who is accused or sent to a hearing or trial that has not ended (23.5)."""
    waiting: list[int] = msgspec.field(default_factory=lambda: _column(NOTHING_WAITS))
    """What waits for a person who is shut in abroad: NOTHING_WAITS, HEARING_WAITS or TRIAL_WAITS (P7)."""
    spouse: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The person married to; NOBODY for none. Both name each other."""
    engaged: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The person engaged to; NOBODY for none. Both name each other."""
    proposed: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The last turn in which the person proposed or was proposed to; 0 for none (18.4)."""
    henchman: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The Henchman card that lies with the person; NOBODY for none (17)."""
    counselor: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The Monarch's Counselor card that lies with the person; NOBODY for none (13.4.3)."""
    alignment: list[int] = msgspec.field(default_factory=lambda: _column(NOBODY))
    """The Royal Alignment card that lies with the royal; NOBODY for none (14.5.19)."""
    banned: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a person who is banned from court balls (8.4)."""
    moved: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The last turn in which the person traveled; 0 for none (20)."""
    titled: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The last turn in which the person acquired a title; 0 for none (13.4.1)."""
    rolled: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """The last turn in which the prisoner's death was rolled for; 0 for none (30.10)."""
    suicide: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a person whose suicide is announced (29.9)."""
    dead: list[int] = msgspec.field(default_factory=lambda: _column(0))
    """1 for a dead person who does not come back."""

    # offices
    holder: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * len(OFFICES))
    """By office: the person who holds it; NOBODY where it is vacant."""

    # seats
    pc: list[int] = []
    """The player character of each seat, a noble (3.1)."""
    ip: list[int] = []
    """Influence points, from 0 (34)."""
    pp: list[int] = []
    """Prestige points, from 0 (35)."""
    spent: list[int] = []
    """IP spent this turn in a government crisis, when half of the IP is the limit (33.2.1)."""
    hand: list[list[int]] = []
    """The event cards held (14)."""
    face_up: list[list[int]] = []
    """Support cards face up before the seat, from a usurpation (36.4)."""
    returns: list[int] = []
    """The turn in which the dead PC's heir arrives; 0 while the PC is there (31.5)."""
    skip: list[int] = []
    """Player turns that the seat is still to lose (36.11)."""
    free_counsel: list[int] = []
    """1 while the seat has a free counsel from the court ball (8.4)."""
    stopped: list[int] = []
    """1 for a seat that has stopped a counsel this turn (38.7)."""
    spared: list[int] = []
    """The seats that may not draw from this hand this turn because their blackmail was paid, as bits (38.11)."""
    seen: list[list[int]] = []
    """Cards in other hands that the seat alone has seen there."""
    ball_modifier: list[int] = []
    """What is added to the seat's roll at a court ball, 0 to 2 (8.4)."""
    modifiers: list[list[int]] = []
    """By prestige table: what is added to the seat's rolls on it, -2 to 2 (13.4.17)."""
    counsels: list[list[int]] = []
    """By counseling table: which of its four counsels the seat has made, as bits (15.9)."""


Court = Table[CourtState]
"""A table of Down With the King."""

AMENDED_SINCE = 3
"""The version of the rules since which a consort gives up the office at an abdication (38.10, C20), both victims of a
plague die before anything else happens (8.4.7), and the chronicle tells a change of Support as what it was (32.1) and a
lost player turn by its own rule (7.10.3, 31.5, 36.11), and lets nobody die where one Thomas follows another (36.8)."""


def is_amended(court: Court) -> bool:
    """Is the table played by these amended rules, or was it begun before them?"""
    return court.rules_version >= AMENDED_SINCE
