"""The Crown Events Phase (8)."""

import pytest

from rules.down_with_the_king.activities.assassination import targets
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.court.purse import why_not_spend
from rules.down_with_the_king.facts import (
    ALAN,
    ALFRED,
    ALIGNMENT,
    ALMERY,
    ANNE,
    CATHERINE,
    CRONOS,
    DEATH,
    EDWARD,
    GENERAL,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    PHILLIP,
    PIRATES,
    SHERIFF,
    THOMAS,
)
from rules.down_with_the_king.realm.crown_events import CrownEvents, plague_victims
from rules.down_with_the_king.state import AMENDED_SINCE, PRISON, Court
from rules.down_with_the_king.turn.counsels import why_not as why_no_counsel
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.realm.crown_phases import crown_phase, lines
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    MAXWELL,
    RICHARD,
    ROLAND,
    answer,
    befriend,
    begin,
    everybody_passes,
    give_alignment,
    go_on,
    stage,
    told,
)


@pytest.mark.rule("8.1", "C1")
@pytest.mark.parametrize(
    ("dice", "event"),
    [
        ((1, 1), "royal_death"),
        ((1, 2), "royal_death"),
        ((1, 3), "famine"),
        ((1, 4), "intrigue"),
        ((1, 5), "court_ball"),
        ((1, 6), "two_political_problems"),
        ((2, 6), "one_political_problem"),
        ((3, 6), "one_political_problem"),
        ((4, 6), "one_political_problem"),
        ((5, 6), "scandal"),
        ((6, 6), "plague"),
    ],
)
def test_the_table(dice: tuple[int, int], event: str) -> None:
    court = stage(first=1)
    crown_phase(court, *dice)
    assert court.state.crown == [event]
    assert lines(court, "crown_event")[0]["seat"] == 1


@pytest.mark.rule("8.2", "8.3", "C17")
def test_a_fixed_event_takes_the_place_of_the_roll_and_nobody_modifies_it() -> None:
    court = stage()
    s = court.state
    s.next_crown = ["famine", "court_ball"]
    court.dice.script([3, 3, 3, 3, 3, 3, 3, 3])  # four guests at the ball
    begin(court, CrownEvents())
    assert s.crown == ["court_ball", "famine"] and s.next_crown == []
    assert told(court).index("court_ball") < told(court).index("famine")
    assert "crown_event" not in told(court)
    court = stage()
    befriend(court, 0, SHERIFF, GENERAL)
    crown_phase(court, 1, 3)
    assert court.decision.kind == "activity"  # no reaction was asked for


# ---- royal death -------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.1", "9.1")
@pytest.mark.parametrize(
    ("royal", "counts"),
    [
        (GEORGE, [55, 66]),
        (ALAN, [53, 54]),
        (ANNE, [51, 52]),
        (JOHN, [41, 46]),
        (EDWARD, [31, 36]),
        (PHILLIP, [25, 26]),
        (ALMERY, [23, 24]),
        (CATHERINE, [11, 16]),
        (ALFRED, [21, 22]),
    ],
)
def test_death_numbers(royal: int, counts: list[int]) -> None:
    for count in counts:
        court = stage()
        crown_phase(court, 1, 1, count // 10, count % 10)
        assert [who for who in range(11) if court.state.dead[who]] == [royal]
        assert not any(ALIGNMENT.get(royal) in pile for pile in (court.state.deck, *court.state.hand))


@pytest.mark.rule("8.4.1", "9.3", "C14", "C15")
def test_the_dead_are_rolled_again_and_thomas_and_jane_have_no_number() -> None:
    court = stage()
    for royal in (ALAN, ANNE, JOHN):
        die(court, royal, "31.2")
    crown_phase(court, 1, 1, 5, 3, 5, 1, 4, 4, 2, 5)  # 53, 51, 44 are dead; 25 is Phillip
    s = court.state
    assert s.dead[PHILLIP] and not s.dead[THOMAS] and not s.dead[JANE]
    assert THOMAS not in DEATH and JANE not in DEATH


@pytest.mark.rule("C18", "8.4.1", "14.2.5")
def test_the_alignment_card_leaves_at_once_from_a_hand_or_the_pile() -> None:
    court = stage()
    s = court.state
    card = give_alignment(court, 2, ALAN)
    pile = [one for one in s.deck if one != ALIGNMENT[ANNE]]
    crown_phase(court, 1, 1, 5, 3)
    assert len(s.hand[2]) == 1 and card in s.removed and "alignment_removed" in told(court)
    crown_phase(court, 1, 1, 5, 1)
    assert s.deck == pile and ALIGNMENT[ANNE] in s.removed  # the order of the pile is unchanged


@pytest.mark.rule("C10", "9.4", "E1")
def test_the_monarchs_death_cuts_the_phase_and_the_turn_short() -> None:
    court = stage()
    s = court.state
    s.quiet, s.support = 1, 60
    s.next_crown = []
    court.stack = [Turn(at="crown")]
    court.dice.script([1, 1, 6, 6, 1, 1])  # royal death, George; Support of the new Monarch 2 x 10
    go_on(court)
    assert s.monarch == ALAN and s.support == 20  # no +5
    assert "quiet_turn" not in told(court)
    assert s.turn == 2  # no player turn, the next turn has begun
    assert "turn_begins" not in told(court)[: told(court).index("first_player")]


# ---- famine ------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.2", "C2", "15.5")
def test_in_a_famine_nobody_spends_or_counsels_until_the_turn_ends() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, s.holder[1])
    s.open[PIRATES] = 1
    assert why_not_spend(s, 0, 3) == "" and why_no_counsel(s, 0) == ""
    crown_phase(court, 1, 3)
    assert all(why_not_spend(s, seat, 1) for seat in range(4))
    assert why_no_counsel(s, 0)
    court.stack = [Turn()]
    court.dice.script([6, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 5, 3])  # Ann first; pirates; a royal death
    go_on(court)
    assert s.crown == ["royal_death"] and why_not_spend(s, 0, 3) == ""


