"""The panels of questions that have the whole width: auction, joust, battle, guardian, riddle, prison, gold, end."""

from collections.abc import Callable, Mapping

from rules.kingdom.facts import CASTLE_TAX, COMMODITIES, NOBODY
from tui.drawing.text import EMPTY, Row, Span, cells, heading, paragraph, row, saying
from tui.games.kingdom import combat_panels
from tui.games.kingdom.context import KingdomContext, styled
from tui.games.kingdom.records import records, tax_lines
from tui.panels.ending import placed
from tui.panels.panel_context import numbers, whole
from tui.words import Words

CHALLENGERS = Words("kingdom", "challengers")
AUCTION = Words("kingdom", "auction")
RIDDLE = Words("kingdom", "riddle")
DEBT = Words("kingdom", "debt")
RANSOM = Words("kingdom", "ransom")
ALLIANCE = Words("kingdom", "alliance")
PURCHASE = Words("kingdom", "purchase")
END = Words("kingdom", "end")

Panel = Callable[[KingdomContext], list[Row]]


def stage(context: KingdomContext) -> list[Row]:
    """The panel of the question, with everybody's record under it where there is room."""
    panel = _BY_KIND.get(context.kind)
    rows = panel(context) if panel else []
    more = records(context)
    if len(rows) + len(more) + 1 <= context.scene.height:
        rows = [*rows, *([EMPTY] if rows else []), *more]
    return rows[: context.scene.height]


def _text(context: KingdomContext, text: str, token: str = "text") -> list[Row]:
    return [row(" ", line) for line in paragraph(text, context.columns - 2, token)]


def _villages(context: KingdomContext, challenger: int) -> str:
    """The villages of a Challenger with what they produce."""
    return ", ".join(
        CHALLENGERS("village", name=village.name, commodity=village.commodity)
        for village in context.view.board.villages
        if village.challenger == challenger
    )


def _tax(context: KingdomContext, challenger: int) -> int:
    """What the castle and the villages of a Challenger pay per turn."""
    villages = (village for village in context.view.board.villages if village.challenger == challenger)
    return CASTLE_TAX + sum(COMMODITIES[village.commodity] for village in villages)


def _challengers(context: KingdomContext) -> list[Row]:
    """The Challengers with their villages; their castles are beside the answers."""
    rows = [heading(CHALLENGERS("heading"), context.columns, context.glyphs)]
    for number, challenger in enumerate(context.view.board.challengers):
        villages = _villages(context, number)
        drawn = row(Span(f" {challenger.name:<16} ", "gold"), villages)
        rows.append(saying(drawn, f"{challenger.name}: {villages}"))
    return rows


def _auction(context: KingdomContext) -> list[Row]:
    """What is bid for, the highest bid, and who is still in."""
    facts = context.facts("allegiance_auction")
    number = whole(facts.get("challenger"), 0)
    challenger = context.view.board.challengers[number]
    leader = whole(facts.get("leader"))
    rows = [heading(AUCTION("heading", challenger=challenger.name), context.columns, context.glyphs)]
    rows += _text(
        context,
        AUCTION("lands", castle=challenger.castle, villages=_villages(context, number), tax=_tax(context, number)),
    )
    if leader == NOBODY:
        rows += _text(context, AUCTION("no_bid"))
    else:
        bid = Span(str(facts.get("bid")), "gold bold")
        rows.append(row(" ", styled(AUCTION, "highest", bid=bid, leader=context.seat(leader))))
    bidders = context.seats(numbers(facts.get("bidders")))
    return [*rows, row(" ", styled(AUCTION, "bidders", "muted", bidders=bidders))]


def _fortune(context: KingdomContext) -> list[Row]:
    card = whole(context.facts("fortune_card").get("card"))
    if card == NOBODY:
        return []
    kind = context.view.kinds[card]
    return [heading(kind.name, context.columns, context.glyphs), *_text(context, kind.text)]


def _riddle(context: KingdomContext) -> list[Row]:
    facts = context.facts("riddle")
    reader = context.seat(whole(facts.get("other"), 0))
    rows = [heading(RIDDLE("heading"), context.columns, context.glyphs)]
    rows.append(row(" ", styled(RIDDLE, "reads", "muted", reader=reader)))
    return [*rows, EMPTY, *_text(context, str(facts.get("text", "")), "gold"), EMPTY]


