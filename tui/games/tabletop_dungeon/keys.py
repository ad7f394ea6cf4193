"""Keys on the map: arrows walk, Tab takes the next hero, Enter answers on the square under the cursor."""

from rules.engine import choice_ids
from rules.tabletop_dungeon.facts import GONE, NOBODY
from tui.games.tabletop_dungeon.chart import board
from tui.games.tabletop_dungeon.delve import MOVE, Delve
from tui.panels.board import WAYS, Act, Board, Square, moved
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "keys")

POINTS = {"up": "way:north", "down": "way:south", "left": "way:west", "right": "way:east"}
"""Arrows point at the tile to be built."""
NOTHING: Act = Act()


def press(scene: Scene, key: str) -> Act | None:
    """The act of a key; None if it does the same as on other tables."""
    delve = Delve(scene)
    if not scene.snap.mine:
        return None
    if key in POINTS and delve.kind.startswith("build"):
        return Act(mark=POINTS[key]) if POINTS[key] in delve.ids else NOTHING
    if key == "pick":
        return _pick(delve)
    if key == "back":
        return Act(away=True) if scene.cursor is not None else None
    if delve.kind == "hero_phase":
        return _hero_phase(delve, key)
    if key == "answer" and scene.cursor is not None:
        answer = _on_square(delve, delve.cursor)
        return Act(answer=answer) if answer else None
    return None


def points_at(scene: Scene, choice: str) -> Act:
    """Show a choice: the cursor on a square to go to or on a hero, else the highlight on its line. With a square to go
    to the line of moves is highlighted, so that no other line seems to be what Enter does."""
    delve = Delve(scene)
    verb, key = choice_ids.verb(choice), choice_ids.word(choice)
    if verb == "go":
        return Act(cursor=delve.place(int(key)), mark=MOVE)
    if verb == "hero" and delve.kind == "hero_phase":
        return Act(cursor=delve.place(next(hero.square for hero in delve.view.heroes if hero.key == key)))
    return Act(mark=choice)


def _hero_phase(delve: Delve, key: str) -> Act | None:
    scene = delve.scene
    if key == "next":
        others = delve.others()
        return Act(answer=f"hero:{others[0].key}") if others else Act(notice=WORDS("no_other_hero"))
    if key == "answer":
        if scene.cursor is not None:
            answer = _on_square(delve, delve.cursor)
            return Act(answer=answer) if answer else Act(cursor=scene.cursor, notice=_why_not(delve, delve.cursor))
        hero = delve.hand
        return Act(cursor=delve.place(hero.square)) if scene.marked == MOVE and hero else None
    if key in WAYS and scene.cursor is not None:
        return Act(cursor=moved(_board(delve), scene.cursor, key))
    return _walk(delve, key) if key in WAYS else None


def _board(delve: Delve) -> Board:
    return board(delve.scene)


def _walk(delve: Delve, way: str) -> Act | None:
    """Take a step with the hero in hand: open a closed door, aim at a monster, pass heroes. With a hero that can go
    nowhere the arrows move the list."""
    hero = delve.hand
    if hero is None or not any(choice_ids.verb(choice) in ("go", "open") for choice in delve.ids):
        return None
    here = delve.place(hero.square)
    ahead = _beside(here, way)
    square = delve.square(ahead)
    door = _door(delve, hero.square, square)
    if door != NOBODY:
        return Act(answer=f"open:{door}") if f"open:{door}" in delve.ids else NOTHING
    monster = delve.view.monster_at(square)
    if monster is not None:
        attack = f"attack:{monster.figure}"
        if attack in delve.ids:
            return Act(mark=attack)
        return Act(cursor=ahead, notice=_step_on(delve, square)) if f"go:{square}" in delve.ids else NOTHING
    comrade = delve.view.hero_at(square)
    if comrade:
        while delve.view.hero_at(square):
            ahead = _beside(ahead, way)
            square = delve.square(ahead)
        if delve.view.monster_at(square) or f"go:{square}" not in delve.ids:
            attack = next((f"attack:{monster.figure}" for monster in delve.on_sheet(comrade)), "")
            if attack in delve.ids:
                return Act(mark=attack)
            return Act(notice=WORDS("in_the_way", name=comrade.name))
    go = f"go:{square}"
    return Act(answer=go) if go in delve.ids else NOTHING


def _beside(square: Square, way: str) -> Square:
    over = WAYS[way]
    return square[0] + over[0], square[1] + over[1]


def _door(delve: Delve, here: int, other: int) -> int:
    """The closed door between two squares."""
    sides = {here, other}
    return next(
        (
            door.number
            for door in delve.view.doors
            if door.state != GONE and {door.hall_square, door.room_square} == sides
        ),
        NOBODY,
    )


def _on_square(delve: Delve, square: int) -> str:
    """The answer of Enter on a square: go there, attack the monster there, take the hero there in hand; else empty."""
    wanted = (f"go:{square}", *_aims(delve, square), _hero(delve, square))
    return next((choice for choice in wanted if choice in delve.ids), "")


def _hero(delve: Delve, square: int) -> str:
    hero = delve.view.hero_at(square)
    return f"hero:{hero.key}" if hero else ""


def _aims(delve: Delve, square: int) -> list[str]:
    figures = [monster.figure for monster in delve.view.monsters if monster.square == square]
    return [f"{verb}:{figure}" for figure in figures for verb in ("attack", "target")]


def _pick(delve: Delve) -> Act:
    """Handle a click: aim at a monster, attack it with the second, take a hero in hand, else put the cursor there."""
    aim = next((choice for choice in _aims(delve, delve.cursor) if choice in delve.ids), "")
    if aim:
        return Act(answer=aim) if delve.scene.marked == aim else Act(mark=aim)
    hero = _hero(delve, delve.cursor)
    if hero in delve.ids and delve.kind == "hero_phase":
        return Act(answer=hero)
    return Act(cursor=delve.scene.cursor)


def _step_on(delve: Delve, square: int) -> str:
    monster, hero = delve.view.monster_at(square), delve.hand
    assert monster and hero
    return WORDS("step_on", monster=monster.name, hero=hero.name)


def _why_not(delve: Delve, square: int) -> str:
    """The reason why the hero in hand cannot go to a square."""
    hero, there = delve.hand, delve.view.hero_at(square)
    assert hero
    if there is hero:
        return WORDS("already_there", name=hero.name)
    if there:
        return WORDS("taken", name=there.name)
    if hero.threatened and not any(choice_ids.verb(choice) == "go" for choice in delve.ids):
        return WORDS("threatened", name=hero.name)
    return WORDS("too_far", name=hero.name, moves_left=hero.moves_left)
