"""Deaths (31, X, G13): heirs, the throne, and the death of a PC."""

import pytest

from rules.down_with_the_king.activities.assassination import targets
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.people import is_henchman, pc_here, pp_in_use, status, title
from rules.down_with_the_king.facts import ALAN, ALIGNMENT, ANNE, CARDS, CATHERINE, DWTK, GEORGE, NOBODY, THOMAS
from rules.down_with_the_king.justice.sentences import imprison
from rules.down_with_the_king.state import BANISHED, DRAWN, IN_CONTAINER
from rules.down_with_the_king.turn.game_turn import Turn
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DREW,
    GUY,
    HENRY,
    MALCOLM,
    MARLEY,
    MARY,
    ROLAND,
    VICTORIA,
    answer,
    befriend,
    give,
    give_alignment,
    go_on,
    put_in_office,
    stage,
    told,
    turn_of,
)

# ---- deaths (31) -------------------------------------------------------------------------------------


@pytest.mark.rule("31.3", "31.4", "G13", "17.4", "14.2.4", "G5")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a_noble_leaves_an_heir_as_printed(owner: int) -> None:
    court = stage()
    s = court.state
    befriend(court, 1, ARTHUR)
    put_in_office(court, ARTHUR, "treasury")
    s.steps[ARTHUR], s.banned[ARTHUR] = 1, 1  # Lord to Duke
    card = give(court, 1, "henchman")[0]
    s.hand[1].remove(card)
    s.henchman[ARTHUR] = card
    if owner == NOBODY:
        leave(court, ARTHUR)
    assert status(s, ARTHUR) == 7  # Duke, 5, and Treasury, 2
    die(court, ARTHUR, "31.4")
    go_on(court)
    assert (s.owner[ARTHUR], s.office[ARTHUR], s.holder[6], s.banned[ARTHUR], s.henchman[ARTHUR]) == (-1, -1, -1, 0, -1)
    assert (status(s, ARTHUR), title(s, ARTHUR)) == (4, "Lord")
    assert s.loyalty[ARTHUR] == IN_CONTAINER
    assert s.discard[-1] == card


@pytest.mark.rule("31.4")
def test_a_counselor_card_is_discarded_with_its_noble() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, ROLAND)
    card = give(court, 1, "monarchs_counselor")[0]
    s.hand[1].remove(card)
    s.counselor[ROLAND] = card
    die(court, ROLAND, "31.4")
    assert s.counselor[ROLAND] == NOBODY
    assert s.discard[-1] == card


@pytest.mark.rule("31.3", "11.3")
def test_a_drawn_loyalty_counter_outlives_its_noble() -> None:
    court = stage()
    court.state.loyalty[ROLAND] = DRAWN
    die(court, ROLAND, "31.3")
    assert court.state.loyalty[ROLAND] == DRAWN


@pytest.mark.rule("31.2", "14.2.5", "C18")
@pytest.mark.parametrize("where", ["hand", "pile", "table"])
def test_a_dead_royal_is_gone_with_the_alignment_card(where: str) -> None:
    court = stage()
    s = court.state
    if where == "hand":
        give_alignment(court, 2, ANNE)
    elif where == "table":
        befriend(court, 2, ANNE)
    die(court, ANNE, "31.2")
    assert (s.dead[ANNE], s.owner[ANNE], s.alignment[ANNE]) == (1, -1, -1)
    assert ALIGNMENT[ANNE] in s.removed
    assert not any(ALIGNMENT[ANNE] in pile for pile in (s.deck, s.discard, *s.hand))


@pytest.mark.rule("31.2")
def test_thomas_is_never_gone() -> None:
    court = stage()
    befriend(court, 2, THOMAS)
    die(court, THOMAS, "31.2")
    assert (court.state.dead[THOMAS], court.state.owner[THOMAS]) == (0, -1)


