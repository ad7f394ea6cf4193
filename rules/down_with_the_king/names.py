"""Short names of people, cards and sources of modifiers."""

from rules.down_with_the_king.facts import CARD_KINDS, CARD_ROYAL, CARDS, NAME, NEVER_TITLE, NOBODY, OFFICE_NAME, TITLE


def person(who: int) -> str:
    """A short name for the chronicle: Duncan, the Sheriff, Prince Alan, John."""
    if who == NOBODY:
        return "nobody"
    if who in NEVER_TITLE:
        return f"the {NAME[who]}"
    return f"{TITLE[who]} {NAME[who]}" if who <= 10 and TITLE[who] else NAME[who]


def card_name(card: int) -> str:
    """The name of one event card; an alignment card names its royal."""
    name = CARD_KINDS[CARDS[card]].name
    return f"{name}: {NAME[CARD_ROYAL[card]]}" if card in CARD_ROYAL else name


def source_names(text: str) -> str:
    names = []
    for source in text.split(" "):
        kind, _, number = source.partition(":")
        if kind == "who":
            names.append(person(int(number)))
        elif kind == "office":
            names.append(OFFICE_NAME[int(number)])
        else:
            names.append("the Throne" if kind == "throne" else source_name(source))
    return ", ".join(names)


def source_name(source: str) -> str:
    """The name of what gives a modifier: a card kind, ``who:46``, ``office:3`` or a name of the rules."""
    if source in CARD_KINDS:
        return CARD_KINDS[source].name
    return source_names(source) if ":" in source else source.replace("_", " ")
