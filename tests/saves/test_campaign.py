"""Playing a campaign: saved after every decision, resumed anywhere, whatever happens to the disk."""

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import RulesError, Table
from saves import Campaign, Player, SaveError, Store, check, chronicle, snapshot
from tests import toy
from tests.saves.conftest import NOON, PLAYERS, play

Begun = Callable[..., Campaign]


def test_every_decision_is_on_disk_when_the_answer_returns(begun: Begun) -> None:
    campaign = begun()
    while campaign.table.decision is not None:
        play(campaign, 1)
        found = snapshot.read(campaign.files.main)
        assert found.header.decision == campaign.table.number
        assert found.table.checksum() == campaign.table.checksum()
        assert found.table.to_dict() == campaign.table.to_dict()
    assert campaign.table.number > 100
    assert found.header.waits_for == ""


def test_resumed_at_every_decision_the_game_goes_on_alike(begun: Begun, store: Store) -> None:
    campaign = begun()
    while campaign.table.decision is not None:
        campaign.answer(toy.pick(campaign.table))
        campaign.close()
        campaign = store.open("the long winter")
    straight = rules.new_table("toy", campaign.table.seats, seed=7)
    while straight.decision is not None:
        straight.choose(toy.pick(straight))
    assert campaign.table.checksum() == straight.checksum()
    assert campaign.table.outcome == straight.outcome
    entries, complete = chronicle(campaign.files.history)
    assert complete
    assert entries == straight.journal.entries


def test_entries_name_the_decision_that_caused_them(begun: Begun) -> None:
    campaign = begun()
    while campaign.table.decision is not None:
        number, told = campaign.table.number, len(campaign.table.journal)
        campaign.answer(toy.pick(campaign.table))
        assert {entry.number for entry in campaign.table.journal.entries[told:]} <= {number}
    assert [entry.number for entry in campaign.table.journal.entries[:2]] == [-1, 0]


def test_a_refused_answer_changes_nothing(begun: Begun) -> None:
    campaign = begun(decisions=9)
    before = [path.read_bytes() for path in (campaign.files.main, campaign.files.history)]
    number = campaign.table.number
    with pytest.raises(RulesError):
        campaign.answer("nonsense")
    with pytest.raises(RulesError, match=f"question {number - 1}"):
        campaign.answer(campaign.table.decision.ids[0], number - 1)  # type: ignore[union-attr]
    assert [path.read_bytes() for path in (campaign.files.main, campaign.files.history)] == before
    play(campaign, 3)
    assert campaign.table.number == number + 3


def test_players_and_times_are_kept(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=4)
    assert campaign.players == PLAYERS
    campaign.write(campaign.reseat([Player("Ann", "bot", "novice"), *PLAYERS[1:]]))
    campaign.close()
    again = store.open("The long winter")
    assert again.players == (Player("Ann", "bot", "novice"), *PLAYERS[1:])
    assert again.created == NOON
    with pytest.raises(ValueError, match="keep their names"):
        again.reseat([Player("Zoe"), *PLAYERS[1:]])


def test_written_in_another_thread_and_in_any_order(begun: Begun, store: Store) -> None:
    campaign = begun()
    jobs = [campaign.choose(toy.pick(campaign.table)) for _ in range(40)]
    checksums = [job.check for job in jobs]
    order = (*jobs[10:30], *jobs[:10], *jobs[30:])
    threads = [threading.Thread(target=campaign.write, args=(job,)) for job in order]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = snapshot.read(campaign.files.main)
    assert found.table.checksum() == checksums[-1] == campaign.table.checksum()
    assert check(campaign.files.main).replayed == 40


def test_a_job_is_not_touched_by_what_comes_after_it(begun: Begun) -> None:
    campaign = begun(decisions=20)
    job = campaign.choose(toy.pick(campaign.table))
    kept = campaign.table.copy()
    as_it_was = repr((job.header, job.plain, job.record))
    while campaign.table.decision is not None:
        campaign.table.choose(toy.pick(campaign.table))
    assert repr((job.header, job.plain, job.record)) == as_it_was
    campaign.write(job)
    assert snapshot.read(campaign.files.main).table.checksum() == kept.checksum()


