"""After a resume, "since my last answer" still means the last answer that the player gave."""

import io

import pytest

import rules
from rules import Entry
from rules.bots import levels
from saves import Campaign, SaveError, Store
from saves import Player as Kept
from saves.move_log import MoveLog
from tests.tui.follow.followed import ANN, followed, follower_of
from tests.tui.follow.test_plain import Terminal
from tui.follow.game_facts import HEADINGS
from tui.follow.pages import notice_lines
from tui.follow.resume import resume
from tui.panels.notice import Notice, NoticeKind
from tui.panels.snapshot import Player
from tui.plain.keyboard import Keyboard
from tui.plain.stop_settings import PLAIN
from tui.plain.table import PlainTable
from tui.play.seat_controller import AnsweredBy, SeatController
from tui.server.tables.seat_notices import SeatNotices

GAME = "down_with_the_king"
NAMES = ["Ann", "Bea", "Carl"]


@pytest.mark.parametrize("by", [AnsweredBy.PASS, AnsweredBy.STAND_IN])
def test_what_the_program_answered_moves_no_mark_over_a_resume(tmp_path, by) -> None:
    store = Store(tmp_path)
    table = rules.new_table(GAME, NAMES, 7)
    kept = [Kept("Ann", "person"), Kept("Bea", "bot", "novice"), Kept("Carl", "bot", "novice")]
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    campaign = store.create("winter", table, kept, 7)
    controller = SeatController(campaign, players, auto_pass=True)
    personal = after = 0
    while personal < 3 or after < 3:
        decision = campaign.table.decision
        assert decision is not None
        if decision.seat:
            controller.choose(controller.choice_of(AnsweredBy.BOT), decision.number, AnsweredBy.BOT)
        elif personal < 3:
            controller.choose(decision.safe, decision.number)
            personal += 1
        else:
            answer = decision.way_out if by is AnsweredBy.PASS and decision.way_out else decision.safe
            controller.choose(answer, decision.number, by)
            after += 1
    seen, length = controller.seen[0], len(campaign.table.journal)
    assert 0 < seen < length
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    resumed = SeatController(again, players, auto_pass=True)
    resumed.remember()
    assert resumed.seen[0] == seen
    assert len(again.table.journal) == length
    again.close()


def harmed(store: Store, game: str) -> tuple[Campaign, Notice]:
    """A campaign in which something was just done to Ann, and the open page about it; a bot answers next."""
    names = NAMES[: min(3, rules.game(game).seats[-1])]
    seed = 1 if game == "king_of_the_tabletop" else 7
    table = rules.new_table(game, names, seed)
    kept = [Kept("Ann", "person"), *(Kept(name, "bot", "novice") for name in names[1:])]
    campaign = store.create("winter", table, kept, seed)
    level = "steady" if game == "kingdom" else "novice"
    bots = [levels.make(level, seat) for seat in range(len(names))]
    follower = follower_of(table, answers=0)
    while table.decision is not None:
        follower.before(table)
        if table.decision.seat == ANN:
            follower.answered(table, ANN)
        campaign.answer(bots[table.decision.seat].choose(table), by="")
        follower.after(table)
        notice = follower.due(table)
        if notice and notice.kind is NoticeKind.HARM and table.decision and table.decision.seat != ANN:
            return campaign, notice
    raise AssertionError("nothing was done to Ann")


def reopened(store: Store, campaign: Campaign) -> tuple[Campaign, SeatController]:
    """The campaign after a resume, and who answers there."""
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    bots = [Player(name, "novice") for name in again.table.seats[1:]]
    controller = SeatController(again, [Player("Ann"), *bots], auto_pass=True)
    controller.remember()
    return again, controller


@pytest.mark.parametrize("game", rules.games())
def test_a_page_that_was_open_comes_back(tmp_path, game: str) -> None:
    store = Store(tmp_path)
    campaign, notice = harmed(store, game)
    again, controller = reopened(store, campaign)
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    shown = follower.due(again.table)
    assert shown is not None and shown.kind is NoticeKind.HARM
    assert notice_lines(shown) == notice_lines(notice)
    again.close()


def unreadable() -> MoveLog:
    """The moves of a history that is damaged."""
    raise SaveError("The history is damaged.")


def test_a_page_comes_back_if_the_game_cannot_be_replayed(tmp_path, monkeypatch) -> None:
    store = Store(tmp_path)
    campaign, _ = harmed(store, "kings_and_things")
    again, controller = reopened(store, campaign)
    monkeypatch.setattr(again, "moves", unreadable)
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    shown = follower.due(again.table)
    assert shown is not None and shown.kind is NoticeKind.HARM
    again.close()


