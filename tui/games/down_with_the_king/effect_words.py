"""What the rows of the printed tables bring, in few words."""

from collections.abc import Callable, Iterable, Sequence

from rules.down_with_the_king.facts import CARD_KINDS, COUNTRIES, COUNTRY_KEY, OFFICE_KEY, Effect
from tui.games.down_with_the_king.board import SHORT_OFFICE

_PLAIN: dict[str, str] = {
    "lose_all_pp": "all PP lost",
    "lose_all_ip": "all IP lost",
    "lose_half_pp": "half the PP lost",
    "lose_half_ip": "half the IP lost",
    "double_pp": "PP doubled",
    "double_ip": "IP doubled",
    "end_activities": "activities end",
    "roll_again": "roll again",
    "any_activity": "any activity",
    "free_intrigue_card": "free intrigue",
    "free_proposal": "sure proposal",
    "duel": "duel",
    "scandal": "scandal",
    "hearing": "hearing",
    "trial": "trial",
    "ban": "banned",
    "free_counsel": "counsel",
    "kill": "dies",
    "execute": "executed at once",
    "await_execution": "prison, dies next turn",
    "make_nrc": "becomes neutral",
    "make_neutral": "leaves the faction",
    "acquit": "goes free",
    "banish": "banished",
    "imprison": "prison",
    "accepted": "engaged",
    "lose_office": "office lost",
    "royal_death": "a royal by dice count",
    "famine": "nobody spends IP or counsels",
    "no_counsel": "no counsel",
    "court_ball": "every PC at home rolls",
    "amnesty": "all wrongdoers are free",
    "extradite": "the one named is tried",
    "first_player_intrigues_each_opponent": "first player draws from each hand",
}
"""Effects that need no more than a few words of their own."""

_NUMBERED = {
    "gain_pp": "+{} PP",
    "lose_pp": "-{} PP",
    "gain_ip": "+{} IP",
    "lose_ip": "-{} IP",
    "extra_activities": "{} more activities",
    "trial_modifier": "trial +{}",
    "plague": "{} nobles die",
    "political_problems": "{} new",
}

_ACCUSED = {"assassin": "assassin accused", "accuser_pc": "the accuser is accused", "pc": "the PC is accused"}


ALL_DISCARD = "all discard "


def _support(words: list[str]) -> str:
    kinds = {"foreign_support": "all Foreign Support", "foreign_support_at_war": "Foreign Support at war"}
    name = kinds[words[0]] if words[0] in kinds else CARD_KINDS[words[0]].name
    return f"{ALL_DISCARD}{name}"


def _rich(words: list[str]) -> str:
    loss = "lose half" if words[1] == "lose_half" else f"lose {words[2]}"
    return f"who has {words[0]} IP or more: {loss}"


def _recall(words: list[str]) -> str:
    return "the ambassador named is recalled" if words[0] == "target" else f"{_office(words[0])} falls vacant"


def _office(key: str) -> str:
    return SHORT_OFFICE[OFFICE_KEY.index(key)]


_WORDED: dict[str, Callable[[list[str]], str]] = {
    "accuse": lambda words: _ACCUSED.get(words[0], "accused"),
    "war": lambda words: "war: " + ", ".join(COUNTRIES[COUNTRY_KEY.index(word)] for word in words),
    "discard_support": _support,
    "discharge": lambda words: f"{_office(words[0])} falls vacant",
    "recall": _recall,
    "install": lambda words: f"the one named goes to {_office(words[1])}",
    "intrigue_card": lambda words: "a card of the one named",
    "next_crown": lambda words: f"next crown event: {words[0].replace('_', ' ')}",
    "players_ip_at_least": _rich,
    "players_ip_at_most": lambda words: f"who has {words[0]} IP or fewer: gain {words[2]}",
}


def effect(one: Effect) -> str:
    """One effect in words."""
    verb, *words = one
    if verb in _WORDED:
        return _WORDED[verb](list(words))
    return _NUMBERED[verb].format(words[0]) if verb in _NUMBERED else _PLAIN[verb]


_OF_THE_NAMED = {
    "accuse": "the one named is accused",
    "scandal": "a scandal about the one named",
    "make_nrc": "the one named becomes neutral",
}


def counseled(every: Sequence[Effect]) -> str:
    """The effects of a counsel the Monarch agrees to."""
    said = [
        _OF_THE_NAMED[one[0]] if one[0] in _OF_THE_NAMED and one[1:] == ("target",) else effect(one) for one in every
    ]
    installed = {one[2] for one in every if one[0] == "install"}
    said = [words for words, one in zip(said, every, strict=True) if one[0] != "discharge" or one[1] not in installed]
    supports = [one.removeprefix(ALL_DISCARD) for one in said if one.startswith(ALL_DISCARD)]
    if len(supports) > 1:
        rest = [one for one in said if not one.startswith(ALL_DISCARD)]
        said = [*rest, f"{ALL_DISCARD}{' and '.join(supports)}".replace(" Support and", " and")]
    return ", ".join(said) or "only the prestige"


def effects(every: Iterable[Effect]) -> str:
    """All effects of a row, with commas; a number that is one needs no plural."""
    said = ", ".join(effect(one) for one in every)
    said = said.replace("all PP lost, all IP lost", "all PP and IP lost")
    return said.replace("1 new", "one new problem").replace("2 new", "two new problems")
