"""The keys of the map: arrows walk, open, aim and pass; Tab, Enter, the cursor, clicks."""

import pytest

from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, CLOSED, DRAGON, GOBLIN, KNIGHT, WIZARD
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import Picture
from tui.games.tabletop_dungeon import PRESENTER
from tui.games.tabletop_dungeon.delve import MOVE
from tui.panels.board import Act, Square


def square(number: int) -> Square:
    return number % 128, number // 128


def press(dungeon, key: str, cursor: int | None = None, mark: str = "") -> Act | None:
    """What a key does at that question."""
    shown = Picture(dungeon, mark=mark, cursor=None if cursor is None else square(cursor))
    return PRESENTER.press(shown.scene, key)


# ---- walking -----------------------------------------------------------------------------------------


def test_an_arrow_walks_one_square():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    steps = {"up": at(0, -1), "down": at(0, 1), "left": at(-1, 0), "right": at(1, 0)}
    for way, there in steps.items():
        assert press(dungeon, way) == Act(answer=f"go:{there}")


def test_an_arrow_into_a_wall_does_nothing():
    assert press(on.stage({KNIGHT: at(0, -1)}), "up") == Act()
    assert press(on.stage({KNIGHT: at(-3, 0)}), "down") == Act()


def test_an_arrow_opens_a_closed_door_and_does_not_walk():
    dungeon = on.stage({KNIGHT: at(-2, 0)}, door=CLOSED)
    assert press(dungeon, "right") == Act(answer="open:0")
    dungeon.choose("open:0")
    assert press(dungeon, "right") == Act(answer=f"go:{at(-1, 0)}")


def test_an_arrow_towards_a_monster_aims_at_it():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    assert press(dungeon, "right") == Act(mark=f"attack:{figure}")


def test_without_an_attack_it_puts_the_cursor_on_the_monster_and_says_what_enter_would_do():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.monster(dungeon, GOBLIN, at(1, 0))
    dungeon.state.attacked[KNIGHT] = 1
    on.go_on(dungeon)
    act = press(dungeon, "right")
    assert act.cursor == square(at(1, 0))
    assert "steps on the goblin" in act.notice
    assert press(dungeon, "answer", cursor=at(1, 0)) == Act(answer=f"go:{at(1, 0)}")


def test_an_arrow_goes_past_a_hero_or_says_who_is_in_the_way():
    dungeon = on.stage({KNIGHT: at(-1, 0), ARCHER: at(0, 0), WIZARD: at(-1, 1)})
    assert press(dungeon, "right") == Act(answer=f"go:{at(1, 0)}")
    assert press(dungeon, "down") == Act(notice="The Wizard is in the way.")


def test_an_arrow_goes_past_several_heroes_in_a_row():
    dungeon = on.stage({KNIGHT: at(-3, 0), ARCHER: at(-2, 0), WIZARD: at(-1, 0)})
    assert press(dungeon, "right") == Act(answer=f"go:{at(0, 0)}")


def test_an_arrow_towards_a_hero_in_trouble_aims_at_what_threatens_it():
    dungeon = on.stage({KNIGHT: at(0, 0), BARBARIAN: at(1, 0)})
    figure = on.threaten(dungeon, GOBLIN, BARBARIAN)
    on.take(dungeon, KNIGHT)
    assert press(dungeon, "right") == Act(mark=f"attack:{figure}")


def test_the_dragon_is_neither_aimed_at_nor_stepped_on():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.monster(dungeon, DRAGON, at(1, 0))
    assert press(dungeon, "right") == Act()


def test_a_threatened_hero_leaves_the_arrows_to_the_list():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.threaten(dungeon, GOBLIN, KNIGHT)
    assert press(dungeon, "up") is None


def test_a_threatened_archer_walks_on():
    dungeon = on.stage({ARCHER: at(0, 0)})
    on.threaten(dungeon, GOBLIN, ARCHER)
    assert press(dungeon, "up") == Act(answer=f"go:{at(0, -1)}")


# ---- heroes and squares ------------------------------------------------------------------------------


def test_tab_goes_round_the_heroes_and_the_line_of_the_list_to_the_next_who_has_not_acted():
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 0), WIZARD: at(1, 1)})
    dungeon.state.attacked[ARCHER], dungeon.state.moved[ARCHER] = 1, 1
    on.go_on(dungeon)
    assert "hero:wizard" in {answer.id for answer in Picture(dungeon).choices.answers}
    taken = []
    for _ in range(3):
        taken.append(press(dungeon, "next").answer)
        dungeon.choose(taken[-1])
    assert taken == ["hero:archer", "hero:wizard", "hero:knight"]
    assert press(on.stage({KNIGHT: at(0, 0)}), "next") == Act(notice="No other hero can do anything.")


