"""What of a campaign's past each pair of eyes may see, and the ways through it; curves and what is written down."""

import random
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import rules
from saves import Campaign, Player, Store
from saves.replay import Recording
from tui.drawing.glyphs import FULL
from tui.drawing.text import plain, row, width
from tui.games.registry import presenter_for
from tui.panels.curves import Curve, Drawn, follow, rows, under
from tui.panels.snapshot import Scene
from tui.plain import reading
from tui.replay.cursor import ALL, STRANGER, ReplayCursor, eyes_of
from tui.replay.export import FORMATS, about, written
from tui.replay.svg import svg

GAMES = list(rules.games())
NAMES = ("Ann", "Bea", "Carl")


def campaign(home: Path, game: str, persons: Sequence[int] = (0,), seed: int = 3) -> Campaign:
    """A new campaign of two or three seats."""
    seats = [Player(name) if at in persons else Player(name, "bot", "random") for at, name in enumerate(NAMES)]
    table = rules.new_table(game, NAMES, seed)
    return Store(home).create("The long winter", table, seats, seed)


def played(home: Path, game: str, decisions: int, persons: Sequence[int] = (0,)) -> tuple[Campaign, list[list[Any]]]:
    """A campaign played at random, with steps back; and at every question that counted what each seat and a
    spectator knew: the view, and the chronicle in words."""
    one, chance = campaign(home, game, persons), random.Random(decisions)
    table, job = one.table, None
    known = [_known(table)]
    while table.decision is not None and len(known) <= decisions:
        if table.can_undo and chance.random() < 0.15:
            job = one.take_back()
            known.pop()
        else:
            bids = table.decision.kind == "bid"  # random bids are soon a bankruptcy
            job = one.choose(table.decision.way_out if bids else chance.choice(table.decision.ids))
            known.append(_known(table))
    assert job is not None
    one.write(job)
    return one, known


def _known(table: rules.Table[Any]) -> list[Any]:
    return [(table.view(seat), [line.text for line in table.chronicle(seat)]) for seat in (0, 1, 2, None)]


@pytest.mark.parametrize("game", GAMES)
def test_a_running_past_shows_a_seat_what_it_knew_then_and_nothing_else(tmp_path, game):
    one, known = played(tmp_path, game, 120)
    with one:
        past = one.recording()
    assert not past.over and past.last == len(known) - 1
    here = ReplayCursor(past)
    assert here.allowed == [0, None] and eyes_of(past, 1) == [1, None]
    assert eyes_of(past, STRANGER) == [None]
    for eyes, place in ((0, 0), (None, 3)):
        here.eyes = eyes
        for position, then in enumerate(known):
            here.go(position)
            snap = here.snapshot()
            view, told = then[place]
            assert snap.view == view and snap.eyes == eyes
            assert [line.text for line in snap.lines] == told
            assert (snap.choices, snap.blocked, snap.odds) == ((), (), {})


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_tell_others_answers_by_what_they_told_only(tmp_path, game):
    one, known = played(tmp_path, game, 120)
    with one:
        past = one.recording()
    here = ReplayCursor(past)
    for position, moment in enumerate(past.points[:-1]):
        said = here.said(position)
        if moment.seat == 0:
            assert said == f"{moment.label} ({moment.prompt})"
        else:
            assert said == f"answers: {moment.prompt}" or said in known[position + 1][0][1]


@pytest.mark.parametrize("game", GAMES)
def test_the_kinds_and_lines_of_a_running_past_are_those_of_its_eyes(tmp_path, game):
    one, known = played(tmp_path, game, 120)
    with one:
        past = one.recording()
    here = ReplayCursor(past)
    assert sum(count for _, count in here.kinds()) == len(known[-1][0][1])
    document = written(past, here.readable, about(past.table(past.last), here.eyes, False), presenter_for(game).curves)
    assert [line.text for _, lines in document.turns for line in lines] == known[-1][0][1]
    assert document.end == ()


def test_with_several_persons_only_the_one_who_sits_there_sees_more_than_everybody(tmp_path):
    one, _ = played(tmp_path, GAMES[0], 10, persons=(0, 1))
    with one:
        past = one.recording()
    assert eyes_of(past) == [None]
    assert eyes_of(past, 1) == [1, None]


