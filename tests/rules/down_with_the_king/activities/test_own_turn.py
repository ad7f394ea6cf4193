"""The turn's activities and actions (13.1 to 13.3, T1 to T6, T26)."""

import pytest

from rules.down_with_the_king.court.cards import remove_alignment
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.facts import ALAN, ALIGNMENT, BANKING_CRISIS, CATHERINE, GEORGE, JANE, NOBODY
from rules.down_with_the_king.justice.sentences import imprison, restore
from rules.down_with_the_king.realm.court_ball import guests
from rules.down_with_the_king.state import BANISHED, Court
from rules.down_with_the_king.throne.succession import succeed
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.engine.errors import RulesError
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    MARGARET,
    MARY,
    MORTIMER,
    answer,
    befriend,
    begin,
    everybody_passes,
    give,
    give_alignment,
    give_counter,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)


def activities(court: Court) -> set[str]:
    return {choice[9:] for choice in ids(court) if choice.startswith("activity:")}


# ---- how many activities -----------------------------------------------------------------------------


@pytest.mark.rule("13.1")
def test_two_activities_in_any_order_none_twice_and_fewer_if_wanted() -> None:
    court = stage()
    assert "end" in ids(court)
    answer(court, "activity:travel", "go:11", "country:1")
    assert "travel" not in activities(court) and "end" in ids(court)
    answer(court, "activity:acquire_title", "who:11:2")
    assert not activities(court) and why(court, "activity:draw") == "no_activity_left"


@pytest.mark.rule("13.1", "24.3", "29.2", "T27")
@pytest.mark.parametrize("state", ["banished", "hiding"])
def test_a_banished_or_hiding_pc_leaves_one_activity_whatever_is_held(state: str) -> None:
    court = stage()
    s = court.state
    s.sentence[DREW] = BANISHED if state == "banished" else 0
    s.hiding[DREW] = int(state == "hiding")
    give(court, 0, "extra_activity")
    court.stack[1] = PlayerTurn(0)
    go_on(court)
    answer(court, "draw:event")
    assert turn_of(court).left == 1
    assert {"prestige_table", "draw"} <= activities(court)
    assert why(court, "action:extra_activity") == "pc_confined"
    answer(court, "activity:prestige_table", "table:1", "roll")
    assert not activities(court)


@pytest.mark.rule("T6", "13.1")
def test_the_limits_stay_until_the_next_player_turn() -> None:
    court = stage()
    court.state.sentence[DREW], court.state.since[DREW] = BANISHED, 1
    court.stack[1] = PlayerTurn(0)
    go_on(court)
    answer(court, "draw:event")
    restore(court, DREW, "13.4.5")
    go_on(court)
    assert turn_of(court).left == 1 and turn_of(court).limited
    court.stack[1] = PlayerTurn(0)
    go_on(court)
    assert turn_of(court).left == 2 and not turn_of(court).limited


@pytest.mark.rule("T26", "30.3", "13.1")
def test_from_prison_only_pardon_amnesty_and_escape() -> None:
    court = stage()
    imprison(court, DREW)
    give(court, 0, "pardon", "amnesty", "escape", "treachery", "assassination")
    give_counter(court, "intrigue")
    assert activities(court) == {"pardon", "amnesty", "escape"}


@pytest.mark.rule("13.1", "13.2")
def test_what_cannot_be_done_says_why() -> None:
    court = stage()
    reasons = {one.id: one.key for one in court.blocked()}
    assert reasons["activity:pardon"] == "no_card" and reasons["activity:assassinate"] == "no_counter"
    with pytest.raises(RulesError, match="no such card"):
        court.choose("activity:pardon")


@pytest.mark.rule("13.3", "14.1", "14.5.7")
def test_a_stand_in_is_played_as_the_card_it_stands_for() -> None:
    court = stage(pcs=(DREW, GUY))
    befriend(court, 0, ALAN)
    card = give(court, 1, "intrigue")[0]
    court.dice.script([3, 4])
    answer(court, "activity:court_favor")
    assert court.decision is not None and court.decision.seat == 1
    answer(court, "intrigue:treachery:-2")
    everybody_passes(court)
    favor = next(entry.facts for entry in court.journal.entries if entry.kind == "favor")
    assert favor["total"] == 5 and card in court.state.discard


