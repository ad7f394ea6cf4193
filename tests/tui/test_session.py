"""Sessions, driven without any screen: every job runs at once."""

import threading

import pytest

import rules
from rules import RulesError
from rules.engine.chronicle import Chronicle
from saves import SaveError
from tests import cave
from tests.tui.unsaved import Unsaved
from tui.panels.snapshot import Player, Snapshot
from tui.play.seat_controller import ALL_ANSWERS
from tui.play.session import Session

ANN, BEA, CARL = Player("Ann"), Player("Bea"), Player("Carl", "steady")


class Shown(list[Snapshot]):
    """The snapshots a session told, the newest last."""

    @property
    def now(self) -> Snapshot:
        return self[-1]


@pytest.fixture
def sit_down(toy):
    """Begins a session of the toy for some players; gives it and what it tells."""

    def begin(*players: Player, **settings) -> tuple[Session, Shown]:
        seen = Shown()
        table = rules.new_table("toy", [player.name for player in players], seed=1)
        session = Session(Unsaved(table), players, seen.append, submit=lambda job: job(), **settings)
        session.start()
        return session, seen

    return begin


def test_one_person_sees_the_question_and_its_answers_in_words(sit_down):
    _, seen = sit_down(ANN, CARL)
    snap = seen.now
    assert (snap.eyes, snap.asked.seat, snap.asked.prompt) == (0, 0, "Choose an activity: 2 of 2 left")
    assert snap.mine
    assert [choice.id for choice in snap.choices][:2] == ["title", "counsel"]
    assert snap.blocked[0].why == "no office is vacant"
    assert snap.view["secret"] == 1


