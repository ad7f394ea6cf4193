"""Rules of a ledger: found by number or words, and as lines of text."""

import textwrap

from rules.engine.ledger import Ledger, Rule
from tui.words import Words

TEXTS = Words("screens", "rules")

WIDTH = 78
"""Columns of a line of a rule."""


def rule_of_number(ledger: Ledger, wanted: str) -> Rule | None:
    """The rule whose number is exactly ``wanted``, ignoring case; None if there is none."""
    return next((rule for rule in ledger.rules if rule.id.casefold() == wanted.strip().casefold()), None)


def look_up(ledger: Ledger, wanted: str) -> list[Rule]:
    """The rule of that number; or those with all the words; or the one nearest above the number."""
    found = rule_of_number(ledger, wanted)
    if found is None and (hits := ledger.search(wanted)):
        return hits
    near = found or ledger.get(wanted)
    return [near] if near else []


def rule_text(ledger: Ledger, rule: Rule) -> list[str]:
    """A rule as lines: number and title, its text, its short forms in words, the rules it points to."""
    lines = [f"{rule.id}  {rule.title}"]
    for paragraph in rule.text.splitlines():
        lines += textwrap.wrap(paragraph, WIDTH, initial_indent="  ", subsequent_indent="  ") or [""]
    terms = "; ".join(ledger.terms_in(rule))
    lines += textwrap.wrap(f"{terms}.", WIDTH, initial_indent="  ", subsequent_indent="  ") if terms else []
    if rule.see:
        lines.append(TEXTS("see_also", rules=", ".join(rule.see)))
    return lines
