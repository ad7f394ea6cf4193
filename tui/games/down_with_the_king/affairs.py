"""The smaller panels: prestige tables, marriage, choosing people, discards, losses, and anything else."""

from collections.abc import Sequence

from rules.down_with_the_king.facts import CARD_KINDS, CARDS, NOBODY, ROMANCE, TABLES
from rules.down_with_the_king.facts import Row as TableRow
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labeled, paragraph, row
from tui.games.down_with_the_king import court, hand, realm
from tui.games.down_with_the_king.board import Board, muted
from tui.games.down_with_the_king.effect_words import effects
from tui.games.down_with_the_king.faction import PAGE as FACTION
from tui.games.down_with_the_king.faction import in_brief, members, purse
from tui.games.down_with_the_king.look import explained, subject
from tui.games.down_with_the_king.reaction import tagged
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.panels.panel_context import whole
from tui.words import Words

PRESTIGE = Words("down_with_the_king/affairs", "prestige")
MARRIAGE = Words("down_with_the_king/affairs", "marriage")
WHOM = Words("down_with_the_king/affairs", "whom")
LOSS = Words("down_with_the_king/affairs", "loss")
DISCARD = Words("down_with_the_king/affairs", "discard")

WED = "18.4.7"
"""The rule of the chronicle's line about a couple that marries."""

WOOED = ("treachery", "seducer", "seduced")
"""Questions in which it matters who is married to whom (38.6.2, 38.6.5, 38.6.6)."""


def prestige(board: Board) -> list[Row]:
    """The marked table, or the one chosen, with the chance of each row."""
    facts = board.facts("prestige_table")
    table, change = whole(facts.get("table")), whole(facts.get("modifier"), 0)
    if table == NOBODY:
        marked = board.scene.marked
        if choice_ids.verb(marked) != "table":
            return []
        table = choice_ids.number(marked)
        change = board.seat_view(board.eyes).modifiers[table]
    chosen = board.view.figures.prestige[table]
    cost = PRESTIGE("cost", ip=chosen.cost) if chosen.cost else PRESTIGE("free")
    note = f"{cost}{board.dot}{_two_dice(change)}"
    head = heading(chosen.name, board.columns, board.glyphs, note)
    rows = table_rows(board, chosen.rows, 2, change, board.columns)
    if board.scene.height < len(rows) + 1:
        return [head, *_narrowed(board, chosen.rows, change)]
    return [head, *rows]


def _two_dice(change: int) -> str:
    return PRESTIGE("changed_dice", change=change) if change else PRESTIGE("two_dice")


