"""The context of a panel: the hero in hand, coming moves, names and marks."""

from dataclasses import dataclass
from functools import cached_property

from rules.engine.scenes import Scene as Going
from rules.tabletop_dungeon.facts import DRAGON, GOBLIN, NOBODY
from rules.tabletop_dungeon.monsters.moves import Move
from rules.tabletop_dungeon.view import DungeonView, HeroView, MonsterView
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, row
from tui.games.tabletop_dungeon.plan import place
from tui.panels.board import Square
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "delve")
COUNTS = Words("tabletop_dungeon", "counts")
PLACES = Words("tabletop_dungeon", "in_room")
"""The nine squares of a room in reading order, from 0."""

MOVE = "move"
"""The id of the line for all squares in reach."""


@dataclass(frozen=True)
class Delve:
    """A scene of this game, with its heroes and monsters."""

    scene: Scene

    @property
    def view(self) -> DungeonView:
        """The frozen view, which is the same for everyone."""
        view: DungeonView = self.scene.snap.view
        return view

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use."""
        return self.scene.glyphs

    @property
    def kind(self) -> str:
        """The kind of the question; empty when the game is over."""
        return self.scene.snap.asked.kind if self.scene.snap.asked else ""

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the legal answers."""
        return frozenset(choice.id for choice in self.scene.snap.choices)

    @property
    def hand(self) -> HeroView | None:
        """The hero in hand."""
        return None if self.view.hand == NOBODY else self.view.heroes[self.view.hand]

    @property
    def cursor(self) -> int:
        """The number of the square under the cursor, NOBODY while there is no cursor."""
        cursor = self.scene.cursor
        return NOBODY if cursor is None else self.square(cursor)

    def square(self, at: Square) -> int:
        """The number of a square in the rules."""
        return at[1] * self.view.width + at[0]

    def place(self, square: int) -> Square:
        """Column and row of a numbered square."""
        return place(self.view, square)

    def going(self, kind: str) -> Going | None:
        """The innermost procedure of that kind."""
        return next((scene for scene in reversed(self.view.scenes) if scene.kind == kind), None)

    def monster(self, figure: int) -> MonsterView | None:
        """A monster in the dungeon by its figure."""
        return next((monster for monster in self.view.monsters if monster.figure == figure), None)

    def coming(self, hero: HeroView) -> list[MonsterView]:
        """The monsters that will end their next move on that hero."""
        moves = [move for move in self.view.forecast if move.joins and move.target == hero.id]
        return [monster for move in moves if (monster := self.monster(move.figure))]

    def move(self, figure: int) -> Move | None:
        """The coming move of a monster that is on no sheet."""
        return next((move for move in self.view.forecast if move.figure == figure), None)

    def others(self) -> list[HeroView]:
        """The other heroes that can be taken in hand, beginning after the one in hand."""
        heroes = self.view.heroes
        start = self.view.hand + 1
        order = [heroes[(start + at) % len(heroes)] for at in range(len(heroes))]
        return [hero for hero in order if f"hero:{hero.key}" in self.ids]

    def steps(self, square: int) -> int:
        """Steps of the hero in hand to a square, 0 if it cannot end there."""
        return next((steps for there, steps in self.view.reach if there == square), 0)

    # ---- words -----------------------------------------------------------------------------------

    def ink(self, hero: HeroView) -> str:
        """The token of a hero's seat."""
        return f"seat{hero.seat + 1}"

    def named(self, hero: HeroView) -> Row:
        """A hero with letter, name and the mark of its seat."""
        ink = self.ink(hero)
        if self.glyphs.in_words:
            return row(WORDS("hero_of", hero=hero.name, name=self.view.seats[hero.seat].name))
        return row(Span(hero.letter, f"{ink} bold"), f" {hero.name} ", Span(self.glyphs.mark(hero.seat), ink))

    def state(self, hero: HeroView) -> str:
        """The sign of a hero's trouble: peril, threat, or none."""
        return "!" if hero.in_peril else "~" if hero.threatened else ""

    def monster_named(self, monster: MonsterView, text: str) -> Row:
        """A monster with its letter before ``text``; in words only the text."""
        return row(text) if self.glyphs.in_words else row(Span(monster.letter, monster_ink(monster)), f" {text}")

    def letters(self, monsters: list[MonsterView]) -> Row:
        """Monsters as their letters, the worst first."""
        ordered = sorted(monsters, key=lambda monster: (-monster.kind, monster.figure))
        if self.glyphs.in_words:
            return row(", ".join(monster.name for monster in ordered))
        return row(*(Span(f"{monster.letter} ", monster_ink(monster)) for monster in ordered))

    def place_in_room(self, monster: MonsterView) -> str:
        """Where in its room a monster stands, after a space: `` north-east``; empty elsewhere."""
        rooms = (tile for tile in self.view.tiles if tile.kind == "room")
        room = next((tile for tile in rooms if monster.square in tile.squares), None)
        return f" {PLACES(f'square_{room.squares.index(monster.square)}')}" if room else ""

    def has_quiet_room(self) -> bool:
        """Is there a room to search without a monster in it?"""
        taken = {monster.square for monster in self.view.monsters}
        return any(
            tile.kind == "room" and not tile.cleared and taken.isdisjoint(tile.squares) for tile in self.view.tiles
        )

    def on_sheet(self, hero: HeroView) -> list[MonsterView]:
        """The monsters on a hero's sheet."""
        return [monster for monster in self.view.monsters if monster.hero == hero.id]

    def wounds(self, hero: HeroView) -> Row:
        """Three boxes, full for wounds."""
        if self.glyphs.in_words:
            return row(WORDS("wounds", wounds=hero.wounds))
        full, empty = self.glyphs.wound
        return row(Span(full * hero.wounds, "bad"), Span(empty * (3 - hero.wounds), "text"))


def is_tired(hero: HeroView) -> bool:
    """Has a hero attacked and begun to move?"""
    return hero.attacked and hero.moves_left < hero.movement


def monster_ink(monster: MonsterView) -> str:
    """The style token of a monster's letter; orcs and the Dragon are bold."""
    return "bad" if monster.kind == GOBLIN else "bad bold"


def described(monster: MonsterView) -> str:
    """A monster with its lives."""
    if monster.kind == DRAGON:
        return WORDS("dragon", name=monster.name)
    return WORDS("monster", name=monster.name, lives=counted("life", monster.life))


def counted(noun: str, count: int) -> str:
    """A count with its noun; ``noun`` is a key of the words: ``1 square``, ``3 squares``."""
    return COUNTS(noun if count == 1 else f"{noun}_plural", count=count)
