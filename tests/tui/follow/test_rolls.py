"""Pages about rolls and harm: totals, causes, advice, and whom they concern."""

import re
from typing import Any

import pytest

import rules
from rules.bots import levels
from rules.kings_and_things.facts import EVENTS
from rules.kings_and_things.turn.heroes import HeroPart
from tests.rules.kingdom.stage import stage
from tests.rules.kings_and_things.stage import answer, bare, land, run
from tests.tui.follow.followed import ANN, NAMES, followed, follower_of
from tests.tui.games import picture
from tui.drawing.text import plain
from tui.follow.game_facts import HEADINGS, TITLES
from tui.follow.pages import notice_lines, notice_page
from tui.follow.roll_tables import roll_sides
from tui.panels.notice import Notice, NoticeKind, Section
from tui.panels.snapshot import Scene
from tui.widgets.bars import decision_bar


@pytest.mark.parametrize(
    ("game", "kind", "facts", "total"),
    [
        ("kings_and_things", "hero_roll", {"seat": 0, "hero": 195, "dice": [3, 4], "bonus": 0, "need": 8}, 7),
        ("down_with_the_king", "prison_spares", {"seat": 0, "who": 12, "dice": [2, 5]}, 7),
        ("down_with_the_king", "funeral_roll", {"seat": 0, "who": 12, "dice": [6, 5], "text": "x"}, 11),
    ],
)
def test_dice_that_are_added_have_a_total_without_modifiers(
    game: str, kind: str, facts: dict[str, int | str | list[int]], total: int
) -> None:
    table, follower = followed(game, seed=5)
    table.tell(kind, "", **facts)
    entry = table.journal.entries[-1]
    adds = kind in follower.marks.sums
    [side] = roll_sides(table, entry, str, lambda key: ANN, "", adds)
    assert side.is_sum and side.total == total and not side.modifiers


def test_dice_that_count_one_by_one_have_no_total() -> None:
    table = rules.new_table("king_of_the_tabletop", list(NAMES), 5)
    table.tell("battle_hand_to_hand", "", seat=0, dice=[1, 5, 6], hits=2)
    [side] = roll_sides(table, table.journal.entries[-1], str, lambda key: ANN)
    assert not side.is_sum


def test_the_game_stops_for_the_player_whose_castle_or_village_is_taken() -> None:
    table = stage(2)
    holding = next(at for at, owner in enumerate(table.state.control) if owner == ANN)
    follower = follower_of(table)
    follower.before(table)
    table.state.control[holding] = 1
    table.tell("takes_holding", "20", seat=1, holding=holding, former=ANN)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind.value == "harm"
    assert any("castles" in line.text or "villages" in line.text for part in notice.sections for line in part.lines)


def test_a_page_about_rolls_says_what_brought_them() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game)
    table.tell("event", "9.6", seat=1, dice=[1, 2], event="forest_fire")
    table.tell("spared", "9.2", seat=1, owner=ANN, dice=[5, 3], land=table.view(ANN).seats[ANN].lands[0].tile)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    cause = notice.sections[0]
    assert cause.heading == HEADINGS("cause") and "Forest Fire" in cause.lines[0].text


def test_the_event_that_a_player_rolls_is_an_own_roll() -> None:
    table, follower = followed("king_of_the_tabletop")
    table.tell("event", "9.15", seat=ANN, dice=[5, 1], event="pennies_from_heaven")
    table.tell("event_gold", "9.15", seat=ANN, gold=1)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.ROLL
    said = " ".join(notice_lines(notice))
    assert "Pennies From Heaven" in said and "takes 1 gold" in said


def test_a_page_for_two_at_one_keyboard_names_both_to_whom_it_happened() -> None:
    table, follower = followed("tabletop_dungeon", NAMES[:2], persons=(0, 1))
    for figure in (0, 1):
        table.tell("joined", "2.3", hero=0, figure=figure)
    table.tell("not_saved", "4.2", hero=1, dice=[1], change=0)
    table.state.wounds[1] = 1
    table.tell("wounded", "4.2", hero=1, wounds=1)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert notice.title.startswith("For Ann and Bea:")
    said = notice_lines(notice)
    assert "  A goblin reaches the Knight. (2 times)" in said
    assert any("wounds: 0 before, 1 after" in line for line in said), said


