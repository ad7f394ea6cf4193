"""What the rows of the printed tables bring, in few words."""

from collections.abc import Callable, Iterable, Sequence

from rules.down_with_the_king.facts import COUNTRIES, COUNTRY_KEY, OFFICE_KEY, Effect
from tui.games.down_with_the_king.context import short_office
from tui.words import Words

EFFECTS = Words("down_with_the_king/effects", "effects")
_ACCUSED = Words("down_with_the_king/effects", "accused")
_DISCARDED = Words("down_with_the_king/effects", "discarded")
_NAMED = Words("down_with_the_king/effects", "named")
_PARTS = Words("down_with_the_king/effects", "parts")
_CROWN = Words("down_with_the_king/effects", "crown_events")

ALL_LOST = ("lose_all_pp", "lose_all_ip")
"""Two effects that are one when they come together."""


def crown_event(key: str) -> str:
    """A crown event within a sentence: ``court ball``."""
    return _CROWN(key)


def _rich(words: list[str]) -> str:
    loss = _PARTS("lose_half") if words[1] == "lose_half" else _PARTS("lose", amount=words[2])
    return _PARTS("players_ip_at_least", ip=words[0], loss=loss)


def _recall(words: list[str]) -> str:
    return _PARTS("recall_named") if words[0] == "target" else _vacant(words)


def _discard(words: list[str]) -> str:
    if len(words) == 1:
        return _DISCARDED(words[0])
    first, second = words
    return _DISCARDED(f"{first}_and_{second}")


def _vacant(words: list[str]) -> str:
    return _PARTS("vacant", office=_office(words[0]))


def _office(key: str) -> str:
    return short_office(OFFICE_KEY.index(key))


def _countries(words: list[str]) -> str:
    return ", ".join(COUNTRIES[COUNTRY_KEY.index(word)] for word in words)


_WORDED: dict[str, Callable[[list[str]], str]] = {
    "accuse": lambda words: _ACCUSED.get(words[0], _PARTS("accused")),
    "war": lambda words: _PARTS("war", countries=_countries(words)),
    "discard_support": _discard,
    "discharge": _vacant,
    "recall": _recall,
    "install": lambda words: _PARTS("install", office=_office(words[1])),
    "intrigue_card": lambda words: _PARTS("intrigue_card"),
    "next_crown": lambda words: _PARTS("next_crown", event=crown_event(words[0])),
    "players_ip_at_least": _rich,
    "players_ip_at_most": lambda words: _PARTS("players_ip_at_most", ip=words[0], gain=words[2]),
    "political_problems": lambda words: _PARTS(f"political_problems_{words[0]}"),
}


def _worded(effect: Effect) -> str:
    """One effect in words."""
    verb, *words = effect
    if verb in _WORDED:
        return _WORDED[verb](words)
    return EFFECTS(verb, amount=words[0]) if words else EFFECTS(verb)


def counseled(consequences: Sequence[Effect]) -> str:
    """The effects of a counsel the Monarch agrees to."""
    installed = {effect[2] for effect in consequences if effect[0] == "install"}
    discards = [effect[1] for effect in consequences if effect[0] == "discard_support"]
    phrases = []
    for effect in consequences:
        if effect[0] == "discard_support" or (effect[0] == "discharge" and effect[1] in installed):
            continue
        about_the_named = effect[1:] == ("target",) and effect[0] in _NAMED
        phrases.append(_NAMED(effect[0]) if about_the_named else _worded(effect))
    if discards:
        phrases.append(_worded(("discard_support", *discards)))
    return ", ".join(phrases) or _PARTS("only_prestige")


def effects(consequences: Iterable[Effect]) -> str:
    """All effects of a row, with commas."""
    remaining = list(consequences)
    phrases = []
    while remaining:
        effect = remaining.pop(0)
        if remaining and (effect[0], remaining[0][0]) == ALL_LOST:
            remaining.pop(0)
            phrases.append(_PARTS("lose_all_pp_and_ip"))
        else:
            phrases.append(_worded(effect))
    return ", ".join(phrases)
