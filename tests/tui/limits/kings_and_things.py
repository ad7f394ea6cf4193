"""Kings & Things: the candidates of each kind of question."""

from rules.kings_and_things.facts import ASSASSIN, EVENTS, HEROES, KIND, TERRAIN_OF, THIEF, TREASURES
from rules.kings_and_things.kingdom.holdings import hexes_of, stack
from rules.kings_and_things.kingdom.placing import Place
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.movement import MovePart
from tests.tui.limits.candidates import Candidates, opponents


def _own(war: War, seat: int) -> list[int]:
    return hexes_of(war.state, seat)


def _events(war: War, seat: int) -> list[int]:
    return [tile for tile in war.state.screen[seat] if tile in EVENTS]


def _occupied(war: War, seat: int) -> list[int]:
    """The hexes with creatures of the seat."""
    return sorted({war.state.spot[piece] for piece in war.state.army[seat]})


def _heroes(war: War, seat: int) -> list[int]:
    """The sides of heroes that show."""
    return war.state.heroes


def _on_the_hex(war: War, seat: int) -> list[int]:
    """The heroes on a hex that creatures leave; creatures that look alike count once."""
    step = war.stack[-1]
    assert isinstance(step, MovePart)
    return [piece for piece in stack(war.state, seat, step.source) if piece in HEROES and piece not in step.picked]


def _screen(war: War, seat: int) -> list[int]:
    """The tiles behind the screen but treasures; of those that look alike the first."""
    seen: dict[str, int] = {}
    for tile in war.state.screen[seat]:
        seen.setdefault(KIND[tile], tile)
    return [tile for tile in seen.values() if tile not in TREASURES]


def _agents(war: War, seat: int) -> list[int]:
    return [hero for hero in (THIEF, ASSASSIN) if hero in war.state.army[seat]]


def _places(war: War, seat: int) -> list[int]:
    """The hexes of the seat, or the one where tiles may be placed."""
    step = war.stack[-1]
    assert isinstance(step, Place)
    return _own(war, seat) if step.only < 0 else [step.only]


CANDIDATES = {
    "balloon": [Candidates(_occupied, verbs=("hex",))],
    "build": [Candidates(_own, verbs=("raise",))],
    "event": [Candidates(_events, verbs=("event",))],
    "event_terrain": [Candidates(lambda war, seat: set(TERRAIN_OF), verbs=("terrain",))],
    "hero": [Candidates(_heroes, verbs=("hero",))],
    "hero_hex": [Candidates(_own, verbs=("hex",))],
    "move": [Candidates(_occupied, verbs=("hex",))],
    "pick": [Candidates(_on_the_hex, verbs=("piece",))],
    "place": [Candidates(_screen, verbs=("tile",))],
    "place_hex": [Candidates(_places, verbs=("hex",))],
    "power": [Candidates(_agents, verbs=("power",))],
    "thief_victim": [Candidates(opponents, verbs=("seat",))],
    "tower": [Candidates(_own, verbs=("hex",))],
    "worker_hex": [Candidates(_own, verbs=("raise",))],
}

COMPLETE = {
    "yes or no": ["flip", "pay_after", "sea"],
    "amounts; of those that gold does not allow, the next": ["draw_gold", "pay_before"],
    "of one hex or battle all that can be meant": [
        "assassin_victim",
        "bearer",
        "bribe",
        "hit",
        "income_tile",
        "loss",
        "pin",
        "stays",
        "warlord",
    ],
    "all of their kind are possible": [
        "aim",
        "assassin_hex",
        "battle_hex",
        "disaster_hex",
        "event_source",
        "event_target",
        "excess",
        "exchange",
        "fort_lost",
        "largest_stack",
        "target",
        "thief_prize",
        "trade_in",
    ],
    "hexes beside or in range; those of the seat that are closed are blocked": [
        "balloon_goal",
        "dust_retreat",
        "flee",
        "goal",
        "retreat",
        "second_hex",
        "third_hex",
    ],
    "magic held that is of no use now is blocked by kind": ["window"],
}
