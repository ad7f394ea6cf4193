"""The panels of fights: the tournament with its jousts, battles with their table, guardians."""

from collections.abc import Mapping

from rules.kingdom.battle.tables import band, scores
from rules.kingdom.components import Cell
from rules.kingdom.facts import BLUE, JOUST_BOTH, JOUST_ENDURANCE, JOUST_WIN, NOBODY, START_ENDURANCE
from tui.drawing.text import Row, Span, bar, cells, flow, heading, paragraph, row, saying, silent, width
from tui.games.kingdom.context import KingdomContext, styled
from tui.panels.panel_context import numbers, whole
from tui.words import Words

TOURNAMENT = Words("kingdom", "tournament")
BATTLE = Words("kingdom", "battle")
TABLE = Words("kingdom", "battle_table")
GUARDIAN = Words("kingdom", "guardian")
RESULTS = Words("kingdom", "battle_results")
WORDLESS = ("destroyed", "delayed", "reverse")
"""Results of a battle table that are no losses of points."""

BANDS = ("1-2", "3-5", "6-8")
"""The scores of the rows and columns of a battle table."""
DEFENSES = ("in_the_open", "a_village", "a_castle")
"""Keys of what a defender defends: FIELD, VILLAGE, CASTLE."""
GROUNDS = ("field", "village", "castle")
"""Keys of what adds to throws: FIELD, VILLAGE, CASTLE."""
CELL_COLUMNS = 18
"""Columns of a cell of a battle table, unless what is in it needs more."""
ENDURANCE_CELLS = 24
"""Cells of a bar for the endurance that a Challenger begins with."""


def tournament(context: KingdomContext) -> list[Row]:
    """Host, prize, riders with their points; in a joust first what the two name and throw."""
    facts = context.facts("tournament")
    joust = context.facts("joust")
    rows = _joust(context, joust) if joust else []
    place = context.name(whole(facts.get("place"), 0))
    rows.append(heading(TOURNAMENT("heading"), context.columns, context.glyphs, place))
    field, points = numbers(facts.get("field")), numbers(facts.get("points"))
    riders: list[Row] = []
    for seat in numbers(facts.get("riders")):
        rider, endurance = context.seat(seat), context.view.seats[seat].endurance
        if seat in field:
            won = points[field.index(seat)]
            riders.append(styled(TOURNAMENT, "rider_points", rider=rider, points=won, endurance=endurance))
        else:
            riders.append(styled(TOURNAMENT, "rider", rider=rider, endurance=endurance))
    rows += flow(riders, context.columns)
    if joust:
        return [
            *rows,
            *(
                row(" ", line)
                for line in paragraph(
                    TOURNAMENT("joust_rule", win=JOUST_WIN, both=JOUST_BOTH, endurance=JOUST_ENDURANCE),
                    context.columns - 2,
                    "muted",
                )
            ),
        ]
    card = context.view.kinds[whole(facts.get("card"))]
    return [*rows, *(row(" ", line) for line in paragraph(card.text, context.columns - 2, "muted"))]


def _joust(context: KingdomContext, facts: Mapping[str, object]) -> list[Row]:
    """Numbers named, how many are left to name, and the last throws."""
    title = TOURNAMENT("joust", attempt=facts.get("attempt"))
    rows = [heading(title, context.columns, context.glyphs)]
    allowed, dice = numbers(facts.get("allowed")), numbers(facts.get("dice"))
    for side, seat in enumerate((whole(facts.get("first"), 0), whole(facts.get("second"), 0))):
        named = sorted(numbers(facts.get("firsts" if side == 0 else "seconds")))
        shown = " ".join(f"[{number}]" for number in named) or context.glyphs.none
        line = styled(TOURNAMENT, "names", rider=context.seat(seat), numbers=shown)
        left = allowed[side] - len(named)
        more = TOURNAMENT("left", left=left) if left else ""
        throw = TOURNAMENT("last_throw", throw=dice[side]) if dice else ""
        rows.append(row("   ", line, Span(more, "muted"), throw))
    return rows


def battle(context: KingdomContext) -> list[Row]:
    """Both sides, the dice with every modifier, and the table with its row and column."""
    facts = context.facts("battle")
    if not facts:
        return []
    mover, opponent = whole(facts.get("mover"), 0), whole(facts.get("other"), 0)
    attacker = whole(facts.get("attacker"), 0)
    forces, wages = numbers(facts.get("forces")), numbers(facts.get("wages"))
    defense, table = whole(facts.get("defense"), 0), whole(facts.get("table"), 0)
    title = BATTLE("heading", place=context.name(whole(facts.get("place"), 0)))
    note = BATTLE("round", round=facts.get("rounds"), table=table + 1)
    rows = [heading(title, context.columns, context.glyphs, note)]
    for seat, troops, wage in ((mover, forces[:2], wages[0]), (opponent, forces[2:], wages[1])):
        filled = {"seat": context.seat(seat), "troops": context.troops(*troops), "wages": wage}
        if seat == attacker:
            line = styled(BATTLE, "attacks", **filled)
        else:
            place = BATTLE(DEFENSES[defense if seat == opponent else 0])
            line = styled(BATTLE, "defends", **filled, defense=place)
        rows.append(row(" ", line))
    dice, plus = numbers(facts.get("dice")), numbers(facts.get("plus"))
    if len(dice) != 2:
        return rows
    bonus = scores(table, defense, 0, 0)
    totals = [dice[side] + bonus[side] + plus[side] for side in (0, 1)]
    throws = [
        _throw(name, dice[side], bonus[side], BATTLE(GROUNDS[defense]), plus[side], totals[side])
        for side, name in enumerate((BATTLE("attack"), BATTLE("defense")))
    ]
    rows += flow(throws, context.columns)
    result = table_rows(context, table, band(totals[0]), band(totals[1]))
    has_room = len(rows) + len(result) <= context.scene.height
    return [*rows, *(result if has_room else result[1:])]


