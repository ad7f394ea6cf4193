"""Taking back freely: over dice, cards shown and the answers of others, and nothing of it is hidden."""

import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w

import rules
from rules import Entry, RulesError, Table
from rules.engine.words import TAKEN_BACK
from saves import Campaign, Player, SaveError, Store, branches, campaign_file, check, chronicle, history, replay
from tests import toy
from tests.saves.conftest import PLAYERS
from tests.saves.mutate import fuzz_history, fuzz_snapshot

ANN = 0
Begin = Callable[..., Campaign]


@pytest.fixture
def freely(store: Store, table: Table[Any]) -> Begin:
    """Begin a campaign in which Ann takes back freely, and play it on."""

    def begin(decisions: int = 0, seed: int = 5) -> Campaign:
        campaign = store.create("Freely", table, PLAYERS, seed=7, take_back=True)
        play_on(campaign, decisions, random.Random(seed))
        return campaign

    return begin


def play_on(campaign: Campaign, decisions: int, chance: random.Random) -> None:
    """Random answers; now and then some are taken back."""
    for _ in range(decisions):
        steps = len(list(campaign.undo_asks()))
        if campaign.table.decision is None or (steps and chance.random() < 0.1):
            campaign.undo(chance.randint(1, min(steps, 5)))
        else:
            campaign.answer(chance.choice(campaign.table.decision.ids))


def to_ann(campaign: Campaign, salt: int = 0) -> None:
    """Let the others answer until Ann is asked."""
    while campaign.table.decision is not None and campaign.table.decision.seat != ANN:
        campaign.answer(toy.pick(campaign.table, salt))


def rest(campaign: Campaign) -> None:
    """Ann rests, which draws a card; then the others have their turns."""
    campaign.answer("rest")
    to_ann(campaign)
    while campaign.table.decision is not None and campaign.table.decision.kind == "card":
        campaign.answer("pass")
        to_ann(campaign)


def taken_back(campaign: Campaign) -> list[Entry]:
    return [entry for entry in campaign.table.journal.entries if entry.kind == TAKEN_BACK]


def test_back_over_a_card_drawn_and_what_others_answered(freely: Begin) -> None:
    campaign = freely()
    start = campaign.table.checksum()
    rest(campaign)
    assert not campaign.table.can_undo
    number, told = campaign.table.number, len(campaign.table.journal)
    steps = len(list(campaign.undo_asks()))
    campaign.undo(steps)
    assert (campaign.table.checksum(), campaign.table.number) == (start, number + 1)
    assert len(campaign.table.journal) < told
    (entry,) = taken_back(campaign)
    assert entry.facts == {"who": ANN, "count": number, "turn": 1, "phase": "Turn of Ann"}
    assert not entry.to and entry.number == number
    with pytest.raises(RulesError, match="nothing more to take back"):
        campaign.undo()


def test_the_same_answers_bring_the_same_dice_again(freely: Begin) -> None:
    campaign = freely()
    campaign.table.dice.script([])
    rest(campaign)
    after, drawn = campaign.table.checksum(), campaign.table.number
    answers = [record.choice for record in made(campaign)]
    campaign.undo(len(list(campaign.undo_asks())))
    for choice in answers:
        campaign.answer(choice)
    assert campaign.table.checksum() == after and campaign.table.number == 2 * drawn + 1


def made(campaign: Campaign) -> list[history.DecisionRecord]:
    found = (record for _, record in history.read_records(campaign.files.history.read_bytes()))
    return [record for record in found if isinstance(record, history.DecisionRecord)]


def test_steps_back_one_after_the_other_are_told_as_one_and_stay_told(freely: Begin) -> None:
    campaign = freely()
    rest(campaign)
    rest(campaign)
    number = campaign.table.number
    steps = len(list(campaign.undo_asks()))
    for _ in range(steps):
        campaign.undo()
    (first,) = taken_back(campaign)
    assert first.facts["count"] == number
    rest(campaign)
    since = campaign.table.number - number - steps
    campaign.undo(len(list(campaign.undo_asks())))
    assert [entry.facts["count"] for entry in taken_back(campaign)] == [number, since]


