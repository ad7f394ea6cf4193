"""Cards and tables of Kingdom as records: fortune cards, guardians, riddles, battle tables, each read and checked."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rules.engine.records import convert
from rules.kingdom.board import TERRAINS
from rules.kingdom.data_faults import fault
from rules.kingdom.facts import BLUE, COMMODITIES, FORTUNE_CARDS, GUARDIAN_CARDS, RED, RIDDLE_CARDS
from rules.kingdom.riddle_answers import MAX_ANSWER, bare

MAX_TEXT = 200
MAX_NAME = 32
_MOST = 200
"""No figure of a card is larger."""


class Effect(msgspec.Struct, frozen=True):
    """One effect of a card: its verb, a figure (0 for none), and words such as commodities or terrains."""

    verb: str
    amount: int = 0
    words: tuple[str, ...] = ()


class Fortune(msgspec.Struct, frozen=True):
    """A kind of fortune card. ``until``: empty, ``turn`` or ``next_turn``; ``prize``: a tournament's gold and
    chivalry, and the chivalry a Challenger loses who declines."""

    key: str
    name: str
    text: str
    keep: bool
    open: bool
    for_all: bool
    until: str
    effects: tuple[Effect, ...]
    prize: tuple[int, int, int] = (0, 0, 0)

    @property
    def is_secret(self) -> bool:
        """Is the card kept where only its holder sees it (B14)?"""
        return self.keep and not self.open


class Guardian(msgspec.Struct, frozen=True):
    """A guardian: endurance, faces of the die of its fight, chivalry for slaying it, what a retreat costs."""

    name: str
    endurance: int
    die: int
    reward: int
    retreat_endurance: int
    retreat_chivalry: int


class Riddle(msgspec.Struct, frozen=True):
    """A riddle with the answers that are right. Only the rules read it (J16)."""

    text: str
    answer: str
    accept: tuple[str, ...]


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One result of a battle table: casualties of defender and attacker, and what else happens (15, 18)."""

    d: int
    a: int
    go: Literal["", "destroyed", "table2", "reverse", "delayed"] = ""


class BattleTable(msgspec.Struct, frozen=True):
    """A battle table: names of columns and rows, and the nine results by row (defender) and column (attacker)."""

    name: str
    attacker_actions: tuple[str, ...]
    defender_actions: tuple[str, ...]
    rows: tuple[tuple[Cell, Cell, Cell], ...]


class _FortuneRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    count: int
    keep: bool
    scope: Literal["drawer", "all"]
    text: str
    effects: list[str]
    open: bool = False
    until: Literal["", "turn", "next_turn"] = ""
    prize_gold: int = 0
    prize_chivalry: int = 0
    decline_chivalry: int = 0


class _GuardianRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    endurance: int
    die: Literal["red", "blue"]
    reward_chivalry: int
    retreat_endurance: int
    retreat_chivalry: int