# ---- problems, scandal, plague -----------------------------------------------------------------------


@pytest.mark.rule("8.4.5", "P2")
def test_two_problems_one_after_the_other() -> None:
    court = stage()
    crown_phase(court, 3, 4, 4, 4, 6, 4, 4, 6, 6, 6)  # 7; pirates fail; pirates again, natural disaster, fails
    seen = [(entry.kind, entry.facts["problem"]) for entry in court.journal.entries if "problem" in entry.facts]
    assert seen == [("problem_arises", 5), ("problem_not_solved", 5), ("problem_arises", 9), ("problem_not_solved", 9)]
    assert court.state.support == 40


@pytest.mark.rule("8.4.6", "22")
def test_a_noble_by_dice_count_has_a_scandal() -> None:
    court = stage(first=3)
    befriend(court, 1, ROLAND)
    court.state.pp[1] = 30
    crown_phase(court, 5, 6, 4, 2, 1, 3)  # Roland; row 4: half the PP, rounded up, and an accusation
    everybody_passes(court)
    assert court.state.pp[1] == 15
    assert lines(court, "crown_scandal") == [{"seat": 3, "dice": [4, 2], "who": ROLAND}]


@pytest.mark.rule("8.4.6", "G14", "W15")
@pytest.mark.parametrize("kind", ["face_down", "consort"])
def test_a_scandal_on_a_buried_pc_or_a_king_by_marriage_has_no_effect(kind: str) -> None:
    court = stage()
    s = court.state
    if kind == "face_down":
        s.returns[1] = 3
    else:
        s.consort = GUY
        s.owner[GUY], s.pc[1] = NOBODY, MAXWELL
    crown_phase(court, 5, 6, 1, 2)
    assert court.decision.kind == "activity" and "no_scandal" in told(court) and "scandal" not in told(court)


@pytest.mark.rule("8.4.7", "C9", "G15", "15.5")
def test_the_plague_takes_two_different_nobles_but_no_pc_and_nobody_abroad() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, HENRY)
    s.place[ROLAND], s.sentence[MARLEY], s.hiding[HENRY] = CRONOS, PRISON, 1
    # plague; Drew is a PC, Roland abroad, Marley, Marley again, Henry who hides at home
    crown_phase(court, 6, 6, 1, 1, 4, 2, 4, 4, 4, 4, 4, 3)
    assert [entry["who"] for entry in lines(court, "plague")] == [MARLEY, HENRY]
    assert s.sentence[MARLEY] == 0 and (s.owner[HENRY], s.hiding[HENRY]) == (NOBODY, 0)
    victims = plague_victims(s)
    assert not {DREW, GUY, MALCOLM, MARY, ROLAND} & set(victims)
    assert why_no_counsel(s, 0) == "no_counsel_in_famine"


def plague_between_two_of_a_faction(rules_version: int) -> Court:
    """Marley and Henry of seat 1 are struck, Henry married to Deborah; at Marley's funeral Bea laughs, loses 2 PP of
    just enough, and would give up a friend."""
    court = stage(options=["funerals"])
    court.rules_version = rules_version
    s = court.state
    befriend(court, 1, MARLEY, HENRY, DEBORAH)
    s.spouse[HENRY], s.spouse[DEBORAH] = DEBORAH, HENRY
    for friend in (MARLEY, HENRY):
        discharge(court, friend)
    s.pp[1] = 11
    crown_phase(court, 6, 6, 4, 4, 4, 3)
    while court.decision.kind == "funeral" and court.decision.seat != 1:
        answer(court, "pass")
    return court