def test_a_step_back_by_the_rules_is_not_told(freely: Begin) -> None:
    campaign = freely()
    rest(campaign)
    campaign.answer("raid")
    campaign.undo()
    assert not taken_back(campaign)
    assert made(campaign)[-1].choice == history.UNDO


def test_also_over_a_resume_and_from_the_end_of_the_game(freely: Begin, store: Store) -> None:
    campaign = freely()
    checks = {}
    while campaign.table.decision is not None:
        if campaign.table.decision.seat == ANN:
            checks[len(checks)] = campaign.table.checksum()
        campaign.answer(toy.pick(campaign.table))
    assert campaign.table.outcome is not None
    while checks:
        campaign.close()
        campaign = store.open("Freely")
        steps = min(7, len(checks))
        for _ in range(steps - 1):
            checks.popitem()
        campaign.undo(steps)
        assert campaign.table.checksum() == checks.popitem()[1]
        assert campaign.table.outcome is None
    report = check(campaign.files.main)
    assert report.good and not report.notes, report.line


def test_whatever_is_taken_back_check_replay_and_chronicle_follow(freely: Begin, store: Store) -> None:
    campaign = freely(260)
    while campaign.table.decision is not None:
        campaign.answer(toy.pick(campaign.table))
    assert len(taken_back(campaign)) > 3
    report = check(campaign.files.main)
    assert report.good and not report.notes, report.line
    past = branches.recording(store, "Freely")
    assert past.table(past.last).checksum() == campaign.table.checksum()
    assert [line.kind for line in past.lines] == [entry.kind for entry in campaign.table.journal.entries]
    entries, complete = chronicle(campaign.files.history)
    assert complete and entries == campaign.table.journal.entries
    straight = rules.new_table("toy", past.seats, 7)
    for point in past.points[:-1]:
        straight.choose(point.choice)
    assert straight.checksum() == campaign.table.checksum()
    campaign.close()
    stem = branches.branch(store, past, past.last // 2, "Another way")
    with store.open(stem) as branch:
        assert branch.takes_back and not taken_back(branch)
        assert branch.table.checksum() == past.table(past.last // 2).checksum()
        branch.undo()
        assert check(branch.files.main).good


def test_resumed_at_every_decision_it_goes_on_alike(freely: Begin, store: Store, tmp_path: Path) -> None:
    campaign, chance = freely(), random.Random(9)
    other = Store(tmp_path / "other").create(
        "Freely", rules.new_table("toy", campaign.table.seats, 7), PLAYERS, 7, take_back=True
    )
    twin = random.Random(9)
    for _ in range(120):
        campaign.close()
        campaign = store.open("Freely")
        assert [ask.ids for ask in campaign.undo_asks()] == [ask.ids for ask in other.undo_asks()]
        play_on(campaign, 1, chance)
        play_on(other, 1, twin)
        assert campaign.table.to_dict() == other.table.to_dict() | {"chronicle": campaign.table.to_dict()["chronicle"]}
    assert taken_back(other)


def test_what_only_the_history_has_is_taken_back_again(freely: Begin, store: Store) -> None:
    campaign = freely()
    rest(campaign)
    saved = campaign.files.main.read_bytes()
    campaign.undo(2)
    campaign.answer(toy.pick(campaign.table))
    campaign.close()
    campaign.files.main.write_bytes(saved)  # killed between the two files
    with store.open("Freely") as again:
        assert again.table.to_dict() == campaign.table.to_dict()
    report = check(again.files.main)
    assert report.good and not report.notes


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (r"^to = 0$", "to = 99", "to: seat 0 gave no answer to decision 99 that still counts"),
        (r"^to = 0$", "to = 1", "to: seat 0 gave no answer to decision 1 that still counts"),
        (r"(?s)(taken_back\]\]\nnumber = \d+\nseat = )0", r"\g<1>1", "to: seat 1 gave no answer"),
        (r"(?s)(taken_back\]\]\nnumber = )\d+", r"\g<1>1", "according to earlier records this is decision"),
        (r"(?s)(taken_back.*?told = )\d+", r"\g<1>9", "told: the rest of the chronicle differs"),
        (r"count = \d+", "count = 1", "chronicle: the entries differ"),
        (r"^take_back = true\n", "", "start.take_back: False, but the campaign says True"),
        (r"(?s)(taken_back.*check = \")\w+", r"\g<1>00000000", "the table after it differs"),
    ],
)
def test_a_changed_record_is_found(freely: Begin, old: str, new: str, fault: str) -> None:
    campaign = freely()
    rest(campaign)
    campaign.undo(len(list(campaign.undo_asks())))
    campaign.close()
    text, count = re.subn(old, new, campaign.files.history.read_text(), count=1, flags=re.MULTILINE)
    assert count
    campaign.files.history.write_text(text)
    report = check(campaign.files.main)
    assert fault in report.line
    if "start" not in fault:
        with pytest.raises(SaveError):
            replay.read(campaign.files)