def test_a_notice_about_another_person_at_the_keyboard_has_that_name_over_it() -> None:
    snap = picture.snapshot(stage(2))
    notice = Notice(NoticeKind.HARM, 1, "This happened to you", "", 9, (Section("What happened", ()),))
    scene = Scene(snap, columns=80, height=16)
    page = notice_page(notice, scene)
    assert snap.eyes == ANN and "BEA" in plain(decision_bar(scene, page.title, of_seat=page.seat))


def noticed(game: str, *entries: tuple[str, dict[str, Any]]) -> Notice:
    """The notice for Ann of these entries."""
    table, follower = followed(game, seed=5)
    for kind, facts in entries:
        table.tell(kind, "", **facts)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    return notice


def test_what_an_assassin_rolls_for_is_said_as_harm_with_its_cause() -> None:
    strike = {"seat": 1, "place": 3, "tile": -1, "side": ANN}
    rolls = {"about": "assassin", "seat": 1, "dice": [6], "rival": ANN, "answer": [1]}
    notice = noticed(
        "kings_and_things", ("assassin", strike), ("contest", rolls), ("agent_fails", {"seat": 1, "hero": 197})
    )
    assert notice.kind is NoticeKind.HARM
    assert any("strikes" in line.text for section in notice.sections for line in section.lines)


@pytest.mark.parametrize(("owner", "kind"), [(ANN, NoticeKind.HARM), (1, None)])
def test_a_black_cloud_is_harm_to_the_owner_of_the_hex_and_not_to_who_sends_it(
    owner: int, kind: NoticeKind | None
) -> None:
    game = "kings_and_things"
    table, follower = followed(game, seed=5)
    place = next(place for place, seat in enumerate(table.state.owner) if seat == owner)
    table.tell("cloud", "KA-81", seat=1 - owner, place=place)
    follower.after(table)
    notice = follower.due(table)
    assert (notice.kind if notice else None) is kind


def test_a_battle_that_begins_is_not_called_a_roll() -> None:
    notice = noticed("kings_and_things", ("battle", {"place": 3, "seats": [1], "defender": ANN}))
    assert notice.kind is NoticeKind.ROLL and notice.title == "This concerns you"


def test_the_tile_an_assassin_kills_is_a_loss_of_its_owner() -> None:
    notice = noticed("king_of_the_tabletop", ("assassin_kills", {"seat": ANN, "tile": 200, "dice": [6]}))
    assert notice.kind is NoticeKind.HARM and notice.seat == ANN


def test_the_page_of_a_charge_says_which_card_was_found() -> None:
    table, follower = followed("down_with_the_king")
    pc = table.view(ANN).seats[ANN].pc
    table.tell("crown_event", "8.1", seat=1, dice=[2, 3], event="intrigue")
    table.tell("intrigued_illegal", "13.4.12", seat=1, victim=ANN, card=5)
    table.tell("accused", "23.1", who=pc)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.HARM
    cause = notice.sections[0]
    assert cause.heading == HEADINGS("cause") and "from the hand of Ann" in cause.lines[0].text


def test_the_page_of_a_battle_tells_its_dice_and_its_result() -> None:
    """It comes before the next question, to the attacker and to the defender, whoever wins."""
    table, follower = followed("king_of_the_tabletop", NAMES[:2], seed=5)
    lands = [seat.lands[0].tile for seat in table.view(ANN).seats]
    for taken in (True, False):
        for attacker in (ANN, 1):
            defender = 1 - attacker
            land = lands[defender]
            sides = {"attacker": attacker, "defender": defender}
            follower.before(table)
            table.tell("battle", "12.8", land=land, front=[1], back=[3], **sides)
            follower.after(table)
            assert follower.due(table) is not None  # with the question who is hit
            follower.before(table)
            table.tell("battle_hand_to_hand", "14.2", seat=attacker, dice=[6, 2], hits=1)
            table.tell("battle_lost", "17.2", seat=1, tiles=[3])
            table.tell("battle_taken" if taken else "battle_held", "13.2", land=land, **sides)
            if taken:
                table.tell("captures", "13.2", seat=attacker, land=land, loser=defender)
            follower.after(table)
            notice = follower.due(table)
            assert notice is not None
            said = " ".join(notice_lines(notice))
            assert "rolls [6][2] hand to hand" in said and ("captures" in said or "holds" in said), said
            assert "attacks" in notice_lines(notice)[1]


