"""The pages of every game as lines of text, and words that are never taken for answers by surprise."""

import io
import re
import unicodedata
from collections.abc import Iterator

import pytest

import rules
from rules import Choice
from rules.bots import levels
from rules.down_with_the_king.facts import BANKING_CRISIS
from tests.rules.down_with_the_king.stage import stage
from tests.tui.unsaved import Unsaved
from tui.drawing.text import said
from tui.games.registry import presenter_for
from tui.panels.presenter import Page, Presenter
from tui.panels.snapshot import Player, Scene, Snapshot
from tui.plain import pages
from tui.plain.answers import Numbered, UnclearError, find, numbered
from tui.plain.commands import Result, obey
from tui.plain.keyboard import Keyboard
from tui.plain.maps import MANY, map_lines
from tui.plain.reading_commands import READING, help_of
from tui.plain.table import PlainTable
from tui.play.snapshot_builder import SnapshotBuilder

GAMES = pytest.mark.parametrize("game", rules.games())
NAMES = ("Ann", "Bea", "Carl", "Dora")


def position(game: str, decisions: int, seed: int = 5) -> tuple[Snapshot, list[Numbered]]:
    """A table of bots after so many decisions, seen by the seat that is asked, and that seat's answers."""
    table = rules.new_table(game, NAMES[: min(4, rules.game(game).seats[-1])], seed)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    for _ in range(decisions):
        if table.decision is None:
            break
        table.choose(bots[table.decision.seat].choose(table))
    seat = table.decision.seat if table.decision else 0
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], seat).snapshot()
    sheet = presenter_for(game).sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    return snap, numbered(sheet, snap.choices)


def is_drawing(sign: str) -> bool:
    return any(part in unicodedata.name(sign, "") for part in ("BOX DRAWING", "BLOCK", "SHADE", "BLACK", "CHESS"))


def every_page(presenter: Presenter, scene: Scene) -> Iterator[Page]:
    """The pages of a game's keys, the parts of those, and the pages that a few of their lines open."""
    names = [presenter.look(scene) if letter == "i" else key.page for letter, key in presenter.page_keys.items()]
    for name in names:
        shown = presenter.page(name, scene, 0) if name else None
        if shown is None:
            continue
        yield shown
        names += [part for part in shown.groups if part not in names]
        names += [page for item in shown.items[:3] if (page := item.about or item.opens) and page not in names]


@GAMES
@pytest.mark.parametrize("decisions", [0, 60, 200])
def test_every_page_says_texts_without_drawing_or_columns(game: str, decisions: int) -> None:
    """What a row says is data of its own: no cell has signs of a picture, or gaps that only columns give a meaning."""
    snap, _ = position(game, decisions)
    scene = Scene(snap, pages.spoken(snap.names), pages.COLUMNS, pages.ROWS, wide=True)
    for shown in every_page(presenter_for(game), scene):
        for row in shown.rows:
            for cell in (cell for line in said(row) for cell in line.cells):
                assert not any(is_drawing(sign) for sign in cell), (shown.title, cell)
                assert "  " not in cell.strip(), (shown.title, cell)


@GAMES
@pytest.mark.parametrize("decisions", [0, 60, 200])
def test_every_page_word_answers_in_lines(game: str, decisions: int) -> None:
    snap, answers = position(game, decisions)
    for word in pages.page_words(presenter_for(game)):
        lines = pages.page(snap, word, "", answers)
        assert all(lines), word
        assert len(lines) > 1 or lines[0].startswith("There is nothing to look at here"), word


@GAMES
def test_factions_court_and_tables_are_words_everywhere(game: str) -> None:
    assert {"look", "factions", "tables"} <= pages.page_words(presenter_for(game)).keys()


@GAMES
@pytest.mark.parametrize("decisions", [0, 60, 200])
def test_maps_are_places_in_words(game: str, decisions: int) -> None:
    """Each place has a name of its own, and what borders on it is named in turn."""
    snap, _ = position(game, decisions)
    presenter = presenter_for(game)
    places = presenter.places(Scene(snap, pages.spoken(snap.names), wide=True))
    assert bool(places) == presenter.has_map
    assert len({place.name for place in places}) == len(places)
    lines = map_lines(snap, "all")
    assert not {sign for line in lines for sign in line if is_drawing(sign)}
    assert not any("  " in line.strip() for line in lines)
    for place in places[::20]:
        assert any(line.startswith(place.name) for line in map_lines(snap, place.square or place.name))
    assert map_lines(snap, "xyzzy")[0].startswith("No place is called" if places else "This game has no map")


