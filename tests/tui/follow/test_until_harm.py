"""The computer answers for a player until something is done to that player: on the screen and in plain mode."""

import io

import pytest

import rules
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Follower
from tui.follow.game_facts import facts_of
from tui.games.registry import presenter_for
from tui.panels.notice import Notice, NoticeKind, Section
from tui.panels.snapshot import Player, Snapshot
from tui.plain.keyboard import Keyboard
from tui.plain.table import PlainTable
from tui.play.seat_controller import UNTIL_HARM
from tui.play.session import Session
from tui.play.stops import Stops

NAMES = ["Ann", "Bea", "Carl", "Dora"]


@pytest.mark.parametrize("game", ["king_of_the_tabletop", "down_with_the_king"])
def test_the_computer_answers_until_something_is_done_to_the_player(game: str) -> None:
    seen: list[Snapshot] = []
    table = rules.new_table(game, NAMES, 7)
    session = Session(
        Unsaved(table),
        [Player("Ann"), *(Player(name, "steady") for name in NAMES[1:])],
        seen.append,
        follower=Follower(game, [0], facts_of(presenter_for(game)), len(table.journal), table.number),
        stops=Stops(rolls=0, harm=0, digest=False, introduction=False),
        submit=lambda job: job(),
    )
    session.start()
    assert seen[-1].asked is not None
    session.start_autoplay(seen[-1].asked.number, UNTIL_HARM)
    halts = [snap.halt for snap in seen if snap.halt is not None]
    assert halts[0].kind is NoticeKind.HARM, "the rolls before went by"
    assert seen[-1].mine and not seen[-1].automatic, "the player is asked again"


@pytest.mark.parametrize(
    ("kind", "left"), [(NoticeKind.ROLL, UNTIL_HARM), (NoticeKind.HARM, 0), (NoticeKind.OUT, 0)], ids=lambda it: str(it)
)
def test_plain_mode_ends_it_for_what_is_done_to_the_player_alone(kind: NoticeKind, left: int) -> None:
    players = [Player("Ann"), *(Player(name, "novice") for name in NAMES[1:])]
    table = PlainTable(
        Unsaved(rules.new_table("king_of_the_tabletop", NAMES, 7)), players, Keyboard(io.StringIO(""), io.StringIO())
    )
    table._follower.due = lambda *_: Notice(kind, 0, "", "", 1, (Section("", ()),))  # type: ignore[method-assign]
    table.controller.automatic = UNTIL_HARM
    assert table._stop() and table.controller.automatic == left


def test_plain_mode_ends_it_where_one_player_plays_all() -> None:
    output = io.StringIO()
    table = PlainTable(
        Unsaved(rules.new_table("tabletop_dungeon", ["Ann"], 7)),
        [Player("Ann")],
        Keyboard(io.StringIO("auto until harm\n"), output),
    )
    assert not table.play(), "the player is asked again"
    assert table.controller.automatic == 0 and table.table.outcome is None
    assert "Done to you: " in output.getvalue()