@pytest.mark.rule("T1", "10")
def test_actions_that_are_no_activities_come_between_and_cost_none() -> None:
    court = stage()
    befriend(court, 0, MARGARET)
    give(court, 0, "alibi")
    give_alignment(court, 0, ALAN)
    wanted = {"propose", "align_royal", "buy_pp", "usurp", "hide", "discard"}
    assert {f"action:{key}" for key in wanted} <= set(ids(court))
    court.dice.script([2])
    answer(court, "action:propose", "who:11", "who:56", "action:buy_pp", "pp:1")
    assert turn_of(court).left == 2
    answer(court, "activity:travel", "go:11", "country:1", "done", "activity:draw", "draw:event")
    assert not activities(court)
    assert {"action:align_royal", "action:buy_pp", "action:usurp", "action:discard"} <= set(ids(court))


@pytest.mark.rule("T1")
def test_nothing_else_is_done_while_a_roll_is_resolved() -> None:
    court = stage(pcs=(DREW, GUY))
    befriend(court, 0, ALAN)
    give(court, 0, "alibi")
    answer(court, "activity:court_favor")
    assert kind(court) == "reaction" and not [choice for choice in ids(court) if choice.startswith("action:")]


# ---- Extra Activity ----------------------------------------------------------------------------------


@pytest.mark.rule("14.5.20", "13.1", "14.2.3", "T2")
def test_several_extra_activity_cards_may_be_played() -> None:
    court = stage()
    cards = give(court, 0, "extra_activity", "extra_activity")
    answer(court, "action:extra_activity", "action:extra_activity")
    assert turn_of(court).left == 4 and set(cards) <= set(court.state.discard)
    assert told(court).count("played_card") == told(court).count("activities_added") == 2
    assert why(court, "action:extra_activity") == "no_card"
    answer(court, "activity:travel", "go:11", "country:1")
    assert "travel" not in activities(court)


@pytest.mark.rule("14.5.20", "T4")
@pytest.mark.parametrize("stopped", [True, False])
def test_no_extra_activity_after_duel_or_gout(stopped: bool) -> None:
    court = stage()
    give(court, 0, "extra_activity")
    turn_of(court).stopped = int(stopped)
    turn_of(court).left = 0
    go_on(court)
    assert ("action:extra_activity" in ids(court)) != stopped


# ---- Royal Alignment ---------------------------------------------------------------------------------


@pytest.mark.rule("14.5.19", "T1", "35.4", "F6", "33.2.3")
@pytest.mark.parametrize(("pp", "reason"), [(9, "not_enough_pp"), (10, "")])
@pytest.mark.parametrize("support", [60, 0])  # a crisis halves neutral royals, but no FARC
def test_a_royal_alignment_needs_the_prestige_and_no_activity(pp: int, reason: str, support: int) -> None:
    court = stage()
    court.state.pp[0], court.state.support = pp, support
    card = give_alignment(court, 0, ALAN)
    assert why(court, "action:align_royal") == reason
    if not reason:
        answer(court, "action:align_royal", f"card:{card}")
        s = court.state
        assert s.owner[ALAN] == 0 and s.alignment[ALAN] == card and card not in s.hand[0]
        assert turn_of(court).left == 2 and kind(court) == "activity" and told(court)[-1] == "royal_aligned"


@pytest.mark.rule("14.5.19", "35.4")
def test_of_two_alignment_cards_one_may_be_too_dear() -> None:
    court = stage()
    court.state.pp[0] = 5
    dear, cheap = give_alignment(court, 0, ALAN), give_alignment(court, 0, JANE)
    answer(court, "action:align_royal")
    assert ids(court) == [f"card:{cheap}"] and why(court, f"card:{dear}") == "not_enough_pp"
    court.state.pp[0] = 0
    go_on(court)
    assert ids(court) == ["pass"]  # only where the hand or the PP changed under the question
    court.choose("pass")
    assert kind(court) == "activity" and court.state.owner[JANE] == NOBODY


