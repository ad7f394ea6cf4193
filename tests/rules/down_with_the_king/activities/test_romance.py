"""Romantic intrigue: royals, men, and what holds for all (38.6, 38.6.1, 38.6.4, R1, R11, R15, R16)."""

import pytest

from rules.down_with_the_king.activities.own_turn import why_not_align_royal
from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ALMERY,
    ANNE,
    CRONOS,
    EDWARD,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    PHILLIP,
    THOMAS,
)
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.activities.romances import (
    MARRIED,
    MEN,
    ROYALS,
    WIVES,
    chances,
    choose_seducer,
    plotting,
    seducers,
    targets,
    try_it,
    wed,
)
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DEBORAH,
    DREW,
    DUNCAN,
    ELIZABETH,
    HENRY,
    MARGARET,
    MARLEY,
    MARY,
    MELANIE,
    MORTIMER,
    ROLAND,
    RUTH,
    VICTORIA,
    answer,
    asked,
    everybody_passes,
    give,
    give_alignment,
    give_counter,
    go_on,
    ids,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)

# ---- part 1: royals ----------------------------------------------------------------------------------


@pytest.mark.rule("38.6.1", "38.6.1.2")
@pytest.mark.parametrize(
    ("die", "owner", "line"),
    [
        (6, 0, "advances_won"),  # 6 + 2 = 8 over Status 7
        (5, NOBODY, "advances_failed"),  # 7, as much as 7: nothing
        (4, NOBODY, "advances_failed"),  # 6, less: accused, and 1 clears her
    ],
)
def test_a_lady_and_a_royal(die: int, owner: int, line: str) -> None:
    court = plotting(ROYALS, own=(MARGARET,))
    choose_seducer(court, MARGARET)
    assert chances(court, ALMERY) == [("won over", 1, 6), ("no effect", 1, 6), ("accused", 4, 6)]
    court.dice.script([die, 1])
    answer(court, f"who:{ALMERY}")
    assert court.state.owner[ALMERY] == owner and line in told(court)
    assert ("accusation_fails" in told(court)) == (die == 4)
    assert asked(court) == ("activity", 0) and turn_of(court).done == ["seduce"]
    assert court.game.faults(court) == []


@pytest.mark.rule("38.6.1.2", "23.2")
def test_a_lady_caught_by_a_royal_may_be_charged() -> None:
    court = plotting(ROYALS, own=(MARGARET,))
    try_it(court, MARGARET, ALMERY, 1, 6, 6, 6)  # 3 under 7; accused on 6; hearing 12 - 1
    assert "accusation_holds" in told(court)


@pytest.mark.rule("38.6.1", "38.6.1.3", "R11", "R16")
def test_which_royals_can_be_seduced() -> None:
    court = plotting(ROYALS, own=(DEBORAH, JOHN), theirs=(EDWARD, ALFRED, HENRY, RUTH))
    wed(court, ALFRED, RUTH)
    nobles = targets(court, DEBORAH)
    assert [who for who in nobles if who <= JANE] == [ALAN, EDWARD, PHILLIP, ALMERY]
    assert HENRY in nobles and GEORGE not in nobles and THOMAS not in nobles and ANNE not in nobles


@pytest.mark.rule("38.6.1.3", "R11")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_no_monarch_is_seduced(owner: int) -> None:
    court = plotting(ROYALS, own=(DEBORAH,))
    s = court.state
    s.office[GEORGE], s.monarch, s.office[ALAN], s.holder[0], s.owner[ALAN] = NOBODY, ALAN, 0, ALAN, owner
    go_on(court)
    assert not {GEORGE, ALAN, THOMAS} & {*targets(court, DEBORAH)}


@pytest.mark.rule("38.6.1.3")
def test_thomas_is_not_seduced_in_another_faction_either() -> None:
    court = plotting(ROYALS, own=(DEBORAH,))
    court.state.owner[THOMAS] = 1
    go_on(court)
    assert THOMAS not in targets(court, DEBORAH)


