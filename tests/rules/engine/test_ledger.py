"""The ledger of a game: its short forms in words."""

from rules.engine.ledger import Ledger, Rule


def test_the_short_forms_of_a_rule_are_told_in_words() -> None:
    one = Rule("1", "Friends", "behaviour", "FACs cost PP, not NC's.")
    ledger = Ledger([one, Rule("2", "Turns", "behaviour", "Seats take turns.")], {"PP": "prestige", "FAC": "a friend"})
    assert ledger.terms_in(one) == ["PP: prestige", "FAC: a friend"]
    assert not ledger.terms_in(ledger.rules[1])
