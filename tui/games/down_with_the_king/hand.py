"""The hand: a list with copies and values, and the card under the mark in a box."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
import tomli

from rules.down_with_the_king.facts import CARD_KINDS, CARD_ROYAL, CARDS, DWTK, ILLEGAL, NAME, NOBODY, CardKind
from rules.engine import choice_ids
from rules.engine.records import typed
from tui.drawing.text import EMPTY, Row, Span, apart, beside, fit, framed, paragraph, row, saying, text_of, wrap
from tui.games.down_with_the_king.context import CourtContext
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/hand", "page")
KINDS = Words("down_with_the_king/hand", "kinds")
VALUES = Words("down_with_the_king/hand", "values")
NAMES = Words("down_with_the_king/cards", "names")
USES = Words("down_with_the_king/cards", "uses")
RAISED = Words("down_with_the_king/cards", "raised")
FORCED = Words("down_with_the_king/cards", "forced")
LONG = Words("down_with_the_king/cards", "long")
SHORTER = Words("down_with_the_king/cards", "shorter")
SHORT = Words("down_with_the_king/cards", "short")

BOX = 34
"""Columns of the box of one card."""


class CardFacts(msgspec.Struct, frozen=True):
    """Where a kind of card is explained, and the answer that plays it in the player's own turn (empty: none)."""

    rules: list[str]
    choice: str = ""


@cache
def card_facts() -> dict[str, CardFacts]:
    """The facts of every kind, in the order of a hand sorted by use: for the player's own turn, for rolls, Support."""
    text = files("tui.games.down_with_the_king").joinpath("cards.toml").read_text(encoding="utf-8")
    return typed(tomli.loads(text), dict[str, CardFacts])


def use_of(kind: CardKind) -> str:
    """What a kind of card does, in our own words."""
    return USES(kind.id)


def kind_in_words(kind: CardKind) -> str:
    """What sort of card it is: Support, Position, Action, Reaction or Special."""
    return KINDS(kind.kind)


@dataclass(frozen=True)
class Held:
    """Cards of one face in the hand."""

    kind: CardKind
    royal: int
    copies: int

    @property
    def name(self) -> str:
        """The name on the card; an alignment card's with its royal."""
        return self.kind.name if self.royal == NOBODY else NAMES("alignment", royal=NAME[self.royal])

    @property
    def key(self) -> str:
        """The face as a page names it: ``kind:royal``."""
        return f"{self.kind.id}:{self.royal}"

    @property
    def illegal(self) -> bool:
        """Is its player accused when it is drawn from the hand?"""
        return self.kind.illegal

    @property
    def names(self) -> list[str]:
        """The name and shorter ones, the longest first; the last one has at most fifteen columns."""
        if self.royal != NOBODY:
            return [self.name, NAMES("alignment_short", royal=NAME[self.royal])]
        return names_of(self.kind.id)

    @property
    def short(self) -> str:
        """The name in fifteen columns."""
        return self.names[-1]


def names_of(kind: str) -> list[str]:
    """The name of a kind of card and shorter ones, the longest first."""
    names = (CARD_KINDS[kind].name, LONG.get(kind), SHORTER.get(kind), SHORT.get(kind))
    return [name for name in names if name]


def face(card: int) -> tuple[str, int]:
    """What makes two cards alike: the kind, and of an alignment card the royal."""
    return CARDS[card], CARD_ROYAL.get(card, NOBODY)


def alignment(card: int) -> str:
    """The short name of a Royal Alignment card; empty for other cards."""
    return NAMES("alignment_short", royal=NAME[CARD_ROYAL[card]]) if card in CARD_ROYAL else ""


def held(context: CourtContext, by_name: bool = False) -> list[Held]:
    """The viewer's hand, one entry per face, Down With the King last."""
    counts: dict[tuple[str, int], int] = {}
    for card in context.view.hand:
        counts[face(card)] = counts.get(face(card), 0) + 1
    cards = [Held(CARD_KINDS[kind], royal, copies) for (kind, royal), copies in counts.items()]
    if by_name:
        return sorted(cards, key=lambda card: card.name)
    order = list(card_facts())
    return sorted(cards, key=lambda card: (card.kind.id == DWTK, order.index(card.kind.id), card.royal))


def value(context: CourtContext, card: Held) -> str:
    """What a card is worth, or what to beware of."""
    if card.kind.usurpation:
        dice = context.times(card.kind.usurpation)
        return VALUES("each", dice=dice) if card.copies > 1 else dice
    if card.kind.id == DWTK:
        return VALUES("kept")
    return VALUES("illegal") if card.illegal else ""


