"""When a digest opens a turn: after a resume, behind a curtain, before the first turn."""

import pytest

import rules
from rules.bots import levels
from tests.tui.follow.digest_lines import digest_of, shown
from tests.tui.follow.followed import ANN, NAMES, followed, follower_of
from tui.follow.follower import LEAST_CHRONICLE
from tui.follow.game_facts import HEADINGS, TITLES
from tui.follow.levels import marks_of
from tui.follow.pages import notice_lines


@pytest.mark.parametrize("game", rules.games())
def test_a_digest_can_be_the_first_thing_after_a_resume(game: str) -> None:
    table = rules.new_table(game, list(NAMES[:2]), 7)
    bots = [levels.make("novice", seat) for seat in range(2)]
    marks = marks_of(game)
    opened = 0
    while table.decision is not None and opened < 3 and table.number < 400:
        before = len(table.journal)
        table.choose(bots[table.decision.seat].choose(table))
        new = table.journal.entries[before - table.journal.first :]
        opened += any(marks.opens_turn(entry, ANN) for entry in new)
    follower = follower_of(table)
    follower.resumed(table.journal, {ANN: max(1, table.journal.first)}, {ANN})
    assert follower.digest(table, ANN) is not None


def test_a_digest_after_a_resume_still_says_what_was_done_to_the_player() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 7)
    table.tell("lined_up", "0.2", hero=0)
    since = len(table.journal)
    table.tell("wounded", "4.2", hero=0, wounds=1)
    table.tell("wounded", "4.2", hero=1, wounds=1)
    table.tell("turn_begins", "1", turn=2)
    follower = follower_of(table)
    follower.resumed(table.journal, {ANN: since}, {ANN})
    to_you, others = digest_of(table, follower).sections[:2]
    assert [line.text for line in to_you.lines] == ["The Knight is wounded: one wound."]
    assert [part.text for line in others.lines for part in line.phrases] == ["the Archer is wounded: one wound"]


def test_no_digest_opens_for_what_the_player_drew_alone() -> None:
    game = "down_with_the_king"
    table, follower = followed(game, is_answered=True)
    table.tell(follower.marks.turn, "", seat=ANN)
    table.tell("drew_loyalty", "", to=[ANN], seat=ANN, who=4)
    assert follower.digest(table, ANN) is None


def test_a_digest_comes_after_a_turn_in_which_the_player_did_nothing() -> None:
    """Answers that pass add nothing to the chronicle: the next digest is still a new one."""
    table, follower = followed("kingdom")
    for amount in (10, 20):
        follower.before(table)
        follower.answered(table, ANN)
        table.tell("receives", "", seat=1, amount=amount)
        table.tell(follower.marks.turn, "", seat=ANN)
        digest = follower.digest(table, ANN)
        assert digest is not None
        assert any(f"{amount} gold" in line for line in shown(digest))
        assert follower.digest(table, ANN) is None, "once"


def test_a_digest_comes_behind_a_curtain_where_more_happened_than_it_shows() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game, persons=(ANN, 1), is_answered=True)
    for gold in range(LEAST_CHRONICLE):
        table.tell("collects", "5.1", seat=1, gold=gold)
    table.tell("collects", "5.1", seat=ANN, gold=4)
    assert follower.digest(table, ANN, unseen=True) is None
    table.tell("collects", "5.1", seat=2, gold=9)
    assert follower.digest(table, ANN) is None, "the player could watch"
    digest = follower.digest(table, ANN, unseen=True)
    assert digest is not None and digest.title == TITLES("unseen")


def test_a_digest_for_a_lone_player_leaves_out_what_the_chronicle_shows() -> None:
    game = "tabletop_dungeon"
    table, follower = followed(game, NAMES[:1])
    for doors, is_shown in ((0, False), (LEAST_CHRONICLE, True)):
        follower.before(table)
        follower.answered(table, ANN)
        for _ in range(doors):
            table.tell("at_door", "2.7", figure=0, door=0)
        table.tell("hall_built", "5.3", room=0, way=0)
        table.tell("turn_begins", "1", turn=2)
        digest = follower.digest(table, ANN)
        assert (digest is not None) == is_shown
    assert digest is not None and HEADINGS("others") not in [section.heading for section in digest.sections]


def test_the_first_turn_of_a_player_begins_with_what_others_did_before_it() -> None:
    """From the page on that says who the player is."""
    table = rules.new_table("down_with_the_king", list(NAMES), 7)
    follower = follower_of(table, answers=0)
    assert follower.digest(table, ANN) is None
    assert follower.introduction(table, ANN) is not None
    assert follower.digest(table, ANN) is None
    follower.before(table)
    table.tell("turn_begins", "10", seat=1)
    table.tell("title_gained", "13.4.1", seat=1, who=table.view(ANN).seats[1].pc, title="Knight", ip=2)
    table.tell("turn_begins", "10", seat=ANN)
    follower.after(table)
    notice = follower.digest(table, ANN)
    assert notice is not None and any("is now Knight" in line for line in notice_lines(notice))
    assert follower.digest(table, ANN) is None
