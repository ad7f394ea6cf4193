"""Assassination attempts (13.4.8, 21, T7-T9)."""

from collections.abc import Sequence

import pytest

from rules.down_with_the_king.facts import ALAN, CATHERINE, GEORGE, JANE, NOBODY, THOMAS
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    PERCEVAL,
    RICHARD,
    ROLAND,
    answer,
    asked,
    befriend,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    put_in_office,
    stage,
    told,
    turn_of,
)

KILL = "activity:assassinate"


def people(court: Court) -> set[int]:
    """The people offered."""
    return {int(one[4:]) for one in ids(court)}


def plot(court: Court, *answers: str, dice: Sequence[int] = ()) -> None:
    """Begin an assassination by Ann with counter and card."""
    give(court, 0, "assassination")
    give_counter(court, "intrigue")
    court.dice.script(dice)
    answer(court, KILL, *answers)


def hire(court: Court, who: int, seat: int = 0) -> None:
    befriend(court, seat, who)
    card = give(court, seat, "henchman")[0]
    court.state.hand[seat].remove(card)
    court.state.henchman[who] = card
    go_on(court)


def killed(court: Court) -> list[object]:
    return [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]


# ---- means (13.4.8, T7) ------------------------------------------------------------------------------


@pytest.mark.rule("13.4.8", "14.5.7", "14.5.8", "12.3.3", "T7", "13.2")
@pytest.mark.parametrize(
    ("counter", "cards", "ways"),
    [
        (False, ["assassination"], None),
        (True, [], None),
        (False, ["intrigue"], None),
        (False, ["intrigue", "assassination"], []),  # the only way is taken unasked
        (False, ["intrigue", "intrigue"], []),
        (True, ["intrigue"], []),
        (
            True,
            ["assassination", "intrigue"],
            ["way:counter+assassination", "way:counter+intrigue", "way:intrigue+assassination"],
        ),
    ],
)
def test_counter_and_card_or_intrigue_cards_in_their_place(
    counter: bool, cards: list[str], ways: list[str] | None
) -> None:
    court = stage()
    give(court, 0, *cards)
    if counter:
        give_counter(court, "intrigue")
    assert (KILL in ids(court)) == (ways is not None)
    if ways is not None:
        answer(court, KILL)
        assert (ids(court) if ways else []) == ways


@pytest.mark.rule("13.4.8", "12.3.1")
def test_any_activity_needs_neither_counter_nor_card() -> None:
    court = stage()
    give_counter(court, "any_activity")
    court.dice.script([3, 4])
    answer(court, KILL, f"who:{ROLAND}")
    assert "assassination" in told(court) and not turn_of(court).has_counter("any_activity")


@pytest.mark.rule("T36", "12.3.1", "13.4.8")
def test_with_any_activity_the_first_card_is_an_additional_one() -> None:
    court = stage()
    give(court, 0, "assassination")
    give_counter(court, "any_activity")
    court.dice.script([3, 5])
    answer(court, KILL, f"who:{ROLAND}", "card:assassination:+2")
    assert killed(court) == [ROLAND]  # 8 + 2 = 10


@pytest.mark.rule("13.4.8", "14.2.3", "21")
def test_the_means_are_used_up_when_the_target_is_named() -> None:
    court = stage()
    plot(court)
    court.undo()
    assert turn_of(court).has_counter("intrigue") and len(court.state.hand[0]) == 2
    answer(court, KILL, f"who:{ROLAND}")
    assert turn_of(court).done == ["assassinate"] and len(court.state.hand[0]) == 1
    assert not turn_of(court).has_counter("intrigue")


# ---- assassin and target (T8, T9) --------------------------------------------------------------------


@pytest.mark.rule("T8", "13.4.8", "C14", "C15", "20.6.3", "W15")
def test_whom_an_assassin_at_home_may_strike() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, HENRY)
    s.spouse[CATHERINE], s.spouse[GEORGE], s.spouse[DUNCAN], s.consort = NOBODY, DUNCAN, GEORGE, DUNCAN
    s.sentence[PERCEVAL], s.hiding[ROLAND] = PRISON, 1
    s.sentence[MARLEY], s.place[MARLEY] = BANISHED, 2
    s.returns[1] = 9
    plot(court)
    open_ = people(court)
    assert {GEORGE, ALAN, JANE, CATHERINE, DUNCAN, HENRY, MALCOLM, RICHARD} <= open_
    assert not {DREW, GUY, THOMAS, PERCEVAL, ROLAND, MARLEY} & open_
    assert all(s.place[who] == 0 for who in open_)


