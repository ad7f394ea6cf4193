"""Words of plain mode that only read work at a table of the server as at home."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules import Choice, Line
from tests.tui.follow.test_fights import CARL, battle
from tests.tui.server.tables.stage import ANN, BEA, Stage, settle
from tests.tui.test_plain_pages import position
from tui.follow.game_facts import HEADINGS
from tui.follow.levels import marks_of
from tui.panels.curves import NO_TURN_YET
from tui.panels.notice import Notice, NoticeKind, NoticeLine, RollModifier, RollSide, RollTable, Section
from tui.panels.snapshot import Player, Snapshot
from tui.plain.answers import Numbered
from tui.server.plain import board
from tui.server.plain.seat import PlainSeat


async def sit(tmp_path: Path, seat: int | None, game: str = "kingdom") -> PlainSeat:
    """Ann's seat at a table, by default of Kingdom, or her place among the spectators, after its first snapshot."""
    stage = Stage(tmp_path)
    actor = await stage.table(ANN, BEA, game=game)
    plain = PlainSeat(actor, ANN, seat, lambda line: None, asyncio.Queue(), True)
    plain.session.start()
    await settle(actor)
    plain._lines_of(plain.news.get_nowait())
    return plain


def shown(plain: PlainSeat) -> Snapshot:
    """The snapshot that was printed last."""
    assert plain._snap is not None
    return plain._snap


@pytest.mark.parametrize("typed", ["curves", "/curves"])
async def test_curves_are_read_turn_by_turn(typed: str, tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, "down_with_the_king")
    lines = await plain._obey(typed)
    assert any(line.startswith("  Ann: ") for line in lines), lines
    assert "curves" in " ".join(plain._help())


async def test_before_turn_1_there_are_no_curves(tmp_path: Path) -> None:
    assert await (await sit(tmp_path, 0))._obey("curves") == [NO_TURN_YET]


@pytest.mark.parametrize("seat", [0, None])
async def test_details_say_what_the_question_is_about(seat: int | None, tmp_path: Path) -> None:
    plain = await sit(tmp_path, seat)
    assert any("Record cards" in line or "Challengers" in line for line in await plain._obey("details"))
    assert "details" in " ".join(plain._help())


@pytest.mark.parametrize("word", ["answers", "signs", "blocked", "odds", "hold", "who", "recap long", "/answers"])
async def test_words_of_plain_mode_at_home_work_here(word: str, tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, "kings_and_things")
    lines = await plain._obey(word)
    assert lines
    assert not any(line.startswith("Unknown answer") for line in lines)
    assert f"  {word.strip('/').split()[0]} " in " ".join(plain._help())


def test_of_many_places_the_question_names_the_first_and_answers_all(monkeypatch: pytest.MonkeyPatch) -> None:
    snap, _ = position("kingdom", 0)
    places = [Numbered(at, Choice(f"to:{at}", f"Place B{at}"), on_map=True) for at in range(1, 41)]
    monkeypatch.setattr(board, "open_answers", lambda snap: places)
    first = board.question(snap)
    assert "  11 to 40: 30 more places. Type answers to hear them all." in first
    assert "  9 Place B9" in first
    assert " 40 Place B40" not in first
    assert " 40 Place B40" in board.ASKED["answers"](snap, "")


async def test_a_spectator_is_nobody(tmp_path: Path) -> None:
    plain = await sit(tmp_path, None)
    assert await plain._obey("who") == ["You are a spectator. Type help, or leave."]


async def test_a_fight_of_others_is_one_line_when_it_is_over(tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, "kings_and_things")
    snap = replace(shown(plain), choices=(), lines=())
    assert plain._events(snap) == []
    begun = battle(0, CARL)
    assert plain._events(replace(snap, lines=tuple(begun[:3]))) == []
    (line,) = plain._events(replace(snap, lines=tuple(begun)))
    assert line.startswith("Battle in E3. ")
    assert line.endswith("The battle in E3 is over. (r4)")


@pytest.mark.parametrize("typed", ["undo", "hint", "-", "fewer", "1"])
@pytest.mark.parametrize(("game", "kind"), [("kingdom", "eliminated"), ("kings_and_things", "out")])
async def test_who_is_out_is_not_told_to_wait_for_a_turn(game: str, kind: str, typed: str, tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, game)
    snap = replace(shown(plain), choices=())
    plain._snap = replace(snap, lines=(Line(0, 1, "Bea is out.", "r", seats=(1,), kind=kind),))
    assert await plain._obey(typed) == ["It is not your turn. Type help, say TEXT, or leave."]
    plain._snap = replace(snap, lines=(Line(0, 1, "Ann is out.", "r", seats=(0,), kind=kind),))
    said = await plain._obey(typed)
    assert said == ["You are out of the game: no question waits for you. Type help, say TEXT, or leave."]


