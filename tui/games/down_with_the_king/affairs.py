"""The smaller panels: prestige tables, marriage, choosing people, discards, losses, and anything else."""

from collections.abc import Sequence

from rules.down_with_the_king.facts import CARD_KINDS, CARDS, NOBODY, ROMANCE, TABLES
from rules.down_with_the_king.facts import Row as TableRow
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labelled, paragraph, row
from tui.games.down_with_the_king import court, hand, realm
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.effect_words import effects
from tui.games.down_with_the_king.faction import in_brief, members, purse
from tui.games.down_with_the_king.look import explained, subject
from tui.games.down_with_the_king.reaction import tagged
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.panels.panel_context import whole

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
        if not marked.startswith("table:"):
            return []
        table = int(marked[6:])
        change = board.seat_view(board.eyes).modifiers[table]
    one = board.view.figures.prestige[table]
    cost = f"{one.cost} IP" if one.cost else "free of charge"
    note = f"{cost}{board.dot}two dice {change:+d}" if change else f"{cost}{board.dot}two dice"
    head = heading(one.name, board.columns, board.glyphs, note)
    rows = table_rows(board, one.rows, 2, change, board.columns)
    if board.scene.height < len(rows) + 1:
        return [head, *_narrowed(board, one.rows, change)]
    return [head, *rows]


