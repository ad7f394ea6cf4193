"""The hand: a list with copies and values, and the card under the mark in a box."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from rules.down_with_the_king.facts import CARD_KINDS, CARD_ROYAL, CARDS, DWTK, ILLEGAL, NAME, NOBODY, CardKind
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Part, Row, Span, beside, fit, framed, paragraph, row, wrap
from tui.games.down_with_the_king.board import Board
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene

ABOUT: dict[str, dict[str, str]] = tomllib.loads(
    files("tui.games.down_with_the_king").joinpath("cards.toml").read_text(encoding="utf-8")
)
"""What each kind of card is for, in our words, and the rules that say so."""

ORDER = {kind: place for place, kind in enumerate(ABOUT)}
"""Cards by use: those of the own turn first, then those for rolls, then Support."""

KIND_WORD = {
    "support": "Support, for a usurpation",
    "position": "Position, lies with somebody",
    "action": "Action",
    "reaction": "Reaction",
    "special": "Special",
}
BOX = 34
"""Columns of the box of one card."""


_SHORT = (
    ("Royal Alignment: ", "Align "),
    ("Foreign Support: The ", ""),
    ("Foreign Support: ", ""),
    ("Trade Guild", "Guild"),
    ("Townsmen Support", "Townsmen Supp"),
    ("Peasant Support", "Peasant Supp"),
    ("Merchant Support", "Merchant Supp"),
    ("Personal Guards", "Pers. Guards"),
    ("Monarch's ", ""),
)


@dataclass(frozen=True)
class Held:
    """Cards of one face in the hand."""

    kind: CardKind
    royal: int
    copies: int

    @property
    def name(self) -> str:
        """The name on the card; an alignment card's with its royal."""
        return f"{self.kind.name}: {NAME[self.royal]}" if self.royal != NOBODY else self.kind.name

    @property
    def key(self) -> str:
        """The face as a page names it: ``kind:royal``."""
        return f"{self.kind.id}:{self.royal}"

    @property
    def illegal(self) -> bool:
        """Is its player accused when it is drawn from the hand?"""
        return self.kind.illegal

    @property
    def short(self) -> str:
        """The name in fifteen columns."""
        name = self.name
        for long, short in _SHORT:
            name = name.replace(long, short)
        return name


def face(card: int) -> tuple[str, int]:
    """What makes two cards alike: the kind, and of an alignment card the royal."""
    return CARDS[card], CARD_ROYAL.get(card, NOBODY)


def held(board: Board, by_name: bool = False) -> list[Held]:
    """The hand of these eyes, one entry a face, Down With the King last."""
    counts: dict[tuple[str, int], int] = {}
    for card in board.view.hand:
        counts[face(card)] = counts.get(face(card), 0) + 1
    cards = [Held(CARD_KINDS[kind], royal, copies) for (kind, royal), copies in counts.items()]
    if by_name:
        return sorted(cards, key=lambda one: one.name)
    return sorted(cards, key=lambda one: (one.kind.id == DWTK, ORDER[one.kind.id], one.royal))


def value(board: Board, card: Held) -> str:
    """What a card is worth, or what to beware of."""
    if card.kind.usurpation:
        return f"{board.times(card.kind.usurpation)} each" if card.copies > 1 else board.times(card.kind.usurpation)
    if card.kind.id == DWTK:
        return "kept"
    return "! illegal" if card.illegal else ""


