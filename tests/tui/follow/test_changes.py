"""What a page lists: the lines and the changes of its events, each once, and nothing else."""

from typing import Any

import pytest

import rules
from rules.bots import levels
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.kings_and_things.facts import EVENTS
from tests.tui.follow.followed import ANN, NAMES, followed
from tests.walk import at_random
from tui.follow.changes import EntryViews
from tui.follow.game_facts import HEADINGS, facts_of
from tui.follow.pages import notice_lines
from tui.games.registry import presenter_for


def test_a_page_lists_only_what_the_event_itself_changed() -> None:
    """A card costs Ann endurance, and her allegiances are paid in the same answer."""
    table, follower = followed("kingdom")
    state = table.state
    table.tell("draws_card", "7", seat=ANN, card=0)
    state.endurance[ANN] -= 1
    table.tell("loses_endurance", "7", seat=ANN, points=1, endurance=state.endurance[ANN])
    state.gold[ANN] -= 8
    table.tell("pays", "8", seat=ANN, amount=8, about="allegiance")
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    said = notice_lines(notice)
    assert any("endurance: 40 before, 39 after (-1)" in line for line in said), said
    assert not any("gold" in line or "pays" in line for line in said), said


def test_a_change_of_an_earlier_answer_is_no_change_of_the_event() -> None:
    """While the notice waits for the end of a procedure, the player pays for something else."""
    table, follower = followed("kings_and_things")
    table.tell("hero_roll", "25", seat=ANN, hero=195, dice=[3, 4], bonus=0, need=8)
    follower.after(table)
    assert follower.due(table) is None, "its result is to come"
    follower.before(table)
    table.state.gold[ANN] += 3
    table.tell("income", "20", seat=2, gold=5, hexes=5, heroes=0, forts=0, special=0)
    table.tell("hero_refuses", "25", seat=ANN, hero=195)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert HEADINGS("changes") not in [section.heading for section in notice.sections], notice_lines(notice)


@pytest.mark.parametrize(
    ("game", "event", "later"),
    [
        (
            "kings_and_things",
            ("hero_refuses", {"seat": ANN, "hero": 195}),
            ("hero_roll", {"seat": 1, "hero": 196, "dice": [4, 1], "bonus": 0, "need": 8}),
        ),
        (
            "king_of_the_tabletop",
            ("not_hired", {"seat": ANN, "tile": 200, "dice": [1, 2], "bonus": 0, "total": 3, "needs": 8}),
            ("collects", {"seat": 1, "gold": 4}),
        ),
        (
            "down_with_the_king",
            ("prestige_roll", {"seat": ANN, "dice": [5, 5], "change": 0, "total": 10, "text": "Esteemed"}),
            ("first_player_roll", {"seat": 1, "dice": [5, 2]}),
        ),
        (
            "tabletop_dungeon",
            ("saved", {"hero": 0, "dice": [5], "change": 0}),
            ("searched_nothing", {"hero": 2, "dice": [5], "third": 3, "cleared": 0}),
        ),
        (
            "kingdom",
            ("joust_missed", {"seat": ANN, "other": 1, "dice": [1, 3]}),
            ("names_numbers", {"seat": 2, "dice": [3]}),
        ),
    ],
)
def test_a_page_ends_where_something_else_begins(
    game: str, event: tuple[str, dict[str, Any]], later: tuple[str, dict[str, Any]]
) -> None:
    table, follower = followed(game, NAMES[: rules.game(game).seats[-1]])
    for kind, facts in (event, later):
        table.tell(kind, "", **facts)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    told, unrelated = table.chronicle(ANN)[-2:]
    said = " ".join(notice_lines(notice))
    assert told.text in said and unrelated.text not in said


@pytest.mark.parametrize("game", rules.games())
def test_what_changes_after_an_event_is_told_belongs_to_it(game: str) -> None:
    """Kinds that the chronicle tells before they happen are marked, or their page would not say what they changed."""
    table, follower = followed(game, NAMES[: rules.game(game).seats[-1]], seed=3)
    bots = [levels.make("novice", seat) for seat in range(len(table.seats))]
    facts = facts_of(presenter_for(game))
    while table.decision is not None and table.number < 600:
        choice = bots[table.decision.seat].choose(table)
        views = EntryViews(table, None)
        table.choose(choice)
        views.close()
        kind = table.journal.entries[-1].kind
        if len(views.views) == 1 or kind in follower.marks.told_first:
            continue
        before, after = views.views[-1], table.view(None)
        for seat in range(len(table.seats)):
            assert facts.figures(before, seat) == facts.figures(after, seat), kind