@pytest.fixture(scope="module", params=GAMES)
def ended(request, tmp_path_factory):
    """A finished campaign of each game, played by the computer."""
    from rules.bots import levels

    one = campaign(tmp_path_factory.mktemp("home"), request.param)
    bots = [levels.make("steady", seat) for seat in range(3)]
    job = None
    while (decision := one.table.decision) is not None:
        job = one.choose(bots[decision.seat].choose(one.table))
    with one:
        one.write(job)
        return one.recording()


def test_when_it_is_over_everybody_sees_through_any_eyes(ended):
    assert eyes_of(ended) == [0, 1, 2, ALL, None]
    here = ReplayCursor(ended)
    here.go(ended.last)
    seen = []
    for _ in here.allowed:
        seen.append((here.seen_by, len(here.lines())))
        here.look_through_next()
    assert [by for by, _ in seen] == [
        "as seen by Ann",
        "as seen by Bea",
        "as seen by Carl",
        "everything open",
        "as everybody could see it",
    ]
    assert seen[3][1] == len(ended.lines) >= max(count for _, count in seen) and here.eyes == 0


def test_all_eyes_see_with_whoever_is_asked(ended):
    here = ReplayCursor(ended)
    here.eyes = ALL
    for position in range(0, ended.last, 7):
        here.go(position)
        assert here.snapshot().eyes == here.moment.seat
        assert here.moment.label in here.said(position)


@pytest.mark.parametrize("size", [(80, 8), (120, 20)])
def test_the_presenters_draw_every_position_through_all_eyes(ended, size):
    here, presenter = ReplayCursor(ended), presenter_for(ended.game.key)
    for position in range(0, ended.last + 1, 3):
        here.go(position)
        here.look_through_next()
        snap = here.snapshot()
        scene = Scene(snap, FULL, *size, size[0] > 100)
        drawn = presenter.end(scene) if snap.asked is None else presenter.stage(scene)
        assert [*drawn, *presenter.seats(scene)]
        assert presenter.board(scene) is None or presenter.has_map
        assert "\n" not in "".join(plain(line) for panel in presenter.rail(scene) for line in panel.rows)


def test_by_turns_and_to_places(ended):
    here = ReplayCursor(ended)
    starts = [position for _, position in here.turns]
    for start in starts[1:]:
        here.turn(1)
        assert here.position == start
    here.turn(1)
    assert here.position == ended.last
    long = max(at for at in range(1, len(starts) - 1) if starts[at + 1] > starts[at] + 1)
    here.go(starts[long] + 1)
    here.turn(-1)
    assert here.position == starts[long]
    here.turn(-1)
    assert here.position == starts[long - 1]
    turn, start = here.turns[-1]
    assert here.go_to(f"t{turn}") == here.go_to(f" Turn {turn} ") == "" and here.position == start
    number = ended.points[5].number
    assert here.go_to(str(number)) == "" and here.position == 5
    assert here.go_to("t999").startswith("There is no turn 999; the turns are ")
    assert here.go_to("soon") == here.go_to("") == "Type the number of a decision, or t and the number of a turn."
    here.go(-4)
    assert here.position == 0
    here.go(10**6)
    assert here.position == ended.last


def test_from_event_to_event(ended):
    here = ReplayCursor(ended)
    here.eyes = ALL
    here.kind = here.kinds()[0][0]
    found = []
    while here.event(1):
        found.append(here.position)
        assert here.kind in {told.kind for told in here.news(here.position)}
    there = [at for at in range(1, ended.last + 1) if here.kind in {told.kind for told in here.news(at)}]
    assert found == there
    while here.event(-1):
        assert here.position == found[found.index(here.position)]
    assert here.position == found[0] if found else here.position == 0


def test_the_curves_follow_the_public_figures(ended):
    drawn = follow(ended, presenter_for(ended.game.key).curves)
    assert [one.title for one in drawn] == {
        "down_with_the_king": ["Prestige", "Faction strength", "Support"],
        "king_of_the_tabletop": ["Prestige", "Gold", "Lands"],
        "kings_and_things": ["Income", "Hexes", "Creatures and heroes"],
        "kingdom": ["Gold", "Castles and villages", "Chivalry"],
        "tabletop_dungeon": ["Alive", "Rooms", "Wounds"],
    }[ended.game.key]
    last = ended.table(ended.last).view(None)
    for one, curve in zip(drawn, presenter_for(ended.game.key).curves, strict=True):
        assert [values[-1] for values in one.values] == list(curve.of(last))
        assert len(one.names) == len(one.values) and {len(values) for values in one.values} == {len(one.turns)}
    assert drawn[0].turns == tuple(range(ended.points[-1].turn + 1))


