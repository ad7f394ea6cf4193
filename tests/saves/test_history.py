"""The history only grows, and losing it in any way stops no resume."""

from collections.abc import Callable

import pytest

from saves import Campaign, Store, check, chronicle, history
from tests import toy
from tests.saves.conftest import play

Begun = Callable[..., Campaign]


def test_one_record_a_decision_and_one_append(begun: Begun) -> None:
    campaign = begun()
    path = campaign.files.history
    for count in range(1, 60):
        before = path.read_bytes()
        play(campaign, 1)
        after = path.read_bytes()
        assert after.startswith(before)
        assert after[len(before) :].count(b"[[decision]]") == 1
        records = [record for _, record in history.read_records(after)]
        assert len(records) == count + 1
    assert isinstance(records[0], history.StartRecord)
    assert records[0].seed == 7
    last = records[-1]
    assert isinstance(last, history.DecisionRecord)
    assert (last.number, last.check) == (58, campaign.table.checksum())
    assert any(isinstance(record, history.DecisionRecord) and record.choice == history.UNDO for record in records)


def test_only_the_end_is_read(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = begun(decisions=100)
    monkeypatch.setattr(history, "TAIL_BYTES", 2000)
    tail = history.tail(campaign.files.history, 100)
    assert len(tail.records) == 1
    assert tail.next == 100
    assert tail.size == campaign.files.history.stat().st_size > 10_000
    wide = history.tail(campaign.files.history, 20)
    assert [record.next for record in wide.records] == list(range(20, 101))


def test_the_last_answer_of_each_seat_and_what_was_told_before_are_found(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=200)
    made = [
        one
        for _, one in history.read_records(campaign.files.history.read_bytes())
        if isinstance(one, history.DecisionRecord)
    ]
    told = [entry for entry in campaign.table.journal.entries if entry.number >= 0]
    campaign.close()
    again = store.open("The long winter")
    assert again.last_answers() == {one.seat: one.number for one in made}
    assert again.table.journal.first > 0
    assert [entry for entry in again.earlier_entries() + again.table.journal.entries if entry.number >= 0] == told
    again.files.history.unlink()
    assert again.last_answers() == {}
    assert again.earlier_entries() == []


@pytest.mark.parametrize("cut", range(1, 120, 7))
def test_a_torn_last_record_is_cut_off(begun: Begun, store: Store, cut: int) -> None:
    campaign = begun(decisions=30)
    campaign.close()
    path = campaign.files.history
    checksum = campaign.table.checksum()
    path.write_bytes(path.read_bytes()[:-cut])
    assert check(campaign.files.main).problems == []
    with store.open("The long winter") as again:
        assert again.table.checksum() == checksum
        play(again, 5)
    report = check(campaign.files.main)
    assert report.problems == []
    assert "history incomplete" in report.line


def test_a_torn_record_of_a_decision_not_acknowledged_leaves_no_trace(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=30)
    campaign.close()
    with campaign.files.history.open("ab") as file:
        file.write(b'\n[[decision]]\nnumber = 30\nseat = 0\nchoice = "re')
    assert "torn" in check(campaign.files.main).line
    with store.open("The long winter") as again:
        play(again, 1)
    assert check(campaign.files.main).line == "the-long-winter.toml: good, 31 decisions replayed"


@pytest.mark.parametrize("loss", ["gone", "empty", "garbage", "zeros", "older", "beginning", "middle"])
def test_a_lost_history_stops_nothing(begun: Begun, store: Store, loss: str) -> None:
    campaign = begun(decisions=30)
    campaign.close()
    path, checksum = campaign.files.history, campaign.table.checksum()
    whole = path.read_bytes()
    third = len(whole) // 3
    if loss == "gone":
        path.unlink()
    else:
        path.write_bytes(
            {
                "empty": b"",
                "garbage": b"\xff\x00 what is this\n" * 50,
                "zeros": whole + bytes(4096),
                "older": whole[: whole.index(b"number = 20\n") - 14],
                "beginning": whole[third:],
                "middle": whole[:third] + whole[2 * third :],
            }[loss]
        )
    with store.open("The long winter") as again:
        assert again.table.checksum() == checksum
        play(again, 8)
    with store.open("The long winter") as again:
        assert again.table.number == 38
    report = check(campaign.files.main)
    if loss in ("garbage", "beginning", "middle"):
        assert "history.toml" in report.line
        assert not report.good
    else:
        assert report.good
    if loss in ("gone", "empty", "older"):
        assert "history incomplete: it restarts at decision 30" in report.line


def test_a_history_lost_while_playing_begins_anew(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=10)
    campaign.files.history.unlink()
    play(campaign, 10)
    campaign.close()
    report = check(campaign.files.main)
    assert report.good
    assert report.replayed == 9
    assert "history incomplete: it restarts at decision 11 (the history was lost)" in report.line
    assert store.open("The long winter").table.number == 20


def test_decisions_only_the_history_has_are_played_again(begun: Begun, store: Store) -> None:
    campaign = begun()
    for _ in range(12):
        campaign.answer(toy.pick(campaign.table))
    older = campaign.files.main.read_bytes()
    for _ in range(3):
        campaign.answer(toy.pick(campaign.table))
    campaign.close()
    campaign.files.main.write_bytes(older)
    assert "ahead by 3" in check(campaign.files.main).line
    with store.open("The long winter") as again:
        assert again.table.checksum() == campaign.table.checksum()
        assert again.table.number == 15
    assert check(campaign.files.main).line == "the-long-winter.toml: good, 15 decisions replayed"


def test_records_that_cannot_be_followed_are_left_behind(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=12)
    campaign.close()
    with campaign.files.history.open("a") as file:
        file.write('\n[[decision]]\nnumber = 12\nseat = 0\nchoice = "nonsense"\ncheck = "00000000"\n')
    with store.open("The long winter") as again:
        assert again.table.number == 12
        play(again, 2)
    with store.open("The long winter") as again:
        assert again.table.number == 14


def test_the_whole_chronicle_is_told_with_steps_back_taken_out(begun: Begun) -> None:
    campaign = begun(decisions=120)
    entries, complete = chronicle(campaign.files.history)
    assert complete
    assert entries == campaign.table.journal.entries
    assert len(entries) > 60


def test_the_chronicle_says_when_something_is_missing(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=120)
    campaign.close()
    campaign.files.history.unlink()
    with store.open("The long winter") as again:
        play(again, 10)
        entries, complete = chronicle(campaign.files.history)
        assert not complete
        assert entries == again.table.journal.entries


def test_whoever_waits_for_a_long_history_sees_how_far_it_is(begun: Begun, store: Store) -> None:
    with begun(decisions=150) as campaign:
        shares: dict[str, list[float]] = {"check": [], "recording": [], "chronicle": []}
        check(campaign.files.main, shares["check"].append)
        campaign.recording(shares["recording"].append)
        history.chronicle(campaign.files.history, shares["chronicle"].append)
        for seen in shares.values():
            assert seen[0] < 0.01 and seen == sorted(seen) and len(seen) >= 2 and seen[-1] < 1