def _narrowed(board: Board, rows: Sequence[TableRow], change: int) -> list[Row]:
    """What each row brings and in how many of 36 it comes, in two columns."""
    counts = chances(rows, 2, change)
    drawn = []
    for one, cases in zip(rows, counts, strict=True):
        brings = effects(one.effects) or one.text
        modifier = Span(f" mod {one.modifier:+d}" if one.modifier else "", "muted")
        line = fit(row(Span(f" {span(board, one):>4} ", "gold"), brings, modifier), 36, glyphs=board.glyphs)
        drawn.append(row(line, Span(f"{cases:2}", "muted")))
    half = -(-len(drawn) // 2)
    return [row(fit(drawn[at], 40), drawn[at + half] if at + half < len(drawn) else EMPTY) for at in range(half)]


def proposal(board: Board) -> list[Row]:
    """Who proposes to whom, the Romance modifier, what each face of the die brings."""
    facts = board.facts("proposal")
    who, target, change = whole(facts.get("who")), whole(facts.get("target")), whole(facts.get("modifier"), 0)
    sure = whole(facts.get("sure"), 0)
    rows = [heading("Proposal", board.columns, board.glyphs, "a sure acceptance is at hand" if sure else "one die")]
    if who != NOBODY:
        chain = Span(f"  {board.glyphs.chain}  ", "gold")
        other = tagged(board, target) if target != NOBODY else row(Span("whom?", "muted"))
        rows.append(row(" ", tagged(board, who), chain, other))
    if not sure:
        shown = f"one die {change:+d} by Romance" if change else "one die, no changes"
        rows += [labelled("Roll", shown), *table_rows(board, TABLES["proposal"], 1, change, board.columns)]
    couples = engaged(board)
    if couples:
        rows += [EMPTY, *couples]
    return rows


def eloping(board: Board) -> list[Row]:
    """The couple that elopes, and the Romance table it may be worth a roll on."""
    facts = board.facts("elopement")
    change = whole(facts.get("modifier"), 0)
    table = board.view.figures.prestige[ROMANCE]
    head = heading("Eloping", board.columns, board.glyphs, f"{table.name}: two dice{f' {change:+d}' if change else ''}")
    chain = Span(f"  {board.glyphs.chain}  ", "gold")
    couple = row(" ", tagged(board, whole(facts.get("who"))), chain, tagged(board, whole(facts.get("target"))))
    rows = table_rows(board, table.rows, 2, change, board.columns)
    return [head, couple, *(rows if board.scene.height >= len(rows) + 2 else _narrowed(board, table.rows, change))]


def wedding(board: Board) -> list[Row]:
    """The engaged couples, and who may come."""
    rows = [heading("Wedding", board.columns, board.glyphs, "every other PC at home may attend and gain")]
    rows += engaged(board) or wed(board)
    for seat in board.view.seats:
        pc = board.person(seat.pc)
        if pc:
            where = pc.where or "at home"
            named = fit(board.named(pc.id), 24)
            rows.append(row("   ", fit(board.seat(seat.index), 14), named, Span(where, "muted")))
    return rows


def engaged(board: Board) -> list[Row]:
    """All engaged couples."""
    return [
        row(Span(" Engaged  ", "muted"), board.named(one.id), Span("  and  ", "muted"), board.named(one.engaged))
        for one in board.everybody()
        if one.engaged > one.id
    ]


def wed(board: Board) -> list[Row]:
    """Whose wedding it is, as the chronicle has it."""
    told = [line.text for line in board.scene.snap.lines if line.rule == WED]
    return [row(Span(f" {told[-1]}", "text"))] if told else []


def whom(board: Board) -> list[Row]:
    """Choosing somebody: the own side, then the marked one in full."""
    seat = board.seat_view(board.eyes)
    person = subject(board, board.scene.marked)
    rows = [heading("Whom", board.columns, board.glyphs, purse(board, seat))]
    facts = board.facts()
    doer = next((whole(facts.get(key)) for key in ("assassin", "courtier") if whole(facts.get(key)) != NOBODY), NOBODY)
    if doer != NOBODY:
        rows.append(row(" ", tagged(board, doer), Span(f"  {board.glyphs.chain}  ?", "gold")))
    else:
        rows += in_brief(board, seat.index, 2)
    if person:
        rows.append(row(" ", tagged(board, person.id)))
        if board.kind in WOOED and person.spouse != NOBODY:
            rows.append(row(Span("   married to  ", "muted"), tagged(board, person.spouse)))
        room = board.scene.height - len(rows)
        if room > 1:
            rows += [row("   ", line) for line in explained(board, person, board.columns - 4, room)][:room]
    return rows


def loss(board: Board) -> list[Row]:
    """Prestige is too small: whom the faction has, and what they count."""
    seat = board.seat_view(board.eyes)
    note = purse(board, seat)
    said = " PCs and spouses do not count. Followers who leave become neutral; married ones die."
    rows = [heading("Too little prestige", board.columns, board.glyphs, note), row(Span(said, "muted"))]
    listed, room = members(board, seat.index), board.scene.height - len(rows)
    return rows + (listed if len(listed) <= room else in_brief(board, seat.index, max(1, room)))


def discard(board: Board) -> list[Row]:
    """A card has to go: the hand with what each is for."""
    why = {
        "hand_limit": f"{board.view.hand_limit} cards at the end of the turn",
        "mourning_discard": "the court mourns the Monarch",
        "pc_death_discard": "five cards die with the PC",
        "throw_away": "everybody sees what goes",
    }[board.kind]
    rows = [heading("Discard", board.columns, board.glyphs, why)]
    marked = board.scene.marked
    number = marked.partition(":")[2]
    if marked.startswith("card:") and number.isdigit():
        kind = CARD_KINDS[CARDS[int(number)]]
        rows += [
            row(Span(f" {kind.name}  ", "text bold"), Span(hand.KIND_WORD[kind.kind], "muted")),
            *(row(" ", line) for line in paragraph(hand.ABOUT[kind.id]["use"], board.columns - 2)),
        ]
    if board.kind == "mourning_discard":
        reign = [EMPTY, *realm.succession(board)]
        rows += reign if len(rows) + len(reign) <= board.scene.height else court.reign(board)
    return rows


def own(board: Board) -> list[Row]:
    """Where nothing better is known: the own faction, its purse, the court's troubles."""
    seat = board.seat_view(board.eyes)
    rows = [heading(f"The faction of {seat.name}", board.columns, board.glyphs, purse(board, seat))]
    listed = members(board, seat.index)
    if len(rows) + len(listed) > board.scene.height:
        return rows + in_brief(board, seat.index, max(1, board.scene.height - len(rows)))
    rows += listed
    troubles = court.problems(board)
    if troubles and board.scene.height > len(rows) + 1:
        rows += [EMPTY, *flow(troubles, board.columns)]
    return rows