def typed(game: str, *lines: str, seed: int = 7) -> list[str]:
    """What plain mode writes while Ann types these lines."""
    table = rules.new_table(game, NAMES[:3], seed)
    players = [Player("Ann"), *(Player(name, "novice") for name in NAMES[1:3])]
    target = io.StringIO()
    PlainTable(Unsaved(table), players, Keyboard(io.StringIO("\n".join(lines) + "\n"), target)).play()
    return target.getvalue().splitlines()


def test_a_word_that_begins_an_answer_asks_which_is_meant() -> None:
    said = typed("down_with_the_king", "auto 3", "c", "create", "/create", "quit")
    assert any(line.startswith("There is no command 'create'") for line in said)


@GAMES
def test_every_game_answers_who_what_and_pages(game: str) -> None:
    words = (
        "who am I?",
        "what do I hold",
        "/who",
        "/factions",
        "/tables",
        "/chronicle 3",
        "/help",
        "/nonsense",
        "quit",
    )
    said = typed(game, *words)
    assert said.count("You are Ann.") >= 2
    assert any(line.startswith("You have: ") for line in said)
    assert any(line.startswith(("The last ", "The chronicle is empty")) for line in said)
    assert "There is no command 'nonsense'. Type help." in said


def test_a_place_of_the_map_is_looked_at_by_its_name() -> None:
    snap, answers = position("kings_and_things", 60)
    assert pages.page(snap, "look", "D1", answers)[0].startswith("D1 ")


def test_battle_tables_are_called_by_their_names() -> None:
    snap, answers = position("kingdom", 60)
    assert any("ngag" in line for line in pages.page(snap, "tables", "engaging", answers))


def test_plain_mode_explains_short_forms_and_writes_out_gold() -> None:
    said = typed("king_of_the_tabletop", "signs", "quit")
    assert any(line.startswith("  F3: flies") for line in said)
    table = rules.new_table("king_of_the_tabletop", NAMES[:3], 5)
    while table.decision and table.decision.ask.kind != "war":
        table.choose(table.decision.way_out or table.decision.ids[0])
    seat = table.decision.seat if table.decision else 0
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], seat).snapshot()
    sheet = presenter_for("king_of_the_tabletop").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    assert any("prestige" in answer.note and "gold" in answer.note for answer in sheet.answers)


def test_the_court_is_told_in_words() -> None:
    court = stage()
    court.state.open[BANKING_CRISIS] = court.state.failed[BANKING_CRISIS] = 1
    snap = SnapshotBuilder(Unsaved(court), [Player(name) for name in court.seats], 0).snapshot()
    scene = Scene(snap, pages.spoken(snap.names), wide=True)
    presenter = presenter_for("down_with_the_king")
    told = [
        "; ".join(line.cells)
        for name in ("court", "factions")
        for row in presenter.page(name, scene, 0).rows
        for line in said(row)
    ]
    assert any("to solve: Banking crisis 1/3" in line for line in told)
    assert any(" in Sandarkan" in line for line in told)
    assert any("no office" in line for line in told)
    assert not any("; !" in line or "; none;" in line for line in told)


@pytest.mark.parametrize(
    ("game", "name"), [("down_with_the_king", "george"), ("king_of_the_tabletop", "baron"), ("kingdom", "wyvern")]
)
def test_a_name_without_a_page_of_its_own_gives_the_lines_that_name_it(game: str, name: str) -> None:
    snap, answers = position(game, 0)
    lines = pages.page(snap, "look", name, answers)
    assert 1 <= len(lines) <= pages.MENTIONS
    assert all(name in line.casefold() for line in lines)


def test_a_name_that_is_nowhere_is_said_to_be_unknown() -> None:
    snap, answers = position("kingdom", 0)
    assert pages.page(snap, "look", "zzz", answers) == ["Nothing is called 'zzz' here."]


def test_the_sheet_names_the_support() -> None:
    snap, answers = position("down_with_the_king", 3)
    assert any(line.startswith("Support: ") for line in pages.page(snap, "sheet", "", answers))


def test_a_line_up_says_of_each_land_who_is_there_on_both_sides() -> None:
    table = rules.new_table("king_of_the_tabletop", NAMES, 9)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    while table.decision and table.decision.kind != "line_up":
        table.choose(bots[table.decision.seat].choose(table))
    snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in NAMES], table.decision.seat).snapshot()
    heads, lands = pages.details(snap)[:2], pages.details(snap)[2:]
    assert all(line.endswith(":") for line in heads)
    assert lands and all(re.match(r"\d+ \w+;", line) and len(re.findall(r"; \w+: ", line)) == 2 for line in lands)