@pytest.mark.rule("R11", "35.4")
@pytest.mark.parametrize(("pp", "reason"), [(9, "not_enough_pp"), (10, "")])
def test_a_royal_needs_the_prestige(pp: int, reason: str) -> None:
    court = plotting(ROYALS, own=(MARGARET,))
    court.state.pp[0] = pp  # Margaret takes 3, Almery 7
    choose_seducer(court, MARGARET)
    assert why(court, f"who:{ALMERY}") == reason and (f"who:{ALMERY}" in ids(court)) == (not reason)


@pytest.mark.rule("R11")
def test_an_alignment_card_on_the_table_moves_along() -> None:
    court = plotting(ROYALS, own=(DEBORAH,), theirs=(ALMERY,))
    card = court.state.alignment[ALMERY]
    try_it(court, DEBORAH, ALMERY, 2)  # 8 over 7
    assert court.state.owner[ALMERY] == 0 and court.state.alignment[ALMERY] == card != NOBODY
    assert court.game.faults(court) == []


@pytest.mark.rule("R11")
def test_an_alignment_card_elsewhere_stays_there_and_cannot_be_played() -> None:
    court = plotting(ROYALS, own=(DEBORAH,))
    card = give_alignment(court, 1, ALMERY)
    try_it(court, DEBORAH, ALMERY, 2)
    everybody_passes(court)
    s = court.state
    assert s.owner[ALMERY] == 0 and s.alignment[ALMERY] == NOBODY and card in s.hand[1]
    assert why_not_align_royal(s, 1, ALMERY) == "royal_not_neutral"


@pytest.mark.rule("38.6.1.1")
@pytest.mark.parametrize(("dice", "owner"), [((4, 4), 0), ((3, 4), NOBODY), ((1, 1), NOBODY)])
def test_jane_rolls_two_dice_and_is_never_accused(dice: tuple[int, int], owner: int) -> None:
    court = plotting(ROYALS, own=(JANE,))
    choose_seducer(court, JANE)
    assert chances(court, ALMERY) == [("won over", 15, 36), ("no effect", 21, 36)]  # over 7
    court.dice.script(dice)
    answer(court, f"who:{ALMERY}")
    assert court.state.owner[ALMERY] == owner and "accused" not in told(court)


@pytest.mark.rule("38.6.1.1", "13.4.15")
def test_jane_seduces_royals_alone_and_for_her_player_alone() -> None:
    court = plotting(ROYALS, MEN, MARRIED, WIVES, own=(JANE,))
    assert {*targets(court, JANE)} == {ALAN, JOHN, EDWARD, PHILLIP, ALMERY, ALFRED}
    assert why(plotting(MEN, WIVES, own=(JANE,)), "activity:seduce") == ""  # the PC might, by part 4
    assert JANE not in seducers(plotting(MEN, WIVES, own=(JANE, DEBORAH)))
    assert JANE not in seducers(plotting(ROYALS, own=(DEBORAH,), theirs=(JANE,)))


@pytest.mark.rule("38.6", "38.6.1.2")
def test_a_lady_abroad_finds_no_royal() -> None:
    court = plotting(ROYALS, own=(DEBORAH,))
    s = court.state
    s.place[DEBORAH] = s.place[HENRY] = CRONOS
    go_on(court)
    found = targets(court, DEBORAH)
    assert HENRY in found and min(found) > JANE


# ---- part 4: men -------------------------------------------------------------------------------------


@pytest.mark.rule("38.6.4")
@pytest.mark.parametrize(("die", "owner"), [(4, 0), (3, NOBODY)])
def test_a_man_must_roll_over_her_status(die: int, owner: int) -> None:
    court = plotting(MEN)
    choose_seducer(court, DREW)
    assert chances(court, ELIZABETH) == [("won over", 3, 6), ("accused", 3, 6)]  # over Status 3
    court.dice.script([die, 1, 1, 1])
    answer(court, f"who:{ELIZABETH}")
    everybody_passes(court)
    assert court.state.owner[ELIZABETH] == owner and ("accused" in told(court)) == (owner == NOBODY)