@pytest.mark.rule("8.4.7", "G17", "38.13", "F2")
def test_both_victims_of_a_plague_die_before_the_first_one_is_buried() -> None:
    court = plague_between_two_of_a_faction(AMENDED_SINCE)
    s = court.state
    assert [entry["who"] for entry in lines(court, "died")] == [MARLEY, HENRY]
    assert (s.owner[HENRY], s.spouse[DEBORAH]) == (NOBODY, NOBODY)
    court.dice.script([1, 2])
    answer(court, "attend")
    assert court.decision.kind == "funeral"  # Deborah alone takes 3 of the 9 PP left
    while court.decision.kind == "funeral":
        answer(court, "pass")
    assert [entry["who"] for entry in lines(court, "died")] == [MARLEY, HENRY]


@pytest.mark.rule("8.4.7", "38.13")
def test_a_table_begun_by_earlier_rules_keeps_its_plague() -> None:
    court = plague_between_two_of_a_faction(AMENDED_SINCE - 1)
    court.dice.script([1, 2])
    answer(court, "attend")
    while court.decision.kind == "funeral":
        answer(court, "pass")
    assert (court.decision.seat, court.decision.kind) == (1, "shed")
    answer(court, f"who:{HENRY}")
    while court.decision.kind == "funeral":
        answer(court, "pass")
    assert [entry["who"] for entry in lines(court, "died")] == [MARLEY, HENRY, HENRY]


# ---- Support at the end ------------------------------------------------------------------------------


@pytest.mark.rule("7.9", "P4", "32.2")
@pytest.mark.parametrize(
    ("quiet", "dice", "fixed", "gain"),
    [
        (1, (1, 3), [], 5),
        (1, (6, 6, 4, 3, 4, 4), [], 5),
        (0, (1, 3), [], 0),
        (1, (4, 4, 4, 4, 1), [], 10),  # one problem, solved at once: +10 and no +5
        (1, (), ["court_ball"], 5),
        (1, (), ["famine"], 5),
    ],
)
def test_a_quiet_turn_gains_five(quiet: int, dice: tuple[int, ...], fixed: list[str], gain: int) -> None:
    court = stage(pcs=(DREW, GUY))
    s = court.state
    s.quiet, s.next_crown = quiet, fixed
    crown_phase(court, *dice, *([3, 3] * 2 if "court_ball" in fixed else []))
    assert s.support == 60 + gain


@pytest.mark.rule("32.1", "7.9")
@pytest.mark.parametrize(("support", "line"), [(115, "quiet_turn"), (120, "quiet_turn_stays")])
def test_a_quiet_turn_tells_whether_support_rises(support: int, line: str) -> None:
    court = stage()
    court.state.support, court.state.quiet = support, 1
    crown_phase(court, 1, 3)
    (quiet,) = [kind for kind in told(court) if kind.startswith("quiet_turn")]
    assert (quiet, court.state.support) == (line, 120)


@pytest.mark.rule("P13", "33.3", "F2", "P4")
def test_a_quiet_turn_that_ends_a_crisis_may_cost_friends_within_the_phase() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, s.holder[1])  # Sir Richard 1 + 3, halved in a crisis: 2
    s.pp[1], s.quiet, s.next_crown, s.support = 2, 1, ["famine"], 0
    court.stack, s.active = [Turn(at="crown")], NOBODY
    go_on(court)
    assert court.decision is not None and (court.decision.seat, court.decision.kind) == (1, "shed")
    assert (s.support, s.phase) == (5, "crown")
    assert court.game.faults(court) == []
    answer(court, f"who:{RICHARD}")
    assert s.phase == "players"


@pytest.mark.rule("P4", "7.9")
@pytest.mark.parametrize("troubled", [0, 1])
def test_the_turn_is_quiet_if_no_problem_was_unresolved_when_it_began(troubled: int) -> None:
    court = stage()
    court.state.open[PIRATES] = troubled
    court.stack = [Turn()]
    go_on(court)
    assert court.state.quiet == 1 - troubled


@pytest.mark.rule("C15", "13.4.8")
def test_jane_can_be_the_target_of_an_assassination() -> None:
    court = stage()
    named = targets(court.state, 0, DREW)
    assert JANE in named and THOMAS not in named