def test_an_event_is_no_cause_of_what_happens_in_the_next_phase() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game)
    land = table.view(ANN).seats[ANN].lands[0].tile
    table.tell("event", "9.17", seat=2, dice=[6, 3], event="good_harvest")
    table.tell("draws_land", "10.1", seat=ANN, land=land)
    table.tell("fight_won", "10.8", seat=ANN, land=land)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    assert HEADINGS("cause") not in [section.heading for section in notice.sections]


def test_who_leads_the_defenders_of_a_free_land_loses_nothing() -> None:
    game = "king_of_the_tabletop"
    table, follower = followed(game)
    land = table.view(ANN).seats[ANN].lands[0].tile
    table.tell("owners", "10.7", seat=ANN, land=land, count=1, drawn=1)
    table.tell("battle_lost", "17.2", seat=ANN, tiles=[200])
    table.tell("fight_won", "10.8", seat=1, land=land)
    follower.after(table)
    assert follower.due(table) is None
    follower.before(table)
    table.tell("battle_lost", "17.2", seat=ANN, tiles=[200])
    follower.after(table)
    assert follower.due(table) is not None, "in a war they are the player's own"


def test_an_event_that_strikes_a_player_is_named_before_its_target() -> None:
    event, target = ("plays_event", {"seat": 1, "tile": EVENTS[0]}), ("event_at_seat", {"target": ANN})
    notice = noticed("kings_and_things", event, target)
    assert notice.sections[0].heading == HEADINGS("cause") and "Bea plays" in notice.sections[0].lines[0].text
    later = noticed("kings_and_things", event, ("battle", {"place": 3, "seats": [1], "defender": ANN}))
    assert notice.sections[0].heading != later.sections[0].heading, "a battle of the same round is not its work"


def test_a_card_that_costs_a_player_of_kingdom_something_is_named() -> None:
    card, loss = (
        ("draws_card", {"seat": 1, "card": 0}),
        ("loses_endurance", {"seat": ANN, "points": 2, "endurance": 30}),
    )
    notice = noticed("kingdom", card, loss)
    assert notice.sections[0].heading == HEADINGS("cause") and "Bea draws" in notice.sections[0].lines[0].text
    later = noticed("kingdom", card, ("moves", {"seat": 1, "troops": [2, 0, 0], "place": 0}), loss)
    assert later.sections[0].heading != HEADINGS("cause"), "what a move brings is not the card's work"


def test_the_page_about_a_death_says_that_an_heir_follows_a_pc() -> None:
    table, follower = followed("down_with_the_king")
    pc = next(person.id for person in table.view(ANN).people if person and person.owner == ANN and person.pc)
    table.tell("died", "31.5", who=pc)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.HARM
    said = " ".join(notice_lines(notice))
    assert "After the death of your PC you lose this turn and the next; then an heir arrives." in said
    follower.before(table)
    table.tell("heir_arrives", "31.5", seat=ANN, who=pc)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and "Your heir is your PC from now on." in " ".join(notice_lines(notice))


def test_a_player_sees_the_roll_for_a_hero_before_the_place_is_asked() -> None:
    """And not again when the hero has been placed."""
    war = bare(2)
    land(war, "C1", "mountain", ANN)
    follower = follower_of(war)
    run(war, HeroPart(seat=ANN), phase="heroes")
    war.state.gold[ANN] = 0
    hero = next(choice.id for choice in war.decision.choices if choice.id.startswith("hero:"))

    def after(choice: str) -> Notice | None:
        follower.before(war)
        follower.answered(war, ANN)
        answer(war, choice)
        follower.after(war)
        return follower.due(war)

    assert after(hero) is None
    war.dice.script([6, 6])
    notice = after("bonus:0")
    assert war.decision.kind == "hero_hex"
    assert notice is not None and any("[6][6]" in line for line in notice_lines(notice))
    assert after(war.decision.choices[0].id) is None