@GAMES
def test_the_whole_map_is_short_enough_to_be_heard(game: str) -> None:
    """What borders on a place is told where it is asked for, if the places are many."""
    snap, _ = position(game, 60)
    lines, whole = map_lines(snap, ""), map_lines(snap, "all")
    assert len(lines) <= 2 * MANY + 1 or not any(line.startswith("  ") for line in lines)
    assert len(lines) == len(whole) or lines[-1].startswith("Type map and a name")


@GAMES
def test_short_forms_are_those_of_the_lines(game: str) -> None:
    said = typed(game, "signs", "quit")
    forms = [line for line in said if re.match(r"  \S+( \S+){0,3}: ", line)]
    assert len(forms) > 1
    assert not any(re.search(r"\d+(ip|pp|pr|g|hx)\b", line) for line in forms)


@GAMES
def test_lines_of_help_read_alike(game: str) -> None:
    said = typed(game, "help", "quit")
    listed = [line for line in said[said.index("  (nothing)     repeat the question") :] if line.startswith("  ")]
    assert not any(line.endswith(".") or re.match(r"  \w+( NAME)?\s+[A-Z][a-z]", line) for line in listed)


def test_in_the_dungeon_a_step_is_looked_at_by_its_square_and_heroes_stand_together() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann"], 5)
    while table.decision and table.decision.kind == "line_up":
        table.choose(table.decision.ids[0])
    assert table.decision
    table.choose(next(choice for choice in table.decision.ids if choice.startswith("open:")))
    snap = SnapshotBuilder(Unsaved(table), [Player("Ann")], 0).snapshot()
    sheet = presenter_for("tabletop_dungeon").sheet(Scene(snap, pages.spoken(snap.names), wide=True))
    answers = numbered(sheet, snap.choices)
    onto = next(answer for answer in answers if "onto a monster" in answer.choice.note)
    assert pages.page(snap, "look", str(onto.number), answers)[0] == "Looking at the goblin"
    others = [answer.number for answer in answers if answer.choice.id.startswith("hero:")]
    assert others == list(range(others[0], others[0] + 3))
    assert all("wounds" in answer.note for answer in answers if answer.number in others)


@GAMES
def test_help_speaks_of_no_keys(game: str) -> None:
    assert not [line for line in pages.help_lines(presenter_for(game)) if ";" in line]


def test_an_empty_hand_is_told_in_a_sentence() -> None:
    table = rules.new_table("kings_and_things", NAMES[:2], 5)
    assert table.game.words.hand(table, 0) == ["There is nothing behind your screen."]


@pytest.mark.parametrize(
    ("game", "name", "begins"),
    [
        ("down_with_the_king", "Ann", "The faction of Ann"),  # not Princess Anne
        ("kings_and_things", "Bea", "Players: Bea"),  # not the Slime Beast
        ("king_of_the_tabletop", "bea", "The kingdom of Bea"),
        ("kingdom", "Dora", "Record cards: Dora"),
    ],
)
def test_a_player_is_looked_at_before_what_begins_so(game: str, name: str, begins: str) -> None:
    snap, answers = position(game, 60)
    assert pages.page(snap, "look", name, answers)[0].startswith(begins)


def test_each_card_of_the_hand_is_looked_at_by_its_name() -> None:
    snap, answers = position("down_with_the_king", 60)
    presenter = presenter_for(snap.game)
    hand = presenter.page("hand", Scene(snap, pages.spoken(snap.names), wide=True), 0)
    assert hand is not None
    cards = [item.name for item in hand.items]
    for name in cards:
        assert f"{name}:" in pages.page(snap, "look", name, answers), name


@pytest.mark.parametrize(
    ("game", "word", "number"), [("king_of_the_tabletop", "charts", 2), ("tabletop_dungeon", "heroes", 2)]
)
def test_a_line_of_a_page_is_called_by_its_number(game: str, word: str, number: int) -> None:
    snap, answers = position(game, 60)
    lines = pages.page(snap, word, str(number), answers)
    assert lines != [f"Nothing is called '{number}' here."]
    assert lines != pages.page(snap, word, "1", answers)


def test_lines_of_a_page_are_called_by_the_names_they_begin_with() -> None:
    snap, answers = position("kings_and_things", 60)
    lines = pages.page(snap, "heroes", "jungle", answers)
    assert lines[0].startswith("Jungle Lord 4; ")
    assert len(lines) == 2


