"""Notices at a table of the server: introductions, notices that go by themselves, and bots that wait for readers."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import rules
from rules.bots import levels
from tests.tui.server.tables.stage import ANN, BEA, CARL, ScriptedClock, Stage, settle
from tui.panels.notice import Notice, NoticeKind, Section
from tui.panels.snapshot import Snapshot
from tui.play.seat_controller import ALL_ANSWERS, UNTIL_HARM
from tui.play.stops import Stops
from tui.server.tables.bot_pauses import BotPauses
from tui.server.tables.seat_notices import SeatNotices
from tui.server.tables.seat_session import SeatSession

GAME = "down_with_the_king"
WAIT = 20.0


# ---- the introduction ------------------------------------------------------------------------------


async def test_a_new_game_introduces_each_player_once(tmp_path) -> None:
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, CARL, game=GAME)
    for seat, person in enumerate((ANN, BEA, CARL)):
        looker = await stage.look(actor, person, seat)
        assert looker.now.halt is not None and looker.now.halt.kind is NoticeKind.YOU_ARE
        assert looker.now.halt.seat == seat
        await actor.acknowledge(person, looker.now.halt.index)
        await settle(actor)
        assert looker.now.halt is None or looker.now.halt.kind is not NoticeKind.YOU_ARE


async def test_after_a_restart_only_players_who_have_not_answered_are_introduced_again(tmp_path) -> None:
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game="tabletop_dungeon")
    ann = await stage.look(actor, ANN, 0)
    await actor.answer(ANN, ann.now.safe, ann.number)
    registry = await stage.again()
    [again] = registry.actors.values()
    assert (await stage.look(again, ANN, 0)).now.halt is None
    bea = (await stage.look(again, BEA, 1)).now.halt
    assert bea is not None and bea.kind is NoticeKind.YOU_ARE


# ---- notices that go by themselves -----------------------------------------------------------------


class FakeActor:
    """The part of a table's actor that a session asks for notices."""

    def __init__(self) -> None:
        self.clock = ScriptedClock()
        self.read: list[int] = []
        self.autoplay: list[int] = []

    async def acknowledge(self, person: object, index: int) -> None:
        self.read.append(index)

    async def start_autoplay(self, person: object, number: int, count: int) -> None:
        self.autoplay.append(count)

    async def stop_autoplay(self, person: object) -> None:
        self.autoplay.append(0)

    def detach(self, session: object) -> None:
        pass


def notice(kind: NoticeKind, index: int = 7) -> Notice:
    return Notice(kind, 0, "", "", index, (Section("", ()),))


def snapshot(halt: Notice | None, behind: int = 1) -> Snapshot:
    """A snapshot while another seat is asked."""
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 1)
    empty = Snapshot(table.game.key, table.game.title, (), 0, None, 1, "", None)
    return replace(empty, halt=halt, behind=behind if halt else 0)


async def session_of(stops: Stops) -> tuple[FakeActor, SeatSession]:
    actor = FakeActor()
    session = SeatSession(
        cast(Any, actor),
        ANN,
        0,
        notify=lambda snap: None,
        heard=lambda line: None,
        changed=lambda: None,
        gone=lambda why: None,
        auto_pass=True,
    )
    session.stops = stops
    return actor, session


async def done(session: SeatSession) -> None:
    while session.pending:
        await asyncio.gather(*session.pending)


@pytest.mark.parametrize("kind", [NoticeKind.ROLL, NoticeKind.HARM])
async def test_a_notice_goes_after_the_time_that_the_player_has_set(kind: NoticeKind) -> None:
    actor, session = await session_of(Stops(rolls=4.0, harm=4.0))
    session.on_snapshot(snapshot(notice(kind)))
    session.on_snapshot(snapshot(notice(kind)))  # the same one again does not start the time anew
    actor.clock.move(3.9)
    await done(session)
    assert actor.read == []
    actor.clock.move(0.1)
    await done(session)
    assert actor.read == [7]


async def played_on(actor, ann, count: int) -> bool:
    """One answer of Bea or Carl, as a novice gives it; if Ann is asked, a bot begins to answer for her. Returns whether
    it goes on doing so."""
    live_game = actor.runtime.live_game
    assert live_game is not None and ann.now.asked is not None
    seat, number = ann.now.asked.seat, ann.number
    if seat:
        choice = levels.make("novice", seat).choose(live_game.table)
        await actor.answer((ANN, BEA, CARL)[seat], choice, number)
    elif not live_game.is_autoplaying(0):
        await actor.start_autoplay(ANN, number, count)
    await settle(actor)
    return live_game.is_autoplaying(0)


async def test_a_bot_answers_for_a_player_until_something_is_done_to_that_player(tmp_path) -> None:
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, CARL, game=GAME)
    ann = await stage.look(actor, ANN, 0)
    was_automatic = False
    for _ in range(400):
        assert ann.now.asked is not None
        was_automatic = was_automatic or ann.now.asked.seat == 0
        is_automatic = await played_on(actor, ann, UNTIL_HARM)
        if was_automatic and not is_automatic:
            break
    assert ann.now.halt is not None and ann.now.halt.kind is NoticeKind.HARM