def test_a_battle_of_kings_and_things_shows_whose_each_die_is() -> None:
    table = rules.new_table("kings_and_things", list(NAMES[:3]), 4)
    follower, bots = follower_of(table), [levels.make("steady", seat) for seat in range(3)]
    shown = 0
    while table.decision is not None and shown < 4:
        follower.before(table)
        table.choose(bots[table.decision.seat].choose(table))
        follower.after(table)
        while (notice := follower.due(table)) is not None:
            for rolled in [rolled for section in notice.sections for rolled in section.rolls]:
                line = rolled.result.text
                if " step in " not in line:
                    continue
                shown += 1
                dice = [f"[{die}]" for side in rolled.sides for die in side.dice]
                assert sorted(dice) == sorted(re.findall(r"\[\d\]", line))
                assert all(side.name in ("Ann", "Bea", "Carl", "The neutral side") for side in rolled.sides), rolled
    assert shown


def test_a_usurpation_is_a_roll_of_its_player_with_all_it_adds() -> None:
    """It changes the throne for everybody, but the usurper struck; what was drawn before is no cause of it."""
    pages: list[Notice] = []
    for seat in (ANN, 1):
        table, follower = followed("down_with_the_king", is_answered=True)
        table.tell("drew_counter", "12.1", seat=seat, counter="duel")
        table.tell("usurpation_begins", "36.1", seat=seat, who=3, target=0)
        table.tell("usurpation_dice", "36.3", seat=seat, source="john", dice=[4], amount=8)
        for source in ("drew", "friends", "farcs"):  # of another rule, but of the same sum
            table.tell("usurpation_part", "36.4", seat=seat, source=source, amount=4)
        table.tell("usurpers_rating", "36.4", seat=seat, total=20)
        for source in ("neutral_nobles", "neutral_royals"):
            table.tell("usurpation_part", "36.5", source=source, amount=5)
        table.tell("monarchs_rating", "36.5", total=10)
        table.tell("usurped", "36.6", seat=seat, who=3, target=0)
        follower.after(table)
        page = follower.due(table)
        assert page is not None and HEADINGS("cause") not in [part.heading for part in page.sections]
        pages.append(page)
    assert [page.title for page in pages] == [TITLES("roll"), TITLES("harm")]
    said = [line.text for line in pages[ANN].sections[0].lines if not line.extra]
    assert any("[4]" in line for line in said) and sum(line.count("4") for line in said) >= 4
    assert len(said) == 6, "each sum is one line"


@pytest.mark.parametrize(
    ("kind", "facts", "said"),
    [
        ("murder", {"seat": ANN, "side": 1, "tile": 20, "place": 3}, "eliminates"),
        ("steals_gold", {"seat": ANN, "victim": 1, "gold": 4}, "steals 4 gold from Bea"),
        ("steals_tile", {"seat": ANN, "victim": 1}, "steals a tile from Bea"),
    ],
)
def test_what_an_agent_does_to_another_player_is_told_with_its_roll(
    kind: str, facts: dict[str, Any], said: str
) -> None:
    """On the page about the roll, and in the digest that takes its place before a turn of its player."""
    table, follower = followed("kings_and_things", is_answered=True)
    table.tell("contest", "KA-3", seat=ANN, dice=[6], rival=1, answer=[5])
    table.tell(kind, "KA-3", **facts)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.ROLL
    lines = " ".join(notice_lines(notice))
    assert "Ann rolls" in lines and said in lines
    table.tell(follower.marks.turn, "9.1", round=2, first=ANN)
    follower.after(table)
    digest = follower.digest(table, ANN)
    assert digest is not None
    to_you = [line.text for line in digest.sections[0].lines]
    assert any("Ann rolls" in line for line in to_you) and any(said in line for line in to_you), to_you


def test_what_an_event_brings_its_player_is_on_the_page_of_the_event() -> None:
    """Though income begins something else after any other entry."""
    table, follower = followed("king_of_the_tabletop")
    table.tell("event", "9.17", seat=ANN, dice=[6, 1], event="good_harvest")
    table.tell("collects", "5.1", seat=ANN, gold=5)
    table.tell("collects", "5.1", seat=1, gold=7)
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None
    said = " ".join(notice_lines(notice))
    assert "Ann collects 5 gold" in said and "Bea" not in said
