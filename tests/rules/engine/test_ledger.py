"""The ledger of a game: its short forms in words."""

from rules.engine.ledger import Ledger, Rule


def test_the_short_forms_of_a_rule_are_told_in_words() -> None:
    one = Rule("1", "Friends", "behavior", "FACs cost PP, not NC's.")
    ledger = Ledger([one, Rule("2", "Turns", "behavior", "Seats take turns.")], {"PP": "prestige", "FAC": "a friend"})
    assert ledger.terms_in(one) == ["PP: prestige", "FAC: a friend"]
    assert not ledger.terms_in(ledger.rules[1])


LEDGER = Ledger(
    [
        Rule("13", "Activities", "heading", "What a player may do."),
        Rule("13.4", "The activities", "behavior", "One by one."),
        Rule("13.4.8", "Assassination", "behavior", "A killer is sent."),
        Rule("14", "Cards", "heading", "Assassination has cards of its own."),
    ]
)


def test_the_nearest_rule_above_a_number_is_found() -> None:
    found = {number: LEDGER.get(number) for number in ("13.4.8", "13.4.8.1", "13.4.9", "13.5.1", "13", "15", "")}
    assert {number: rule and rule.id for number, rule in found.items()} == {
        "13.4.8": "13.4.8",
        "13.4.8.1": "13.4.8",
        "13.4.9": "13.4",
        "13.5.1": "13",
        "13": "13",
        "15": None,
        "": None,
    }


def test_a_hit_in_the_title_comes_first() -> None:
    assert [rule.id for rule in LEDGER.search("ASSASSINATION")] == ["13.4.8", "14"]
    assert [rule.id for rule in LEDGER.search("killer sent")] == ["13.4.8"] and not LEDGER.search("killer cards")