@pytest.mark.rule("31.1", "9.2")
def test_the_next_in_line_follows_a_dead_monarch() -> None:
    court = stage()
    turn_of(court).at = "menu"
    die(court, GEORGE, "31.1")
    assert court.state.throne_empty
    go_on(court)
    assert court.state.monarch == ALAN


@pytest.mark.rule("31.7", "18.10")
@pytest.mark.parametrize(("royal", "rating"), [(ANNE, 8), (MARLEY, 3)])
def test_a_survivor_may_marry_again_a_royals_with_a_rank_of_eight(royal: int, rating: int) -> None:
    court = stage()
    s = court.state
    who = VICTORIA if royal == MARLEY else ROLAND
    befriend(court, 1, who)
    s.spouse[who], s.spouse[royal] = royal, who
    die(court, royal, "31.7")
    assert s.spouse[who] == NOBODY
    assert status(s, who) == rating
    assert title(s, who) == ("Lady" if royal == MARLEY else "Duke")


@pytest.mark.rule("31.7", "M8")
def test_catherine_is_free_when_george_is_dead() -> None:
    court = stage()
    die(court, GEORGE, "31.7")
    assert court.state.spouse[CATHERINE] == NOBODY
    assert court.state.consort == NOBODY


# ---- the death of a PC (31.5) ------------------------------------------------------------------------


@pytest.mark.rule("31.5", "X1", "X3")
@pytest.mark.parametrize(("held", "kept"), [(7, 4), (8, 4), (1, 1), (0, 0)])
def test_half_of_all_points_are_lost_rounded_down(held: int, kept: int) -> None:
    court = stage()
    s = court.state
    s.ip[1] = s.pp[1] = held
    die(court, GUY, "31.5")
    go_on(court)
    assert (s.ip[1], s.pp[1]) == (kept, kept)


@pytest.mark.rule("31.5", "X3", "14.2.8")
@pytest.mark.parametrize(("extra", "left"), [(7, 2), (5, 0), (3, 0)])
def test_five_cards_of_his_choice_go_first_never_down_with_the_king(extra: int, left: int) -> None:
    court = stage()
    s = court.state
    give(court, 1, *["assassination"] * extra)
    befriend(court, 1, ROLAND, HENRY)
    s.pp[1] = 12
    die(court, GUY, "31.5")
    go_on(court)
    while court.decision is not None and court.decision.kind == "pc_death_discard":
        assert court.decision.seat == 1
        assert s.pp[1] == 12  # the points come after the cards
        assert all(CARDS[int(one[5:])] != DWTK for one in court.decision.ids)
        court.choose(court.decision.ids[0])
    assert len(s.hand[1]) == left + 1
    assert s.pp[1] == 6
    assert court.decision is not None
    assert court.decision.kind == "shed"  # 10 PP in use, 6 held: then the faction is cut
    answer(court, f"who:{HENRY}")
    assert pp_in_use(s, 1) == 5


@pytest.mark.rule("31.5", "X3", "X4", "35.6")
def test_the_spouse_counts_from_now_on_and_is_not_killed_when_given_up() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, VICTORIA, ROLAND)
    s.spouse[GUY], s.spouse[VICTORIA] = VICTORIA, GUY
    s.pp[1] = 10
    assert pp_in_use(s, 1) == 5
    assert is_henchman(s, VICTORIA)
    die(court, GUY, "31.5")
    go_on(court)
    assert court.decision is not None
    assert court.decision.ids == [f"who:{ROLAND}", f"who:{VICTORIA}"]  # 8 in use, 5 held
    answer(court, f"who:{VICTORIA}")
    assert told(court).count("died") == 1
    assert s.owner[VICTORIA] == NOBODY