@pytest.mark.rule("T9", "17.2.1", "17.6", "T8", "20.6.3", "17.1")
def test_henchmen_at_liberty_strike_where_they_are() -> None:
    court = stage()
    s = court.state
    for who in (HENRY, MARLEY, PERCEVAL, ROLAND):
        hire(court, who)
    s.place[HENRY] = 1
    s.place[DUNCAN] = 1
    s.sentence[PERCEVAL], s.hiding[ROLAND] = PRISON, 1
    s.sentence[MALCOLM], s.place[MALCOLM] = BANISHED, 1
    plot(court)
    assert people(court) == {DREW, HENRY, MARLEY}
    answer(court, f"who:{HENRY}")
    ambassador = s.holder[8]
    assert people(court) == {DUNCAN, MALCOLM, ambassador}


@pytest.mark.rule("T8", "T27", "7.10.1")
def test_a_pc_strikes_where_he_hides_and_the_stuck_are_safe() -> None:
    court = stage()
    s = court.state
    s.hiding[DREW], s.place[DREW], s.place[MARLEY] = 1, 3, 3
    s.wars = [1]
    s.place[HENRY] = 1
    plot(court)
    assert people(court) == {MARLEY, s.holder[10]}


@pytest.mark.rule("T8", "17.2.1")
def test_a_henchman_is_never_his_own_target() -> None:
    court = stage()
    hire(court, HENRY)
    plot(court, f"who:{HENRY}")
    assert HENRY not in people(court) and DREW not in people(court)


# ---- the roll (13.4.8, 21) ---------------------------------------------------------------------------


@pytest.mark.rule("21", "13.4.8")
@pytest.mark.parametrize(
    ("dice", "dead", "justice"),
    [
        ([1, 1], False, "sent_to_trial"),
        ([1, 2], False, "sent_to_hearing"),
        ([2, 2], False, "accused"),
        ([2, 3], False, ""),
        ([4, 4], False, ""),
        ([4, 5], True, "accused"),
        ([5, 5], True, ""),
        ([6, 6], True, ""),
    ],
)
def test_the_assassination_table(dice: list[int], dead: bool, justice: str) -> None:
    court = stage()
    hire(court, HENRY)
    plot(court, f"who:{HENRY}", f"who:{ROLAND}", dice=[*dice, 1])
    everybody_passes(court)
    assert killed(court) == ([ROLAND] if dead else [])
    found = [
        (entry.kind, entry.facts["who"])
        for entry in court.journal.entries
        if entry.kind in ("accused", "sent_to_hearing", "sent_to_trial")
    ]
    assert found[:1] == ([(justice, HENRY)] if justice else [])


@pytest.mark.rule("21", "C10", "9.4")
def test_the_accusation_of_the_assassin_comes_before_the_succession() -> None:
    court = stage()
    court.state.steps[DREW] = 3
    plot(court, f"who:{GEORGE}", dice=[6, 4, 1])  # 10 - 1 = 9: dead, the assassin accused; 1 is less than Status 4
    everybody_passes(court)
    kinds = told(court)
    assert kinds.index("died") < kinds.index("accusation_fails") < kinds.index("new_monarch")
    assert court.state.monarch == ALAN


@pytest.mark.rule("13.4.8")
def test_against_the_monarch_one_is_taken_off() -> None:
    court = stage()
    plot(court)
    king, noble = court.odds(f"who:{GEORGE}"), court.odds(f"who:{ROLAND}")
    assert king is not None and noble is not None
    # 9 or more falls in 10 of 36 cases, 10 or more in 6
    assert sum(row.cases for row in noble.rows if row.outcome.startswith("Target dead")) == 10
    assert sum(row.cases for row in king.rows if row.outcome.startswith("Target dead")) == 6
    court.dice.script([4, 5])
    answer(court, f"who:{GEORGE}")
    everybody_passes(court)
    assert killed(court) == []


