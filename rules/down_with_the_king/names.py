"""Short names of people, cards and sources of modifiers, and the terms of ``data/terms.toml``."""

from collections.abc import Iterable

from rules.down_with_the_king.facts import (
    CARD_KINDS,
    CARD_ROYAL,
    CARDS,
    NAME,
    NEVER_TITLE,
    NOBODY,
    OFFICE_NAME,
    ROYALS,
    TITLE,
    read_data,
)

_TERMS: dict[str, dict[str, str]] = read_data("terms.toml")


def term(section: str, key: str, **facts: int | str) -> str:
    """A wording of ``data/terms.toml`` with its facts filled in. Raises KeyError if there is none."""
    return _TERMS[section][key].format_map(facts)


def person(who: int) -> str:
    """A short name for the chronicle: Duncan, the Sheriff, Prince Alan, John."""
    if who == NOBODY:
        return term("people", "nobody")
    if who in NEVER_TITLE:
        return term("people", "by_office", name=NAME[who])
    return term("people", "royal", title=TITLE[who], name=NAME[who]) if who in ROYALS and TITLE[who] else NAME[who]


def card_name(card: int) -> str:
    """The name of one event card; an alignment card names its royal."""
    name = CARD_KINDS[CARDS[card]].name
    return f"{name}: {NAME[CARD_ROYAL[card]]}" if card in CARD_ROYAL else name


def royals_on(cards: Iterable[int]) -> list[int]:
    """The royals that the names of these cards mention."""
    return [CARD_ROYAL[card] for card in cards if card in CARD_ROYAL]


def source_names(text: str) -> str:
    """The names of several sources, given with spaces between them."""
    return ", ".join(source_name(source) for source in text.split(" "))


def source_name(source: str) -> str:
    """The name of what gives a modifier: a card kind, ``who:46``, ``office:3`` or a name of the rules."""
    if source in CARD_KINDS:
        return CARD_KINDS[source].name
    kind, _, number = source.partition(":")
    if kind == "who":
        return person(int(number))
    if kind == "office":
        return OFFICE_NAME[int(number)]
    return _TERMS["sources"].get(source, source.replace("_", " "))
