"""The records of a battle and of an exploration: what magic, hits and screens read while the procedures run."""

from typing import ClassVar

from rules.engine.step import Step
from rules.kings_and_things.facts import MAGICS, NEUTRAL, NOBODY
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.order import acting_opponent
from rules.kings_and_things.state import War

STAGES = ("magic", "ranged", "melee")
MAGIC_STEP, RANGED_STEP, MELEE_STEP = range(3)


class FoughtFor(Step, kw_only=True):
    """A step that a battle is fought for: it learns who won."""

    winner: int = NOBODY


class Exploration(HoldsPieces, FoughtFor, kw_only=True):
    """``seat`` explores ``place``. ``loot``: treasures and magic drawn, open on the table; ``bribed`` = 1: the city or
    village is bribed; ``incomes``: special income drawn that may stay, of equal value."""

    PIECES: ClassVar[tuple[str, ...]] = ()

    seat: int
    place: int
    thrown: list[int] = []
    loot: list[int] = []
    incomes: list[int] = []
    bribed: int = 0


class BattleSides(HoldsPieces, Step, kw_only=True):
    """A battle at ``place``: who fights, what has happened in it.

    ``attackers`` are seats in turn order; ``defender`` a seat or NEUTRAL; ``lead`` the player who selected the hex.
    ``fort_hits`` and ``town_hits``: how much the fort and the city or village have lost. ``magic``: tiles that work in
    this battle, ``magic_side`` their sides; ``bow``, ``sword`` their bearers; ``firewall`` its value. ``dispelled``:
    sides whose magic creatures roll in the melee step. ``rolled``: what has rolled this round. ``struck``: what takes
    hits in this step, several times for several hits; ``saved``: creatures a Talisman saved in it; ``master`` the
    round in which the Sword Master was saved. ``targets``: what each side of ``sides`` aims at, NOBODY while it has
    not named one. ``stage`` is the step of the round, ``low`` = 1: the Marksman aims. ``rollers``: what each die is
    for. ``fought`` = 1 once a die fell or a hit was made. ``turned``: creatures the Warlord won over;
    ``warlords``: sides whose Warlord was asked. ``given``: Bow and Sword given to a bearer since the round began.
    ``winner``: the side left at the end; ``stays`` = 1 if it has creatures there.
    """

    PIECES: ClassVar[tuple[str, ...]] = ()

    place: int
    lead: int
    attackers: list[int] = []
    defender: int = NOBODY
    round: int = 0
    fort_hits: int = 0
    town_hits: int = 0
    magic: list[int] = []
    magic_side: list[int] = []
    bow: int = NOBODY
    sword: int = NOBODY
    firewall: int = 0
    dispelled: list[int] = []
    rolled: list[int] = []
    struck: list[int] = []
    saved: list[int] = []
    master: int = 0
    targets: list[int] = []
    stage: int = 0
    low: int = 0
    rollers: list[int] = []
    sides_rolled: list[int] = []
    thrown: list[int] = []
    fought: int = 0
    turned: list[int] = []
    warlords: list[int] = []
    given: list[int] = []
    winner: int = NOBODY
    stays: int = 0

    @property
    def sides(self) -> list[int]:
        """Attackers in turn order, then the defender."""
        return [*self.attackers, self.defender]


def the_battle(war: War) -> BattleSides | None:
    """The battle in progress, if there is one."""
    for step in reversed(war.stack):
        if isinstance(step, BattleSides):
            return step
    return None


def the_exploration(war: War) -> Exploration | None:
    """The exploration in progress, if there is one."""
    for step in reversed(war.stack):
        if isinstance(step, Exploration):
            return step
    return None


def chief(war: War, battle: BattleSides) -> int:
    """The Acting Opponent, who leads the neutral side of a battle (KA-18, KA-102); NOBODY without neutral tiles."""
    if battle.defender != NEUTRAL:
        return NOBODY
    return acting_opponent(war.state, battle.attackers[0])


def leader(war: War, battle: BattleSides, side: int) -> int:
    """The seat that decides for a side of the battle."""
    return chief(war, battle) if side == NEUTRAL else side


def loot_of(war: War, seat: int) -> list[int]:
    """Drawn magic that the seat may use as Acting Opponent in the battle in progress (KA-84)."""
    battle = the_battle(war)
    if battle is None or battle.defender != NEUTRAL or chief(war, battle) != seat:
        return []
    exploration = the_exploration(war)
    if exploration is None:
        return []
    return [tile for tile in exploration.loot if tile in MAGICS]