@pytest.mark.parametrize("game", rules.games())
def test_the_line_by_which_a_player_is_out_names_that_player(game: str) -> None:
    words = rules.game(game).words
    for kind in marks_of(game).out.kinds:
        assert "{seat:seat}" in words.lines[kind]  # type: ignore[attr-defined]


async def test_what_the_chronicle_said_is_not_repeated_by_a_notice(tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0, "kings_and_things")
    sides = (RollSide("Ann", 0, (4, 5), (RollModifier("for gold paid", 1),), is_sum=True),)
    told = NoticeLine("Ann rolls [4][5] +1 for a hero.")
    change = Section(HEADINGS("changes"), (NoticeLine("gold: 5 before, 0 after (-5)"),))
    roll = Section(HEADINGS("roll"), (), rolls=(RollTable(sides, told),))
    halt = Notice(NoticeKind.ROLL, 0, "Your roll", "", 9, (roll, change))
    lines = plain._lines_of(replace(shown(plain), halt=halt))
    assert told.text not in " ".join(lines)
    assert "  Ann: dice 4 5; for gold paid +1; total 10." in lines
    assert "  gold: 5 before, 0 after (-5)" in lines


@pytest.mark.parametrize(("level", "count"), [("", 1), ("steady", 0)])
async def test_a_question_to_a_bot_is_not_read(level: str, count: int, tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0)
    snap = shown(plain)
    assert snap.asked is not None
    players = (snap.players[0], Player("Bea", level))
    news = replace(snap, players=players, choices=(), asked=replace(snap.asked, seat=1, number=99))
    assert sum(line.startswith("Bea is asked") for line in plain._lines_of(news)) == count
    own = replace(news, asked=replace(snap.asked, seat=0, number=100), automatic=True)
    assert not any("is asked" in line for line in plain._lines_of(own))


def asked(snap: Snapshot) -> Snapshot:
    """The snapshot with a question to its player that has one answer."""
    assert snap.asked is not None
    return replace(snap, asked=replace(snap.asked, seat=0, max_text=0), choices=(Choice("to:1.1", "Go to 1"),))


async def test_an_answer_of_which_nothing_is_told_is_repeated(tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0)
    plain._snap = snap = asked(shown(plain))
    assert snap.asked is not None
    await plain._obey("go to 1")
    told = replace(snap, asked=replace(snap.asked, number=99))
    assert plain._lines_of(told)[0] == "Your answer: Go to 1"
    assert "Your answer: Go to 1" not in plain._lines_of(replace(told, asked=replace(snap.asked, number=100)))


async def test_a_question_that_can_be_taken_back_says_so(tmp_path: Path) -> None:
    snap = asked(shown(await sit(tmp_path, 0)))
    assert board.TABLE("go_back") in board.question(replace(snap, can_undo=True))
    assert board.TABLE("go_back") not in board.question(replace(snap, can_undo=False))


@pytest.mark.parametrize(
    ("typed", "given", "chatted"),
    [
        ("say the bell", "say:the bell", ""),
        ("/say nothing", "say:nothing", ""),
        ("say nothing", "", ""),
        ("say", "", ""),
        ("chat the bell", "", "the bell"),
    ],
)
async def test_say_answers_a_riddle_and_is_no_chat(
    typed: str, given: str, chatted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = await sit(tmp_path, 0)
    snap = asked(shown(plain))
    assert snap.asked is not None
    plain._snap = replace(snap, asked=replace(snap.asked, max_text=40), choices=(Choice("pass", "Say nothing"),))
    answers, chat = [], []
    monkeypatch.setattr(plain.session, "answer", lambda choice, number: answers.append(choice))
    monkeypatch.setattr(plain.session, "speak", chat.append)
    lines = await plain._obey(typed)
    assert answers == ([given] if given else [])
    assert chat == ([chatted] if chatted else [])
    assert bool(lines) == (not given and not chatted)


async def test_leave_asks_where_it_begins_an_answer(tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0)
    snap = asked(shown(plain))
    assert plain._leaves("leave") and plain._leaves(" /Leave ")
    plain._snap = replace(snap, choices=(Choice("no", "Leave the land"),))
    assert not plain._leaves("leave")
    assert plain._leaves("/leave") and plain._leaves("quit")
    (line,) = await plain._obey("leave")
    assert "Type /leave for the command" in line


async def test_a_hand_without_cards_is_no_game_without_hands(tmp_path: Path) -> None:
    plain = await sit(tmp_path, 0)
    hand = await plain._obey("hand")
    assert hand == await plain._obey("cards") and hand[0] == "Your cards"
    assert (await plain._obey("hold"))[1:] == hand
    dungeon = await sit(tmp_path / "dungeon", 0, "tabletop_dungeon")
    assert await dungeon._obey("hand") == await dungeon._obey("heroes"), "the page that the key of the hand opens"
