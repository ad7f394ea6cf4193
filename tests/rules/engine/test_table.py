"""A table: answering, refusing, steps back, copies, fresh deals, the plain form. On the toy game."""

import tomllib
from typing import Any

import pytest
import tomli_w

import rules
from rules import LoadError, RulesError, Table
from rules.engine.step import Step, label
from tests import toy
from tests.walk import walk


def raid(table: Table[Any]) -> None:
    """Ann raids Bea for one coin; the others are asked for cards."""
    for choice in ("raid", "seat:1", "1"):
        table.choose(choice)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_walk_holds_for_the_toy(seats: int) -> None:
    assert walk("toy", seats, seed=seats, every=3) > 10


def test_same_seed_and_choices_make_the_same_game() -> None:
    sums = []
    for _ in range(2):
        table = rules.new_table("toy", ["Ann", "Bea"], seed=11)
        while table.decision is not None:
            table.choose(toy.pick(table))
        sums.append((table.checksum(), table.number, table.outcome))
    assert sums[0] == sums[1]


@pytest.mark.parametrize(
    ("choice", "number", "says"),
    [
        ("steal", None, "'steal' is not among the choices"),
        ("rest", 5, "answer to question 5"),
        ("rest", -1, "question -1"),
    ],
)
def test_wrong_foreign_and_stale_answers_are_refused(
    table: Table[Any], choice: str, number: int | None, says: str
) -> None:
    before = table.to_dict()
    with pytest.raises(RulesError, match=says):
        table.choose(choice, number)
    assert table.to_dict() == before


def test_a_blocked_choice_is_refused_with_its_reason(table: Table[Any]) -> None:
    table.state.bank, table.state.coins = 40, [0, 0, 0]
    table.resume()
    assert [choice.why for choice in table.decision.blocked()] == ["nobody else has a coin"]  # type: ignore[union-attr]
    with pytest.raises(RulesError, match="nobody else has a coin"):
        table.choose("raid")


def test_a_reaction_to_a_reaction_nests_and_resolves_inside_out(table: Table[Any]) -> None:
    table.dice.script([6])
    raid(table)
    cards = [choice for choice in table.decision.ids if choice != "pass"]  # type: ignore[union-attr]
    table.choose(cards[0])  # Bea stops the raid
    answer = [choice for choice in table.decision.ids if choice != "pass"]  # type: ignore[union-attr]
    table.choose(answer[0])  # the next seat stops Bea's card
    assert len(table.stack) >= 4
    while table.decision is not None and table.decision.kind == "card":
        table = rules.load_table(table.to_dict())  # saved and resumed at each of them
        table.choose("pass")
    assert table.state.coins[0] == 6  # the raid went on, and the die was the scripted 6


def test_undo_goes_back_through_a_choice_made_in_steps(table: Table[Any]) -> None:
    start = table.checksum()
    table.choose("raid")
    table.choose("seat:2")
    assert table.can_undo
    number = table.number
    table.undo()
    table.undo()
    assert table.checksum() == start
    assert table.number == number + 2  # answers to the questions taken back are stale
    with pytest.raises(RulesError, match="Nothing to undo"):
        table.undo()


def test_no_way_back_behind_another_seat_or_a_shown_card(table: Table[Any]) -> None:
    raid(table)
    assert table.decision.seat != 0  # type: ignore[union-attr]
    assert not table.can_undo
    other = rules.new_table("toy", ["Ann", "Bea"], seed=7)
    other.choose("rest")  # draws a hidden card
    assert not other.can_undo


def test_copies_are_independent(table: Table[Any]) -> None:
    raid(table)
    before = table.to_dict()
    twin = table.copy()
    while twin.decision is not None:
        twin.choose(toy.pick(twin, 3))
    assert table.to_dict() == before


def test_a_fresh_deal_looks_the_same_and_is_not(table: Table[Any]) -> None:
    raid(table)
    deals = {str(table.determinise(0, seed).state.hands) for seed in range(20)}
    assert len(deals) > 10
    assert all(table.determinise(0, seed).view(0) == table.view(0) for seed in range(20))
    assert len({table.determinise(0, seed).dice.die() for seed in range(40)}) == 6


def test_scripted_dice_fall_first_then_the_generator_goes_on(table: Table[Any]) -> None:
    twin = table.copy()
    table.dice.script([2, 5])
    assert table.dice.roll(2) == [2, 5]
    assert table.dice.roll(3) == twin.dice.roll(3)
    with pytest.raises(RulesError, match="1 to 8"):
        table.dice.script([9])


