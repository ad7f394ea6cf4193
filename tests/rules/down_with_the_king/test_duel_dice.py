"""The fight of a duel (19.8 to 19.10): the dice, the cards, what a kill brings."""

import pytest

from tests.rules.down_with_the_king.duels import count, duel
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    MALCOLM,
    ROBERT,
    ROLAND,
    answer,
    asked,
    everybody_passes,
    give,
    ids,
    stage,
    told,
)

# ---- the fight (19.8-19.10) --------------------------------------------------------------------------


@pytest.mark.rule("19.8", "D1", "19.10")
@pytest.mark.parametrize(
    ("dice", "fallen"),
    [
        ([2, 3], [ROBERT]),  # Michael 4: 2 hits; Robert 3: 3 misses
        ([4, 2], [15]),  # Michael 4 misses; Robert 3: 2 hits
        ([3, 2], [ROBERT, 15]),  # both hit, nobody rolls for an accusation
        ([4, 3], []),
    ],
)
def test_both_dice_count_together(dice: list[int], fallen: list[int]) -> None:
    court = stage((15, GUY, MALCOLM))
    duel(court, [*count(ROBERT), *dice, 6])
    answer(court, "who:15")
    everybody_passes(court)
    dead = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]
    assert dead == fallen
    # only a killer of a faction who lives rolls: the neutral Robert does not
    assert ("killer_unseen" in told(court)) == (fallen == [ROBERT])


@pytest.mark.rule("D1", "19.8", "19.10")
def test_two_player_characters_kill_each_other() -> None:
    court = stage((15, GUY, MALCOLM))
    duel(court, [*count(GUY), 1, 1, 1])
    answer(court, "who:15", f"who:{GUY}")
    assert court.state.returns[:2] == [3, 3]
    assert court.dice.scripted == [1], "neither killer rolls"
    assert asked(court) == ("lost_turn", 1), "Ann's turn is over, Bea's is lost"


@pytest.mark.rule("19.10", "W18", "23.1")
@pytest.mark.parametrize(("die_shown", "accused"), [(1, True), (2, False)])
def test_a_lone_killer_of_a_faction_rolls_for_an_accusation(die_shown: int, accused: bool) -> None:
    court = stage((15, GUY, MALCOLM))
    court.state.steps[15] = 2  # an Earl, Status 3: the accusation roll of 1 is less
    give(court, 1, "informer", "alibi", "pardon", "pardon", "amnesty", "amnesty")
    # 12 Guy is drawn; Michael hits, Guy (Dueling 1) misses; the killer's die; then the accusation
    duel(court, [*count(GUY), 1, 6, die_shown, 1])
    answer(court, "who:15", f"who:{GUY}")
    everybody_passes(court)
    assert ("killer_accused" in told(court)) == accused
    # the duel is finished first: Guy's player discards five cards before the accusation is rolled
    assert asked(court) == ("pc_death_discard", 1) and "accusation_fails" not in told(court)
    for _ in range(5):
        answer(court, ids(court)[0])
    assert ("accusation_fails" in told(court)) == accused


@pytest.mark.rule("19.8", "G10")
def test_the_first_player_rolls_for_neutrals() -> None:
    court = stage(first=2)
    duel(court, [*count(ROLAND), 6, 6])
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    rolls = [entry.facts["seat"] for entry in court.journal.entries if entry.kind == "duel_miss"]
    assert rolls == [0, 2]


@pytest.mark.rule("19.9", "D6")
@pytest.mark.parametrize("carousing", [False, True])
def test_carousing_adds_one_to_the_own_die(carousing: bool) -> None:
    court = stage((15, GUY, MALCOLM))
    # Michael's Dueling is 4: a 3 hits, 3 + 1 does not; Robert' Dueling is 3: a 2 hits either way
    duel(court, [*count(ROBERT), 3, 2], carousing=carousing)
    answer(court, "who:15")
    everybody_passes(court)
    dead = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]
    assert dead == ([15] if carousing else [ROBERT, 15])


@pytest.mark.rule("19.9", "D7", "14.5.11", "G2", "G3", "14.1", "T30")
def test_each_player_may_play_one_treachery_on_one_die() -> None:
    court = stage((15, GUY, MALCOLM), first=1)
    give(court, 0, "treachery", "intrigue")
    give(court, 2, "treachery", "treachery")
    duel(court, [*count(ROBERT), 5, 2])
    answer(court, "who:15")
    # Guy, the first player, holds no cards and is not asked; Carl comes next, Ann last
    assert asked(court) == ("reaction", 2)
    assert ids(court) == [f"card:treachery:{sign}1:{side}" for side in "ab" for sign in "+-"] + ["pass"]
    answer(court, "card:treachery:-1:a")
    assert asked(court) == ("reaction", 0), "one card a player, no second pass"
    assert "intrigue:treachery:+1:b" in ids(court)
    answer(court, "intrigue:treachery:+1:b")
    # Michael 5 - 1 = 4 against 4: a miss; Robert 2 + 1 = 3 against 3: a miss
    assert [entry.facts["total"] for entry in court.journal.entries if entry.kind == "duel_miss"] == [4, 3]
    assert len(court.state.hand[2]) == 2 and asked(court) == ("activity", 0)


@pytest.mark.rule("19.8")
def test_the_odds_of_a_duel_count_all_thirty_six_falls() -> None:
    court = stage((15, GUY, MALCOLM))
    give(court, 1, "treachery")
    duel(court, count(ROBERT))
    answer(court, "who:15")
    figure = court.odds("pass")
    assert figure is not None
    # Michael hits with 3 faces, Robert with 2: only Robert 3 x 4, only Michael 3 x 2, both 3 x 2, nobody 3 x 4
    assert [row.cases for row in figure.rows] == [12, 6, 6, 12]
    less = court.odds("card:treachery:-1:a")
    assert less is not None
    assert [row.cases for row in less.rows] == [16, 4, 8, 8]
    assert court.view(None).scenes[0].facts["cases"] == [12, 6, 6, 12]
