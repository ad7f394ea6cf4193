"""What the page of a new game decides: the game, who plays, options, seed and name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import rules
from rules import Option, Preset
from rules.bots.levels import PERSONALITIES, offered
from rules.bots.simulate import NAMES
from tui.panels.snapshot import Player
from tui.play.campaign_names import propose
from tui.play.option_values import values
from tui.play.seating import usual_seats
from tui.screens.base import Field, SheetScreen

LONGEST = {"name": 20, "house": 200, "seed": 18, "title": 50}
"""Most letters or digits of each text."""


@dataclass(frozen=True)
class Plan:
    """What was decided: the game, its seats, the seed, options, and the name of the campaign."""

    game: str
    players: tuple[Player, ...]
    seed: int
    options: dict[str, Any]
    name: str
    take_back: bool = False
    custom_data: str = ""


@dataclass(frozen=True)
class Place:
    """A thing on the page that can be marked: its kind, and which seat or option it belongs to."""

    # game, seats, name, by, level, personality, preset, option, take_back, house, seed, title, begin
    kind: str
    index: int = 0


class GamePlan(SheetScreen):
    """The things on the page that can be marked and changed."""

    LONGEST: ClassVar[Mapping[str, int]] = LONGEST
    names: Sequence[str] = NAMES  # proposed to the seats, in their order

    def __init__(self, game: str, begin: Callable[[Plan], None]) -> None:
        super().__init__()
        infos = rules.game_infos()
        self.games = list(infos.values())
        self.game = infos[game]
        self.begin = begin
        self.players = [Player(self.names[0])] + [_bot(name) for name in self.names[1 : usual_seats(self.game)]]
        self.options: dict[str, int | bool] = {}
        self.mix: dict[str, int | bool] = {}
        self.take_back = False
        self.custom_data = ""
        self.seed = ""
        self.title_text = propose()
        self.place = Place("begin")
        self.notice = ""
        self._top = 0
        self._where: dict[int, Sequence[Place]] = {}

    # ---- what can be marked ----------------------------------------------------------------------

    def grid(self) -> list[list[Place]]:
        """The places, line by line."""
        lines = [[Place("game")], [Place("seats")]]
        for seat, player in enumerate(self.players):
            line = [Place("name", seat)] if self.named(player) else []
            line.append(Place("by", seat))
            if player.bot:
                line.append(Place("level", seat))
                if player.level != "random":
                    line.append(Place("personality", seat))
            lines.append(line)
        if self.game.presets:
            lines.append([Place("preset")])
        lines += [[Place("option", index)] for index in range(len(self.game.options))]
        return [*lines, *([Place(kind)] for kind in (*self.own(), *self.last()))]

    def own(self) -> Sequence[str]:
        """The places of what the campaign allows beside the rules of the game, a line each."""
        return ("take_back", "house") if self.game.has_custom_data else ("take_back",)

    def named(self, player: Player) -> bool:
        """Is the name of that seat typed here?"""
        return True

    def last(self) -> Sequence[str]:
        """The places under the options, a line each."""
        return "seed", "title", "begin"

    def change(self, step: int) -> None:
        """The next or previous value of the marked place."""
        kind, index = self.place.kind, self.place.index
        if kind == "game":
            keys = [game.key for game in self.games]
            self.game = self.games[(keys.index(self.game.key) + step) % len(keys)]
            self.resize(len(self.players))
            self.players = [self._with_offered_level(player) for player in self.players]
            self.options.clear()
            self.mix.clear()
        elif kind == "seats":
            self.resize(len(self.players) + step)
        elif kind == "by":
            name, bot = self.players[index].name, self.players[index].bot
            self.players[index] = Player(name) if bot else _bot(name)
        elif kind in ("level", "personality"):
            names = offered(self.game) if kind == "level" else PERSONALITIES
            now = getattr(self.players[index], kind)
            value: dict[str, Any] = {kind: names[(names.index(now) + step) % len(names)]}
            self.players[index] = replace(self.players[index], **value)
        elif kind == "preset":
            mixes, chosen = self.mixes(), self.game.resolve_options(self.options)
            at = next(at for at, mix in enumerate(mixes) if self.game.resolve_options(mix) == chosen)
            self.options = dict(mixes[(at + step) % len(mixes)])
        elif kind == "take_back":
            self.take_back = not self.take_back
        elif kind == "option":
            option = self.game.options[index]
            every = values(option)
            self.options[option.key] = every[(every.index(self.value(option)) + step) % len(every)]
            if self.preset() is None and not self.is_standard():
                self.mix = dict(self.options)

    def _with_offered_level(self, player: Player) -> Player:
        """The player, a bot of the highest level if the game does not offer the bot's own."""
        levels = offered(self.game)
        return replace(player, level=levels[-1]) if player.bot and player.level not in levels else player

    def value(self, option: Option) -> int | bool:
        """The value of an option."""
        return self.options.get(option.key, option.default)

    def preset(self) -> Preset | None:
        """The preset with exactly these options; None for another mix."""
        return self.game.preset_of(self.options)

    def is_standard(self) -> bool:
        """Has every option its default?"""
        return self.game.resolve_options(self.options) == self.game.resolve_options({})

    def mixes(self) -> list[dict[str, Any]]:
        """The mixes of options that the line of presets offers: the defaults, if no preset has them, the presets, and
        the mix that was set option by option."""
        standard: list[dict[str, Any]] = [] if self.game.preset_of({}) else [{}]
        presets = [dict(preset.values) for preset in self.game.presets]
        return [*standard, *presets, *([self.mix] if self.mix else [])]

    def resize(self, count: int) -> None:
        """Set the number of seats, within what the game has; new seats are bots."""
        count = min(max(count, self.game.seats[0]), self.game.seats[-1])
        taken = {player.name for player in self.players}
        spare = [name for name in self.names if name not in taken]
        while len(self.players) < count:
            self.players.append(_bot(spare.pop(0)))
        del self.players[count:]

    def field(self) -> Field | None:
        """The text of the marked place as something to type into; None where nothing is typed."""
        kind = self.place.kind
        return Field(self.typed(), self.LONGEST[kind]) if kind in self.LONGEST else None

    def typed(self) -> str:
        """The text of the marked place."""
        if self.place.kind == "house":
            return self.custom_data
        if self.place.kind == "name":
            return self.players[self.place.index].name
        return self.seed if self.place.kind == "seed" else self.title_text

    def type(self, text: str) -> None:
        """Give the marked place a new text."""
        if self.place.kind == "name":
            self.players[self.place.index] = replace(self.players[self.place.index], name=text)
        elif self.place.kind == "house":
            self.custom_data = text
        elif self.place.kind == "seed":
            self.seed = "".join(letter for letter in text if letter in "0123456789")
        else:
            self.title_text = text


def _bot(name: str) -> Player:
    return Player(name, "steady", "balanced")