def test_a_record_that_the_campaign_does_not_allow_is_found(freely: Begin, store: Store, table: Table[Any]) -> None:
    campaign = freely()
    rest(campaign)
    campaign.undo(2)
    campaign.close()
    text = campaign.files.history.read_text().replace("take_back = true\n", "")
    alone = campaign.files.history.with_name("alone.history.toml")
    alone.write_text(text)
    assert "taken back, but this campaign does not allow that" in check(alone).line


@pytest.mark.parametrize("fuzz", [fuzz_snapshot, fuzz_history])
def test_damaged_files(freely: Begin, tmp_path: Path, fuzz: Callable[..., Any]) -> None:
    campaign = freely(90)
    to_ann(campaign)
    campaign.undo(3)
    campaign.close()
    tally = fuzz(campaign.files.main, tmp_path / "scratch", 150, 3)
    assert tally.wrong == []
    assert tally.tried == 150


def test_where_the_history_is_lost_only_the_rules_lead_back(freely: Begin, store: Store) -> None:
    campaign = freely()
    rest(campaign)
    campaign.close()
    campaign.files.history.unlink()
    with store.open("Freely") as again:
        with pytest.raises(RulesError, match="nothing more to take back"):
            again.undo()
        rest(again)
        again.undo()
        assert taken_back(again)
    assert check(again.files.main).good


def test_only_a_person_alone_takes_back_freely(store: Store, table: Table[Any]) -> None:
    people = (Player("Ann"), Player("Bea"), PLAYERS[2])
    with pytest.raises(SaveError, match="taking back freely needs exactly one person"):
        store.create("Two", table, people, 7, take_back=True)
    campaign = store.create("One", table, PLAYERS, 7, take_back=True)
    with campaign, pytest.raises(SaveError, match="not 2"):
        campaign.reseat(people)
    whole = tomllib.loads(campaign.files.main.read_text())
    del whole["campaign"]["check"], whole["campaign"]["seats"][2]["by"], whole["campaign"]["seats"][2]["level"]
    assert whole["campaign"]["take_back"] is True
    campaign.files.main.write_text(f"{tomli_w.dumps(whole)}{campaign_file.END}")
    assert "campaign.take_back: taking back freely needs exactly one person" in check(campaign.files.main).line


def test_without_the_option_there_is_none_of_it(store: Store, table: Table[Any]) -> None:
    with store.create("Strict", table, PLAYERS, 7) as campaign:
        rest(campaign)
        assert not list(campaign.undo_asks())
        with pytest.raises(RulesError, match="Nothing to undo"):
            campaign.undo()
        campaign.answer("raid")
        with pytest.raises(RulesError, match="not 2 steps back, only 1"):
            campaign.undo(2)