def _debt(context: KingdomContext) -> list[Row]:
    """Who owes how much, what is for sale, and who is asked."""
    facts = context.facts("raise")
    debtor = context.view.seats[whole(facts.get("seat"), 0)]
    rows = [heading(DEBT("heading"), context.columns, context.glyphs)]
    purpose = "ransom" if facts.get("ransom") else "debt"
    name = context.seat(debtor.index)
    rows.append(row(" ", styled(DEBT, purpose, debtor=name, gold=debtor.gold, amount=facts.get("amount"))))
    card = whole(facts.get("card"))
    if card != NOBODY:
        kind = context.view.kinds[card]
        offered = Span(kind.name, "gold")
        price = facts.get("price")
        offer = styled(DEBT, "for_sale_at" if price else "for_sale", card=offered, price=price)
        rows += [row(" ", offer), *_text(context, kind.text, "muted")]
    return rows


def _ransom(context: KingdomContext) -> list[Row]:
    """Prisoner, captor, and the terms named."""
    facts = context.facts("ransom")
    prisoner = context.view.seats[whole(facts.get("seat"), 0)]
    refused = RANSOM("refused", count=facts.get("tries"))
    rows = [heading(RANSOM("heading"), context.columns, context.glyphs, refused)]
    held = styled(
        RANSOM,
        "holds",
        captor=context.seat(whole(facts.get("captor"))),
        prisoner=context.seat(prisoner.index),
        challenger=context.challenger(prisoner),
    )
    terms = RANSOM("terms", gold=facts.get("gold"), cards=facts.get("cards"))
    rows += [row(" ", held), row(" ", terms)]
    cards = prisoner.cards + prisoner.lance
    said = RANSOM("has_one" if cards == 1 else "has", gold=prisoner.gold, cards=cards)
    return [*rows, *_text(context, said, "muted")]


def _alliance(context: KingdomContext) -> list[Row]:
    """Both sides of an alliance, proposed or made, with their strength."""
    facts = context.facts("proposal") or context.facts("gift")
    rows = [heading(ALLIANCE("heading"), context.columns, context.glyphs)]
    for index in (whole(facts.get("seat"), 0), whole(facts.get("other"), 0)):
        seat = context.view.seats[index]
        troops = sum(force.knights + force.foot for force in seat.forces)
        filled = {"gold": seat.gold, "troops": troops, "chivalry": seat.chivalry}
        rows.append(row(" ", styled(ALLIANCE, "seat", seat=context.seat(index), **filled)))
    return [*rows, *_text(context, ALLIANCE("rule"), "muted")]


def _purchase(context: KingdomContext) -> list[Row]:
    """Prices, supply, and the gold that taxes and costs bring."""
    seat, prices = context.asked, context.view.prices
    purse = PURCHASE("purse", gold=seat.gold)
    rows = [heading(PURCHASE("heading"), context.columns, context.glyphs, purse)]
    rows.append(row(" ", PURCHASE("knights", price=prices[0], left=seat.knights_left)))
    rows.append(row(" ", PURCHASE("foot", price=prices[1], left=seat.foot_left)))
    return [*rows, *tax_lines(context, seat)]


_BY_KIND: Mapping[str, Panel] = {
    "challenger": _challengers,
    "bid": _auction,
    "alms": _fortune,
    "tournament": combat_panels.tournament,
    "number": combat_panels.tournament,
    "battle_card": combat_panels.battle,
    "guardian": combat_panels.guardian,
    "riddle": _riddle,
    "need": _debt,
    "price": _debt,
    "offer": _debt,
    "plea": _debt,
    "terms": _ransom,
    "answer": _ransom,
    "pick": _ransom,
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
    reason = END("last_challenger" if outcome.rule == "36" else "time_up")
    rows: list[Row] = [EMPTY, row("          ", Span(context.glyphs.throne, "gold"))]
    rows.append(row("        ", context.seats(outcome.winners), Span(f"   {END('king')}", "good bold")))
    rows += [row(Span(f"        {reason}", "muted")), EMPTY]
    rows.append(heading(END("table"), context.columns, context.glyphs, END("round", round=context.view.round)))
    for place, index in placed(outcome):
        seat = context.view.seats[index]
        fate = END("out") if seat.out else END("holdings", gold=seat.gold, castles=len(seat.castles))
        parts: list[tuple[Row | str, int]] = [(f" {place}", 4), (row(context.named_seat(seat)), 28)]
        rows.append(cells([*parts, (END("chivalry", chivalry=seat.chivalry), 16), (fate, 26)]))
    return rows
