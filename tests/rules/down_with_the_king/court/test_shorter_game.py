"""The shorter game: five changes, each by itself (38.14)."""

import pytest

from rules.down_with_the_king.activities.recruiting import drawn
from rules.down_with_the_king.activities.scandal import may_be_exposed
from rules.down_with_the_king.activities.seduction import men
from rules.down_with_the_king.court.deaths import die, nobody_can_win
from rules.down_with_the_king.court.people import status
from rules.down_with_the_king.facts import (
    ALFRED,
    ALIGNMENT,
    ALMERY,
    CATHERINE,
    FIRST_JUDGE,
    GEORGE,
    NOBODY,
    PHILLIP,
    SECOND_JUDGE,
    SUCCESSION,
)
from rules.down_with_the_king.game import GAME
from rules.down_with_the_king.justice.trials import able_judges
from rules.down_with_the_king.state import DRAWN, IN_CONTAINER, Court
from rules.down_with_the_king.throne.ratings import monarchs_parts
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.engine.dice import Dice
from rules.engine.table import Table
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    MARGARET,
    MORTIMER,
    NAMES,
    ROLAND,
    answer,
    befriend,
    begin,
    give,
    go_on,
    ids,
    kind,
    stage,
    told,
    turn_of,
)


def fresh(*options: str, seats: int = 4) -> Court:
    """A court just set up, with these optional rules."""
    court: Court = Table(GAME, NAMES[:seats], Dice.seeded(5), GAME.resolve_options(dict.fromkeys(options, True)))
    GAME.set_up(court)
    return court


@pytest.mark.rule("38.14.1")
def test_more_means_at_the_start() -> None:
    assert (fresh().state.pp, fresh().state.ip) == ([10] * 4, [2] * 4)
    s = fresh("shorter_game_a").state
    assert (s.pp, s.ip) == ([25] * 4, [10] * 4)
    assert [len(hand) for hand in s.hand] == [10] * 4


@pytest.mark.rule("38.14.2", "R9")
def test_a_killed_noble_has_no_heir_and_his_loyalty_counter_is_gone() -> None:
    court = stage(options=["shorter_game_b"])
    befriend(court, 0, DUNCAN)
    die(court, DUNCAN, "13.4.8")
    s = court.state
    assert s.dead[DUNCAN] and s.owner[DUNCAN] == NOBODY and s.loyalty[DUNCAN] != IN_CONTAINER
    assert told(court)[-2:] == ["died", "no_heir"]
    s.loyalty[MORTIMER] = DRAWN
    die(court, MORTIMER, "13.4.8")
    turn_of(court).at = "close"
    go_on(court)
    assert s.loyalty[MORTIMER] not in (IN_CONTAINER, DRAWN)  # the end of the turn does not bring it back
    assert MORTIMER not in drawn(s)
    assert GAME.faults(court) == []


@pytest.mark.rule("38.14.2")
def test_without_the_option_an_heir_is_there_at_once() -> None:
    court = stage()
    die(court, DUNCAN, "13.4.8")
    assert not court.state.dead[DUNCAN] and court.state.loyalty[DUNCAN] == IN_CONTAINER


@pytest.mark.rule("38.14.2", "31.5")
def test_a_pc_has_an_heir_all_the_same() -> None:
    court = stage(options=["shorter_game_b"])
    die(court, DREW, "13.4.8")
    assert not court.state.dead[DREW] and court.state.returns[0] == 3


@pytest.mark.rule("R9")
def test_the_dead_are_in_nobodys_reach_and_stand_by_nobody() -> None:
    court = stage(options=["shorter_game_b"])
    befriend(court, 0, MARGARET)
    s = court.state
    neutral = {part.source: part for part in monarchs_parts(s, 1, 1)}["neutral_nobles"]
    rating = status(s, ROLAND)
    die(court, ROLAND, "8.4.7")
    after = {part.source: part for part in monarchs_parts(s, 1, 1)}["neutral_nobles"]
    assert (after.people, after.amount) == (neutral.people - 1, neutral.amount - rating)
    assert ROLAND not in men(s, 0, MARGARET) and not may_be_exposed(s, ROLAND)


