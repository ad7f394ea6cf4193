"""The panels of questions that have the whole width: auction, joust, battle, guardian, riddle, prison, gold, end."""

from collections.abc import Callable, Mapping, Sequence

from rules.kingdom.battle.tables import band, scores
from rules.kingdom.facts import NOBODY, START_ENDURANCE
from rules.kingdom.view import Seat
from tui.drawing.text import EMPTY, Row, Span, bar, cells, flow, heading, paragraph, row
from tui.games.kingdom.context import KingdomContext
from tui.panels.panel_context import numbers, whole

Panel = Callable[[KingdomContext], list[Row]]
BANDS = ("1-2", "3-5", "6-8")
DEFENSES = ("in the open", "a village", "a castle")


def stage(context: KingdomContext) -> list[Row]:
    """The panel of the question, with everybody's record under it where there is room."""
    rows = _BY_KIND.get(context.kind, _nothing)(context)
    more = records(context)
    if len(rows) + len(more) + 1 <= context.scene.height:
        rows = [*rows, *([EMPTY] if rows else []), *more]
    return rows[: context.scene.height]


def _nothing(context: KingdomContext) -> list[Row]:
    return []


def _text(context: KingdomContext, text: str, token: str = "text") -> list[Row]:
    return [row(" ", line) for line in paragraph(text, context.columns - 2, token)]


def records(context: KingdomContext, full: bool = False) -> list[Row]:
    """Everybody's figures in a table: gold, tax, cost, castles, villages, troops, endurance, chivalry."""
    heads = ("", "gold", "tax", "costs", "castles", "villages", "troops", "end.", "chiv.", "cards")
    widths = (20, 6, 5, 6, 8, 9, 7, 6, 6, 6)
    rows = [heading("Record cards", context.columns, context.glyphs, context.grail)]
    rows.append(cells([(row(Span(f" {text}", "muted")), wide) for text, wide in zip(heads, widths, strict=True)]))
    for seat in context.view.seats:
        rows.append(_record(context, seat, widths))
        if full and not seat.out:
            rows += _holdings(context, seat)
    return rows


def _record(context: KingdomContext, seat: Seat, widths: Sequence[int]) -> Row:
    if seat.out:
        return row(" ", context.seat(seat.index), Span("  out of the game", "muted"))
    troops = sum(force.knights + force.foot for force in seat.forces)
    figures = (
        seat.gold,
        seat.tax,
        seat.cost,
        len(seat.castles),
        len(seat.villages),
        troops,
        seat.endurance,
        seat.chivalry,
        f"{seat.cards}{context.glyphs.hidden}{'+' if seat.lance else ''}",
    )
    parts: list[tuple[Row | str, int]] = [(row(" ", context.named_seat(seat)), widths[0])]
    parts += [(f" {figure}", wide) for figure, wide in zip(figures, widths[1:], strict=True)]
    return cells(parts)


def _holdings(context: KingdomContext, seat: Seat) -> list[Row]:
    """Where a Challenger is, what he holds, where the troops are."""
    board = context.view.board
    held = [board.holding_name(holding) for holding in (*seat.castles, *seat.villages)]
    forces = [f"{context.name(force.place)}: {context.troops(force.knights, force.foot)}" for force in seat.forces]
    rows = _text(context, f"  {context.where(seat)}. Holds {', '.join(held) or 'nothing'}.", "muted")
    rows += _text(context, f"  Troops: {'; '.join(forces) or 'none'}.", "muted")
    if seat.allies:
        rows.append(row(Span("   allied with ", "muted"), context.seats(seat.allies)))
    return rows


def _challengers(context: KingdomContext) -> list[Row]:
    """The Challengers with their castles and villages."""
    view = context.view
    rows = [heading("The Challengers", context.columns, context.glyphs)]
    for number, challenger in enumerate(view.board.challengers):
        villages = [village for village in view.board.villages if village.challenger == number]
        named = ", ".join(f"{village.name} ({village.commodity})" for village in villages)
        rows.append(row(Span(f" {challenger.name:<17} ", "gold"), f"{challenger.castle}: {named}"))
    return rows