def test_enter_on_the_line_of_moves_puts_the_cursor_on_the_hero_and_arrows_move_it():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    assert press(dungeon, "answer", mark=MOVE) == Act(cursor=square(at(0, 0)))
    assert press(dungeon, "right", cursor=at(0, 0)) == Act(cursor=square(at(1, 0)))
    assert press(dungeon, "left", cursor=at(-2, 0)) == Act(cursor=square(at(-3, 0)))
    assert press(dungeon, "back", cursor=at(0, 0)) == Act(away=True)
    assert press(dungeon, "back") is None


def test_enter_goes_to_the_square_under_the_cursor_or_says_why_not():
    dungeon = on.stage({KNIGHT: at(1, 1), ARCHER: at(0, 0)}, seats=2)
    assert press(dungeon, "answer", cursor=at(-1, 0)) == Act(answer=f"go:{at(-1, 0)}")
    said = {here: press(dungeon, "answer", cursor=here).notice for here in (at(1, 1), at(0, 0), at(-5, 0))}
    assert said == {
        at(1, 1): "The Knight is already there: point at another square with the arrow keys.",
        at(0, 0): "The Archer is there.",
        at(-5, 0): "That is further than the Knight can go now: 4 left.",
    }


def test_enter_shoots_at_what_is_too_far_to_step_on():
    dungeon = on.stage({ARCHER: at(-5, 0)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    assert press(dungeon, "answer", cursor=at(1, 0)) == Act(answer=f"attack:{figure}")


def test_a_click_aims_then_strikes_or_puts_the_cursor_down():
    dungeon = on.stage({ARCHER: at(-1, 0)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    other = on.monster(dungeon, GOBLIN, at(1, 1))
    aimed = f"attack:{figure}"
    assert press(dungeon, "pick", cursor=at(1, 0), mark=f"attack:{other}") == Act(mark=aimed)
    assert press(dungeon, "pick", cursor=at(1, 0), mark=aimed) == Act(answer=aimed)
    assert press(dungeon, "pick", cursor=at(0, 0)) == Act(cursor=square(at(0, 0)))


def test_a_click_or_enter_on_a_hero_takes_it_in_hand():
    dungeon = on.stage({KNIGHT: at(1, 1), ARCHER: at(0, 0)})
    assert press(dungeon, "pick", cursor=at(0, 0)) == Act(answer="hero:archer")
    assert press(dungeon, "answer", cursor=at(0, 0)) == Act(answer="hero:archer")


def test_clicks_choose_the_targets_of_a_blast():
    dungeon = on.stage({WIZARD: at(0, 0)})
    figure = on.monster(dungeon, GOBLIN, at(1, 0))
    on.monster(dungeon, GOBLIN, at(-1, 0))
    dungeon.choose("blast")
    assert press(dungeon, "pick", cursor=at(1, 0), mark=f"target:{figure}") == Act(answer=f"target:{figure}")


def test_arrows_point_at_the_tile_to_be_built():
    dungeon = on.stage({KNIGHT: at(0, 0)})
    on.build(dungeon, 1)
    assert press(dungeon, "right") == Act(mark="way:east")
    assert press(dungeon, "left") == Act()  # the first hallway is there
    assert press(dungeon, "next") is None


@pytest.mark.parametrize("key", ["up", "next", "answer", "pick", "back"])
def test_who_is_not_asked_moves_nothing(key):
    dungeon = on.stage({KNIGHT: at(0, 0), ARCHER: at(1, 0)}, seats=2)
    shown = Picture(dungeon, eyes=1, cursor=square(at(0, 1)))
    assert PRESENTER.press(shown.scene, key) is None


def test_every_act_of_every_key_is_legal_in_whole_games():
    """Answers and marks that keys give are among the choices, wherever a game leads."""
    from rules import new_table

    table = new_table("tabletop_dungeon", ["Ann"], seed=3)
    for step in range(300):
        if table.decision is None:
            break
        shown = Picture(table)
        lines = {answer.id for answer in shown.choices.answers}
        for key in ("up", "down", "left", "right", "next", "answer", "back"):
            act = PRESENTER.press(shown.scene, key)
            if act and act.answer:
                assert act.answer in table.decision.ids
            if act and act.mark:
                assert act.mark in lines
        ids = [one for one in table.decision.ids if not one.startswith("hero:")] or list(table.decision.ids)
        table.choose(ids[(step * 7) % len(ids)])
    assert table.number > 150 or table.decision is None
