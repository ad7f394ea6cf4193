"""Scandals (22) and the activity of exposing one (13.4.9)."""

from collections.abc import Sequence

import pytest

from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.facts import ALAN, GEORGE, NOBODY
from rules.down_with_the_king.state import PRISON, Court
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    DUNCAN,
    GUY,
    MALCOLM,
    PERCEVAL,
    ROLAND,
    answer,
    asked,
    befriend,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
)

EXPOSE = "activity:expose_scandal"


def strike(court: Court, who: int, dice: Sequence[int], exposer: int = NOBODY) -> None:
    """A scandal about somebody, with these dice, nobody playing cards."""
    court.dice.script(dice)
    scandal_of(court, who, exposer)
    go_on(court)
    everybody_passes(court)


def heard_of(court: Court) -> list[str]:
    """What justice was set going, in order."""
    return [kind for kind in told(court) if kind in ("accused", "sent_to_hearing", "sent_to_trial")]


@pytest.mark.rule("22", "35.2", "34.2")
@pytest.mark.parametrize(
    ("dice", "justice", "pp", "ip"),
    [
        ([1, 1], ["sent_to_trial"], 31, 21),
        ([1, 2], ["sent_to_hearing"], 31, 21),
        ([2, 2], ["accused"], 15, 21),
        ([2, 3], ["accused"], 31, 10),  # half of 31 is 16 lost, half of 21 is 11
        ([3, 3], ["accused"], 31, 21),
        ([3, 4], [], 31, 21),
        ([5, 5], [], 31, 21),
        ([5, 6], [], 31, 21),
        ([6, 6], [], 31, 21),  # without an exposer nobody is corrupt
    ],
)
def test_the_scandal_table(dice: list[int], justice: list[str], pp: int, ip: int) -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    court.state.pp[1], court.state.ip[1] = 31, 21
    strike(court, ROLAND, [*dice, 1])  # an accusation roll of 1 is less than Status 5
    assert heard_of(court)[:1] == justice
    assert (court.state.pp[1], court.state.ip[1]) == (pp, ip)


@pytest.mark.rule("22", "T11")
def test_a_neutral_has_nothing_to_lose() -> None:
    court = stage()
    strike(court, ROLAND, [2, 2, 1])
    assert heard_of(court) == ["accused"]
    assert court.state.pp == [30] * 4


@pytest.mark.rule("T11", "23.5", "13.4.9")
@pytest.mark.parametrize(
    ("dice", "pp", "ip"), [([1, 1], 30, 20), ([1, 2], 30, 20), ([2, 2], 15, 20), ([2, 3], 30, 10), ([3, 3], 30, 20)]
)
def test_a_wrongdoer_takes_the_loss_only(dice: list[int], pp: int, ip: int) -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    court.state.sentence[ROLAND] = PRISON
    strike(court, ROLAND, dice)
    assert heard_of(court) == [] and (court.state.pp[1], court.state.ip[1]) == (pp, ip)


@pytest.mark.rule("22", "W15", "G14")
@pytest.mark.parametrize("who", ["royal", "king by marriage", "face-down PC"])
def test_some_are_never_the_object(who: str) -> None:
    court = stage()
    s = court.state
    s.spouse[7], s.spouse[GEORGE], s.spouse[DUNCAN], s.consort = NOBODY, DUNCAN, GEORGE, DUNCAN
    s.returns[1] = 9
    strike(court, {"royal": ALAN, "king by marriage": DUNCAN, "face-down PC": GUY}[who], [1, 1])
    assert told(court) == ["no_scandal"] and court.dice.scripted == [1, 1]


@pytest.mark.rule("22", "14.5.12", "G2")
def test_only_the_objects_player_adds_informers() -> None:
    court = stage()
    give(court, 0, "informer")
    give(court, 1, "informer", "informer", "intrigue")
    give(court, 2, "informer")
    court.dice.script([1, 2])  # 3 + 1 + 1 + 1 = 6: accused
    scandal_of(court, GUY)
    go_on(court)
    assert asked(court) == ("reaction", 1)
    assert ids(court) == ["card:informer:+1", "intrigue:informer:+1", "pass"]
    answer(court, "card:informer:+1", "card:informer:+1", "intrigue:informer:+1")
    assert heard_of(court)[0] == "accused"


@pytest.mark.rule("13.4.9", "12.3.4", "13.2")
def test_exposing_needs_the_scandal_counter() -> None:
    court = stage()
    assert EXPOSE not in ids(court)
    give_counter(court, "scandal")
    court.dice.script([4, 4])
    answer(court, EXPOSE, f"who:{ROLAND}")
    assert turn_of(court).done == ["expose_scandal"] and not turn_of(court).has_counter("scandal")
    assert "scandal" in told(court)


