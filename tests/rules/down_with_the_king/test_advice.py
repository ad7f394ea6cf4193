"""The heuristic player: legal, blind to what is hidden, stronger than chance, and of different tempers."""

import pytest

import rules
from rules import bots
from rules.bots.simulate import play
from rules.down_with_the_king.advice import advise, choices, strength, tables
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.facts import COUNSELS, SPORTING
from rules.engine.dice import Dice
from tests.rules.down_with_the_king.stage import DREW, befriend, give, go_on, put_in_office, royal, stage

GAME = rules.game("down_with_the_king")
NAMES = ("Ann", "Bea", "Carl", "Dora")


def test_every_kind_of_question_with_a_point_is_weighed() -> None:
    dull = {"select_problem", "select_vacancy", "name_judge", "exile", "escape_where", "travel_to", "lost_turn", "hide"}
    asked: set[str] = set()
    for seed in range(12):
        table = rules.new_table(GAME.key, NAMES, seed=seed)
        dice = Dice.seeded(seed)
        while (decision := table.decision) is not None:
            asked.add(decision.kind)
            table.choose(decision.ids[dice.below(len(decision.ids))])
    assert asked - set(choices.WEIGHERS) <= dull


def test_one_steady_among_randoms_nearly_always_wins() -> None:
    won = sum(play(GAME, ("steady", "random", "random", "random"), seed).winners == (0,) for seed in range(1, 21))
    assert won >= 14


def test_steady_games_end_soon() -> None:
    turns = [play(GAME, ("steady",) * 4, seed).turn for seed in range(1, 9)]
    assert all(turn <= 80 for turn in turns)


def first_chance(personality: str, seed: int) -> float:
    """The chance of the first attempt on the throne among four of that personality, as the usurper sees it."""
    table = rules.new_table(GAME.key, NAMES, seed=seed)
    players = [bots.make("steady", seed * 64 + seat, personality) for seat in range(4)]
    while (decision := table.decision) is not None:
        choice = players[decision.seat].choose(table)
        if choice == "action:usurp":
            return strength.chance_to_usurp(table.view(decision.seat), decision.seat)
        table.choose(choice)
    return 1.0


def test_bold_strikes_with_less_of_a_chance_than_careful() -> None:
    bold, careful = ([first_chance(leaning, seed) for seed in range(1, 13)] for leaning in ("bold", "careful"))
    assert sum(bold) < sum(careful) - 1


def test_it_reckons_a_usurpation_as_the_rules_do() -> None:
    """Its estimate from the view agrees with the exact odds where nothing is hidden: against the Crown."""
    court = stage()
    court.state.pp[0], court.state.support = 200, 20
    befriend(court, 0, *range(31, 37), *range(41, 45), royal("john"), royal("edward"))
    give(court, 0, "army_support", "peasant_support", "peasant_support")
    court.choose("action:usurp")
    if court.decision is not None and court.decision.kind == "usurp_with":
        court.choose(f"who:{strength.candidate(court.view(0), 0)}")
    expected = strength.chance_to_usurp(court.view(0), 0)
    while court.decision is not None and court.decision.ids[0].startswith("card:"):
        court.choose(court.decision.ids[0])
    exact = court.odds("done")
    assert exact is not None
    assert expected == pytest.approx(exact.rows[0].cases / exact.of, abs=1e-9)


def test_it_strikes_when_it_is_sure_and_not_before() -> None:
    court = stage()
    court.state.pp[0] = 300
    answer = advise(court.view(0), court.decision.ask, Dice.seeded(1), "bold")  # type: ignore[union-attr]
    assert answer != "action:usurp"
    befriend(court, 0, *range(21, 27), *range(31, 37), *range(41, 47), 51, 52, 53, 54, 55, royal("alan"), royal("john"))
    court.state.support = 0
    go_on(court)
    assert strength.chance_to_usurp(court.view(0), 0) > 0.9
    answer = advise(court.view(0), court.decision.ask, Dice.seeded(1), "careful")  # type: ignore[union-attr]
    assert answer == "action:usurp"


def test_a_modifier_makes_a_table_worth_more() -> None:
    court = stage()
    before = tables.prestige_table(court.view(0), SPORTING, WEIGHTS.temper["balanced"])
    court.state.modifiers[0][SPORTING] = 2
    assert tables.prestige_table(court.view(0), SPORTING, WEIGHTS.temper["balanced"]) > before


def test_it_lets_the_crown_rot_and_keeps_its_own_in_order() -> None:
    """A problem lies while another's Monarch gains by it; under the own Monarch it is attempted (7.4)."""
    court = stage()
    put_in_office(court, DREW, "treasury")
    view = court.view(0)
    ask = rules.engine.decision.Ask(0, "attempt_problem", ["attempt", "refuse"], "7.4", {"problem": 0, "who": DREW})
    assert advise(view, ask, Dice.seeded(1), "balanced") == "refuse"
    befriend(court, 0, court.state.monarch)
    assert advise(court.view(0), ask, Dice.seeded(1), "balanced") == "attempt"


@pytest.mark.parametrize(("owner", "advised"), [(0, False), (1, True)])
def test_it_advises_the_dismissal_of_a_rivals_minister_and_never_of_its_own(owner: int, advised: bool) -> None:
    """Of the four counsels on unrest of the peasants the first empties the office of the High Minister (15.8)."""
    court = stage()
    befriend(court, owner, DREW)
    put_in_office(court, DREW, "high_minister")
    table = next(at for at, counsel in enumerate(COUNSELS) if counsel.id == "peasant_unrest")
    four = [f"counsel:{4 * table + place}" for place in range(4)]
    ask = rules.engine.decision.Ask(0, "counsel", four, "15.7", {"table": table})
    answers = {advise(court.view(0), ask, Dice.seeded(seed), "balanced") for seed in range(6)}
    assert (answers == {four[0]}) if advised else (four[0] not in answers)


def test_what_is_worked_out_from_a_view_is_kept_with_it() -> None:
    first, second = stage().view(0), stage().view(0)
    tables.usual(first, WEIGHTS.temper["balanced"])
    strength.chance_to_usurp(first, 1)
    names = {name.rpartition(".")[2] for name in first.__dict__}
    assert {"usual", "average", "chance_to_usurp"} <= names and not second.__dict__
    assert first == second