def test_what_the_player_has_answered_since_does_not_come_back(tmp_path) -> None:
    store = Store(tmp_path)
    campaign, _ = harmed(store, "king_of_the_tabletop")
    bots = [levels.make("novice", seat) for seat in range(3)]
    answered = False
    while not answered:
        assert campaign.table.decision is not None
        answered = campaign.table.decision.seat == ANN and not campaign.table.decision.way_out
        before = len(campaign.table.journal)
        campaign.answer(bots[campaign.table.decision.seat].choose(campaign.table))
    again, controller = reopened(store, campaign)
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    shown = follower.due(again.table)
    assert shown is None or shown.index > before
    again.close()


def test_a_page_comes_back_in_plain_mode_and_on_a_server(tmp_path) -> None:
    store = Store(tmp_path)
    campaign, notice = harmed(store, "king_of_the_tabletop")
    again, controller = reopened(store, campaign)
    notices = SeatNotices(again.table, 3)
    notices.resumed(again, controller.seen, False)
    unread = notices.next(ANN)
    assert unread is not None and unread.kind is NoticeKind.HARM
    target = io.StringIO()
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    number = again.table.number
    assert PlainTable(again, players, Keyboard(Terminal("quit\n"), target)).play() is False
    said = target.getvalue()
    assert again.table.number == number and PLAIN("continue") in said
    assert any(line in said for line in notice_lines(notice))
    again.close()


def test_who_a_player_is_comes_again_until_that_player_has_answered(tmp_path) -> None:
    store = Store(tmp_path)
    table = rules.new_table("kingdom", NAMES[:2], 7)
    campaign = store.create("winter", table, [Kept("Ann", "person"), Kept("Bea", "person")], 7)
    for _ in range(2):
        campaign, _ = reopened(store, campaign)
        follower = follower_of(campaign.table, (0, 1), campaign.table.number)
        resume([follower], campaign, {})
        assert follower.introduction(campaign.table, ANN) is not None
        assert follower.introduction(campaign.table, ANN) is None
    first = campaign.table.decision.seat
    campaign.answer(campaign.table.decision.ids[0])
    campaign, _ = reopened(store, campaign)
    follower = follower_of(campaign.table, (0, 1), campaign.table.number)
    resume([follower], campaign, {})
    assert follower.introduction(campaign.table, first) is None
    assert follower.introduction(campaign.table, 1 - first) is not None
    campaign.close()


def test_a_player_is_introduced_before_the_first_own_answer_whoever_answered_before() -> None:
    table, _ = followed("kingdom", persons=(0, 1))
    follower = follower_of(table, (0, 1), answers=0)
    follower.before(table)
    follower.answered(table, 1, is_personal=False)
    table.tell("receives", "", seat=ANN, amount=10)
    table.tell(follower.marks.turn, "", seat=1)
    assert follower.introduction(table, 1) is not None
    digest = follower.digest(table, 1)
    assert digest is not None and any("Ann: receives" in line for line in notice_lines(digest))


def test_who_let_the_computer_play_from_the_start_finds_who_they_are_and_a_digest(tmp_path) -> None:
    store = Store(tmp_path)
    table = rules.new_table("kingdom", NAMES[:2], 7)
    campaign = store.create("winter", table, [Kept("Ann", "person"), Kept("Bea", "bot", "novice")], 7)
    bots = [levels.make("novice", seat) for seat in range(2)]
    while (decision := campaign.table.decision) and (decision.kind != "move" or decision.seat != ANN):
        campaign.answer(bots[decision.seat].choose(campaign.table), by="" if decision.seat else "stand_in")
    again, controller = reopened(store, campaign)
    follower = follower_of(again.table, answers=again.table.number)
    resume([follower], again, controller.seen)
    assert follower.introduction(again.table, ANN) is not None
    digest = follower.digest(again.table, ANN)
    assert digest is not None and any("Bea" in line for line in notice_lines(digest))
    again.close()


def test_no_page_covers_the_end_of_a_game(tmp_path) -> None:
    store = Store(tmp_path)
    campaign, _ = harmed(store, "king_of_the_tabletop")
    again, controller = reopened(store, campaign)
    follower = follower_of(again.table, answers=again.table.number)
    again.table._ask = None
    resume([follower], again, controller.seen)
    assert follower.due(again.table) is None
    again.close()


def test_who_a_player_is_comes_with_what_that_player_rolled_as_the_game_was_set_up() -> None:
    """The crown event of the first turn comes before any question."""
    table = rules.new_table("down_with_the_king", ["Ann", "Bea"], 1)
    for who in table.state.pc:
        facts = {"who": who, "dice": [1, 2], "change": 0, "total": 3, "row": "A"}
        table.journal.entries.append(Entry(-1, "court_ball", facts=facts))
    page = follower_of(table, answers=0).introduction(table, ANN)
    assert page is not None
    rolled = [section.lines for section in page.sections if section.heading == HEADINGS("already")]
    assert [len(lines) for lines in rolled] == [1] and rolled[0][0].text in [line.text for line in table.chronicle(ANN)]
