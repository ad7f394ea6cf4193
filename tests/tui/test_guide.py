"""The guided first turn: its notes on the proposed way and on others, after a step back, after a quit."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules import Table
from rules.down_with_the_king.facts import GEORGE, HIGH_MINISTER, JANE, NOBODY, PROBLEM_KEY
from rules.down_with_the_king.turn_record import the_turn
from saves import Campaign, Store, check
from saves.branches import recording
from tests.rules.down_with_the_king.stage import DEBORAH, GUY
from tests.tui.guided import ANN, GAME, as_proposed, at_random, campaign_at, first_turn, passed, play
from tui.drawing.text import wrap
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts
from tui.games.registry import presenter_for
from tui.panels.guide import Guiding, Said, begin, create, guiding, load
from tui.panels.notice import NoticeKind

BEA, CARL = 1, 2
PROPOSED = [note.id for note in first_turn().notes if note.answer or note.last]
WAYS = [(seed, whim) for whim in (0.3, 1.0) for seed in range(80)]


def facts(table: Table[Any]) -> dict[str, Any]:
    """What the waiting question is about."""
    assert table.decision is not None
    return table.decision.ask.facts


def left(table: Table[Any]) -> int:
    """Activities left in the turn that is played."""
    turn = the_turn(table)
    assert turn is not None
    return turn.open_activities()


def guy_is_minister(table: Table[Any], owner: int) -> bool:
    """Is Sir Guy the High Minister, and whose?"""
    return bool(table.state.holder[HIGH_MINISTER] == GUY and table.state.owner[GUY] == owner)


CLAIMS: dict[str, Callable[[Table[Any]], bool]] = {
    "welcome": lambda table: table.number == 0 and table.state.active == ANN and left(table) == 2,
    "royal": lambda table: table.state.owner[JANE] == NOBODY and table.state.monarch == GEORGE,
    "intrigue": lambda table: (
        guy_is_minister(table, NOBODY)
        and bool(table.state.open[PROBLEM_KEY.index("peasant_unrest")])
        and the_turn(table).has_counter("intrigue")
    ),
    "lady": lambda table: table.state.spouse[DEBORAH] == NOBODY and table.state.owner[DEBORAH] == ANN,
    "man": lambda table: table.state.owner[GUY] == NOBODY,
    "window": lambda table: table.state.active == ANN and facts(table)["about"] == "seduction",
    "done": lambda table: left(table) == 0,
    "advice": lambda table: guy_is_minister(table, ANN),
    "own_power": lambda table: table.state.active == ANN and facts(table)["about"] == "counsel",
    "their_roll": lambda table: table.state.active in (BEA, CARL) and facts(table)["about"] == "counsel",
    "offices": lambda table: (
        guy_is_minister(table, ANN) and table.state.ip[ANN] >= 2 and table.state.owner[JANE] == CARL
    ),
    "problem": lambda table: table.state.owner[facts(table)["who"]] == ANN,
    "crown": lambda table: "intrigue" in table.state.crown and table.state.first == ANN,
    "farewell": lambda table: table.state.turn == 2 and table.state.active == ANN,
    "trouble": lambda table: table.state.owner[facts(table)["who"]] == ANN,
    "too_many": lambda table: table.game.view(table, ANN).seats[ANN].pp_used > table.state.pp[ANN],
}
"""What notes take for granted."""


# ---- the proposed way --------------------------------------------------------------------------------


def test_the_proposed_way_says_every_note_of_it_once_and_in_order():
    heard = [said for _, said in play(as_proposed) if said is not None]
    assert [said.note for said in heard] == PROPOSED
    assert not any(said.strayed for said in heard)
    assert [said.note for said in heard if said.page] == ["welcome", "offices", "farewell"]


def test_after_its_farewell_the_guide_is_silent():
    questions = [said for _, said in play(as_proposed)]
    farewell = next(at for at, said in enumerate(questions) if said and said.last)
    assert questions[farewell + 1 :] and not any(questions[farewell + 1 :])


def test_the_way_shows_all_the_phases_of_a_turn():
    moments = {table.game.turn_and_phase(table) for table, said in play(as_proposed) if said is not None}
    assert moments == {
        (1, "player turns"),
        (2, "offices"),
        (2, "political problems"),
        (2, "crown event"),
        (2, "player turns"),
    }


def test_a_note_is_short_enough_to_stand_beside_the_question():
    for note in first_turn().notes:
        for more in (note.screen, note.plain):
            lines = wrap(" ".join(f"{note.text} {more.text}".split()), 78)
            assert 1 <= len(lines) <= (3 if "activity" in note.when.kind else 5), note.id


# ---- other ways --------------------------------------------------------------------------------------


def test_whatever_is_chosen_no_note_says_what_is_not_so():
    heard: Counter[str] = Counter()
    advice = {note.id: note.answer for note in first_turn().notes}
    for seed, whim in WAYS:
        said_here: list[str] = []
        for table, said in play(at_random(seed, whim)):
            if said is not None:
                said_here.append(said.note)
                assert CLAIMS.get(said.note, lambda table: True)(table), (seed, whim, said.note)
                assert table.decision is not None
                assert not advice[said.note] or advice[said.note] in table.decision.ids, (seed, whim, said.note)
        assert len(set(said_here)) == len(said_here), (seed, whim)
        heard.update(said_here)
    assert set(heard) == {note.id for note in first_turn().notes}


def test_who_takes_another_way_is_told_so_with_the_next_note():
    def to_counsel(table: Table[Any], said: Said | None) -> str:
        return "end" if "end" in table.decision.ids else as_proposed(table, said)

    heard = [said for _, said in play(to_counsel) if said is not None]
    assert not heard[0].strayed
    assert heard[1].strayed and heard[1].note != "royal"


# ---- step back, quit, resume -------------------------------------------------------------------------


def test_a_step_back_leads_to_what_was_said_there():
    table, guide = begin(GAME, first_turn()), Guiding(first_turn(), [ANN])
    welcome = guide.hear(table)
    guide.answered(table, "action:align_royal")
    table.choose("action:align_royal")
    royal = guide.hear(table)
    assert (welcome.note, royal.note) == ("welcome", "royal")
    table.undo()
    assert guide.hear(table) == welcome
    guide.answered(table, "activity:recruit")
    table.choose("activity:recruit")
    after = guide.hear(table)
    assert (after.note, after.strayed) == ("whom", True)


def resumed(campaign: Campaign) -> Said | None:
    """What is said to somebody who opens a campaign again."""
    guide = guiding(campaign)
    assert guide is not None
    if guide.is_under_way(campaign.table):
        guide.recall(campaign.recording(), passed)
    return guide.hear(campaign.table)


@pytest.mark.parametrize("choose", [as_proposed, at_random(3, 0.5), at_random(8, 1.0)], ids=["proposed", "some", "any"])
def test_wherever_one_quits_the_guide_goes_on_there(tmp_path, choose):
    with create(Store(tmp_path), GAME, first_turn()) as campaign:
        for _, said in play(choose, campaign):
            assert resumed(campaign) == said


def test_a_guided_campaign_is_kept_as_one_and_can_be_checked_and_played_again(tmp_path):
    stem = campaign_at(tmp_path, "offices")
    store = Store(tmp_path)
    report = check(store.find(stem).path)
    assert report.good and not report.notes and report.replayed > 20
    with store.open(stem) as campaign:
        assert campaign.guide == "first_turn"
        assert resumed(campaign).note == "offices"
    past = recording(store, stem)
    assert past.start.dice == past.start.table().dice.scripted == first_turn().dice
    assert any("the seduction" in line.line.text or "seduce" in line.line.text for line in past.lines)


@pytest.mark.parametrize(
    ("good", "bad", "suffix", "place"),
    [
        ('guide = "first_turn"', 'guide = "../first_turn"', ".toml", "campaign.guide"),
        ("\ndice = [\n", "\ndice = [9,\n", ".history.toml", "start: A scripted die shows 1 to 8"),
    ],
)
def test_what_a_file_says_of_guide_and_dice_is_checked(tmp_path, good, bad, suffix, place):
    stem = campaign_at(tmp_path, "royal")
    file = Store(tmp_path).folder / f"{stem}{suffix}"
    text = file.read_text(encoding="utf-8")
    assert good in text
    file.write_text(text.replace(good, bad, 1), encoding="utf-8")
    report = check(Store(tmp_path).folder / f"{stem}.toml")
    assert not report.good and place in report.problems[0]


def test_without_its_past_the_guide_begins_anew(tmp_path):
    stem = campaign_at(tmp_path, "counsel")
    store = Store(tmp_path)
    (store.folder / f"{stem}.history.toml").unlink()
    with store.open(stem) as campaign:
        assert resumed(campaign).note == "welcome"


def test_a_guide_nobody_knows_stops_no_campaign(tmp_path):
    store = Store(tmp_path)
    guide = first_turn()
    with store.create("Old", begin(GAME, guide), guide.seats, guide.seed, "lost_guide") as campaign:
        assert guiding(campaign) is None
    assert load("tabletop_dungeon", "lost_guide") is None and load("no_such_game") is None


def test_the_die_of_the_guided_seduction_is_shown() -> None:
    presenter = presenter_for(GAME)
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    follower: Follower | None = None
    seen = None
    for table, said in play(as_proposed):
        follower = follower or Follower(GAME, [ANN], facts, len(table.journal))
        follower.after(table)
        notice = follower.due(table)
        seen = seen or (notice if notice and notice.kind is NoticeKind.ROLL else None)
        follower.before(table)
        if said and said.note == "counsel":
            break
    assert seen is not None
    rolled = [table.result.text for section in seen.sections for table in section.rolls]
    assert rolled == ["Deborah rolls [3]: Guy joins her."]
