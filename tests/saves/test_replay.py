"""The past of a campaign, played again."""

import random
from collections.abc import Callable
from datetime import timedelta

import pytest

import rules
from saves import Campaign, SaveError, Store, branches, check
from saves.files import Files
from tests.saves.conftest import NOON, PLAYERS

Begin = Callable[[str, int], Campaign]


def over(begun: Begin, name: str = "The long winter") -> Campaign:
    """A campaign played to its end, with steps back."""
    campaign = begun(name, 500)
    assert campaign.table.decision is None
    return campaign


def test_every_position_and_line_is_as_it_was(begun):
    campaign = begun("The long winter", 0)
    table, chance = campaign.table, random.Random(4)
    lived = [table.checksum()]
    back = 0
    while table.decision is not None:
        if table.can_undo and chance.random() < 0.4:
            campaign.undo()
            lived.pop()
            back += 1
            assert lived[-1] == table.checksum()
        else:
            campaign.answer(chance.choice(table.decision.ids))
            lived.append(table.checksum())
    past = campaign.recording()
    assert back > 5 and past.over and past.last == len(lived) - 1
    assert [point.check for point in past.points] == lived
    places = list(range(past.last + 1)) * 2
    chance.shuffle(places)
    assert all(past.table(place).checksum() == lived[place] for place in places)
    for seat in (None, 0, 1, 2):
        told = [(line.line.index, line.line.text, line.line.rule) for line in past.lines if line.readable(seat)]
        assert told == [(line.index, line.text, line.rule) for line in table.chronicle(seat)]
    assert past.table(past.last).outcome == table.outcome


def test_a_moment_knows_its_question_and_its_answer(begun):
    past = begun("The long winter", 12).recording()
    assert (past.points[0].number, past.points[0].turn, past.points[0].kind) == (0, 1, "act")
    for position in range(past.last):
        point, table = past.points[position], past.table(position)
        assert (point.seat, point.prompt) == (table.decision.seat, table.decision.prompt)
        assert point.label in [choice.label for choice in table.decision.choices if choice.id == point.choice]
    assert past.points[-1].choice == past.points[-1].label == ""


def test_turns_begin_where_their_number_is_told(begun):
    past = over(begun).recording()
    starts = dict(past.turns())
    assert list(starts) == list(range(1, 13)) + [13] * (past.points[-1].turn == 13)
    for told in past.lines:
        if told.kind == "turn":
            assert f"turn {told.turn}" in told.line.text
    assert [told.turn for told in past.lines] == sorted(told.turn for told in past.lines)


def test_a_position_is_found_by_the_number_of_its_decision(begun):
    past = begun("The long winter", 30).recording()
    assert any(point.number != position for position, point in enumerate(past.points))
    for position, point in enumerate(past.points):
        assert past.position_of(point.number) == position
    assert past.position_of(10_000) == past.last


def _torn(text: str, other: str) -> str:
    return text[: len(text) // 2]


def _changed(text: str, other: str) -> str:
    place = text.index("check = ", len(text) // 2) + 9
    return f"{text[:place]}{'0' if text[place] != '0' else '1'}{text[place + 1 :]}"


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (_torn, "torn"),
        (_changed, "the table after it differs"),
        (lambda text, other: "", "it contains no record"),
        (lambda text, other: other, "it is the history of another campaign"),
        (lambda text, other: "nonsense = [", "text before the first record"),
        (lambda text, other: text[text.index("[[decision]]") :], "the beginning of the history is missing"),
        (lambda text, other: text[: text.rindex("[[decision]]")], "it does not lead to the saved game"),
    ],
)
def test_a_spoilt_or_foreign_history_is_refused_with_one_sentence(store, begun, tmp_path, spoil, why):
    with begun("The long winter", 20) as campaign:
        files = campaign.files
    away, table = Store(tmp_path / "away", lambda: NOON + timedelta(1)), rules.new_table("toy", campaign.table.seats, 8)
    with away.create("Other", table, PLAYERS, 8) as other:
        strange = other.files.history.read_text()
    files.history.write_text(spoil(files.history.read_text(), strange))
    with pytest.raises(SaveError) as refusal:
        branches.recording(store, "The long winter")
    assert why in str(refusal.value) and files.history.name in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_history_that_is_not_there_and_a_campaign_that_is_none(store, begun):
    with begun("The long winter", 3) as campaign:
        campaign.files.history.unlink()
    with pytest.raises(SaveError, match="cannot be read"):
        branches.recording(store, "The long winter")
    with pytest.raises(SaveError, match="There is no campaign"):
        branches.recording(store, "nowhere")


def test_records_that_begin_anew_are_replayed_from_there(store, begun):
    with begun("The long winter", 8) as campaign:
        campaign.files.history.unlink()
    with store.open("The long winter") as again:
        while again.table.decision is not None:
            again.answer(again.table.decision.ids[0])
        past = again.recording()
        assert past.first == past.points[0].number == 8
        assert past.table(past.last).outcome == again.table.outcome
        assert past.lines[0].line.index == 0  # what the table itself still knew
        with pytest.raises(SaveError, match="begins at decision 8;"):
            branches.branch(store, past, 3, "Another way")


def test_what_is_just_being_written_is_left_out(store, begun):
    campaign = begun("The long winter", 10)
    with campaign.files.history.open("a") as file:
        file.write("[[decision]]\nnumber = 1")
    assert campaign.recording().points[-1].number == 10


def test_a_branch_is_a_campaign_of_its_own_that_goes_on_otherwise(store, begun):
    with over(begun) as old:
        past, size = old.recording(), old.files.history.stat().st_size
    position = past.last // 2
    stem = branches.branch(store, past, position, "Another way")
    with store.open(stem) as new:
        assert new.name == "Another way" and new.players == PLAYERS
        assert new.table.checksum() == past.points[position].check
        assert new.table.number == position
        new.answer(new.table.decision.ids[-1])
        assert check(new.files.main).good
        assert new.recording().last == position + 1
    assert old.files.history.stat().st_size == size


def test_no_branch_of_a_game_that_is_being_played_nor_under_a_name_that_is_taken(store, begun):
    with begun("The long winter", 9) as campaign, pytest.raises(SaveError, match="still being played"):
        branches.branch(store, campaign.recording(), 3, "Another way")
    with store.open("The long winter") as campaign:
        while campaign.table.decision is not None:
            campaign.answer(campaign.table.decision.ids[0])
        with pytest.raises(SaveError, match="already"):
            branches.branch(store, campaign.recording(), 3, "the long WINTER")
    assert len(store.list()) == 1


def test_reading_the_past_leaves_the_files_alone(store, begun):
    with begun("The long winter", 15) as campaign:
        files: Files = campaign.files
        before = files.main.read_bytes(), files.history.read_bytes()
        campaign.recording()
        assert (files.main.read_bytes(), files.history.read_bytes()) == before
