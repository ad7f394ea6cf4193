"""The tool that finds the questions worth a search: how it chooses, and how far ahead it judges."""

import sys
from types import ModuleType

import pytest

import rules
from rules import bots
from rules.bots.search import Luck, play_on
from rules.engine.dice import Dice
from rules.engine.search_plan import Budget
from tests.tuning import changes, gains
from tests.tuning.changes import Question, error, study
from tests.tuning.gains import Effort, Row, try_out

NAMES = ("Ann", "Bea", "Carl", "Dora")


def test_a_choice_is_judged_by_the_last_stage_in_other_worlds() -> None:
    """What looks better after the first stage in all worlds is worse after the second."""
    values = {
        "own": [[0.2, 0.5], [0.2, 0.5], [0.2, 0.5], [0.2, 0.5]],
        "soon": [[0.4, 0.4], [0.4, 0.4], [0.4, 0.3], [0.4, 0.3]],
        "late": [[0.1, 0.7], [0.1, 0.7], [0.1, 0.6], [0.1, 0.6]],
    }
    after_one, after_two = Row(), Row()
    after_one.note(values, "own", 1)
    after_two.note(values, "own", 2)
    assert after_one.gains == pytest.approx([-0.2, -0.1]) and after_one.changes == 2
    assert after_two.gains == pytest.approx([0.1, 0.2]) and after_two.changes == 2


def test_luck_of_one_half_gains_nothing_in_the_other() -> None:
    values = {"own": [[0.5]] * 4, "lucky": [[0.7], [0.7], [0.3], [0.3]]}
    row = Row()
    row.note(values, "own", 1)
    assert row.gains == pytest.approx([-0.2, 0.0]) and row.changes == 1


def test_each_playout_is_seen_stage_by_stage() -> None:
    game = rules.game("king_of_the_tabletop")
    assert game.search is not None
    table = rules.new_table(game.key, NAMES, 1).copy()
    steady = bots.make("steady", 1)
    while (decision := table.decision) is not None and (decision.kind != "war" or len(decision.ids) == 1):
        table.choose(steady.choose(table))
    assert decision is not None
    answers = decision.ids[:2]
    effort = Effort(worlds=1, horizons=(1, 2), every=1)
    values = try_out(table, decision, game.search, answers, effort, seed=3)
    rng = Dice.seeded(3)
    world = table.determinise(decision.seat, rng.below(1 << 62))
    luck = Luck(rng.below(1 << 32))
    world.choose(answers[1])
    last = play_on(world, game.search, 2, decision.seat, "balanced", luck)[decision.seat]
    assert [len(chances) for chances in values[answers[1]]] == [2]
    assert values[answers[1]][0][1] == pytest.approx(last)


def test_questions_of_one_game_count_as_one_observation() -> None:
    """Four answers in two games: the two of one game move together."""
    found = [Question(seed, True, 0.1, (ahead,), 0.0) for seed, ahead in ((1, 0.3), (1, 0.3), (2, 0.1), (2, 0.1))]
    alone = [question._replace(seed=number) for number, question in enumerate(found)]
    assert error(found, 0) == pytest.approx(0.1 / 2**0.5)
    assert error(alone, 0) == pytest.approx(0.1 / 2)


def test_an_answer_that_a_search_changes_is_judged_after_every_stage() -> None:
    """An answer that stays has no advantage."""
    game = rules.game("king_of_the_tabletop")
    effort = Effort(worlds=2, horizons=(2,), every=3, kinds=frozenset(("war",)))
    asked, questions = study(game, 3, 3, Budget(8, 3), effort)
    assert list(questions) == ["war"] and len(questions["war"]) == asked["war"] // 3
    assert all(len(question.ahead) == 2 for question in questions["war"])
    assert all(question.changed or not any(question.ahead) for question in questions["war"])


@pytest.mark.parametrize(
    ("tool", "options"),
    [(gains, ["--worlds", "4", "--judge-ahead", "2"]), (changes, ["--playouts", "8", "--worlds", "2"])],
    ids=["gains", "changes"],
)
def test_the_tools_print_a_row_for_each_kind(
    tool: ModuleType, options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["king_of_the_tabletop", "--games", "1", "--seats", "2", "--every", "3", "--kinds", "war,send"]
    monkeypatch.setattr(sys, "argv", [tool.__name__, *line, "--always", "peace,done", *options])
    assert tool.main() == 0
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert {row.split(" | ")[0] for row in rows} == {"| war", "| send"}
    assert all(row.count("|") == head.count("|") for row in rows)