def _throw(name: str, die: int, bonus: int, place: str, card: int, total: int) -> Row:
    """One side's throw with what is added for ``place`` (a castle or village) and by cards."""
    parts = [Span(f"{name} ", "muted"), Span(f"[{die}]", "text bold")]
    if bonus:
        parts.append(Span(f" {BATTLE('walls', bonus=bonus, place=place)}"))
    if card:
        parts.append(Span(f" {BATTLE('cards', bonus=card)}"))
    return row(*parts, Span(f" {BATTLE('total', total=total)}", "gold"))


def table_rows(context: KingdomContext, table: int, column: int = NOBODY, line: int = NOBODY) -> list[Row]:
    """One battle table; the marked column and row are set off."""
    shown = context.view.tables[table]
    title = TABLE("heading", number=table + 1, name=shown.name)
    rows = [heading(title, context.columns, context.glyphs, TABLE("note"))]
    actions = [TABLE("action", scores=BANDS[at], action=name) for at, name in enumerate(shown.attacker_actions)]
    answers = [TABLE("action", scores=BANDS[at], action=name) for at, name in enumerate(shown.defender_actions)]
    results = [[_result(cell) for cell in cells_of_row] for cells_of_row in shown.rows]
    names = max(width(text) for text in (TABLE("axes"), *answers)) + 2
    wanted = [max(width(text) for text in texts) + 1 for texts in zip(actions, *results, strict=True)]
    spare = max(0, context.columns - names - sum(wanted))
    columns = [most + min(spare // len(wanted), max(0, CELL_COLUMNS - most)) for most in wanted]
    heads: list[tuple[Row | str, int]] = [(row(Span(f" {TABLE('axes')}", "muted")), names)]
    for at, action in enumerate(actions):
        heads.append((row(Span(action, "gold" if at == column else "muted")), columns[at]))
    rows.append(silent(cells(heads)))
    for at, action in enumerate(answers):
        parts: list[tuple[Row | str, int]] = [(row(Span(f" {action}", "gold" if at == line else "muted")), names)]
        for place, result in enumerate(results[at]):
            token = "gold reverse" if (place, at) == (column, line) else "text"
            parts.append((row(Span(result, token)), columns[place]))
        in_words = (
            TABLE("attacker", action=attack, result=_in_words(cell))
            for attack, cell in zip(actions, shown.rows[at], strict=True)
        )
        rows.append(saying(cells(parts), TABLE("defender", action=action), *in_words))
    return rows


def _result(cell: Cell) -> str:
    """A cell of a battle table in a few words."""
    if cell.go in WORDLESS:
        return TABLE(cell.go)
    return TABLE("losses_table2" if cell.go else "losses", defender=cell.d, attacker=cell.a)


def _in_words(cell: Cell) -> str:
    """A cell of a battle table in whole words, for plain mode."""
    if cell.go in WORDLESS:
        return RESULTS(cell.go)
    losses = RESULTS("losses", defender=cell.d, attacker=cell.a)
    return RESULTS("then_table2", losses=losses) if cell.go else losses


def guardian(context: KingdomContext) -> list[Row]:
    """Guardian and Challenger with what endurance they have left, and the last throws."""
    facts = context.facts("guardian_fight")
    card = context.view.guardians[whole(facts.get("guardian"), 0)]
    site = context.view.board.site_names[whole(facts.get("site"), 0)]
    rows = [heading(card.name, context.columns, context.glyphs, site)]
    seat = context.view.seats[whole(facts.get("seat"), 0)]
    fighters = (
        (card.name, whole(facts.get("left"), 0), card.endurance),
        (context.challenger(seat), whole(facts.get("endurance"), 0), START_ENDURANCE),
    )
    for name, left, most in fighters:
        length = max(1, round(ENDURANCE_CELLS * most / START_ENDURANCE))
        figure = GUARDIAN("endurance", left=max(0, left), most=most)
        rows.append(
            row(f" {name:<18} {figure} ", bar(context.glyphs, round(length * max(0, left) / most), length, length))
        )
    dice = numbers(facts.get("dice"))
    if dice:
        rows.append(row(f" {GUARDIAN('last_round', guardian=dice[0], challenger=dice[1])}"))
    texts = (
        GUARDIAN("blue" if card.die == BLUE else "red", reward=card.reward),
        GUARDIAN("retreat", endurance=card.retreat_endurance, chivalry=card.retreat_chivalry),
    )
    return [*rows, *(row(" ", line) for text in texts for line in paragraph(text, context.columns - 2, "muted"))]
