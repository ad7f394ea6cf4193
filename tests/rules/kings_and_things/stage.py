"""A stage for the tests of Kings & Things: tables with bare positions, pieces by name, and ways to answer."""

from typing import Any

from rules.engine import new_table
from rules.engine.step import Step
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import CREATURES, HEROES, KIND, NOBODY, TERRAIN_OF, TERRAINS
from rules.kings_and_things.game import GAME
from rules.kings_and_things.kingdom.fallen import other_side
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.game_turn import Round

NAMES = ("Ann", "Bea", "Carl", "Dora")
ANN, BEA, CARL, DORA = range(4)


def table(seats: int = 2, seed: int = 1, rules_version: int = 0, **options: Any) -> War:
    """A new table at its first question; ``rules_version`` 0 is the newest."""
    return new_table.create(GAME, NAMES[:seats], seed, options, rules_version=rules_version)


def bare(seats: int = 2, seed: int = 1, rules_version: int = 0, **options: Any) -> War:
    """Round 1, nobody has anything, no hex is Sea, Ann first and active, the stack empty."""
    war = table(seats, seed, rules_version, **options)
    war.stack.clear()
    s = war.state
    s.stock = sorted([*s.stock, *s.hexes, *(set(range(48)) - {*s.stock, *s.hexes})])
    for place in range(len(s.hexes)):
        s.hexes[place] = NOBODY
    for place in range(len(s.hexes)):
        s.hexes[place] = s.stock.pop(0)
    s.round, s.first, s.active, s.phase = 1, 0, 0, "things"
    for place in range(len(s.hexes)):
        s.owner[place], s.income[place], s.fort[place], s.marker[place] = NOBODY, NOBODY, 0, 0
    return war


def at(war: War, name: str) -> int:
    """The place of that name: B2."""
    return chart(len(war.state.hexes)).names.index(name)


def land(war: War, name: str, terrain: str, owner: int = NOBODY, fort: int = 0, income: str = "") -> int:
    """Make a hex of that terrain, with an owner, a fort and special income."""
    s, place, wanted = war.state, at(war, name), TERRAINS.index(terrain)
    if TERRAIN_OF[s.hexes[place]] != wanted:
        found = [tile for tile in s.stock if TERRAIN_OF[tile] == wanted]
        if found:
            s.stock.remove(found[0])
            s.stock.append(s.hexes[place])
            s.hexes[place] = found[0]
        else:
            other = next(
                spot
                for spot, tile in enumerate(s.hexes)
                if TERRAIN_OF[tile] == wanted and s.owner[spot] == NOBODY and s.income[spot] == NOBODY
            )
            s.hexes[place], s.hexes[other] = s.hexes[other], s.hexes[place]
    s.owner[place], s.fort[place] = owner, fort
    if income:
        s.income[place] = take(war, income)
    return place


def take(war: War, kind: str) -> int:
    """Take a piece of that kind out of the bag, or the hero whose side it is."""
    s = war.state
    if KIND.index(kind) in HEROES:
        hero = KIND.index(kind)
        if hero not in s.heroes:
            s.heroes[s.heroes.index(other_side(hero))] = hero
        return hero
    piece = next(one for one in s.bag if KIND[one] == kind)
    s.bag.remove(piece)
    return piece


def put(war: War, seat: int, name: str, *kinds: str) -> list[int]:
    """Creatures and heroes of these kinds into a seat's stack in a hex, face down."""
    pieces = [take(war, kind) for kind in kinds]
    for piece in pieces:
        war.state.army[seat].append(piece)
        war.state.spot[piece] = at(war, name)
    return pieces


def wild(war: War, name: str, *kinds: str) -> list[int]:
    """Neutral creatures into a hex."""
    pieces = [take(war, kind) for kind in kinds]
    for piece in pieces:
        assert piece in CREATURES
        war.state.neutral.append(piece)
        war.state.spot[piece] = at(war, name)
    return pieces


def hold(war: War, seat: int, *kinds: str) -> list[int]:
    """Tiles of these kinds behind a seat's screen."""
    tiles = [take(war, kind) for kind in kinds]
    war.state.screen[seat] += tiles
    return tiles


def run(war: War, *steps: Step, phase: str = "") -> War:
    """Put the steps on a round and go on to the next question."""
    if phase:
        war.state.phase = phase
    war.push(Round(at="close", phase=PHASE_INDEX[war.state.phase]))
    for step in steps:
        war.push(step)
    war.run()
    return war


PHASE_INDEX = {
    name: index
    for index, name in enumerate(
        ("income", "heroes", "things", "events", "movement", "combat", "construction", "powers", "first_player")
    )
}


def next_draws(war: War, *kinds: str) -> list[int]:
    """Let the coming draws from the bag be these, by leaving nothing else in it but what is asked for."""
    s = war.state
    pieces = [next(one for one in s.bag if KIND[one] == kind) for kind in kinds]
    for one in s.bag[:]:
        if one not in pieces:
            s.bag.remove(one)
            s.aside.append(one)
    s.emptied = 1
    return pieces


def answer(war: War, *choices: str) -> War:
    """Answer the coming questions one after the other; windows in between are passed."""
    for choice in choices:
        pass_windows(war)
        war.choose(choice)
    return pass_windows(war)


def pass_windows(war: War) -> War:
    """Pass in every window until another question comes."""
    while war.decision is not None and war.decision.kind == "window":
        war.choose("pass")
    return war


def asked(war: War) -> tuple[str, int]:
    """The kind of the question and the seat."""
    assert war.decision is not None
    return war.decision.kind, war.decision.seat


def ids(war: War) -> list[str]:
    """The legal answers."""
    assert war.decision is not None
    return war.decision.ids


def told(war: War, kind: str) -> list[dict[str, Any]]:
    """The facts of all chronicle entries of that kind."""
    return [dict(entry.facts) for entry in war.journal.entries if entry.kind == kind]


def why(war: War, choice: str) -> str:
    """The key of the reason why an answer is blocked."""
    assert war.decision is not None
    return next(one.key for one in war.decision.blocked() if one.id == choice)