async def test_who_let_a_bot_play_reads_no_row_of_old_pages(tmp_path) -> None:
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, CARL, game=GAME)
    ann = await stage.look(actor, ANN, 0)
    for _ in range(100):  # no game is over so soon
        await played_on(actor, ann, ALL_ANSWERS)
    await actor.stop_autoplay(ANN)
    await settle(actor)
    assert ann.now.behind <= 2, "what was done last, and a digest"


async def test_a_notice_that_was_read_before_its_time_closes_no_later_one() -> None:
    actor, session = await session_of(Stops(rolls=4.0))
    session.on_snapshot(snapshot(notice(NoticeKind.ROLL, 7)))
    actor.clock.move(3)
    session.on_snapshot(snapshot(notice(NoticeKind.ROLL, 9)))
    actor.clock.move(3)
    await done(session)
    assert actor.read == []
    session.on_snapshot(snapshot(None))
    actor.clock.move(10)
    await done(session)
    assert actor.read == []


@pytest.mark.parametrize("kind", [NoticeKind.DIGEST, NoticeKind.OUT, NoticeKind.YOU_ARE])
async def test_other_notices_stay_until_a_key(kind: NoticeKind) -> None:
    actor, session = await session_of(Stops(rolls=2.0, harm=2.0))
    session.on_snapshot(snapshot(notice(kind)))
    actor.clock.move(3600)
    await done(session)
    assert actor.read == []


async def test_a_player_who_wants_no_introduction_gets_none() -> None:
    actor, session = await session_of(Stops(introduction=False))
    session.on_snapshot(snapshot(notice(NoticeKind.YOU_ARE)))
    await done(session)
    assert actor.read == [7]


async def test_a_session_that_is_closed_closes_no_notice() -> None:
    actor, session = await session_of(Stops(rolls=2.0))
    session.on_snapshot(snapshot(notice(NoticeKind.ROLL)))
    session.close()
    actor.clock.move(3600)
    await done(session)
    assert actor.read == []


# ---- bots wait for readers -------------------------------------------------------------------------


class Pauses:
    """The pauses of a table at which Ann has notices to read; it counts how often they end."""

    def __init__(self, bot_wait: float, is_public: bool = True, is_bot: bool = False) -> None:
        self.clock, self.ended = ScriptedClock(), 0
        context = SimpleNamespace(config=SimpleNamespace(bot_wait=bot_wait, bot_pause=0.0), clock=self.clock)
        self.live_game = SimpleNamespace(
            table=SimpleNamespace(seats=["Ann", "Bea"], journal=[object()] * 5),
            bot=lambda seat: object() if seat or is_bot else None,
            notices=SimpleNamespace(is_awaited=lambda seat: is_public and seat == 0),
            has_public_news=lambda since: False,
        )
        self.pauses = BotPauses(cast(Any, context), self._resume)

    def _resume(self) -> None:
        self.ended += 1

    def begin(self, is_present: bool = True) -> bool:
        return self.pauses.begin(cast(Any, self.live_game), True, lambda seat: is_present)


def test_bots_wait_for_a_reader_until_the_time_is_up_and_only_once() -> None:
    table = Pauses(WAIT)
    assert table.begin()
    table.clock.move(WAIT - 0.1)
    assert table.ended == 0
    table.clock.move(0.1)
    assert table.ended == 1
    assert not table.begin()
    table.live_game.table.journal.append(object())
    assert table.begin()


@pytest.mark.parametrize(
    ("bot_wait", "is_public", "is_bot", "is_present"),
    [(0.0, True, False, True), (WAIT, False, False, True), (WAIT, True, True, True), (WAIT, True, False, False)],
    ids=["turned off", "a private notice", "a bot", "away"],
)
def test_bots_do_not_wait(bot_wait: float, is_public: bool, is_bot: bool, is_present: bool) -> None:
    assert not Pauses(bot_wait, is_public, is_bot).begin(is_present)


# ---- questions that the program passes -------------------------------------------------------------


def test_a_notice_waits_while_the_program_passes_for_its_player() -> None:
    """It would say that the player is asked next."""
    table = rules.new_table(GAME, ["Ann", "Bea", "Carl"], 7)
    notices = SeatNotices(table, 3)
    for seat in range(3):
        notices.acknowledge(seat, len(table.journal))
    bots = [levels.make("novice", seat) for seat in range(3)]
    shown = 0
    for _ in range(600):
        decision = table.decision
        assert decision is not None
        notices.before(table, decision.seat, False)
        table.choose(bots[decision.seat].choose(table))
        following = table.decision
        assert following is not None
        before = notices.count(following.seat)
        notices.after(table, passes_next=True)
        assert notices.count(following.seat) == before
        shown += sum(notices.count(seat) for seat in range(3))
    assert shown
