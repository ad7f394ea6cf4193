"""Gaining foreign and Fandonian support (38.1, 38.2)."""

import pytest

from rules.down_with_the_king.activities.fandonian_support import kinds
from rules.down_with_the_king.activities.foreign_support import lowest, people_in
from rules.down_with_the_king.facts import ADMIRAL, ARCHBISHOP, CARDS, GENERAL, MAGISTRATE, SHERIFF
from rules.down_with_the_king.state import BANISHED, Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    HENRY,
    MARLEY,
    MORTIMER,
    answer,
    befriend,
    give,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)

FOREIGN, FANDONIAN = "gaining_foreign_support", "gaining_fandonian_support"


def abroad(*people: int, country: int = 3) -> Court:
    """Ann's people in a country, with the optional rule in play."""
    court = stage(options=[FOREIGN])
    court.state.pp[0] = 60
    befriend(court, 0, *(who for who in people if who != DREW))
    for who in people:
        court.state.place[who] = country
    go_on(court)
    return court


def kinds_held(court: Court, seat: int) -> list[str]:
    """The kinds of card in a hand, without Down With the King."""
    return [CARDS[card] for card in court.state.hand[seat]][1:]


@pytest.mark.rule("38.1", "38.2")
def test_neither_is_there_without_its_option() -> None:
    court = stage()
    known = {one.id for one in court.blocked()} | set(ids(court))
    assert f"activity:{FOREIGN}" not in known and f"activity:{FANDONIAN}" not in known


@pytest.mark.rule("38.1")
@pytest.mark.parametrize(
    ("people", "need"),
    [
        ((DREW,), 5),
        ((DREW, DUNCAN), 4),
        ((DREW, DUNCAN, HENRY), 3),
        ((DREW, DUNCAN, HENRY, MARLEY), 2),
        ((DREW, DUNCAN, HENRY, MARLEY, MORTIMER), 2),
    ],
)
def test_the_more_are_there_the_lower_a_roll_will_do(people: tuple[int, ...], need: int) -> None:
    for die, won in ((need - 1, False), (need, True)):
        court = abroad(*people)
        give(court, 1, "foreign_support_cronos")
        answer(court, f"activity:{FOREIGN}")
        assert ids(court) == ["country:3"]
        odds = court.odds("country:3")
        assert odds is not None and (odds.rows[0].cases, odds.of) == (7 - need, 6)
        court.dice.script([die])
        court.choose("country:3")
        assert kinds_held(court, 0) == ["foreign_support_cronos"] * won
        assert kinds_held(court, 1) == ["foreign_support_cronos"] * (not won)
        assert turn_of(court).done == [FOREIGN] and turn_of(court).left == 1


@pytest.mark.rule("38.1")
def test_from_the_discards_but_never_from_the_pile() -> None:
    court = abroad(DREW)
    card = give(court, 0, "foreign_support_cronos")[0]
    s = court.state
    s.hand[0].remove(card)
    s.discard.append(card)
    go_on(court)
    court.dice.script([6])
    answer(court, f"activity:{FOREIGN}", "country:3")
    assert card in s.hand[0] and card not in s.discard and card in s.shown
    court = abroad(DREW)
    court.dice.script([6])
    answer(court, f"activity:{FOREIGN}", "country:3")
    assert kinds_held(court, 0) == [] and told(court)[-2:] == ["foreign_support_won", "no_support_found"]


@pytest.mark.rule("38.1")
def test_a_country_at_war_nobody_abroad_or_the_card_in_hand_leave_nothing_to_try() -> None:
    court = abroad(DREW)
    court.state.place[DREW] = 0
    go_on(court)
    assert why(court, f"activity:{FOREIGN}") == "nobody_abroad"
    court = abroad(DUNCAN)
    court.state.wars = [3]
    go_on(court)
    assert why(court, f"activity:{FOREIGN}") == "nobody_abroad"
    court = abroad(DUNCAN)
    give(court, 0, "foreign_support_cronos")
    assert why(court, f"activity:{FOREIGN}") == "card_held"
    court.state.place[DREW] = 1
    go_on(court)
    answer(court, f"activity:{FOREIGN}")
    assert ids(court) == ["country:1"] and why(court, "country:3") == "card_held"
    assert people_in(abroad(DREW, country=5).state, 0, 5) == [DREW]
    assert why(abroad(DREW, country=5), f"activity:{FOREIGN}") == "nobody_abroad"  # Besyzan has no card