LINE = Drawn("Gold", ("Ann", "Bea"), True, (0, 1, 2), ((0, 5, 10), (10, 0, 10)))


def test_a_curve_in_the_terminal():
    assert [plain(line).rstrip() for line in rows([LINE], 40, 7, FULL)] == [
        "─ Gold ────────────────── turns 1 to 2 ─",
        "   10 │▲      ·▲",
        "      │ ·    ··",
        "      │  ··●··",
        "      │  ·· ·",
        "    0 │●·  ▲",
        "       ● Ann 10   ▲ Bea 10",
    ]


def test_curves_take_the_room_there_is():
    curves = [LINE] * 3
    assert rows(curves, 80, 4, FULL) == []
    assert len(rows(curves, 80, 15, FULL)) == 15
    assert len(rows(curves, 80, 100, FULL)) == 30
    page = [row("one"), (), row("two")]
    assert under(page, curves, 80, 6, FULL) == [row("one"), row("two")]
    assert under(page, curves, 80, 7, FULL) == [row("one"), row("two"), *rows(curves, 80, 5, FULL)]
    assert all(width(line) <= 80 for line in under(page, curves, 80, 40, FULL))


def test_what_stands_still_makes_a_curve_too():
    flat = Drawn("Nothing", ("it",), False, (0, 1), ((0, 0),))
    assert len(rows([flat], 80, 5, FULL)) == 5
    ET.fromstring("".join(svg(flat)))


class Page(HTMLParser):
    """What an HTML page points to, and whether its elements close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.counts: dict[str, int] = {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        self.links += [value for name, value in attrs if name in ("href", "src", "xlink:href")]
        self.ids += [value for name, value in attrs if name == "id"]
        if tag != "meta" and tag != "path":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_html_page_is_whole_and_needs_nothing_else(ended):
    curves = presenter_for(ended.game.key).curves
    text = "\n".join(FORMATS["html"](written(ended, lambda told: told.readable(None), ["<Seats>"], curves)))
    page = Page(text)
    assert page.open == [] and page.counts["svg"] == 3
    assert page.links and all(link[0] == "#" and link[1:] in page.ids for link in page.links)
    assert "&lt;Seats&gt;" in text and "http" not in text and "<script" not in text and "url(" not in text
    for drawn in follow(ended, curves):
        ET.fromstring("".join(svg(drawn)))


def test_text_and_markdown_have_turns_curves_and_end(ended):
    curves = presenter_for(ended.game.key).curves
    document = written(ended, lambda told: True, ["Seats: all."], curves)
    turn = ended.turns()[-1][0]
    lines = FORMATS["text"](document)
    assert f"Turn {turn}" in lines and [curve.title for curve in curves] == [
        line for line in lines if line in {curve.title for curve in curves}
    ]
    assert lines[-len(document.end) :] == list(document.end) and document.end[0].startswith("The game is over: ")
    lines = FORMATS["markdown"](document)
    assert f"## Turn {turn}" in lines and f"## {curves[0].title}" in lines
    table = lines[lines.index(f"## {curves[0].title}") + 2 :]
    assert table[1].startswith("| ---: |") and table[0].count("|") == table[1].count("|") == table[2].count("|")


def test_what_is_said_at_the_top_are_paragraphs_of_their_own(ended):
    said = about(ended.table(ended.last), 0, True)
    assert said == ["Seats: Ann, Bea, Carl.", "Answers could be taken back freely.", "As seen by Ann."]
    lines = FORMATS["markdown"](written(ended, lambda told: True, said, ()))
    assert lines[2:8] == [said[0], "", said[1], "", said[2], ""]


def test_a_game_without_curves_has_none(ended):
    assert follow(ended, ()) == [] and rows((), 80, 20, FULL) == []
    assert follow(ended, [Curve("Turn", lambda view: [view.turn], ("it",))])[0].values[0][-1] == ended.points[-1].turn


@pytest.mark.parametrize("game", ["kings_and_things", "kingdom"])
def test_before_turn_1_a_sentence_stands_for_the_curves(game):
    past = Recording("", None, rules.new_table(game, ["Ann", "Bea"], 5))
    assert follow(past, presenter_for(game).curves) == []
    assert reading.curves(past, presenter_for(game).curves) == ["There are no curves before turn 1."]
