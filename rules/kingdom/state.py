"""The state of a game of Kingdom: where every piece and card is, and the figures of each seat."""

import msgspec

from rules.engine.table import Table
from rules.kingdom.facts import CHALLENGERS, GUARDIAN_CARDS, HOLDINGS, NOBODY, RIDDLE_CARDS, TOKENS, TROOPS


class KingdomState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice.

    Places are numbered as in ``board``, cards as in ``custom_data``, castles and villages as *holdings* 0 to 23. Lists
    about seats have one entry per seat, unless another index is named.
    """

    round: int = 0
    """The round, from 1; 0 while the game is set up (L21)."""
    phase: str = "setup"
    """``setup``, ``fortune``, ``allegiance``, ``move``, ``battle``, ``purchase`` or ``tax`` (6); ``prison`` in a missed
    turn (F4)."""
    first: int = 0
    """The seat that began (A11)."""
    active: int = NOBODY
    """Whose turn it is."""
    falls: int = 0
    """Moments at which somebody was eliminated so far."""

    deck: list[int] = []
    """The fortune pack, the next card first."""
    drawn: int = NOBODY
    """The fortune card that is carried out."""
    lasting: list[int] = []
    """Fortune cards that hold for a while, the first drawn first (B21)."""
    lasting_by: list[int] = []
    """The seat that drew each of them."""
    hand: list[list[int]] = []
    """The kept cards of each seat, in the order they came (B14)."""
    guardians: list[int] = msgspec.field(default_factory=lambda: list(range(GUARDIAN_CARDS)))
    """The guardian pack, the next card first."""
    facing: int = NOBODY
    """The guardian that is fought."""
    riddles: list[int] = msgspec.field(default_factory=lambda: list(range(RIDDLE_CARDS)))
    """The riddle pack, the next card first."""
    asked: int = NOBODY
    """The riddle that is asked."""

    tokens: list[int] = msgspec.field(default_factory=lambda: list(range(TOKENS)))
    """The magic token on each site, NOBODY where it is gone; token 0 shows the Grail (29)."""
    removed: list[int] = []
    """Magic tokens off the board, the first removed first."""
    face_up: int = NOBODY
    """The site on which the Grail's token is face up (J5)."""
    grail: int = NOBODY
    """The seat that holds the Grail, NOBODY before it is found, LOST (-2) after it is lost (31)."""

    challenger: list[int] = []
    """The Challenger of each seat, 0 to 5; NOBODY before the choice."""
    crown: list[int] = []
    """The place of each seat's Challenger; NOBODY before the choice and when out, PRISON (-2) in prison."""
    gold: list[int] = []
    """Gold of each seat, 0 or more; 0 when out."""
    endurance: list[int] = []
    """Endurance of each Challenger, up to the start value; 0 or less eliminates (34)."""
    chivalry: list[int] = []
    """Chivalry points of each Challenger, never below 0 (L7)."""
    captor: list[int] = []
    """The seat that holds each seat's Challenger prisoner, or NOBODY."""
    prison: list[int] = []
    """The castle (0 to 5) where he is held, NOBODY if he is free."""
    missed: list[int] = []
    """Turns each seat still misses in prison (21 iii b)."""
    rest: list[int] = []
    """Ends of own turns until each Challenger may move again (7 v, F5)."""
    rest_after: list[int] = []
    """1 where the rest follows a prison: such a Challenger attends no tournament (B5)."""
    bans: list[int] = []
    """For each seat and site (seat * 9 + site) the ends of own turns until he may enter it again (28 v)."""
    regained: list[int] = []
    """1 from the recapture of the home castle until the card of the next turn is carried out (H2, B20); at tables begun
    before that rule until the turn ends."""
    inside: list[int] = []
    """1 when the Challenger was at Camelot at his last tax step and has been there since (E1)."""
    out: list[int] = []
    """0 while in the game, else the moment of the elimination, from 1."""
    last_gold: list[int] = []
    """Gold at the moment of the elimination, for equal places (L20)."""

    control: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * HOLDINGS)
    """The seat that controls each castle and village, or NOBODY."""
    patron: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * CHALLENGERS)
    """The seat that has the allegiance of each Challenger, or NOBODY (5)."""
    cost: list[int] = msgspec.field(default_factory=lambda: [0] * CHALLENGERS)
    """What that allegiance costs per turn."""
    allied: list[int] = []
    """1 for each pair of allies (seat * seats + seat), both ways (33)."""

    at: list[int] = []
    """The place of each piece (seat * TROOPS + piece): knights first, then foot; NOBODY in the supply."""
    moved: list[int] = msgspec.field(default_factory=lambda: [0] * TROOPS)
    """For each piece of the active seat: 0 not moved this turn, 1 moved, 2 engaged with an enemy (C14)."""
    back: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * TROOPS)
    """Where each engaged piece of the active seat came from: there it steps back (D13)."""
    arrived: list[int] = msgspec.field(default_factory=lambda: [0] * TROOPS)
    """The order in which pieces of the active seat ended their moves this turn; 0 for those that have not moved."""
    arrivals: int = 0
    """The highest of these."""
    crown_moved: int = 0
    """As ``moved``, for the Challenger of the active seat."""
    crown_back: int = NOBODY
    """As ``back``, for the Challenger of the active seat."""

    freed: list[int] = []
    """Seats whose Challengers come out of prison before anything else happens (F7)."""
    rehoused: list[int] = []
    """Seats whose Challengers are taken to another prison before anything else happens (F7)."""


Kingdom = Table[KingdomState]
"""A table of Kingdom."""

AMENDED_SINCE = 2
"""The version of the rules since which no free move leads away from a guardian or a rival who is still to be fought
(C19, J20), nobody flees to the castle in which he was beaten (F23), gold that was given is not taken back (L13), a
missed turn is a phase of its own (F4), and no sworn company comes before a complete turn is over (B20, H2)."""


def is_amended(kingdom: Kingdom) -> bool:
    """Is the table played by these amended rules, or was it begun before them?"""
    return kingdom.rules_version >= AMENDED_SINCE


NOT_MOVED, MOVED, ENGAGED = range(3)
"""What ``moved`` says of a piece."""


def new_state(seats: int) -> KingdomState:
    """The state before anything is dealt, for ``seats`` players."""
    s = KingdomState()
    for name in ("gold", "endurance", "chivalry", "missed", "rest", "rest_after", "regained", "inside", "out"):
        setattr(s, name, [0] * seats)
    s.last_gold = [0] * seats
    for name in ("challenger", "crown", "captor", "prison"):
        setattr(s, name, [NOBODY] * seats)
    s.bans = [0] * (seats * TOKENS)
    s.allied = [0] * (seats * seats)
    s.at = [NOBODY] * (seats * TROOPS)
    s.hand = [[] for _ in range(seats)]
    return s