def test_a_page_tells_each_loss_once_and_only_the_players_own() -> None:
    """Losses that one event brings, step by step: each page says what is new, after the event that is the cause."""
    table, follower = followed("kings_and_things", seed=5)
    table.tell("plays_event", "KA-74", seat=1, tile=EVENTS[0])
    table.tell("loses", "KA-77", seat=1, place=2, tile=1)
    table.tell("loses", "KA-77", seat=ANN, place=3, tile=10)
    follower.after(table)
    first = follower.due(table)
    follower.before(table)
    table.tell("loses", "KA-77", seat=ANN, place=3, tile=20)
    table.tell("loses", "KA-77", seat=2, place=4, tile=30)
    follower.after(table)
    second = follower.due(table)
    assert first is not None and second is not None
    told = [[line.text for line in notice.sections[1].lines] for notice in (first, second)]
    own = [line.text for line in table.chronicle(ANN) if line.text.startswith("Ann loses")]
    assert told == [[own[0]], [own[1]]]
    assert all("Bea plays" in notice.sections[0].lines[0].text for notice in (first, second))


@pytest.mark.parametrize(
    ("game", "kind", "facts"),
    [("kings_and_things", "loses", {"place": 3, "tile": 10}), ("down_with_the_king", "lost_for_prestige", {"who": 5})],
)
@pytest.mark.parametrize("is_personal", [True, False])
@pytest.mark.parametrize("is_asked", [True, False])
def test_what_the_player_has_just_named_is_no_news(
    game: str, kind: str, facts: dict[str, int], is_personal: bool, is_asked: bool
) -> None:
    table, follower = followed(game, seed=5)
    question = follower.marks.chosen[kind] if is_asked else "another"
    asked, table._ask = table._ask, Ask(ANN, question, ["one"], "1")
    follower.answered(table, ANN, is_personal)
    table._ask = asked
    table.tell(kind, "", seat=ANN, **facts)
    follower.after(table)
    assert (not follower.levels) == (is_personal and is_asked)


def test_a_card_drawn_after_a_death_is_no_change_of_the_death() -> None:
    table, follower = followed("down_with_the_king")
    who = next(person.id for person in table.view(ANN).people if person and person.owner == ANN)
    table.tell("died", "31.5", who=who)
    table.state.hand[ANN].append(1)
    table.tell("drew_card", "10", to=[ANN], seat=ANN, card=1)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and not any("cards" in line for line in notice_lines(notice))


def test_a_page_names_the_roll_that_struck_the_place_and_no_other() -> None:
    table, follower = followed("kings_and_things", seed=5)
    table.tell("plays_event", "KA-74", seat=1, tile=EVENTS[0])
    for place in (4, 3):
        table.tell("disaster", "KA-74", seat=1, place=place, dice=[5, 1], key="struck")
    table.tell("infected", "KA-77", seat=ANN, place=3, dice=[2], count=2)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    spared, struck = (line.text for line in table.chronicle(ANN)[-3:-1])
    said = " ".join(notice_lines(notice))
    assert struck in said and spared not in said


@pytest.mark.parametrize("game", rules.games())
def test_a_table_can_be_looked_at_after_every_entry(game: str) -> None:
    """Views can be made in the middle of every procedure: random games are followed without a fault."""
    for seed in range(3):
        table = rules.new_table(game, NAMES[: rules.game(game).seats[-1]], seed)
        bot, dice = levels.make("novice", 1), Dice.seeded(seed)
        while table.decision is not None and table.number < 500:
            views = EntryViews(table, seed or None)
            table.choose(at_random(table, dice) if table.number % 2 else bot.choose(table))
            views.close()
            assert len(views.views) == len(table.journal) - views.first + 1