class _RiddleRow(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    text: str
    answer: str
    accept: list[str] = []


NUMBER = "N"
SHAPES: dict[str, str] = {
    "free_move": "",
    "battle_throw": NUMBER,
    "tournament": "",
    "magic_lance": "",
    "gain_gold": NUMBER,
    "pay_gold": NUMBER,
    "lose_gold": NUMBER,
    "gain_gold_per_village": "N commodity",
    "gain_gold_per_castle": NUMBER,
    "pay_gold_per_castle": NUMBER,
    "pay_gold_per_village": NUMBER,
    "pay_gold_per_knight": NUMBER,
    "optional": "",
    "knight_price": NUMBER,
    "foot_price": NUMBER,
    "no_knight_purchase": "",
    "gain_knights": NUMBER,
    "bridges_closed": "",
    "open_terrain": "terrain",
    "closed_terrain": "terrain",
    "move_bonus": NUMBER,
    "gain_chivalry": NUMBER,
    "lose_chivalry": NUMBER,
    "lose_chivalry_if_conquered_village": NUMBER,
    "gain_endurance": NUMBER,
    "lose_endurance": NUMBER,
    "gain_endurance_at_own_castle": NUMBER,
    "lose_endurance_in_terrain": "N terrain",
}
"""Every verb of a card with what follows it; ``optional pay_gold N gain_chivalry M`` has a shape of its own."""
KEPT_VERBS = ("free_move", "battle_throw", "magic_lance")
LASTING_VERBS = (
    "knight_price",
    "foot_price",
    "no_knight_purchase",
    "bridges_closed",
    "open_terrain",
    "closed_terrain",
    "move_bonus",
)


def _text(text: str, place: str, longest: int) -> str:
    if not (text.strip() and len(text) <= longest and text.isprintable()):
        raise fault(place, "text", longest=longest)
    return text


def _figure(number: int, place: str, least: int = 0, most: int = _MOST) -> int:
    if not least <= number <= most:
        raise fault(place, "figure", number=number, least=least, most=most)
    return number


def _effect(text: str, place: str) -> Effect:
    verb, *words = text.split()
    if verb == "optional":
        if len(words) != 4 or (words[0], words[2]) != ("pay_gold", "gain_chivalry") or not words[1].isdigit():
            raise fault(place, "optional_effect")
        return Effect(verb, _figure(int(words[1]), place), (words[3],)) if words[3].isdigit() else _effect("", place)
    if verb not in SHAPES:
        raise fault(place, "effect", verb=verb, effects=", ".join(SHAPES))
    amount = 0
    if NUMBER in SHAPES[verb]:
        if not words or not words[0].isdigit():
            raise fault(place, "effect_number", verb=verb)
        amount = _figure(int(words.pop(0)), place, 1)
    allowed: Sequence[str] = ()
    if SHAPES[verb].endswith("commodity"):
        allowed = tuple(COMMODITIES)
    elif SHAPES[verb].endswith("terrain"):
        allowed = TERRAINS
    if bool(allowed) != bool(words) or set(words) - set(allowed):
        if allowed:
            raise fault(place, "effect_words", verb=verb, words=", ".join(allowed))
        raise fault(place, "effect_end", verb=verb)
    return Effect(verb, amount, tuple(words))


def read_fortune(data: Any, place: str = "fortune_cards") -> tuple[tuple[Fortune, ...], tuple[int, ...]]:
    """The kinds of fortune cards, and the kind of each of the 47 cards. Raises LoadError."""
    rows: list[_FortuneRow] = convert(data, list[_FortuneRow], place)
    kinds: list[Fortune] = []
    kind_of: list[int] = []
    for index, row in enumerate(rows):
        where = f"{place}[{index}]"
        if not row.id.isidentifier() or any(kind.key == row.id for kind in kinds):
            raise fault(f"{where}.id", "card_id")
        effects = tuple(_effect(text, f"{where}.effects[{at}]") for at, text in enumerate(row.effects) if text.strip())
        if not effects:
            raise fault(f"{where}.effects", "card_effect")
        verbs = {effect.verb for effect in effects}
        if row.keep != bool(verbs & set(KEPT_VERBS)) or (row.keep and len(effects) > 1):
            raise fault(f"{where}.keep", "card_keep", effects=", ".join(KEPT_VERBS))
        if row.open != ("magic_lance" in verbs):
            raise fault(f"{where}.open", "card_open")
        if bool(row.until) != bool(verbs & set(LASTING_VERBS)) or (row.until and not verbs <= set(LASTING_VERBS)):
            raise fault(f"{where}.until", "card_until", effects=", ".join(LASTING_VERBS))
        if "tournament" in verbs and len(effects) > 1:
            raise fault(f"{where}.effects", "card_tournament")
        prize = (row.prize_gold, row.prize_chivalry, row.decline_chivalry)
        for figure in prize:
            _figure(figure, f"{where}.prize_gold")
        if any(prize) != ("tournament" in verbs):
            raise fault(f"{where}.prize_gold", "card_prize")
        kinds.append(
            Fortune(
                row.id,
                _text(row.name, f"{where}.name", MAX_NAME),
                _text(row.text, f"{where}.text", MAX_TEXT),
                row.keep,
                row.open,
                row.scope == "all",
                row.until,
                effects,
                prize,
            )
        )
        kind_of += [index] * _figure(row.count, f"{where}.count", 1, FORTUNE_CARDS)
    if len(kind_of) != FORTUNE_CARDS:
        raise fault(place, "card_count", cards=len(kind_of), count=FORTUNE_CARDS)
    return tuple(kinds), tuple(kind_of)


def read_guardians(data: Any, place: str = "guardians") -> tuple[Guardian, ...]:
    """The sixteen guardians. Raises LoadError."""
    rows: list[_GuardianRow] = convert(data, list[_GuardianRow], place)
    if len(rows) != GUARDIAN_CARDS or len({row.name for row in rows}) != GUARDIAN_CARDS:
        raise fault(place, "guardians", count=GUARDIAN_CARDS)
    return tuple(
        Guardian(
            _text(row.name, f"{place}[{at}].name", MAX_NAME),
            _figure(row.endurance, f"{place}[{at}].endurance", 1, 40),
            BLUE if row.die == "blue" else RED,
            _figure(row.reward_chivalry, f"{place}[{at}].reward_chivalry", 0, 20),
            _figure(row.retreat_endurance, f"{place}[{at}].retreat_endurance", 0, 40),
            _figure(row.retreat_chivalry, f"{place}[{at}].retreat_chivalry", 0, 20),
        )
        for at, row in enumerate(rows)
    )


def read_riddles(data: Any, place: str = "riddles") -> tuple[Riddle, ...]:
    """The 36 riddles. Raises LoadError."""
    rows: list[_RiddleRow] = convert(data, list[_RiddleRow], place)
    if [row.number for row in rows] != list(range(1, RIDDLE_CARDS + 1)):
        raise fault(place, "riddle_numbers", count=RIDDLE_CARDS)
    for at, row in enumerate(rows):
        for answer in (row.answer, *row.accept):
            if not bare(_text(answer, f"{place}[{at}].answer", MAX_ANSWER)):
                raise fault(f"{place}[{at}].answer", "riddle_answer", answer=answer)
    return tuple(
        Riddle(_text(row.text, f"{place}[{at}].text", MAX_TEXT), row.answer, tuple(row.accept))
        for at, row in enumerate(rows)
    )


def read_tables(data: Any, place: str = "battle_tables") -> tuple[BattleTable, ...]:
    """The three battle tables as they ship."""
    return tuple(
        BattleTable(
            row["name"],
            tuple(row["attacker_actions"]),
            tuple(row["defender_actions"]),
            tuple(convert(cells, tuple[Cell, Cell, Cell], place) for cells in row["rows"]),
        )
        for row in data
    )
