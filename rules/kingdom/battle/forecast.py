"""Exact chances of one round of a battle or an assault, and of a Challenger's escape."""

from collections import Counter

from rules.engine.decision import Odds, OddsRow
from rules.engine.odds import rows_of, with_more, with_title
from rules.engine.phrases import Phrase
from rules.kingdom.battle.battle import round_outcome
from rules.kingdom.battle.tables import cell, die_of, first_table, scores
from rules.kingdom.facts import BLUE, RED
from rules.kingdom.forces import knights_at, troops_at
from rules.kingdom.holdings import defended_as
from rules.kingdom.routes import refuges
from rules.kingdom.seats import allies_of, board_of
from rules.kingdom.state import Kingdom


def first_round(kingdom: Kingdom, mover: int, other: int, place: int, knights: int = 0) -> Odds:
    """The first round if ``mover`` attacks ``other`` at a place; ``knights``: companies that come in now."""
    s = kingdom.state
    defense = defended_as(s, board_of(kingdom), other, place)
    table = first_table(defense)
    attack_die = BLUE if knights or knights_at(s, mover, place) or s.grail == mover else RED
    defense_die = die_of(s, other, place)
    cases: Counter[Phrase] = Counter()
    for attack in range(1, attack_die + 1):
        for defend in range(1, defense_die + 1):
            result = cell(kingdom, table, *scores(table, defense, attack, defend))
            cases[round_outcome(result, mover, other)] += 1
    odds = with_title(
        Odds(attack_die * defense_die, rows_of(dict(cases.most_common()))), Phrase("first_round", {"table": table + 1})
    )
    if s.crown[other] == place and not any(troops_at(s, ally, place) for ally in allies_of(s, other)):
        odds = with_more(odds, escape(kingdom, other, place))
    return odds


def escape(kingdom: Kingdom, seat: int, place: int) -> Odds:
    """A Challenger whose troops are beaten escapes on an even number, if another castle is his (21 i, F23)."""
    even = RED // 2 if refuges(kingdom, seat, place) else 0
    rows = (OddsRow(Phrase("escapes"), even), OddsRow(Phrase("is_captured"), RED - even))
    return Odds(RED, tuple(row for row in rows if row.cases), Phrase("escape", {"seat": seat}))
