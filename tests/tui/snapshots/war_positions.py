"""Positions of Kings & Things worth a picture: a war of three players, arranged for each question.

Ann owns the north-west, Bea the north-east, Carl the south of the small map.
"""

from rules.engine.outcome import Outcome
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.setup import SetUp
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.construction import BuildPart
from rules.kings_and_things.turn.game_turn import Round
from rules.kings_and_things.turn.heroes import HeroPart
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.powers import PowersPart
from rules.kings_and_things.turn.random_events import EventPart
from rules.kings_and_things.turn.things import ThingsPart
from tests.rules.kings_and_things.stage import (
    ANN,
    BEA,
    CARL,
    answer,
    at,
    bare,
    hold,
    ids,
    land,
    next_draws,
    put,
    run,
    wild,
)
from tests.tui.snapshots.position import Position


def kingdoms() -> War:
    """Round 4 of three kingdoms."""
    war = bare(3)
    for name, terrain, fort, income in (
        ("C1", "mountain", 3, ""),
        ("B1", "forest", 1, "timberland"),
        ("C2", "plains", 0, ""),
        ("A1", "swamp", 0, ""),
    ):
        land(war, name, terrain, ANN, fort, income)
    for name, terrain, fort, income in (
        ("E3", "swamp", 2, ""),
        ("D2", "plains", 1, "village"),
        ("E2", "jungle", 0, ""),
    ):
        land(war, name, terrain, BEA, fort, income)
    for name, terrain, fort in (("A3", "desert", 1), ("B4", "frozen_waste", 0), ("B3", "mountain", 0)):
        land(war, name, terrain, CARL, fort)
    for name, terrain in (("C3", "desert"), ("D3", "sea"), ("C4", "jungle"), ("D1", "frozen_waste"), ("C5", "plains")):
        land(war, name, terrain)
    put(war, ANN, "C2", "giant", "dwarves_c3", "great_eagle", "tigers", "elf_lord")
    put(war, ANN, "C1", "troll")
    put(war, BEA, "D2", "basilisk", "crawling_vines")
    put(war, CARL, "B3", "old_dragon", "camel_corps")
    wild(war, "C4", "pygmies")
    s = war.state
    s.round, s.gold = 4, [14, 11, 8]
    hold(war, ANN, "ruby", "talisman", "imp", "unicorn", "city", "good_harvest")
    hold(war, BEA, "bow", "thing")
    hold(war, CARL, "walrus")
    return war


def setup_hex() -> War:
    """The second hex at setup."""
    war = bare(3)
    for seat, name in enumerate(("C1", "E3", "A3")):
        land(war, name, "forest", seat)
    land(war, "B1", "sea")
    war.state.round = 0
    run(war, SetUp(at="second", apart=[], removed=[], left=[ANN, BEA, CARL]))
    return war


def hero() -> War:
    return run(kingdoms(), HeroPart(seat=ANN), phase="heroes")


def bid() -> War:
    return answer(hero(), next(one for one in ids(hero()) if one.startswith("hero:")))


def placing() -> War:
    return answer(run(kingdoms(), ThingsPart(seat=ANN)), "gold:0", "done")


def trading() -> War:
    return answer(run(kingdoms(), ThingsPart(seat=ANN)), "gold:5")


def event() -> War:
    war = kingdoms()
    hold(war, ANN, "teeniepox")
    run(war, EventPart(seat=ANN), phase="events")
    return answer(war, ids(war)[1])


def picking() -> War:
    war = run(kingdoms(), MovePart(seat=ANN), phase="movement")
    army = war.state.army[ANN]
    return answer(war, f"hex:{at(war, 'C2')}", f"piece:{army[0]}", f"piece:{army[1]}")


def going() -> War:
    return answer(picking(), "go")


def pinned() -> War:
    war = kingdoms()
    put(war, BEA, "C2", "slime_beast")
    run(war, MovePart(seat=ANN), phase="movement")
    return answer(war, f"hex:{at(war, 'C2')}", "all")


def choosing() -> War:
    war = kingdoms()
    put(war, ANN, "C3", "goblins")
    war.state.marker[at(war, "C3")] = war.state.marker[at(war, "D2")] = 1
    put(war, ANN, "D2", "cyclops")
    return run(war, Combat(), phase="combat")


def bribing() -> War:
    war = choosing()
    next_draws(war, "ogre", "tigers", "diamond")
    war.dice.script([3])
    return answer(war, f"hex:{at(war, 'C3')}")


def targets() -> War:
    war = kingdoms()
    put(war, ANN, "D2", "cyclops", "ogre")
    put(war, CARL, "D2", "white_bear", "nomads")
    war.state.marker[at(war, "D2")] = 1
    run(war, Combat(), phase="combat")
    return answer(war, f"hex:{at(war, 'D2')}")


def hits() -> War:
    war = targets()
    war.dice.script([1, 6, 6, 6, 1, 1, 6, 1, 1, 1])
    return answer(war, f"target:{BEA}", f"target:{ANN}", f"target:{ANN}")


def magic() -> War:
    war = kingdoms()
    put(war, ANN, "D2", "cyclops")
    war.state.marker[at(war, "D2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'D2')}")
    return war


def building() -> War:
    return run(kingdoms(), BuildPart(seat=ANN), phase="construction")


def powers() -> War:
    war = kingdoms()
    put(war, ANN, "C1", "master_thief")
    run(war, PowersPart(seat=ANN), phase="powers")
    return answer(war, ids(war)[0], f"seat:{BEA}")


def over() -> War:
    war = kingdoms()
    war.state.fort[at(war, "C1")] = 4
    war.state.over_due, war.state.phase = 1, "construction"
    war.push(Round(at="close", phase=6))
    war.run()
    assert isinstance(war.outcome, Outcome)
    return war


PANELS = {
    "setup": Position(setup_hex),
    "hero": Position(hero),
    "bid": Position(bid),
    "trading": Position(trading),
    "placing": Position(placing),
    "event": Position(event),
    "picking": Position(picking),
    "going": Position(going),
    "pinned": Position(pinned),
    "battles": Position(choosing),
    "bribes": Position(bribing),
    "targets": Position(targets),
    "hits": Position(hits),
    "magic": Position(magic),
    "building": Position(building),
    "powers": Position(powers),
    "end": Position(over),
    "cursor": Position(going, keys=("tab",)),
}
PAGES = {
    "screen": Position(placing, keys=("h",)),
    "players": Position(placing, keys=("f",)),
    "heroes": Position(placing, keys=("w",)),
    "tables": Position(placing, keys=("t",)),
    "look": Position(going, keys=("tab", "i")),
}