def _auction(context: KingdomContext) -> list[Row]:
    """What is bid for, the highest bid, and who is still in."""
    facts = context.facts("allegiance_auction")
    challenger = context.view.board.challengers[whole(facts.get("challenger"), 0)]
    number = whole(facts.get("challenger"), 0)
    villages = [village for village in context.view.board.villages if village.challenger == number]
    leader = whole(facts.get("leader"))
    rows = [heading(f"The allegiance of {challenger.name}", context.columns, context.glyphs)]
    named = ", ".join(f"{village.name} ({village.commodity})" for village in villages)
    rows += _text(context, f"{challenger.castle} with 1 knight and 2 foot; {named}.")
    if leader == NOBODY:
        rows += _text(context, "Nobody has bid. The cost is due at each of the winner's turns.")
    else:
        rows.append(row(" Highest bid: ", Span(str(facts.get("bid")), "gold bold"), " by ", context.seat(leader)))
    rows.append(row(Span(" still in: ", "muted"), context.seats(numbers(facts.get("bidders")))))
    return rows


def _fortune(context: KingdomContext) -> list[Row]:
    card = whole(context.facts("fortune_card").get("card"))
    if card == NOBODY:
        return []
    kind = context.view.kinds[card]
    return [heading(kind.name, context.columns, context.glyphs), *_text(context, kind.text)]


def _tournament(context: KingdomContext) -> list[Row]:
    """Host, prize, riders with their points, and the joust in progress."""
    facts = context.facts("tournament")
    card = whole(facts.get("card"))
    rows = [heading("Royal tournament", context.columns, context.glyphs, context.name(whole(facts.get("place"), 0)))]
    rows += _text(context, context.view.kinds[card].text, "muted")
    field, points = numbers(facts.get("field")), numbers(facts.get("points"))
    parts: list[Row] = []
    for seat in numbers(facts.get("riders")):
        endurance = context.view.seats[seat].endurance
        won = f" {points[field.index(seat)]} points," if seat in field else ""
        parts.append(row(context.seat(seat), f"{won} endurance {endurance}"))
    rows += flow(parts, context.columns)
    joust = context.facts("joust")
    return [*rows, *_joust(context, joust)] if joust else rows


def _joust(context: KingdomContext, facts: Mapping[str, object]) -> list[Row]:
    """Numbers named, numbers allowed, and the last throws."""
    first, second = whole(facts.get("first"), 0), whole(facts.get("second"), 0)
    rows = [heading(f"Joust, attempt {facts.get('attempt')}", context.columns, context.glyphs)]
    allowed, dice = numbers(facts.get("allowed")), numbers(facts.get("dice"))
    for side, seat in enumerate((first, second)):
        named = numbers(facts.get("firsts" if side == 0 else "seconds"))
        said = " ".join(f"[{number}]" for number in named) or context.glyphs.none
        last = f"   last throw [{dice[side]}]" if dice else ""
        rows.append(row("   ", context.seat(seat), f"  names {said} of {allowed[side]}{last}"))
    return rows


def _battle(context: KingdomContext) -> list[Row]:
    """Both sides, the dice with every modifier, and the table with its row and column."""
    facts = context.facts("battle")
    if not facts:
        return []
    mover, other = whole(facts.get("mover"), 0), whole(facts.get("other"), 0)
    attacker = whole(facts.get("attacker"), 0)
    forces, wages = numbers(facts.get("forces")), numbers(facts.get("wages"))
    defense, table = whole(facts.get("defense"), 0), whole(facts.get("table"), 0)
    place = context.name(whole(facts.get("place"), 0))
    rows = [heading(f"Battle at {place}", context.columns, context.glyphs, f"round {facts.get('rounds')}")]
    for seat, troops, wage in ((mover, forces[:2], wages[0]), (other, forces[2:], wages[1])):
        role = "attacks" if seat == attacker else f"defends, {DEFENSES[defense] if seat == other else DEFENSES[0]}"
        rows.append(row(" ", context.seat(seat), f"  {role}: {context.troops(*troops)}, wages {wage}"))
    dice, plus = numbers(facts.get("dice")), numbers(facts.get("plus"))
    if len(dice) != 2:
        return rows
    bonus = scores(table, defense, 0, 0)
    totals = [dice[side] + bonus[side] + plus[side] for side in (0, 1)]
    for side, word in enumerate(("attack", "defense")):
        rows.append(_throw(word, dice[side], bonus[side], plus[side], totals[side]))
    return [*rows, *table_rows(context, table, band(totals[0]), band(totals[1]))]