def test_dice_are_fair_enough() -> None:
    dice = rules.new_table("toy", ["Ann", "Bea"], seed=1).dice
    faces = [dice.die() for _ in range(6000)]
    assert all(900 < faces.count(face) < 1100 for face in range(1, 7))


def test_entries_have_an_audience(table: Table[Any]) -> None:
    table.choose("rest")
    assert any(line.text.startswith("drew") for line in table.chronicle(0))
    assert not any(line.text.startswith("drew") for line in table.chronicle(1))
    assert not any(line.text.startswith("drew") for line in table.chronicle(None))


def test_the_plain_form_is_toml_and_loads_to_the_same_table(table: Table[Any]) -> None:
    raid(table)
    loaded = rules.load_table(tomllib.loads(tomli_w.dumps(table.to_dict())))
    assert loaded.to_dict() == table.to_dict()
    assert loaded.chronicle(0) == table.chronicle(0)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("game", "chess", "game: 'chess' is not a game"),
        ("rules_version", 99, "rules_version: 99"),
        ("seats", ["Ann"], "seats:"),
        ("number", -3, "number: -3"),
        ("dice.state", -1, "dice:"),
        ("stack.0.step", "nothing", r"stack\[0\].step: 'nothing' is not a step"),
        ("stack.0.at", "nowhere", r"stack\[0\].at: 'nowhere' is not a label"),
        ("stack.0.at", "end", r"stack\[0\].at: the table does not wait"),
        ("stack.0.seat", "Ann", r"stack\[0\].seat: expected"),
        ("stack.0.extra", 1, r"stack\[0\]"),
        ("state.coins", [40, 0, 9], "state.coins"),
        ("stack", [], "stack: a game that is not over"),
        ("told", 0, "told: 0"),
    ],
)
def test_bad_plain_data_is_refused_with_its_place(table: Table[Any], path: str, value: Any, says: str) -> None:
    data: Any = table.to_dict()
    *parts, last = path.split(".")
    place = data
    for part in parts:
        place = place[int(part) if part.isdigit() else part]
    place[last] = value
    with pytest.raises(LoadError, match=says):
        rules.load_table(data)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Ann"], "played by 2 to 4"),
        (["Ann", "Ann"], "same name"),
        (["Ann", ""], "1 to 20"),
        (["Ann", "x" * 21], "1 to 20"),
        (["Ann", "B\nea"], "printable"),
    ],
)
def test_a_table_cannot_begin_with_bad_seats(names: list[str], says: str) -> None:
    with pytest.raises(RulesError, match=says):
        rules.new_table("toy", names)


def test_unknown_games_and_options_are_refused() -> None:
    with pytest.raises(RulesError, match="no game 'chess'; the games are toy"):
        rules.new_table("chess", ["Ann", "Bea"])
    with pytest.raises(RulesError, match="no option 'fast'"):
        rules.new_table("toy", ["Ann", "Bea"], options={"fast": True})


def test_rules_that_never_ask_are_a_fault(table: Table[Any]) -> None:
    class Spin(Step, tag="spin"):
        @label
        def begin(self, table: Table[Any]) -> None:
            self.at = "begin"

    table.push(Spin())
    with pytest.raises(RuntimeError, match="1000 steps without a decision"):
        table.run()


def test_nothing_moves_after_the_end(table: Table[Any]) -> None:
    while table.decision is not None:
        table.choose(toy.pick(table))
    assert table.outcome is not None
    assert table.odds("rest") is None
    with pytest.raises(RulesError, match="over"):
        table.choose("rest")


def test_a_decision_refuses_to_describe_the_next_question(table: Table[Any]) -> None:
    old = table.decision
    assert old is not None and old.prompt and old.choices
    table.choose("raid")
    assert (old.seat, old.kind, old.ids) == (0, "act", ["rest", "raid"])
    for read in (lambda: old.prompt, lambda: old.choices, old.blocked):
        with pytest.raises(RulesError, match="The question has changed"):
            read()
    table.undo()
    with pytest.raises(RulesError, match="The question has changed"):
        old.blocked()


def test_results_go_only_to_a_step_that_takes_them(table: Table[Any]) -> None:
    class Takes:
        won: int

    table.push(toy.Window(waiting=[1]))
    with pytest.raises(TypeError, match="the step 'turn' does not take results as Takes"):
        table.pop_to(Takes)