@pytest.mark.rule("38.6.4", "R16")
def test_which_men_seduce() -> None:
    court = plotting(MEN, own=(DUNCAN, HENRY, MORTIMER, MARLEY, DEBORAH))
    s = court.state
    for man in (HENRY, MORTIMER, MARLEY):
        card = give(court, 0, "henchman")[0]
        s.hand[0].remove(card)
        s.henchman[man] = card
    s.sentence[MORTIMER], s.hiding[MARLEY] = PRISON, 1
    go_on(court)
    assert seducers(court) == [DEBORAH, DREW, HENRY]


@pytest.mark.rule("38.6.4", "R15", "T16", "13.4.15")
def test_whom_a_man_may_seduce() -> None:
    court = plotting(MEN, own=(MARGARET,), theirs=(VICTORIA, RUTH, HENRY))
    wed(court, RUTH, HENRY)
    assert targets(court, DREW) == [VICTORIA, ELIZABETH, MELANIE, DEBORAH]  # no friend, wife, PC, royal, man


@pytest.mark.rule("R16")
def test_a_married_man_may_seduce() -> None:
    court = plotting(MEN, own=(MARGARET,))
    wed(court, DREW, MARGARET)
    assert seducers(court) == [DREW]


@pytest.mark.rule("38.6", "R16", "17.6")
def test_a_henchman_abroad_seduces_there_and_nowhere_else() -> None:
    def court() -> Court:
        found = plotting(MEN, own=(HENRY,))
        s = found.state
        card = give(found, 0, "henchman")[0]
        s.hand[0].remove(card)
        s.henchman[HENRY] = card
        s.place[HENRY] = s.place[RUTH] = CRONOS
        go_on(found)
        return found

    assert targets(court(), HENRY) == [RUTH] and RUTH not in targets(court(), DREW)


def unreachable(state: str) -> Court:
    """Ruth and Roland are as ``state`` says, PC and a married lady of seat 0 in the same country; others are too."""
    court = plotting(MEN, WIVES, own=(MARGARET, HENRY), theirs=(RUTH,))
    wed(court, MARGARET, HENRY)
    s = court.state
    for who in (RUTH, ROLAND):
        s.sentence[who] = {"banished": BANISHED, "prison": PRISON}.get(state, 0)
        s.hiding[who] = int(state == "hiding")
    for who in (RUTH, ROLAND, DREW, MARGARET, ELIZABETH, DUNCAN):
        s.place[who] = CRONOS if state in ("banished", "stuck") else 0
    s.wars = [CRONOS] if state == "stuck" else []
    go_on(court)
    return court


@pytest.mark.rule("38.6")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding"])
def test_nobody_out_of_reach_is_seduced(state: str) -> None:
    by_man, by_wife = targets(unreachable(state), DREW), targets(unreachable(state), MARGARET)
    assert ELIZABETH in by_man and RUTH not in by_man
    assert DUNCAN in by_wife and ROLAND not in by_wife


@pytest.mark.rule("38.6")
def test_who_is_shut_in_neither_seduces_nor_is_seduced() -> None:
    assert why(unreachable("stuck"), "activity:seduce") == "no_seducer"


# ---- all of them -------------------------------------------------------------------------------------


@pytest.mark.rule("R15", "13.1")
def test_it_is_one_activity_a_turn() -> None:
    court = plotting(MEN, ROYALS, own=(DEBORAH,))
    give(court, 0, "intrigue")
    answer(court, "activity:seduce", "way:counter+", f"who:{DREW}")
    court.dice.script([6])
    answer(court, f"who:{ELIZABETH}")
    everybody_passes(court)
    assert why(court, "activity:seduce") == "done_this_turn"