def rail(context: CourtContext) -> list[Row]:
    """The hand in two columns."""
    hand = held(context)
    cards = [card for card in hand if card.kind.id != DWTK]
    half = -(-len(cards) // 2)
    times = context.glyphs.times

    def cell(card: Held) -> Row:
        return row(fit(row(card.short), 16), Span(f"{times}{card.copies}", "muted"))

    return [
        row(fit(cell(cards[at]), 19), cell(cards[at + half])) if at + half < len(cards) else cell(cards[at])
        for at in range(half)
    ] + [row(card.name) for card in hand if card.kind.id == DWTK]


def count_note(context: CourtContext) -> str:
    """How full the hand is."""
    return WORDS("count", cards=len(context.view.hand), limit=context.view.hand_limit)


def page(scene: Scene, at: int, by_name: bool, wanted: str = "") -> Page | None:
    """Your hand, at first with the ``wanted`` face (``kind`` or ``kind:royal``) highlighted; None for a spectator."""
    context = CourtContext(scene)
    if context.view.seat is None:
        return None
    cards = held(context, by_name)
    first = next((place for place, card in enumerate(cards) if wanted in (card.kind.id, card.key)), 0)
    at = min(max(at, 0), max(0, len(cards) - 1))
    left = context.columns - BOX - 1
    longest = max([len(value(context, card)) for card in cards], default=0)
    names = min(max([width_of(card.name) for card in cards], default=10) + 1, left - 9 - longest)
    rows: list[Row] = []
    items: list[Item] = []
    for number, card in enumerate(cards, start=1):
        marked = number - 1 == at
        drawn = row(
            Span(f" {context.glyphs.cursor if marked else ' '}{number:2} ", "gold"),
            fit(row(Span(_name(card, names - 1), "text bold" if marked else "text")), names - 1, glyphs=context.glyphs),
            " ",
            fit(row(Span(f"{context.glyphs.times}{card.copies}" if card.copies > 1 else "", "text")), 4),
            Span(value(context, card), "bad" if card.illegal and card.kind.id != DWTK else "muted"),
        )
        items.append(
            Item(
                len(rows),
                answers=_use(scene, card),
                rule=card_facts()[card.kind.id].rules[0],
                name=card.name,
                about=f"hand:{card.key}",
            )
        )
        rows.append(fit(drawn, left, "raise" if marked else "", context.glyphs))
    rows.append(EMPTY)
    limit = WORDS("limit", cards=len(context.view.hand), limit=context.view.hand_limit)
    rows += [row(" ", line) for line in paragraph(limit, left - 2, "muted")]
    others = [
        row(context.seat(seat.index), f" {seat.hand}{context.glyphs.hidden}")
        for seat in context.view.seats
        if seat.index != context.view.seat
    ]
    drawn = row(Span(f" {WORDS('others')} ", "muted"), apart(*others, gap="  "), "  ")
    rows += [EMPTY, saying(drawn, f"{WORDS('others')} {', '.join(map(text_of, others))}")]
    if cards and context.glyphs.in_words:
        rows = box(context, cards[at]) if wanted else rows
    elif cards:
        rows = beside(rows, box(context, cards[at]), left + 1)
    return Page(
        WORDS("title"),
        WORDS("heading"),
        rows,
        WORDS("sorted_by_name") if by_name else WORDS("sorted_by_use"),
        "14",
        tuple(items),
        WORDS("enter"),
        keys={"s": "hand" if by_name else "hand:name"},
        first=first,
    )


def _name(card: Held, columns: int) -> str:
    """The longest name that fits, else the shortest."""
    return next((name for name in card.names if len(name) <= columns), card.short)


def box(context: CourtContext, card: Held) -> list[Row]:
    """One card in a box: what kind, how many there are, what it does, what to beware of, its rules."""
    inner = BOX - 4
    lines: list[Row] = []
    copies = WORDS("in_the_deck", count=card.kind.count) if card.kind.id != DWTK else WORDS("one_each")
    copies = WORDS("one_in_the_deck") if card.royal != NOBODY else copies
    lines += paragraph(f"{kind_in_words(card.kind)}{context.dot}{copies}", inner, "muted")
    lines += [EMPTY, *paragraph(use_of(card.kind), inner)]
    if card.kind.raised:
        raised = WORDS("raised", dice=context.times(card.kind.raised), when=RAISED(card.kind.id))
        lines += paragraph(raised, inner)
    if card.kind.forced:
        forced = WORDS("forced", dice=context.times(card.kind.forced), when=FORCED(card.kind.id))
        lines += paragraph(forced, inner)
    if any(CARDS[illegal] == card.kind.id for illegal in ILLEGAL):
        lines += [EMPTY, *paragraph(WORDS("illegal"), inner, "bad")]
    lines += [EMPTY, row(Span(context.dot.join(card_facts()[card.kind.id].rules), "muted"))]
    return framed(card.name, lines, BOX, context.glyphs)


def width_of(text: str) -> int:
    """Columns of a text of the rules, which has only single-width letters."""
    return max((len(line) for line in wrap(text, 60)), default=0)


def _use(scene: Scene, card: Held) -> str:
    """The first open choice that plays or names such a card; empty if there is none now."""
    for choice in scene.snap.choices:
        verb, words = choice_ids.read(choice.id)
        if verb == "card" and words and words[0].isdigit() and face(int(words[0])) == (card.kind.id, card.royal):
            return choice.id
        if verb in ("card", "intrigue") and words[:1] == (card.kind.id,):
            return choice.id
        if choice.id == card_facts()[card.kind.id].choice:
            return choice.id
    return ""