@pytest.mark.rule("13.4.8", "14.5.8", "14.5.7", "G2", "14.1")
def test_further_cards_of_the_acting_player_add_two_each_when_he_is_asked() -> None:
    court = stage(first=3)
    give(court, 0, "assassination", "intrigue")
    give(court, 1, "assassination", "treachery")
    give(court, 3, "assassination", "personal_guards")
    plot(court, "way:counter+assassination", f"who:{ROLAND}", dice=[2, 5])
    assert asked(court) == ("reaction", 3), "the first player speaks first"
    assert ids(court) == ["card:personal_guards:-2", "pass"], "only the acting player adds Assassination cards"
    answer(court, "card:personal_guards:-2", "pass")
    assert asked(court) == ("reaction", 0)
    own = [choice for choice in ids(court) if "assassination" in choice]
    assert own == ["card:assassination:+2", "intrigue:assassination:+2"]
    more = court.odds("card:assassination:+2")
    assert more is not None
    # 9 or more falls in 10 cases: two off for the guards, two on for the card
    assert sum(row.cases for row in more.rows if row.outcome.startswith("Target dead")) == 10
    answer(court, *own)
    assert asked(court) == ("reaction", 1), "with an empty hand there is nothing more to ask"
    assert next(scene.facts["change"] for scene in court.view(None).scenes if scene.kind == "assassination") == 2
    answer(court, "pass")
    assert killed(court) == [ROLAND]  # 7 - 2 + 2 + 2 = 9


@pytest.mark.rule("14.4", "13.4.8")
def test_a_second_card_of_the_kind_played_stays_hidden() -> None:
    court = stage()
    second = give(court, 0, "assassination")[0]
    plot(court, f"who:{ROLAND}")
    assert asked(court) == ("reaction", 0)
    seen = [second in court.determinise(1, seed).state.hand[0] for seed in range(20)]
    assert not all(seen)


@pytest.mark.rule("13.4.8", "14.5.11", "14.5.12", "14.5.10", "G2", "G3", "14.1", "T30")
def test_cards_against_the_great() -> None:
    court = stage(first=2)
    put_in_office(court, ROLAND, "high_minister")
    give(court, 1, "treachery", "informer", "palace_guards", "personal_guards")
    give(court, 2, "palace_guards", "treachery", "informer")
    plot(court, f"who:{ROLAND}", dice=[3, 4])
    assert asked(court) == ("reaction", 2)
    assert ids(court) == [
        "card:treachery:-2",
        "card:informer:+2",
        "card:informer:-2",
        "card:palace_guards:+2",
        "card:palace_guards:-2",
        "pass",
    ]
    answer(court, "card:treachery:-2", "card:palace_guards:-2", "pass")
    assert asked(court) == ("reaction", 1), "Ann has no card but Down With the King"
    assert ids(court) == [
        "card:informer:+2",
        "card:informer:-2",
        "card:palace_guards:+2",
        "card:palace_guards:-2",
        "pass",
    ]
    answer(court, "card:informer:+2", "card:palace_guards:+2", "pass")
    # 7 - 2 - 2 + 2 + 2 = 7: failed, got away
    assert killed(court) == [] and court.journal.entries[-1].facts["total"] == 7


@pytest.mark.rule("13.4.8", "14.5.9", "14.5.10")
def test_cards_for_a_noble_without_office() -> None:
    court = stage()
    give(court, 1, "palace_guards", "personal_guards", "personal_guards")
    plot(court, f"who:{ROLAND}", dice=[5, 6])
    assert ids(court) == ["card:personal_guards:-2", "pass"]
    answer(court, "card:personal_guards:-2", "card:personal_guards:-2", "pass")
    assert killed(court) == []  # 11 - 4 = 7


@pytest.mark.rule("14.5.10", "13.4.8")
@pytest.mark.parametrize("target", [ALAN, JANE])
def test_palace_guards_stand_before_royals(target: int) -> None:
    court = stage()
    give(court, 1, "palace_guards", "personal_guards")
    plot(court, f"who:{target}", dice=[5, 5])
    assert ids(court) == ["card:palace_guards:+2", "card:palace_guards:-2", "pass"]
    answer(court, "card:palace_guards:-2")
    everybody_passes(court)
    assert killed(court) == []


@pytest.mark.rule("21", "31.5", "X3")
def test_a_dead_pc_settles_his_estate_before_the_assassin_is_accused() -> None:
    court = stage((DREW, GUY, MALCOLM, MARY))
    court.state.steps[DREW] = 3
    give(court, 1, "informer", "alibi", "evidence")
    plot(court, f"who:{GUY}", dice=[4, 5, 1])
    everybody_passes(court)
    assert asked(court) == ("pc_death_discard", 1) and "accused" not in told(court)
    for _ in range(3):
        answer(court, ids(court)[0])
    assert told(court)[-3:] == ["estate_halved", "accused", "accusation_fails"]
    assert asked(court) == ("activity", 0)
