"""Crown intrigue: cards that the first player draws from the others (8.4.3)."""

import pytest

from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.facts import CARDS, GEORGE
from rules.down_with_the_king.justice.trials import accuse
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.engine.dice import Dice
from tests.rules.down_with_the_king.realm.crown_phases import crown_phase, lines
from tests.rules.down_with_the_king.stage import DREW, GUY, HENRY, answer, befriend, begin, give, go_on, stage, told

# ---- intrigue ----------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.3", "C19", "C3")
def test_the_first_player_may_draw_from_each_opponent_in_player_order() -> None:
    court = stage(first=2)
    for seat, kind, count in ((0, "evidence", 3), (1, "alibi", 3), (2, "informer", 3), (3, "alibi", 2)):
        give(court, seat, *[kind] * count)
    crown_phase(court, 1, 4)
    assert (court.decision.seat, court.decision.kind, court.decision.ask.facts["victim"]) == (2, "crown_intrigue", 0)
    assert lines(court, "hand_is_safe") == [{"seat": 3}]  # two cards and Down With the King
    answer(court, "pass")
    assert court.decision.ask.facts["victim"] == 1
    answer(court, "draw")
    drawn = lines(court, "intrigued") + lines(court, "intrigued_illegal")
    assert [(entry["seat"], entry["victim"]) for entry in drawn] == [(2, 1)]
    assert len(court.state.hand[0]) == 4


@pytest.mark.rule("C3", "13.4.12")
def test_the_card_is_any_of_the_hand_down_with_the_king_included() -> None:
    kinds = set()
    for seed in range(30):
        court = stage()
        give(court, 1, "alibi", "evidence", "treachery")
        court.dice = Dice.seeded(seed)
        draw_from(court, 0, 1)
        drawn = lines(court, "intrigued") + lines(court, "intrigued_illegal")
        kinds.add(CARDS[int(str(drawn[0]["card"]))])
    assert kinds == {"alibi", "evidence", "treachery", "down_with_the_king"}


@pytest.mark.rule("8.4.3", "C4", "C19", "23.2")
def test_an_illegal_card_stays_and_its_accusation_comes_before_the_next_draw() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, HENRY)
    s.henchman[HENRY] = give(court, 1, "henchman")[0]
    s.hand[1].remove(s.henchman[HENRY])
    give(court, 1, "treachery", "treachery", "intrigue")
    give(court, 2, "alibi", "alibi", "alibi")
    begin(court, CrownIntrigue(seat=0, victims=[1, 2]))
    answer(court, "draw")  # only illegal cards; the PC answers, not the henchman
    assert len(s.hand[1]) == 4
    assert lines(court, "accused") == [{"who": GUY}]
    while court.decision.kind != "crown_intrigue":
        answer(court, court.decision.ids[-1])  # accusation and hearing run their course first
    assert court.decision.ask.facts["victim"] == 2


@pytest.mark.rule("C4", "8.4.3")
@pytest.mark.parametrize("state", ["wrongdoer", "dead"])
def test_a_wrongdoer_or_a_face_down_pc_is_not_accused(state: str) -> None:
    court = stage()
    s = court.state
    if state == "dead":
        s.returns[1] = 3
    else:
        s.wrongdoer[GUY] = 1
    give(court, 1, "treachery", "treachery", "intrigue")
    begin(court, CrownIntrigue(seat=0, victims=[1]))
    answer(court, "draw")
    assert court.decision.kind == "activity" and len(s.hand[1]) == 4
    assert "accused" not in told(court)


@pytest.mark.rule("C5", "14.5.1", "23.3")
@pytest.mark.parametrize(
    ("die", "rank", "hearing"),
    [
        (1, 3, True),  # 1 + 2 = 3, not less than 3
        (1, 4, False),
        (6, 9, True),  # a natural 6 always
        (5, 8, False),  # 5 + 2 = 7, less than 8: only the natural 6 counts
    ],
)
def test_down_with_the_king_adds_two(die: int, rank: int, hearing: bool) -> None:
    court = stage()
    court.state.steps[DREW] = rank - 1
    court.dice.script([die, 1, 1])  # a hearing would clear him
    accuse(court, DREW, 2)
    go_on(court)
    assert ("sent_to_hearing" in told(court)) == hearing


@pytest.mark.rule("8.4.3", "36.10.1")
def test_the_hand_of_the_monarchs_player_is_safe() -> None:
    court = stage()
    s = court.state
    give(court, 1, "alibi", "alibi", "alibi")
    s.owner[GEORGE] = 1
    begin(court, CrownIntrigue(seat=0, victims=[1]))
    assert court.decision.kind == "activity" and len(s.hand[1]) == 4