def test_a_challenger_is_looked_at_in_his_castle() -> None:
    snap, answers = position("kingdom", 0)
    assert pages.page(snap, "look", "mark of", answers)[0] == "Looking at Tintagel"
    assert pages.page(snap, "look", "3", answers)[0] == "Looking at Dover"


def test_a_letter_that_opens_a_page_is_no_answer_by_surprise() -> None:
    lines = typed("kings_and_things", "f", "quit", seed=7)
    assert not any("claims F" in line for line in lines)
    assert any(line.startswith("Players") or "'f' is a command" in line for line in lines), lines


def test_the_dice_of_a_fight_of_others_are_read_on_request_alone() -> None:
    table = rules.new_table("kings_and_things", NAMES[:3], 7)
    target = io.StringIO()
    plain = PlainTable(
        Unsaved(table),
        [Player("Ann"), *(Player(name, "novice") for name in NAMES[1:3])],
        Keyboard(io.StringIO(), target),
    )
    table.tell("battle", "r", place=0, seats=[1], defender=-1)
    table.tell("battle_throw", "r", place=0, about="melee", dice=[6, 1], sides=[1, -1], hits=[0, 1])
    plain.tell(0)
    assert "step in" not in target.getvalue()
    table.tell("battle_over", "r", place=0, side=1)
    plain.tell(0)
    assert "Battle in" in target.getvalue()
    assert "is over. Left: Bea." in target.getvalue()
    assert "step in" not in target.getvalue()
    assert any("step in" in line for line in READING["recap"](plain, 0, "long"))
    assert not any("step in" in line for line in READING["recap"](plain, 0, ""))


def test_a_square_that_is_typed_is_suggested_as_the_place_to_go_to() -> None:
    go = [
        Numbered(4, Choice("to:9.12", "Go to 9\N{MIDDLE DOT}12")),
        Numbered(5, Choice("to:9.2", "Go to 9\N{MIDDLE DOT}2")),
    ]
    with pytest.raises(UnclearError, match="Perhaps you mean: 4 Go to"):
        find("9.12", go)


def test_a_challenger_is_named_without_the_sign_of_one() -> None:
    snap, _ = position("kingdom", 60)
    assert not any(line.rstrip().endswith(" royal") for line in pages.details(snap))


def test_the_card_that_an_answer_plays_is_looked_at() -> None:
    table = rules.new_table("down_with_the_king", NAMES, 5)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    looked_at = set()
    while table.decision is not None and len(looked_at) < 3 and table.number < 600:
        decision = table.decision
        snap = SnapshotBuilder(Unsaved(table), [Player(name) for name in table.seats], decision.seat).snapshot()
        sheet = presenter_for(snap.game).sheet(Scene(snap, pages.spoken(snap.names), wide=True))
        for answer in numbered(sheet, snap.choices):
            card = answer.choice.label.split(":")[0].split(" ")[0]
            if answer.choice.id.startswith("card:") and card in ("Evidence", "Alibi", "Informer", "Treachery"):
                lines = pages.page(snap, "look", str(answer.number), numbered(sheet, snap.choices))
                assert f"{card}:" in lines, (answer.choice, lines[:3])
                looked_at.add(card)
        table.choose(bots[decision.seat].choose(table))
    assert looked_at


@GAMES
def test_every_word_of_help_answers_at_every_kind_of_question_and_is_no_answer(game: str) -> None:
    table = rules.new_table(game, NAMES[: min(3, rules.game(game).seats[-1])], 11)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    target = io.StringIO()
    plain = PlainTable(Unsaved(table), [Player(name) for name in table.seats], Keyboard(io.StringIO(), target))
    words = [
        word for word in help_of(plain) if word not in ("intro", "again", "auto", "undo", "quit", "curves", "hint")
    ]
    words += [
        *pages.page_words(presenter_for(game)),
        "who am i",
        "what do i hold",
        "look zzz",
        "tables 99",
        "recap long",
    ]
    kinds = set()
    for _ in range(250):
        decision = table.decision
        if decision is None:
            break
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for word in words:
                for typed in (word, f"/{word}"):
                    target.seek(0), target.truncate()
                    assert obey(plain, decision, typed) is Result.AGAIN, (decision.kind, typed)
                    said = target.getvalue()
                    assert said.strip() and "There is no command" not in said, (decision.kind, typed, said)
        table.choose(bots[decision.seat].choose(table))
    assert len(kinds) > 3
