"""What is hidden, dealing anew, the form on disk, damaged campaigns (KA-58, KA-59)."""

from collections import Counter
from typing import Any

import pytest

from rules import LoadError
from rules.engine.dice import Dice
from rules.engine.load import load
from rules.kings_and_things.facts import CREATURES
from rules.kings_and_things.game import GAME
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.construction import BuildPart
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, bare, hold, land, put, run, table


def arranged() -> War:
    war = bare(3)
    for seat, name in enumerate(("C1", "E3", "A3")):
        land(war, name, "forest", seat)
        put(war, seat, name, *(("farmers", "ogre"), ("troll", "tigers"), ("bears", "thing"))[seat])
    hold(war, BEA, "ruby", "golem")
    hold(war, CARL, "city")
    return run(war, BuildPart(seat=ANN), phase="construction")


@pytest.mark.rule("KA-58")
def test_everybody_sees_numbers_and_only_the_owner_the_tiles() -> None:
    war = arranged()
    for eyes in (ANN, CARL, None):
        view = war.view(eyes)
        assert view.seats[BEA].screen == 2 and view.seats[BEA].things == 2
        assert set(view.screen) == set(() if eyes is None else war.state.screen[eyes])
        bea = next(one for one in view.hexes if one.owner == BEA)
        assert bea.down[BEA] == 2 and bea.mine == ()
    assert set(war.view(BEA).screen) == set(war.state.screen[BEA])


@pytest.mark.rule("KA-58", "KA-59")
def test_dealing_anew_keeps_all_a_seat_knows_and_reaches_every_deal_alike() -> None:
    war = arranged()
    found: Counter[int] = Counter()
    for seed in range(600):
        twin = war.determinise(ANN, seed)
        assert twin.view(ANN) == war.view(ANN) and GAME.faults(twin) == []
        assert all(piece in CREATURES for piece in twin.state.army[BEA])
        found.update(twin.state.army[BEA])
    assert len(found) > 120, "any creature may lie face down"
    assert max(found.values()) < 30


@pytest.mark.rule("KA-58")
def test_the_deal_depends_on_what_the_seat_knows_alone() -> None:
    war = arranged()
    other = war.copy()
    s = other.state
    s.bag.reverse()
    s.bag[0], s.screen[BEA][0] = s.screen[BEA][0], s.bag[0]
    GAME.deal_anew(war, ANN, Dice.seeded(5))
    GAME.deal_anew(other, ANN, Dice.seeded(5))
    assert war.state == other.state


def damaged(path: str, value: Any) -> dict[str, Any]:
    plain = arranged().to_dict()
    inside: Any = plain
    *way, last = path.split(".")
    for key in way:
        inside = inside[int(key) if key.isdigit() else key]
    inside[int(last) if last.isdigit() else last] = value
    return plain


@pytest.mark.rule("KA-58")
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("state.bag.0", "no such piece 1"),
        ("state.bag.0", "golem 1"),
        ("state.hex.0.tile", "forest 9"),
        ("state.hex.0.fort", 5),
        ("state.hex.0.owner", 7),
        ("state.hex.0.name", "Z9"),
        ("state.seat.0.gold", -1),
        ("state.seat.0.army_at.0", "Q1"),
        ("state.seat.0.out", 1),
        ("state.phase", "lunch"),
        ("state.direction", 0),
        ("state.first", 5),
        ("state.cloud", 99),
        ("state.balloon", 3),
        ("state.heroes.0", "arch_mage 1"),
        ("state.shown", ["golem 1"]),
        ("stack.1.built", [9]),
        ("stack.1.seat", 8),
        ("stack.0.phase", 11),
        ("stack.1.at", "nowhere"),
    ],
)
def test_a_damaged_table_is_refused_with_its_place(path: str, value: Any) -> None:
    with pytest.raises(LoadError):
        load(GAME, damaged(path, value))


@pytest.mark.rule("KA-58")
def test_a_sound_table_is_loaded_as_it_was() -> None:
    for war in (arranged(), table(4, 3)):
        loaded = load(GAME, war.to_dict())
        assert loaded.checksum() == war.checksum() and loaded.to_dict() == war.to_dict()