def rail(board: Board) -> list[Row]:
    """The hand in two columns."""
    every = held(board)
    cards = [one for one in every if one.kind.id != DWTK]
    half = -(-len(cards) // 2)
    times = board.glyphs.times

    def cell(card: Held) -> Row:
        return row(fit(row(card.short), 16), Span(f"{times}{card.copies}", "muted"))

    return [
        row(fit(cell(cards[at]), 19), cell(cards[at + half])) if at + half < len(cards) else cell(cards[at])
        for at in range(half)
    ] + [row(one.name) for one in every if one.kind.id == DWTK]


def count_note(board: Board) -> str:
    """How full the hand is."""
    return f"{len(board.view.hand)} of {board.view.hand_limit}"


def page(scene: Scene, at: int, by_name: bool, wanted: str = "") -> Page | None:
    """Your hand, at first with the ``wanted`` face marked, ``kind`` or ``kind:royal``; None for a spectator."""
    board = Board(scene)
    if board.view.seat is None:
        return None
    cards = held(board, by_name)
    first = next((place for place, card in enumerate(cards) if wanted in (card.kind.id, card.key)), 0)
    at = min(max(at, 0), max(0, len(cards) - 1))
    left = board.columns - BOX - 1
    longest = max([len(value(board, card)) for card in cards], default=0)
    names = min(max([width_of(card.name) for card in cards], default=10) + 1, left - 9 - longest)
    rows: list[Row] = []
    items: list[Item] = []
    for number, card in enumerate(cards, start=1):
        marked = number - 1 == at
        drawn = row(
            Span(f" {board.glyphs.cursor if marked else ' '}{number:2} ", "gold"),
            fit(row(Span(_name(card, names - 1), "text bold" if marked else "text")), names - 1, glyphs=board.glyphs),
            " ",
            fit(row(Span(f"{board.glyphs.times}{card.copies}" if card.copies > 1 else "", "text")), 4),
            Span(value(board, card), "bad" if card.illegal and card.kind.id != DWTK else "muted"),
        )
        items.append(Item(len(rows), answers=_use(scene, card), rule=ABOUT[card.kind.id]["rules"].split(" ")[0]))
        rows.append(fit(drawn, left, "raise" if marked else "", board.glyphs))
    rows.append(EMPTY)
    limit = f"{count_note(board)}. At the end of your turn you must be at {board.view.hand_limit} or fewer."
    rows += [row(" ", line) for line in paragraph(limit, left - 2, "muted")]
    others = [seat for seat in board.view.seats if seat.index != board.view.seat]
    parts: list[Part] = [Span(" Others: ", "muted")]
    for seat in others:
        parts += [board.seat(seat.index), f" {seat.hand}{board.glyphs.hidden}  "]
    rows += [EMPTY, row(*parts)]
    if cards:
        rows = beside(rows, box(board, cards[at]), left + 1)
    other = "hand" if by_name else "hand:name"
    note = "sorted by name, s by use" if by_name else "sorted by use, s by name"
    return Page(
        "Your hand. Only you see this page.",
        "Hand",
        rows,
        note,
        "14",
        tuple(items),
        "back to the choice",
        keys={"s": other},
        first=first,
    )


def _name(card: Held, columns: int) -> str:
    """The name, or where it has no room a shorter one."""
    name = card.name
    for said in (name, name.replace("The ", ""), name.replace("Support: The ", "").replace("Support: ", "")):
        if len(said) <= columns:
            return said
    return card.short


def box(board: Board, card: Held) -> list[Row]:
    """One card in a box: what kind, how many there are, what it does, what to beware of, its rules."""
    about, inner = ABOUT[card.kind.id], BOX - 4
    lines: list[Row] = []
    copies = f"{card.kind.count} in the deck" if card.kind.id != DWTK else "one for each player"
    copies = "one in the deck" if card.royal != NOBODY else copies
    lines += paragraph(f"{KIND_WORD[card.kind.kind]}{board.dot}{copies}", inner, "muted")
    lines += [EMPTY, *paragraph(about["use"], inner)]
    if card.kind.raised:
        lines += paragraph(f"Raised to {board.times(card.kind.raised)} {about['raised']}.", inner)
    if card.kind.forced:
        lines += paragraph(f"Only {board.times(card.kind.forced)} {about['forced']}.", inner)
    if any(CARDS[one] == card.kind.id for one in ILLEGAL):
        lines += [EMPTY, *paragraph(_BEWARE, inner, "bad")]
    lines += [EMPTY, row(Span(about["rules"].replace(" ", board.dot), "muted"))]
    return framed(card.name, lines, BOX, board.glyphs)


_BEWARE = "Illegal: if drawn from your hand you are accused, and the card stays with you."


def width_of(text: str) -> int:
    """Columns of a text of the rules, which has only single-width letters."""
    return max((len(line) for line in wrap(text, 60)), default=0)


def _use(scene: Scene, card: Held) -> str:
    """The first open choice that plays or names such a card; empty if there is none now."""
    for choice in scene.snap.choices:
        verb, rest = choice_ids.verb(choice.id), choice_ids.word(choice.id)
        words = rest.split(":")
        if verb == "card" and words[0].isdigit() and face(int(words[0])) == (card.kind.id, card.royal):
            return choice.id
        if verb in ("card", "intrigue") and words[0] == card.kind.id:
            return choice.id
        if choice.id == ABOUT[card.kind.id].get("choice"):
            return choice.id
    return ""