@pytest.mark.rule("R15", "14.5.7", "12.3.1")
@pytest.mark.parametrize("way", ["intrigue", "any"])
def test_an_intrigue_card_or_any_activity_does(way: str) -> None:
    court = stage(options=["romantic_intrigue_male_seduction"])
    if way == "any":
        give_counter(court, "any_activity")
    else:
        give(court, 0, "intrigue")
    try_it(court, DREW, ELIZABETH, 6)
    everybody_passes(court)
    assert court.state.owner[ELIZABETH] == 0


@pytest.mark.rule("R15", "14.5.11", "14.5.12")
@pytest.mark.parametrize("card", ["treachery", "informer"])
def test_one_card_stops_it_and_nobody_is_accused(card: str) -> None:
    court = plotting(MEN)
    give(court, 2, card)
    choose_seducer(court, DREW)
    answer(court, f"who:{ELIZABETH}")
    assert asked(court) == ("reaction", 2)
    answer(court, f"card:{card}:+0")
    assert told(court)[-1] == "seduction_stopped" and turn_of(court).done == ["seduce"]


@pytest.mark.rule("38.6", "13.4.15")
def test_without_these_rules_only_unmarried_ladies_seduce_unmarried_nobles() -> None:
    court = plotting(own=(DEBORAH, MARGARET, ARTHUR, JANE), theirs=(HENRY, RUTH))
    wed(court, MARGARET, ARTHUR)
    wed(court, HENRY, RUTH)
    assert seducers(court) == [DEBORAH]
    answer(court, f"who:{DEBORAH}")
    found = [int(one[4:]) for one in ids(court)]
    assert min(found) > JANE and HENRY not in found and MARY not in found
    assert why(plotting(), "activity:seduce") == "no_single_lady"


@pytest.mark.rule("38.6.4", "16.3")
def test_an_office_makes_a_lady_no_easier() -> None:
    """The odds are those of the Status Rating as it stands."""
    court = plotting(MARRIED, theirs=(ARTHUR, RUTH))
    wed(court, ARTHUR, RUTH)
    put_in_office(court, ARTHUR, "high_minister")
    choose_seducer(court, DREW)
    over = court.view(0).people[RUTH]
    assert over is not None
    assert chances(court, RUTH)[0] == ("won over", max(0, 6 - over.status), 6)


@pytest.mark.rule("38.6.4", "24.10")
def test_a_wrongdoer_cannot_be_accused_and_the_odds_say_so() -> None:
    court = plotting(MEN)
    court.state.wrongdoer[DREW] = 1
    go_on(court)
    choose_seducer(court, DREW)
    assert chances(court, ELIZABETH) == [("won over", 3, 6), ("no effect", 3, 6)]
    court.dice.script([1])
    answer(court, f"who:{ELIZABETH}")
    assert told(court)[-1] == "advances_failed" and asked(court) == ("activity", 0)


@pytest.mark.rule("38.6.1", "38.6.4", "13.4.15")
@pytest.mark.parametrize(
    ("seducer", "target", "rolled"),
    [
        (DEBORAH, ALMERY, (1, 6, 7, 1)),
        (JANE, ALMERY, (2, 0, 7, 1)),
        (DREW, ELIZABETH, (1, 0, 3, 1)),
        (DEBORAH, ROLAND, (1, 0, 6, 0)),
    ],
)
def test_the_others_who_may_stop_it_see_what_is_rolled(
    seducer: int, target: int, rolled: tuple[int, int, int, int]
) -> None:
    court = plotting(ROYALS, MEN, own=(DEBORAH, JANE))
    give(court, 2, "informer")
    choose_seducer(court, seducer)
    answer(court, f"who:{target}")
    assert asked(court) == ("reaction", 2)
    [scene] = [scene for scene in court.view(2).scenes if scene.kind == "seduce"]
    assert scene.facts == {
        "who": seducer,
        "target": target,
        **dict(zip(("dice", "change", "goal", "over"), rolled, strict=True)),
    }
    odds = court.odds("pass")
    assert odds is not None and odds.rows[0].outcome == "won over"