def _throw(word: str, die: int, bonus: int, card: int, total: int) -> Row:
    parts = [Span(f" {word:<8}", "muted"), Span(f"[{die}]", "text bold")]
    if bonus:
        parts.append(Span(f" {bonus:+d} walls", "text"))
    if card:
        parts.append(Span(f" {card:+d} cards", "text"))
    return row(*parts, Span(f" = {total}", "gold"))


def table_rows(context: KingdomContext, table: int, column: int = NOBODY, line: int = NOBODY) -> list[Row]:
    """One battle table; the marked column and row are set off."""
    shown = context.view.tables[table]
    rows = [heading(f"Table {table + 1}: {shown.name}", context.columns, context.glyphs, "defender/attacker lose")]
    heads: list[tuple[Row | str, int]] = [(row(Span(" defender, attacker:", "muted")), 25)]
    for at, action in enumerate(shown.attacker_actions):
        heads.append((row(Span(f"{BANDS[at]} {action}"[:17], "gold" if at == column else "muted")), 18))
    rows.append(cells(heads))
    for at, action in enumerate(shown.defender_actions):
        parts: list[tuple[Row | str, int]] = [
            (row(Span(f" {BANDS[at]} {action}", "gold" if at == line else "muted")), 25)
        ]
        for place, cell in enumerate(shown.rows[at]):
            said = {"destroyed": "all defenders", "delayed": "delayed", "reverse": "reverse"}.get(cell.go, "")
            said = said or f"{cell.d}/{cell.a}{' table 2' if cell.go == 'table2' else ''}"
            token = "gold reverse" if (place, at) == (column, line) else "text"
            parts.append((row(Span(said, token)), 18))
        rows.append(cells(parts))
    return rows


def _guardian(context: KingdomContext) -> list[Row]:
    """Guardian and Challenger with what endurance they have left, and the last throws."""
    facts = context.facts("guardian_fight")
    card = context.view.guardians[whole(facts.get("guardian"), 0)]
    site = context.view.board.site_names[whole(facts.get("site"), 0)]
    rows = [heading(card.name, context.columns, context.glyphs, site)]
    left, own = whole(facts.get("left"), 0), whole(facts.get("endurance"), 0)
    seat = context.view.seats[whole(facts.get("seat"), 0)]
    for name, now, most in ((card.name, left, card.endurance), (context.challenger(seat), own, START_ENDURANCE)):
        length = min(24, most)
        filled = round(length * max(0, now) / most)
        rows.append(row(f" {name:<18} {max(0, now):>3} of {most:>2} ", bar(context.glyphs, filled, length, length)))
    dice = numbers(facts.get("dice"))
    if dice:
        rows.append(row(f" last round: guardian [{dice[0]}], Challenger [{dice[1]}]"))
    die = "blue die, 1 to 8" if card.die > 6 else "red die, 1 to 6"
    rows += _text(context, f"Both throw the {die}. Slain it pays {card.reward} chivalry.", "muted")
    cost = f"A retreat costs {card.retreat_endurance} endurance and {card.retreat_chivalry} chivalry."
    return [*rows, *_text(context, cost, "muted")]


def _riddle(context: KingdomContext) -> list[Row]:
    facts = context.facts("riddle")
    reader = whole(facts.get("other"), 0)
    rows = [heading("The riddle of the Grail", context.columns, context.glyphs)]
    rows.append(row(" ", context.seat(reader), Span(" reads:", "muted")))
    return [*rows, EMPTY, *_text(context, str(facts.get("text", "")), "gold"), EMPTY]