def test_closing_writes_what_still_waits(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=3)
    campaign.choose(toy.pick(campaign.table))
    campaign.close()
    campaign.close()
    assert store.open("The long winter").table.number == 4
    with pytest.raises(SaveError, match="is closed; open it again"):
        campaign.answer("rest")


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "link"])
def test_a_full_disk_loses_nothing(begun: Begun, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    campaign = begun(decisions=12)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, call, full)
        if call == "link":  # a copy does as well
            play(campaign, 1)
        else:
            with pytest.raises(SaveError, match=r"could not be saved in .*No space left on device.*free some space"):
                campaign.answer(toy.pick(campaign.table))
        assert snapshot.read(campaign.files.main).header.decision in (12, 13)
    assert campaign.table.number == 13
    play(campaign, 2)
    report = check(campaign.files.main)
    assert (report.problems, report.notes, report.replayed) == ([], [], 15)


def test_a_write_cut_short_is_taken_back(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = begun(decisions=12)
    size = campaign.files.history.stat().st_size
    write = os.write
    with monkeypatch.context() as broken:
        broken.setattr(os, "write", lambda file, data: write(file, data[:20]))
        with pytest.raises(SaveError, match="No space left on device"):
            campaign.answer(toy.pick(campaign.table))
    assert campaign.files.history.stat().st_size == size
    play(campaign, 1)
    assert check(campaign.files.main).line.endswith("good, 14 decisions replayed")


def test_a_fault_of_the_rules_spoils_no_file(begun: Begun, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = begun(decisions=10)
    before = campaign.files.main.read_bytes()

    def broken(table: Any, *_: Any) -> None:
        table.state.bank -= 100
        raise ZeroDivisionError("a fault in the rules")

    with monkeypatch.context() as patch:
        patch.setattr(Table, "choose", broken)
        with pytest.raises(ZeroDivisionError):
            campaign.answer(toy.pick(campaign.table))
    with pytest.raises(SaveError, match="stopped on an error in the rules; open it again"):
        campaign.answer(toy.pick(campaign.table))
    campaign.close()
    assert campaign.files.main.read_bytes() == before
    assert store.open("The long winter").table.number == 10


class KilledError(BaseException):
    """Stands for the end of the process."""


CALLS = ("open", "write", "fsync", "ftruncate", "link", "replace", "unlink")


def die_at(patch: pytest.MonkeyPatch, moment: int, torn: bool) -> None:
    """Let the process end at the ``moment``-th call to the system; a write may have got half way then."""
    left = [moment]

    def deadly(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                if torn and name == "write":
                    real(args[0], args[1][: len(args[1]) // 2])
                raise KilledError
            return real(*args, **kwargs)

        return call

    for name in CALLS:
        patch.setattr(os, name, deadly(name, getattr(os, name)))


@pytest.mark.parametrize("step_back", [False, True])
@pytest.mark.parametrize("torn", [False, True])
def test_dying_between_any_two_calls_to_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: bool, step_back: bool
) -> None:
    moment, died = 0, True
    while died:
        moment += 1
        store = Store(tmp_path / f"{moment}-{torn}", lambda: NOON)
        table = rules.new_table("toy", ["Ann", "Bea"], seed=3)
        campaign = store.create("x", table, [Player("Ann"), Player("Bea")], seed=3)
        for choice in ("rest", "raid", "seat:0"):
            campaign.answer(choice)
        before = campaign.table.checksum()
        with monkeypatch.context() as patch:
            die_at(patch, moment, torn)
            try:
                if step_back:
                    campaign.undo()
                else:
                    campaign.answer("2")
                died = False
            except KilledError:
                died = True
        after = campaign.table.checksum()
        campaign._lock.release()  # what the system does for a dead process
        with store.open("x") as again:
            assert again.table.number in (3, 4)
            assert again.table.checksum() == (before, after)[again.table.number - 3]
            if not died:
                assert again.table.number == 4
            while again.table.decision is not None and again.table.number < 12:
                again.answer(toy.pick(again.table))
        assert check(again.files.main).problems == []
    assert moment > 6