@pytest.mark.rule("13.4.9", "12.3.1")
def test_any_activity_does_without_the_counter() -> None:
    court = stage()
    give_counter(court, "any_activity")
    give_counter(court, "scandal")
    court.dice.script([4, 4])
    answer(court, EXPOSE)
    assert ids(court) == ["way:counter+", "way:any"]
    answer(court, "way:any", f"who:{ROLAND}")
    assert turn_of(court).has_counter("scandal") and not turn_of(court).has_counter("any_activity")


@pytest.mark.rule("13.4.9", "22", "W15")
def test_any_noble_in_any_situation_is_an_object() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    s.sentence[PERCEVAL], s.hiding[DUNCAN], s.place[DUNCAN] = PRISON, 1, 3
    s.returns[1] = 9
    give_counter(court, "scandal")
    answer(court, EXPOSE)
    open_ = {int(one[4:]) for one in ids(court)}
    assert {ROLAND, PERCEVAL, DUNCAN, DREW, MALCOLM} <= open_
    assert GUY not in open_ and min(open_) > 10


@pytest.mark.rule("13.4.9", "14.5.12", "22", "G2", "G3")
def test_informers_of_both_sides() -> None:
    court = stage()
    give(court, 0, "informer", "informer")
    give(court, 1, "informer")
    give(court, 2, "informer")
    give_counter(court, "scandal")
    court.dice.script([2, 3])  # 5 - 1 - 1 + 1 = 4: half the PP
    answer(court, EXPOSE, f"who:{GUY}")
    assert asked(court) == ("reaction", 0)
    assert ids(court) == ["card:informer:-1", "pass"]
    figure = court.odds("card:informer:-1")
    assert figure is not None and figure.rows[0].cases == 3  # 2 or 3 less 1 is open lawbreaking
    answer(court, "card:informer:-1", "card:informer:-1")
    assert (asked(court), ids(court)) == (("reaction", 1), ["card:informer:+1", "pass"])
    answer(court, "card:informer:+1")
    assert asked(court)[1] != 2, "Carl has no part in it"
    assert court.state.pp[1] == 15


@pytest.mark.rule("T10", "17.2.1", "13.4.9", "17.5")
@pytest.mark.parametrize("exposer", [DREW, PERCEVAL])
@pytest.mark.parametrize("dice", [[5, 6], [6, 6]])
def test_the_pc_answers_for_a_corrupt_accuser(exposer: int, dice: list[int]) -> None:
    court = stage()
    befriend(court, 0, PERCEVAL)
    card = give(court, 0, "henchman")[0]
    court.state.hand[0].remove(card)
    court.state.henchman[PERCEVAL] = card
    court.state.steps[DREW] = 2  # Status 3: an accusation roll of 1 fails
    give_counter(court, "scandal")
    court.dice.script([*dice, 1])
    answer(court, EXPOSE)
    assert ids(court) == [f"who:{DREW}", f"who:{PERCEVAL}"]
    answer(court, f"who:{exposer}", f"who:{ROLAND}")
    accused = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "accused"]
    assert accused == [DREW]


@pytest.mark.rule("22")
def test_the_first_player_rolls_for_a_neutral() -> None:
    court = stage(first=2)
    strike(court, ROLAND, [4, 4])
    assert court.journal.entries[-1].facts["seat"] == 2
    befriend(court, 1, PERCEVAL)
    strike(court, PERCEVAL, [4, 4])
    assert court.journal.entries[-1].facts["seat"] == 1


@pytest.mark.rule("G17", "31.3", "35.5.3", "22")
def test_the_heir_of_one_given_up_is_not_accused_in_his_place() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND, DEBORAH)
    s.spouse[ROLAND], s.spouse[DEBORAH] = DEBORAH, ROLAND
    s.pp[0] = 12  # 5 and 5 by marriage
    strike(court, ROLAND, [2, 2])  # 4: half the PP, then accused
    assert asked(court) == ("shed", 0)
    answer(court, f"who:{ROLAND}")  # a married FAC given up dies
    assert "accused" not in told(court)


@pytest.mark.rule("22", "16.6", "35.5.1")
def test_one_given_up_alive_is_accused_all_the_same() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    court.state.pp[0] = 8
    court.dice.script([2, 2, 1])  # 4: half the PP; then 1 is less than Status 5
    scandal_of(court, ROLAND)
    go_on(court)
    answer(court, f"who:{ROLAND}")
    assert court.state.owner[ROLAND] == NOBODY and heard_of(court)[:1] == ["accused"]