@pytest.mark.rule("R9", "W8")
def test_a_dead_judge_hears_no_case() -> None:
    court = stage(options=["shorter_game_b"])
    assert able_judges(court.state, DUNCAN) == [FIRST_JUDGE, SECOND_JUDGE]
    die(court, FIRST_JUDGE, "8.4.7")
    assert able_judges(court.state, DUNCAN) == [SECOND_JUDGE]
    die(court, SECOND_JUDGE, "8.4.7")
    assert able_judges(court.state, DUNCAN) == []


@pytest.mark.rule("R9", "G15")
def test_an_office_that_nobody_living_can_take_stays_vacant() -> None:
    from rules.down_with_the_king.court.offices import discharge
    from rules.down_with_the_king.facts import OFFICE_IDS
    from rules.down_with_the_king.turn.office_phase import OfficePhase

    court = stage(options=["shorter_game_b"])
    s = court.state
    for who in sorted(OFFICE_IDS):
        if s.office[who] == NOBODY and who not in s.pc:
            die(court, who, "8.4.7")
    s.ip = [0] * 4
    for pc in s.pc:
        s.hiding[pc] = 1
    last = s.holder[7]
    discharge(court, last)
    die(court, last, "8.4.7")
    court.stack.pop()
    s.active, s.phase = NOBODY, "offices"
    begin(court, OfficePhase())
    assert s.holder[7] == NOBODY and "office_stays_vacant" in told(court)


@pytest.mark.rule("38.14.3")
def test_twelve_cards_are_dealt_and_fifteen_may_be_kept() -> None:
    s = fresh("shorter_game_c").state
    assert [len(hand) for hand in s.hand] == [13] * 4
    court = stage(options=["shorter_game_c"])
    give(court, 0, *["alibi"] * 3, *["informer"] * 4, *["intrigue"] * 4, *["treachery"] * 3)
    assert len(court.state.hand[0]) == 15 == court.view(0).hand_limit
    turn_of(court).at = "discard_down"
    go_on(court)
    assert court.state.active != 0  # fifteen with Down With the King are no card too many
    court = stage(options=["shorter_game_c"])
    give(court, 0, *["alibi"] * 3, *["informer"] * 4, *["intrigue"] * 4, *["treachery"] * 3, "evidence")
    turn_of(court).at = "discard_down"
    go_on(court)
    assert kind(court) == "hand_limit" and court.decision is not None
    assert court.decision.prompt == "Discard down to fifteen cards: 1 too many"


@pytest.mark.rule("38.14.4")
@pytest.mark.parametrize(
    ("options", "confined", "left"), [((), False, 2), (("shorter_game_d",), False, 3), (("shorter_game_d",), True, 1)]
)
def test_three_activities_a_turn(options: tuple[str, ...], confined: bool, left: int) -> None:
    court = stage(options=options)
    s = court.state
    s.hiding[DREW] = int(confined)
    court.stack.pop()
    s.active = NOBODY
    court.push(PlayerTurn(0))
    court.stack[-1].begin(court)  # type: ignore[attr-defined]
    assert turn_of(court).left == left


@pytest.mark.rule("38.14.5", "R10")
def test_four_royals_have_no_part_in_the_game() -> None:
    court = fresh("shorter_game_e")
    s = court.state
    removed = [royal for royal in range(11) if s.dead[royal]]
    assert removed == sorted([ALFRED, CATHERINE, ALMERY, PHILLIP])
    assert s.monarch == GEORGE and s.spouse[GEORGE] == s.consort == NOBODY
    for royal in removed:
        if royal in ALIGNMENT:
            assert ALIGNMENT[royal] in s.removed
    s.turn = 1
    assert GAME.faults(court) == []
    sources = [part.source for part in monarchs_parts(s, 0, 1)]
    assert "married_monarch" not in sources and f"who:{CATHERINE}" not in sources


@pytest.mark.rule("R10", "C16")
def test_the_draw_looks_at_the_five_that_are_left() -> None:
    s = fresh("shorter_game_e").state
    living = [royal for royal in SUCCESSION if not s.dead[royal]]
    assert len(living) == 5
    for royal in living[1:]:
        assert not nobody_can_win(s)
        s.dead[royal] = 1
    assert nobody_can_win(s)  # George alone is left, and reigns as a neutral


@pytest.mark.rule("38.14.4")
def test_the_third_activity_is_one_more_choice() -> None:
    court = stage(options=["shorter_game_d"])
    turn_of(court).left = 3
    go_on(court)
    answer(court, "activity:travel", "go:11", "country:5")
    assert turn_of(court).left == 2 and "activity:travel" not in ids(court)
