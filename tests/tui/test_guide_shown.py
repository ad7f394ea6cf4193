"""The guided first turn as somebody meets it: in plain mode, from the hall, beside the questions."""

import pytest

import rules
from saves import Store
from tests.tui.guided import GAME, campaign_at, first_turn
from tests.tui.test_screens import seen, settle
from tests.tui.toy_table import Typist
from tui.app import RegaliaApp
from tui.follow.follower import Follower
from tui.follow.pages import PAGE
from tui.panels import guide
from tui.panels.guide import begin
from tui.panels.notice import Notice, NoticeKind, Section
from tui.screens import table_notices
from tui.screens.hall import Hall
from tui.screens.table import TableScreen
from tui.screens.table_guide import GUIDE

PROPOSED = [note.id for note in first_turn().notes if note.answer or note.last]


# ---- plain mode and the command line -----------------------------------------------------------------


@pytest.fixture
def regalia(tmp_path, monkeypatch, capsys) -> Typist:
    """The command over an empty home."""
    monkeypatch.setenv("REGALIA_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "dumb")
    return Typist(monkeypatch, capsys)


PLAIN = f"play {GAME} --guided --plain"


def test_in_plain_mode_the_notes_stand_before_the_question(regalia):
    assert regalia(PLAIN, "align", "1", "undo", "quit") == 0
    first = regalia.lines.index("Guide: You come to court")
    question = regalia.lines.index("Ann: Choose an activity: 2 left (13.1)")
    assert first < question and any("type: hand" in line for line in regalia.lines[first:question])
    assert regalia.out.count("Guide: You come to court") == 1
    assert regalia.out.count("Guide: A royal joins you") == 1
    assert "Guide: An activity: recruit" in regalia.lines
    assert "F1" not in regalia.out and "Esc" not in regalia.out


def test_in_plain_mode_the_guide_can_be_asked_again_and_switched_off(regalia):
    regalia(PLAIN, "guide", "guide off", "align", "guide on", "guide", "help", "quit")
    assert regalia.out.count("Guide: You come to court") == 2
    assert regalia.out.count("Guide: A royal joins you") == 1
    assert "The guide is off." in regalia.lines and "The guide is on." in regalia.lines
    assert any(line.startswith("  guide  ") for line in regalia.lines)


def test_in_plain_mode_the_guide_goes_on_after_a_quit(regalia):
    regalia(PLAIN, "align", "quit")
    stem = regalia.lines[-1].split()[-2]
    assert stem == "first-turn-at-court"
    assert regalia(f"resume {stem} --plain", "1", "end", "quit") == 0
    assert "Guide: You come to court" not in regalia.out
    assert "Guide: A royal joins you" in regalia.lines
    assert "Your choice; the guide follows." in regalia.lines


def test_other_campaigns_have_no_guide(regalia):
    regalia(f"play {GAME} --plain --seed 2420 --seats 3", "guide", "help", "quit")
    assert "This campaign has no guide." in regalia.lines
    assert "Guide:" not in regalia.out and not any(line.startswith("  guide ") for line in regalia.lines)


def test_a_guided_game_has_fixed_options(regalia):
    assert regalia(f"{PLAIN} --seed 3 --bots 2") == 2
    refusal = "--guided has fixed seats, names, seed and options; leave out --bots, --seed."
    assert regalia.err == f"regalia: {refusal}\n"


def test_a_game_without_a_guide_says_so(regalia, monkeypatch):
    monkeypatch.setattr(guide, "load", lambda game: None)
    assert regalia(PLAIN) == 2
    assert regalia.err == "regalia: Down With the King has no guided first turn.\n"


# ---- on the screen -----------------------------------------------------------------------------------


async def test_from_the_hall_to_the_first_answer(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        lines = seen(regalia).splitlines()
        begin_at = next(at for at, line in enumerate(lines) if " Learn to play " in line)
        assert lines[begin_at + 1].startswith(" ► 1 Down With the King       a guided first turn")
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "The aim: seize the throne" in seen(regalia)
        assert seen(regalia).splitlines()[-1].startswith(" Enter continue")
        await pilot.press("enter")
        rows = seen(regalia).splitlines()
        assert rows[2].startswith(" ● ANN  Choose an activity: 2 left")
        assert rows[19].startswith("─ Guide: You come to court ─") and rows[23].startswith(" Enter choose")
        await pilot.press("2", "3", "enter")
        await settle(regalia, pilot)
        assert "─ Guide: A royal joins you ─" in seen(regalia)
        await pilot.press("q")
        await settle(regalia, pilot)
        lines = seen(regalia).splitlines()
        assert any("► 1 First turn at court" in line for line in lines)
        assert any(f" {2 + len(rules.games())} Learn to play" in line for line in lines)  # behind the games now
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "─ Guide: A royal joins you ─" in seen(regalia)


@pytest.mark.parametrize(
    ("game", "answer"),
    [("king_of_the_tabletop", "army:36"), ("tabletop_dungeon", "hero:knight"), ("kingdom", "challenger:0")],
)
async def test_the_highlight_starts_on_the_answer_that_the_guide_proposes(tmp_path, game, answer):
    first = guide.load(game)
    assert first is not None
    with guide.create(Store(tmp_path), game, first) as campaign:
        stem = campaign.files.stem
    regalia = RegaliaApp(tmp_path, depth="true", campaign=stem)
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        await settle(regalia, pilot)
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert regalia.screen.choices.marked.id == answer


async def test_a_folder_that_refuses_is_told_in_the_hall(tmp_path):
    (tmp_path / "campaigns").write_text("in the way", encoding="utf-8")
    regalia = RegaliaApp(tmp_path, depth="true")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        assert "cannot be read (Not a directory)" in " ".join(seen(regalia).split())
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, Hall)
        assert "repair the folder or choose another home." in " ".join(seen(regalia).split())


async def opened(regalia: RegaliaApp, pilot) -> TableScreen:
    """The table of the campaign the app began with."""
    await settle(regalia, pilot)
    await settle(regalia, pilot)
    table = regalia.screen
    assert isinstance(table, TableScreen)
    return table


async def test_e_hides_and_shows_the_guide_and_its_page(tmp_path):
    regalia = RegaliaApp(tmp_path, depth="true", campaign=campaign_at(tmp_path, "welcome"))
    async with regalia.run_test(size=(80, 24)) as pilot:
        table = await opened(regalia, pilot)
        assert "The aim: seize the throne" in seen(regalia)
        await pilot.press("escape", "e")
        assert "Guide" not in seen(regalia) and "─ Chronicle ─" in seen(regalia)
        await pilot.press("e")
        assert "The aim: seize the throne" in seen(regalia)
        await pilot.press("enter", "h")
        assert table.pages[-1].name == "hand" and "─ Guide: You come to court ─" in seen(regalia)
        await pilot.press("f1")
        assert "Hide or show the guide's notes." in seen(regalia)


async def test_the_key_is_there_in_guided_campaigns_only(tmp_path):
    store = Store(tmp_path)
    store.create("Plain", begin(GAME, first_turn()), first_turn().seats, first_turn().seed).close()
    regalia = RegaliaApp(tmp_path, depth="true", campaign="plain")
    async with regalia.run_test(size=(80, 24)) as pilot:
        await opened(regalia, pilot)
        before = seen(regalia)
        await pilot.press("e")
        assert seen(regalia) == before and "Guide" not in before
        await pilot.press("f1")
        assert "explanations" not in seen(regalia)


@pytest.mark.parametrize("note", PROPOSED)
async def test_on_the_whole_way_the_guide_hides_no_answer(tmp_path, monkeypatch, note):
    monkeypatch.setattr(table_notices, "NOTICE_HELD", 0.0)
    regalia = RegaliaApp(tmp_path, depth="true", campaign=campaign_at(tmp_path, note))
    async with regalia.run_test(size=(80, 24)) as pilot:
        table = await opened(regalia, pilot)
        while table.pages:
            assert table.pages[-1].name != GUIDE or "more below" not in seen(regalia)
            await pilot.press("escape")
            await settle(regalia, pilot)
        shown = {target.id for target in table._block.targets}
        assert shown == {answer.id for answer in table.choices.answers}
        rows = seen(regalia).splitlines()
        said = table.snap.guide
        strip = next(at for at, row in enumerate(rows) if row.startswith(f"─ Guide: {said.title} ─"))
        text = " ".join(" ".join(rows[strip + 1 : 23]).split())
        assert text == " ".join(said.text.split())


async def test_the_page_of_the_guide_follows_the_digest_of_the_turn(tmp_path, monkeypatch):
    digest = Notice(NoticeKind.DIGEST, 0, "Your turn begins", "", 1, (Section("The others", ()),))
    monkeypatch.setattr(table_notices, "NOTICE_HELD", 0.0)
    monkeypatch.setattr(Follower, "digest", lambda *_: digest)
    app = RegaliaApp(tmp_path, depth="true", campaign=campaign_at(tmp_path, "farewell"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await settle(app, pilot)
        assert isinstance(app.screen, TableScreen)
        assert [page.name for page in app.screen.pages] == [PAGE]
        await pilot.press("enter")
        await settle(app, pilot)
        assert [page.name for page in app.screen.pages] == [GUIDE]
        await pilot.press("enter")
        await settle(app, pilot)
        assert not app.screen.pages