def test_opponents_answer_until_a_person_must(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.answer("done", seen.now.asked.number)
    assert seen.now.mine
    assert seen.now.turn == 2


def test_a_refused_answer_becomes_a_notice_and_changes_nothing(sit_down):
    session, seen = sit_down(ANN, CARL)
    before = seen.now
    session.answer("office", before.asked.number)
    assert "no office is vacant" in seen.now.notice
    session.answer("court", before.asked.number + 7)
    assert "now asks question" in seen.now.notice
    assert seen.now.asked == before.asked


def test_who_can_only_pass_is_passed_for_unless_that_is_switched_off(sit_down):
    session, seen = sit_down(ANN, BEA, auto_pass=False)
    session.open_curtain(0)
    session.answer("strike", seen.now.asked.number)
    assert (seen.now.asked.kind, seen.now.curtain) == ("react", 1)
    session, seen = sit_down(ANN, BEA, auto_pass=True)
    session.open_curtain(0)
    session.answer("strike", seen.now.asked.number)
    assert (seen.now.asked.kind, seen.now.curtain) == ("way", None)
    assert any("Bea is asked and adds nothing" in line.text for line in seen.now.lines)


def test_between_two_persons_the_curtain_shows_public_facts_only(sit_down):
    session, seen = sit_down(ANN, BEA)
    snap = seen.now
    assert (snap.curtain, snap.eyes, snap.view["secret"]) == (0, None, None)
    assert snap.choices == snap.blocked == ()
    session.open_curtain(0)
    assert (seen.now.curtain, seen.now.eyes, seen.now.view["secret"]) == (None, 0, 1)
    session.answer("done", seen.now.asked.number)
    assert (seen.now.curtain, seen.now.eyes, seen.now.view["secret"]) == (1, None, None)
    assert not any("secrets" in line.text for line in seen.now.lines)
    session.open_curtain(1)
    assert seen.now.view["secret"] == 2
    assert not any("Ann counts" in line.text for line in seen.now.lines)


def test_nobody_answers_for_a_person_behind_the_curtain(sit_down):
    session, seen = sit_down(ANN, BEA)
    session.answer("done", seen.now.asked.number)
    assert seen.now.notice == "It is not your turn to answer."
    session.open_curtain(1)
    assert seen.now.curtain == 0


def test_a_step_back_takes_the_chronicle_back_too(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.answer("court", seen.now.asked.number)
    assert [line.text for line in seen.now.lines] == ["Ann does it: court."]
    assert seen.now.can_undo
    session.undo()
    assert seen.now.lines == ()
    session.undo()
    assert "Nothing to undo" in seen.now.notice


def test_recap_begins_at_the_last_own_decision(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.answer("court", seen.now.asked.number)
    session.answer("done", seen.now.asked.number)
    news = [line.text for line in seen.now.lines if line.index >= seen.now.recap]
    assert news == ["Ann counts 1 secrets."]
    assert len(seen.now.lines) == 2


def test_the_computer_may_answer_for_a_person(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.start_autoplay(seen.now.asked.number)
    assert seen.now.turn == 2


def test_the_computer_may_answer_so_many_questions_of_a_keyboard(sit_down):
    session, seen = sit_down(ANN, BEA)
    session.open_curtain(0)
    first = seen.now.asked.number
    session.start_autoplay(first, 3)
    assert seen.now.asked.number == first + 3
    assert not session.stop_autoplay()


def test_the_computer_may_answer_to_the_end_of_the_game(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.start_autoplay(seen.now.asked.number, ALL_ANSWERS)
    assert seen.now.outcome is not None
    assert session.stop_autoplay()


def test_the_recap_of_an_answer_taken_back_is_that_of_the_answer_before(sit_down):
    session, seen = sit_down(ANN, CARL)
    session.answer("done", seen.now.asked.number)
    recap = seen.now.recap
    told = len(seen.now.lines)
    session.answer("court", seen.now.asked.number)
    assert seen.now.recap == seen.now.lines[-1].index
    session.undo()
    assert (seen.now.recap, len(seen.now.lines)) == (recap, told)


def test_while_the_computer_answers_nobody_is_asked(sit_down):
    session, seen = sit_down(ANN, BEA, pause=0.0001)
    session.open_curtain(0)
    del seen[:]
    session.start_autoplay(0, 4)
    meanwhile = [snap for snap in seen if snap.automatic]
    assert meanwhile
    assert not any(snap.mine or snap.can_undo or snap.curtain is not None for snap in meanwhile)
    assert not seen.now.automatic and (seen.now.mine or seen.now.curtain is not None)


def test_the_computer_asked_for_a_question_that_is_over_answers_nothing(sit_down):
    session, seen = sit_down(ANN, CARL)
    asked = seen.now.asked.number
    session.start_autoplay(asked - 1, 9)
    assert seen.now.mine and seen.now.asked.number == asked and seen.now.notice
    session.answer("done", asked)
    assert seen.now.asked.number > asked


def test_an_answer_that_tells_nothing_needs_no_pause(toy, monkeypatch: pytest.MonkeyPatch):
    """The session waits before the first answer, and after one that told something."""
    table = rules.new_table("toy", ["Carl", "Dora"], 1)
    seen = Shown()
    players = [CARL, Player("Dora", "random")]
    session = Session(Unsaved(table), players, seen.append, pause=0.0001, submit=lambda job: job())
    waits: list[int] = []
    monkeypatch.setattr(session.pacing, "wait", lambda pause: waits.append(len(table.journal)) if pause else None)
    session.start()
    assert waits == sorted(set(waits)), "it waited twice with nothing told in between"
    assert len(waits) < table.number


def test_odds_come_with_the_choices_that_dice_decide(sit_down):
    session, seen = sit_down(ANN, CARL)
    assert list(seen.now.odds) == ["strike"]
    assert [(line.outcome, line.cases) for line in seen.now.odds["strike"].rows] == [("miss", 3), ("hit", 3)]
    session.answer("title", seen.now.asked.number)
    assert seen.now.odds == {}


def test_opponents_alone_play_to_the_end_before_a_spectator(sit_down):
    _, seen = sit_down(CARL, Player("Dora", "random"))
    assert seen.now.asked is None
    assert seen.now.outcome.result == "win"
    assert seen.now.eyes is None


def test_at_the_end_of_a_shared_keyboard_nobody_s_secrets_stand_open(sit_down):
    session, seen = sit_down(ANN, BEA)
    while seen.now.asked is not None:
        session.open_curtain(seen.now.curtain)
        session.answer("done", seen.now.asked.number)
    assert seen.now.eyes is None
    assert seen.now.outcome is not None


def test_after_a_resume_the_recap_and_the_whole_chronicle_reach_back(toy):
    table = rules.new_table("toy", ["Ann", "Carl"], 1)
    for choice in ("court", "travel", "done", "court"):
        table.choose(choice)
    told = table.journal.entries
    table.journal = Chronicle(told[-1:], len(told) - 1)

    class Resumed(Unsaved):
        def last_answers(self):
            return {0: 2, 1: 3}

        def earlier_entries(self):
            return told[:-1]

    seen = Shown()
    session = Session(Resumed(table), [ANN, BEA], seen.append, submit=lambda job: job())
    session.start()
    session.open_curtain(1)
    assert [line.index for line in seen.now.lines] == [len(told) - 1]
    assert seen.now.recap == len(told) - 1
    session.recall()
    assert [line.index for line in seen.now.lines] == [at for at, one in enumerate(told) if one.readable(1)]
    assert "Ann does it: court." in [line.text for line in seen.now.lines]


def test_a_disk_that_refuses_is_said_and_the_game_goes_on(toy):
    class Full(Unsaved):
        def answer(self, choice_id, number=None, by=""):
            super().answer(choice_id, number)
            raise SaveError("There is no room.")

    seen = Shown()
    session = Session(
        Full(rules.new_table("toy", ["Ann", "Carl"], 1)), [ANN, CARL], seen.append, submit=lambda job: job()
    )
    session.start()
    session.answer("court", seen.now.asked.number)
    assert seen.now.notice == "There is no room."
    assert seen.now.mine
    assert len(seen.now.lines) == 1


def test_a_fault_in_the_rules_is_said_and_nothing_falls_over(toy):
    class Broken(Unsaved):
        def answer(self, choice_id, number=None, by=""):
            raise ZeroDivisionError("by nought")

    seen = Shown()
    session = Session(
        Broken(rules.new_table("toy", ["Ann", "Carl"], 1)), [ANN, CARL], seen.append, submit=lambda job: job()
    )
    session.start()
    session.answer("court", seen.now.asked.number)
    assert "ZeroDivisionError: by nought" in seen.now.notice


def test_in_a_thread_of_its_own_a_session_can_be_hurried_and_closed(toy):
    settled = threading.Event()
    seen = Shown()

    def notify(snap: Snapshot) -> None:
        seen.append(snap)
        if snap.asked is None:
            settled.set()

    table = rules.new_table("toy", ["Carl", "Dora"], 1)
    session = Session(Unsaved(table), [CARL, Player("Dora", "random")], notify, pause=3600)
    session.start()
    session.skip_pauses()
    assert settled.wait(20)
    session.close()
    session.start()
    with pytest.raises(RulesError):
        table.choose("done")


def test_closing_does_not_wait_for_a_pause(toy):
    paused = threading.Event()
    table = rules.new_table("toy", ["Carl", "Dora"], 1)
    session = Session(Unsaved(table), [CARL, Player("Dora", "random")], lambda snap: paused.set(), pause=3600)
    session.start()
    assert paused.wait(20)
    session.close()
    assert table.number == 0


def test_where_nobody_hides_anything_there_is_no_curtain(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rules, "games", lambda: {"cave": cave.GAME})
    seen = Shown()
    session = Session(
        Unsaved(rules.new_table("cave", ["Ann", "Bea"], seed=1)), (ANN, BEA), seen.append, submit=lambda job: job()
    )
    session.start()
    for seat in (0, 1, 0):
        assert (seen.now.curtain, seen.now.eyes, seen.now.asked.seat, seen.now.mine) == (None, seat, seat, True)
        session.answer("leave" if seat else "dig", seen.now.asked.number)
    session.answer("leave", seen.now.asked.number)
    assert seen.now.outcome.result == "win"


def test_skipping_the_pauses_ends_the_thought_of_a_bot(sit_down, monkeypatch):
    """The bot answers with the best it has found; its next thought is as long as ever."""
    session, seen = sit_down(ANN, CARL)
    watches = []
    monkeypatch.setattr(session.controller, "choice_of", lambda by, watch=None: watches.append(watch) or "done")
    session.answer("done", seen.now.asked.number)
    first, second = watches[0], session.pacing.thought(lambda seconds: None)
    assert not first(0.5)
    session.skip_pauses()
    assert first(0.5) and second(0.5) and not session.pacing.thought(lambda seconds: None)(0.5)
    session.pacing.stop()
    assert session.pacing.thought(lambda seconds: None)(0.5)


def test_a_long_thought_says_how_long_it_takes_and_space_takes_its_best_answer(sit_down, monkeypatch):
    session, seen = sit_down(ANN, CARL)
    clock = iter([10.0, 10.2, 10.6, 12.0, 12.1])
    monkeypatch.setattr("tui.play.thought.monotonic", lambda: next(clock))
    told = []
    watch = session.pacing.thought(told.append)
    assert [watch(share) for share in (0.1, 0.2, 0.25)] == [False] * 3
    assert told == [3, 6], "nothing before half a second; then what is left at the speed so far"
    session._think(6)
    assert (seen.now.thinking, seen.now.paused) == (6, False)
    session.end_thought()
    assert watch(0.3)


def test_a_notice_before_a_pass_of_the_program_offers_no_answer_that_nobody_takes():
    """The worker waits for the notice to be closed; an answer would wait behind it, and the table would stand still."""
    table = rules.new_table("king_of_the_tabletop", ["Ann", "Bea"], seed=48)
    while table.decision.seat or not (table.decision.ask.idle or len(table.decision.ids) == 1):
        table.choose(table.decision.way_out or table.decision.ids[-1])
    seen = Shown()
    session = Session(Unsaved(table), [ANN, Player("Bea", "steady")], seen.append, submit=lambda job: job())
    assert session.controller.by_itself_next()
    session._publish()
    assert not seen.now.mine and seen.now.asked is not None