@pytest.mark.rule("R14")
def test_ambassadors_count_the_banished_and_hidden_do_not() -> None:
    court = abroad(DUNCAN, HENRY, MARLEY)
    put_in_office(court, MORTIMER, "ambassador_cronos")
    befriend(court, 0, MORTIMER)
    s = court.state
    s.sentence[DUNCAN], s.hiding[HENRY] = BANISHED, 1
    assert people_in(s, 0, 3) == [MORTIMER, MARLEY]
    assert lowest(2) == 4
    s.wars = [3]
    assert people_in(s, 0, 3) == []


@pytest.mark.rule("38.2")
@pytest.mark.parametrize(
    ("who", "office", "found"),
    [
        (SHERIFF, "", ["peasant_support"]),
        (MAGISTRATE, "", ["townsmen_support"]),
        (ARCHBISHOP, "", ["peasant_support", "clergy_support"]),
        (GENERAL, "", ["army_support"]),
        (ADMIRAL, "", ["navy_support"]),
        (DUNCAN, "army", ["army_support"]),
        (DUNCAN, "navy", ["navy_support"]),
        (DUNCAN, "high_minister", ["townsmen_support", "merchant_support", "trade_guild_support"]),
        (DUNCAN, "trade", ["merchant_support"]),
        (DUNCAN, "treasury", ["trade_guild_support"]),
        (DUNCAN, "justice", []),
    ],
)
def test_who_may_call_for_which_support(who: int, office: str, found: list[str]) -> None:
    court = stage(options=[FANDONIAN])
    befriend(court, 0, who)
    if office:
        put_in_office(court, who, office)
    assert kinds(court.state, 0) == found
    assert kinds(court.state, 1) == []
    assert why(court, f"activity:{FANDONIAN}") == ("" if found else "no_voice")


@pytest.mark.rule("38.2", "R3")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_six_brings_all_cards_of_the_kind_from_hands_and_discards(die: int) -> None:
    court = stage(options=[FANDONIAN])
    befriend(court, 0, SHERIFF)
    cards = give(court, 1, "peasant_support", "peasant_support") + give(court, 2, "peasant_support", "army_support")
    s = court.state
    s.hand[1].remove(cards[1])
    s.discard.append(cards[1])
    go_on(court)
    answer(court, f"activity:{FANDONIAN}")
    odds = court.odds("support:peasant_support")
    assert odds is not None and odds.rows[0].cases == 1
    court.dice.script([die])
    court.choose("support:peasant_support")
    assert kinds_held(court, 0) == (["peasant_support"] * 3 if die == 6 else [])
    assert (cards[1] in s.discard) == (die != 6)
    assert kinds_held(court, 2) == (["army_support"] if die == 6 else ["peasant_support", "army_support"])
    assert sum(CARDS[card] == "peasant_support" for card in s.deck) == 2
    assert turn_of(court).done == [FANDONIAN]


@pytest.mark.rule("R3", "14.2.1")
def test_the_hand_limit_waits_for_the_end_of_the_turn() -> None:
    court = stage(options=[FANDONIAN])
    befriend(court, 0, SHERIFF)
    give(court, 0, *["alibi"] * 6, *["informer"] * 5)
    give(court, 1, "peasant_support")
    court.dice.script([6])
    answer(court, f"activity:{FANDONIAN}", "support:peasant_support")
    assert len(court.state.hand[0]) == 13 and kind(court) == "activity"
    turn_of(court).at = "discard_down"
    go_on(court)
    assert kind(court) == "hand_limit"