def _narrowed(board: Board, rows: Sequence[TableRow], change: int) -> list[Row]:
    """What each row brings and in how many of 36 it comes, in two columns."""
    counts = chances(rows, 2, change)
    drawn = []
    for outcome, cases in zip(rows, counts, strict=True):
        brings = effects(outcome.effects) or outcome.text
        modifier = f" {PRESTIGE('modifier', amount=outcome.modifier)}" if outcome.modifier else ""
        line = row(Span(f" {span(outcome):>4} ", "gold"), brings, Span(modifier, "muted"))
        drawn.append(row(fit(line, 36, glyphs=board.glyphs), Span(f"{cases:2}", "muted")))
    half = -(-len(drawn) // 2)
    return [row(fit(drawn[at], 40), drawn[at + half] if at + half < len(drawn) else EMPTY) for at in range(half)]


def proposal(board: Board) -> list[Row]:
    """Who proposes to whom, the Romance modifier, what each face of the die brings."""
    facts = board.facts("proposal")
    who, target, change = whole(facts.get("who")), whole(facts.get("target")), whole(facts.get("modifier"), 0)
    sure = whole(facts.get("sure"), 0)
    note = MARRIAGE("sure") if sure else MARRIAGE("one_die")
    rows = [heading(MARRIAGE("proposal"), board.columns, board.glyphs, note)]
    if who != NOBODY:
        chain = Span(f"  {board.glyphs.chain}  ", "gold")
        named = tagged(board, target) if target != NOBODY else row(Span(MARRIAGE("whom"), "muted"))
        rows.append(row(" ", tagged(board, who), chain, named))
    if not sure:
        roll = MARRIAGE("changed_roll", change=change) if change else MARRIAGE("unchanged_roll")
        rows += [labeled(MARRIAGE("roll"), roll), *table_rows(board, TABLES["proposal"], 1, change, board.columns)]
    couples = engaged(board)
    if couples:
        rows += [EMPTY, *couples]
    return rows


def eloping(board: Board) -> list[Row]:
    """The couple that elopes, and the Romance table it may be worth a roll on."""
    facts = board.facts("elopement")
    change = whole(facts.get("modifier"), 0)
    table = board.view.figures.prestige[ROMANCE]
    note = MARRIAGE("table_dice", table=table.name, dice=_two_dice(change))
    head = heading(MARRIAGE("eloping"), board.columns, board.glyphs, note)
    chain = Span(f"  {board.glyphs.chain}  ", "gold")
    couple = row(" ", tagged(board, whole(facts.get("who"))), chain, tagged(board, whole(facts.get("target"))))
    rows = table_rows(board, table.rows, 2, change, board.columns)
    return [head, couple, *(rows if board.scene.height >= len(rows) + 2 else _narrowed(board, table.rows, change))]


def wedding(board: Board) -> list[Row]:
    """The engaged couples, and who may come."""
    rows = [heading(MARRIAGE("wedding"), board.columns, board.glyphs, MARRIAGE("wedding_note"))]
    rows += engaged(board) or wed(board)
    for seat in board.view.seats:
        pc = board.person(seat.pc)
        if pc:
            named = fit(board.named(pc.id), 24)
            rows.append(row("   ", fit(board.seat(seat.index), 14), named, Span(board.where(pc), "muted")))
    return rows


def engaged(board: Board) -> list[Row]:
    """All engaged couples."""
    both = Span(f"  {MARRIAGE('and')}  ", "muted")
    return [
        labeled(MARRIAGE("engaged"), row(board.named(person.id), both, board.named(person.engaged)))
        for person in board.everybody()
        if person.engaged > person.id
    ]


def wed(board: Board) -> list[Row]:
    """Whose wedding it is, as the chronicle has it."""
    weddings = [line.text for line in board.scene.snap.lines if line.rule == WED]
    return [row(Span(f" {weddings[-1]}", "text"))] if weddings else []


def whom(board: Board) -> list[Row]:
    """Choosing somebody: the viewer's side, then the highlighted one in full."""
    seat = board.seat_view(board.eyes)
    person = subject(board, board.scene.marked)
    rows = [heading(WHOM("heading"), board.columns, board.glyphs, purse(board, seat))]
    facts = board.facts()
    doer = next((whole(facts.get(key)) for key in ("assassin", "courtier") if whole(facts.get(key)) != NOBODY), NOBODY)
    if doer != NOBODY:
        rows.append(row(" ", tagged(board, doer), Span(f"  {board.glyphs.chain}  ?", "gold")))
    else:
        rows += in_brief(board, seat.index, 2)
    if person:
        rows.append(row(" ", tagged(board, person.id)))
        if board.kind in WOOED and person.spouse != NOBODY:
            rows.append(row(Span(f"   {WHOM('married_to')}  ", "muted"), tagged(board, person.spouse)))
        room = board.scene.height - len(rows)
        if room > 1:
            rows += [row("   ", line) for line in explained(board, person, board.columns - 4, room)][:room]
    return rows


def loss(board: Board) -> list[Row]:
    """Prestige is too small: whom the faction has, and what they count."""
    seat = board.seat_view(board.eyes)
    rows = [heading(LOSS("heading"), board.columns, board.glyphs, purse(board, seat)), muted(LOSS("note"))]
    listed, room = members(board, seat.index), board.scene.height - len(rows)
    return rows + (listed if len(listed) <= room else in_brief(board, seat.index, max(1, room)))


def discard(board: Board) -> list[Row]:
    """A card must be discarded: the highlighted one with its use."""
    why = DISCARD(board.kind, limit=board.view.hand_limit)
    rows = [heading(DISCARD("heading"), board.columns, board.glyphs, why)]
    verb, words = choice_ids.read(board.scene.marked)
    if verb == "card" and words[0].isdigit():
        kind = CARD_KINDS[CARDS[int(words[0])]]
        rows += [
            row(Span(f" {kind.name}  ", "text bold"), Span(hand.kind_in_words(kind), "muted")),
            *(row(" ", line) for line in paragraph(hand.use_of(kind), board.columns - 2)),
        ]
    if board.kind == "mourning_discard":
        reign = [EMPTY, *realm.succession(board)]
        rows += reign if len(rows) + len(reign) <= board.scene.height else court.reign(board)
    return rows


def own(board: Board) -> list[Row]:
    """For all other questions: the viewer's faction, its purse, the open problems."""
    seat = board.seat_view(board.eyes)
    rows = [heading(FACTION("of_seat", name=seat.name), board.columns, board.glyphs, purse(board, seat))]
    listed = members(board, seat.index)
    if len(rows) + len(listed) > board.scene.height:
        return rows + in_brief(board, seat.index, max(1, board.scene.height - len(rows)))
    rows += listed
    troubles = court.problems(board)
    if troubles and board.scene.height > len(rows) + 1:
        rows += [EMPTY, *flow(troubles, board.columns)]
    return rows