def _debt(context: KingdomContext) -> list[Row]:
    """Who owes how much, what is for sale, and who is asked."""
    facts = context.facts("raise")
    debtor = context.view.seats[whole(facts.get("seat"), 0)]
    purpose = "a ransom" if facts.get("ransom") else "a debt"
    rows = [heading("Raising gold", context.columns, context.glyphs)]
    rows.append(
        row(" ", context.seat(debtor.index), f" has {debtor.gold} of {facts.get('amount')} gold for {purpose}.")
    )
    card = whole(facts.get("card"))
    if card != NOBODY:
        kind = context.view.kinds[card]
        price = facts.get("price")
        rows.append(row(Span(f" {kind.name}", "gold"), f" is for sale{f' at {price} gold' if price else ''}."))
        rows += _text(context, kind.text, "muted")
    return rows


def _prison(context: KingdomContext) -> list[Row]:
    """Prisoner, captor, and the terms named."""
    facts = context.facts("ransom")
    prisoner = context.view.seats[whole(facts.get("seat"), 0)]
    captor = whole(facts.get("captor"))
    rows = [heading("Ransom", context.columns, context.glyphs, f"offers refused: {facts.get('tries')}")]
    rows.append(
        row(" ", context.seat(captor), " holds ", context.seat(prisoner.index), f", {context.challenger(prisoner)}")
    )
    rows.append(row(f" terms: {facts.get('gold')} gold and {facts.get('cards')} cards"))
    has = f"The prisoner has {prisoner.gold} gold and {prisoner.cards + prisoner.lance} cards."
    return [*rows, *_text(context, has, "muted")]


def _alliance(context: KingdomContext) -> list[Row]:
    facts = context.facts("proposal") or context.facts("gift")
    pair = [whole(facts.get("seat"), 0), whole(facts.get("other"), 0)]
    rows = [heading("Alliance", context.columns, context.glyphs)]
    for index in pair:
        seat = context.view.seats[index]
        troops = sum(force.knights + force.foot for force in seat.forces)
        rows.append(row(" ", context.seat(index), f"  {seat.gold} gold, {troops} troops, {seat.chivalry} chivalry"))
    said = "Allies do not fight each other and may share squares; either may end it in his own turn."
    return [*rows, *_text(context, said, "muted")]


def _purchase(context: KingdomContext) -> list[Row]:
    """Prices, supply, and the gold that taxes and costs bring."""
    seat, prices = context.asked, context.view.prices
    rows = [heading("Recruiting", context.columns, context.glyphs, f"{seat.gold} gold")]
    rows.append(row(f" a company of knights {prices[0]} gold, {seat.knights_left} left"))
    rows.append(row(f" a detachment of foot {prices[1]} gold, {seat.foot_left} left"))
    rows.append(row(Span(f" tax at the end of this turn {seat.tax}, allegiances {seat.cost} per turn", "muted")))
    return rows


_BY_KIND: Mapping[str, Panel] = {
    "challenger": _challengers,
    "bid": _auction,
    "alms": _fortune,
    "tournament": _tournament,
    "number": _tournament,
    "battle_card": _battle,
    "guardian": _guardian,
    "riddle": _riddle,
    "need": _debt,
    "price": _debt,
    "offer": _debt,
    "plea": _debt,
    "terms": _prison,
    "answer": _prison,
    "pick": _prison,
    "alliance": _alliance,
    "gift": _alliance,
    "purchase": _purchase,
}
"""Panels by the kind of question."""


def end(context: KingdomContext) -> list[Row]:
    """Who won by what, and the standings."""
    outcome = context.scene.snap.outcome
    if outcome is None:
        return []
    said = "the last Challenger left" if outcome.rule == "36" else "most chivalry when the time was up"
    rows: list[Row] = [EMPTY, row("          ", Span(context.glyphs.throne, "gold"))]
    rows.append(row("        ", context.seats(outcome.winners), Span("   King of Arthur's realm", "good bold")))
    rows += [row(Span(f"        {said}", "muted")), EMPTY]
    rows.append(heading("The table", context.columns, context.glyphs, f"round {context.view.round}"))
    for place, index in enumerate(outcome.standings, start=1):
        seat = context.view.seats[index]
        fate = "out" if seat.out else f"{seat.gold} gold, castles {len(seat.castles)}"
        parts: list[tuple[Row | str, int]] = [(f" {place}", 4), (row(context.named_seat(seat)), 28)]
        rows.append(cells([*parts, (f"{seat.chivalry} chivalry", 16), (fate, 26)]))
    return rows