@pytest.mark.rule("31.5", "G13", "X6")
@pytest.mark.parametrize("state", ["prison", "exile", "hiding", "office"])
def test_the_heir_starts_free_at_home_and_as_printed(state: str) -> None:
    court = stage()
    s = court.state
    s.steps[GUY], s.banned[GUY], s.modifiers[1][2], s.ball_modifier[1], s.counsels[1][3] = 2, 1, 2, 1, 5
    if state == "prison":
        imprison(court, GUY)
    elif state == "office":
        put_in_office(court, GUY, "ambassador_cronos")
    else:
        s.place[GUY] = 3
        s.sentence[GUY], s.hiding[GUY] = (BANISHED, 0) if state == "exile" else (0, 1)
    die(court, GUY, "31.5")
    go_on(court)
    assert (s.sentence[GUY], s.hiding[GUY], s.wrongdoer[GUY], s.place[GUY], s.banned[GUY]) == (0, 0, 0, 0, 0)
    assert (s.office[GUY], s.spouse[GUY], status(s, GUY)) == (-1, -1, 1)
    assert not any(s.modifiers[1])
    assert s.ball_modifier[1] == 0
    assert s.counsels[1][3] == 5  # counsels stay on record
    assert s.owner[GUY] == 1


@pytest.mark.rule("31.5", "X2")
def test_a_death_in_the_own_turn_ends_it_without_counsel_and_costs_the_next() -> None:
    court = stage()
    s = court.state
    turn_of(court).at = "menu"
    die(court, DREW, "31.5")
    go_on(court)
    assert court.decision is not None
    assert court.decision.seat == 1  # the next player's turn
    assert not pc_here(s, 0)
    died_in = s.turn
    for later, here in ((1, False), (2, True)):
        Turn().begin(court)
        assert s.turn == died_in + later
        assert pc_here(s, 0) == here
        assert ("heir_arrives" in told(court)) == here


@pytest.mark.rule("31.5", "X2", "X7")
def test_while_the_pc_is_face_down_the_player_turn_is_lost() -> None:
    court = stage()
    die(court, MALCOLM, "31.5")
    go_on(court)
    court.stack = [Turn(waiting=[2, 3], at="players")]
    go_on(court)
    assert court.decision is not None
    assert (court.decision.seat, court.decision.ids) == (2, ["pass"])
    answer(court, "pass")
    assert court.decision.seat == 3


@pytest.mark.rule("X5", "G14")
def test_a_face_down_pc_does_not_die_again() -> None:
    court = stage()
    s = court.state
    die(court, GUY, "31.5")
    go_on(court)
    s.turn += 1
    returns, ip = s.returns[1], s.ip[1]
    die(court, GUY, "31.5")
    go_on(court)
    assert (s.returns[1], s.ip[1]) == (returns, ip)
    assert GUY not in targets(s, 0, DREW)


@pytest.mark.rule("X7", "T30")
def test_a_player_with_a_dead_pc_reacts_defends_his_limit_and_is_first_player() -> None:
    from rules.down_with_the_king.justice.trials import send_to_hearing

    court = stage(first=1)
    s = court.state
    die(court, GUY, "31.5")
    befriend(court, 1, ROLAND)
    give(court, 1, "informer")
    send_to_hearing(court, HENRY)
    go_on(court)
    assert court.decision is not None
    assert (court.decision.kind, court.decision.seat) == ("reaction", 1)
    court.dice.script([1, 1])
    answer(court, "card:informer:-1")
    assert court.journal.entries[-1].facts["seat"] == 1  # he rolls for the neutral
    s.pp[1], s.unsettled = 4, 1
    go_on(court)
    assert (court.decision.kind, court.decision.seat) == ("shed", 1)


@pytest.mark.rule("X8", "G16", "X2")
def test_with_all_pcs_face_down_the_turn_runs_without_player_turns() -> None:
    court = stage()
    s = court.state
    for who in (DREW, GUY, MALCOLM, MARY):
        die(court, who, "31.5")
        go_on(court)
    court.stack = [Turn(waiting=[0, 1, 2, 3], at="players")]
    go_on(court)
    for seat in range(4):
        assert court.decision is not None
        assert (court.decision.kind, court.decision.seat) == ("lost_turn", seat)
        answer(court, "pass")
    assert s.turn == 2