@pytest.mark.rule("14.5.19", "C13")
def test_catherines_card_waits_until_george_is_gone() -> None:
    court = stage()
    give_alignment(court, 0, CATHERINE)
    assert why(court, "action:align_royal") == "catherine_beside_george"
    die(court, GEORGE, "31.2")
    succeed(court, ALAN)
    go_on(court)
    assert why(court, "action:align_royal") == "" and "action:align_royal" in ids(court)


@pytest.mark.rule("14.5.19")
def test_only_a_neutral_royal_is_aligned() -> None:
    court = stage()
    card = give_alignment(court, 0, ALAN)
    for change in ("owner", "reigns", "dead"):
        s = court.state
        owner, monarch, dead = s.owner[ALAN], s.monarch, s.dead[ALAN]
        s.owner[ALAN] = 1 if change == "owner" else NOBODY
        s.monarch = ALAN if change == "reigns" else GEORGE
        s.dead[ALAN] = int(change == "dead")
        go_on(court)
        assert "action:align_royal" not in ids(court)
        s.owner[ALAN], s.monarch, s.dead[ALAN] = owner, monarch, dead
    go_on(court)
    answer(court, "action:align_royal", f"card:{card}")
    assert court.state.owner[ALAN] == 0


@pytest.mark.rule("14.2.5", "14.5.19")
def test_the_card_of_a_royal_who_turns_neutral_is_discarded_and_may_return() -> None:
    court = stage()
    befriend(court, 0, ALAN)
    leave(court, ALAN)
    assert ALIGNMENT[ALAN] in court.state.discard and court.state.alignment[ALAN] == NOBODY


@pytest.mark.rule("14.2.5", "14.5.19", "C18")
@pytest.mark.parametrize("where", ["deck", "discard", "hand", "table"])
def test_the_card_of_a_dead_royal_leaves_the_game_from_anywhere(where: str) -> None:
    court = stage()
    s = court.state
    if where == "table":
        befriend(court, 1, ALAN)
    else:
        give_alignment(court, 1, ALAN)
        s.hand[1].remove(ALIGNMENT[ALAN])
        {"deck": s.deck, "discard": s.discard, "hand": s.hand[1]}[where].append(ALIGNMENT[ALAN])
    die(court, ALAN, "31.2")
    card = ALIGNMENT[ALAN]
    assert card in s.removed and s.alignment[ALAN] == NOBODY
    assert card not in [*s.deck, *s.discard, *s.hand[1]] and "alignment_removed" in told(court)
    remove_alignment(court, ALAN)
    assert s.removed.count(card) == 1


# ---- henchmen in the counsel and at the ball ---------------------------------------------------------


@pytest.mark.rule("17.2.2", "17.6", "15.3")
def test_a_henchman_at_home_counsels_for_one_who_is_able() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    put_in_office(court, MORTIMER, "army")
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", "who:34")
    court.state.open[BANKING_CRISIS] = 1
    twin = court.copy()
    begin(twin, CounselStep(0))
    for _ in range(2):  # the open table, its first counsel but the Minister's discharge
        twin.choose(ids(twin)[min(1, len(ids(twin)) - 2)])
    assert kind(twin) == "counsel_speaker" and set(ids(twin)) == {"who:34", "who:35"}
    twin.dice.script([1, 1])
    answer(twin, "who:34")
    everybody_passes(twin)
    assert twin.state.office[MORTIMER] == 4 and twin.state.pp[0] == 30
    court.state.place[DUNCAN] = 2
    begin(court, CounselStep(0))
    court.dice.script([1, 1])
    for _ in range(2):
        court.choose(ids(court)[min(1, len(ids(court)) - 2)])
    everybody_passes(court)
    assert court.state.office[MORTIMER] == NOBODY


@pytest.mark.rule("17.2.3", "17.6")
def test_an_attending_henchman_may_take_a_ban() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    give(court, 0, "henchman")
    answer(court, "activity:create_henchman", "who:34")
    assert guests(court.state, 0) == [DREW, DUNCAN]
    court.state.place[DUNCAN] = 2
    assert guests(court.state, 0) == [DREW]


@pytest.mark.rule("14.5.19", "14.2.1")
def test_janes_card_is_as_good_as_another() -> None:
    court = stage(pcs=(MARY, GUY))
    card = give_alignment(court, 0, JANE)
    answer(court, "action:align_royal", f"card:{card}")
    assert court.state.owner[JANE] == 0
