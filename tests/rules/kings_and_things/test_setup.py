"""Setup: map, heroes, starts, claims, Tower, gold, tiles, placing and exchanging (13)."""

import pytest

from rules.kings_and_things.chart import chart, starts
from rules.kings_and_things.facts import HEROES, NOBODY, SEA, TERRAIN_OF
from rules.kings_and_things.setup import SetUp, claimable
from rules.kings_and_things.state import War
from tests.rules.kings_and_things.stage import ANN, BEA, answer, asked, at, bare, ids, land, run, table, told, why


def whole_setup(war: War) -> War:
    """Answer setup with the first legal answer until the first income is paid."""
    while war.decision is not None and war.state.round == 0:
        war.choose(ids(war)[0] if war.decision.kind in ("second_hex", "third_hex", "tower") else "done")
    return war


@pytest.mark.rule("13.1", "KA-7", "KA-55")
@pytest.mark.parametrize(("seats", "hexes"), [(2, 19), (3, 19), (4, 37)])
def test_the_map_has_19_or_37_hexes_and_starts_at_its_corners(seats: int, hexes: int) -> None:
    war = table(seats)
    assert len(war.state.hexes) == hexes
    corners = [chart(hexes).names[place] for place in starts(seats)]
    assert corners == {2: ["C1", "C5"], 3: ["C1", "E3", "A3"], 4: ["F1", "F5", "B5", "B1"]}[seats]
    assert {one.state.first for one in (table(seats, seed) for seed in range(30))} == set(range(seats))


@pytest.mark.rule("13.1", "KA-30")
def test_each_hero_tile_shows_a_random_side() -> None:
    shown = {hero for seed in range(30) for hero in table(2, seed).state.heroes}
    assert shown == set(HEROES)
    assert len(table(2).state.heroes) == 11


@pytest.mark.rule("13.2", "KA-8", "KA-56")
def test_a_start_on_sea_is_replaced_by_land() -> None:
    for seed in range(60):
        war = table(2, seed)
        assert all(TERRAIN_OF[war.state.hexes[place]] != SEA for place in starts(2))


@pytest.mark.rule("13.2", "KA-8", "KA-56")
def test_two_sea_neighbors_are_replaced_together_or_not_at_all() -> None:
    war = bare(4)
    start = starts(4)[ANN]
    near = sorted(chart(37).neighbors[start])[:2]
    for place in near:
        land(war, chart(37).names[place], "sea")
    land(war, "F1", "forest")
    apart = [tile for tile in war.state.stock if TERRAIN_OF[tile] == SEA]
    for tile in apart:
        war.state.stock.remove(tile)
    run(war, SetUp(apart=apart, removed=[], left=[ANN]))
    assert asked(war) == ("sea", ANN)
    twin = war.copy()
    twin.choose("no")
    assert sum(TERRAIN_OF[twin.state.hexes[place]] == SEA for place in near) == 2
    war.choose("yes")
    assert all(TERRAIN_OF[war.state.hexes[place]] != SEA for place in near)
    assert sum(TERRAIN_OF[tile] == SEA for tile in war.state.stock) == 6
    assert len(told(war, "sea_replaced")) == 2


@pytest.mark.rule("13.2", "KA-28", "KA-57")
def test_claims_are_next_to_ones_own_and_away_from_others() -> None:
    war = bare(2)
    s = war.state
    s.owner[at(war, "C2")], s.owner[at(war, "C4")] = ANN, BEA
    names = [chart(19).names[place] for place in claimable(s, ANN)]
    assert names == ["B1", "B2", "C1", "D1", "D2"]
    for place in claimable(s, ANN):
        s.owner[place] = ANN if chart(19).names[place] == "B1" else BEA
    assert all(any(s.owner[near] == BEA for near in chart(19).neighbors[place]) for place in claimable(s, ANN))
    for place in range(19):
        if s.owner[place] == NOBODY:
            s.owner[place] = BEA
    assert claimable(s, ANN) == []


@pytest.mark.rule("KA-28")
def test_what_is_too_near_is_blocked_with_its_reason() -> None:
    war = table(2, 5)
    first = war.state.first
    assert asked(war) == ("second_hex", first)
    war.choose(ids(war)[0])
    war.choose(ids(war)[0])
    assert all(one.key in ("sea", "taken", "too_near") for one in war.decision.blocked())  # type: ignore[union-attr]


@pytest.mark.rule("13.3", "KA-57", "KA-29", "KA-66")
def test_tower_gold_ten_tiles_then_placing_exchanging_placing() -> None:
    war = table(3, 4)
    order = [war.state.first, (war.state.first + 1) % 3, (war.state.first + 2) % 3]
    kinds = []
    while war.state.round == 0:
        assert war.decision is not None
        kind, seat = asked(war)
        if (kind, seat) not in kinds[-1:]:
            kinds.append((kind, seat))
        war.choose(ids(war)[0] if kind in ("second_hex", "third_hex", "tower") else "done")
    expected = [
        (kind, seat) for kind in ("second_hex", "third_hex", "tower", "place", "exchange", "place") for seat in order
    ]
    assert kinds == expected
    s = war.state
    assert all(s.owner.count(seat) == 3 and len(s.screen[seat]) == 10 for seat in range(3))
    assert s.fort.count(1) == 3
    assert [entry["gold"] for entry in told(war, "start_gold")] == [10, 10, 10]


@pytest.mark.rule("KA-29", "KA-57")
def test_replacements_are_drawn_before_anything_is_returned() -> None:
    war = table(2, 3)
    while asked(war)[0] != "exchange":
        war.choose(ids(war)[0] if asked(war)[0] in ("second_hex", "third_hex", "tower") else "done")
    seat, s = asked(war)[1], war.state
    before = set(s.screen[seat])
    given = [int(one.partition(":")[2]) for one in ids(war) if one.startswith("trade:")][:3]
    answer(war, *(f"trade:{tile}" for tile in given), "done")
    assert len(s.screen[seat]) == 10 and len(set(s.screen[seat]) & before) == 7
    assert set(given) <= set(s.bag)


@pytest.mark.rule("KA-28")
def test_sea_is_blocked_and_never_claimed() -> None:
    war = bare(2)
    land(war, "C1", "forest", ANN)
    land(war, "C5", "forest", BEA)
    land(war, "B1", "sea")
    run(war, SetUp(at="second", apart=[], removed=[], left=[ANN]))
    assert f"hex:{at(war, 'B1')}" not in ids(war)
    assert why(war, f"hex:{at(war, 'B1')}") == "sea"
