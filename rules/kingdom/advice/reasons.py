"""The figures in the reasons of the heuristic player: they come from where it weighs."""

from typing import Any

from rules.engine.hint_sentences import HintCase, HintSentences, Reader, percent
from rules.kingdom.advice.quest import site_worth
from rules.kingdom.advice.situation import defense_of, force_at, holding_worth, me, size, threat, win_chance
from rules.kingdom.advice.weights import WEIGHTS
from rules.kingdom.board import PLACE
from rules.kingdom.encounters.guardians import to_the_end
from rules.kingdom.facts import NOBODY
from rules.kingdom.words import spot


def _place_of(value: Any) -> int:
    return PLACE[value] if isinstance(value, str) and not value.isdigit() else int(value)


def _named(case: HintCase, value: Any) -> str:
    place = _place_of(value)
    return case.view.board.name_at(place) or spot(place)


def _win(case: HintCase, value: Any) -> str:
    """The chance to win the battle at a place, about."""
    place = _place_of(value)
    foes = [seat for seat in case.view.seats if seat.index != case.view.seat and size(force_at(seat, place))]
    own = size(force_at(me(case.view), place))
    if case.ask.kind == "ride":
        own += int(str(case.ask.facts["knights"])) + int(str(case.ask.facts["foot"]))
    if not foes or not own:
        return percent(1.0)
    guard = size(force_at(foes[0], place))
    return percent(win_chance(own, guard, defense_of(case.view, foes[0].index, place)))


def _worth(case: HintCase, value: Any) -> str:
    holding = case.view.board.holding_at.get(_place_of(value), NOBODY)
    return "0" if holding == NOBODY else f"{holding_worth(case.view, holding):.0f}"


def _death(case: HintCase, value: Any) -> str:
    facts = case.ask.facts
    card = case.view.guardians[int(str(facts["guardian"]))]
    odds = to_the_end(card.die, max(1, int(str(facts["left"]))), max(1, int(str(facts["endurance"]))), 0)
    return percent(odds.rows[1].cases / odds.of)


def _site_points(case: HintCase, value: Any) -> str:
    site = case.view.board.site_at[_place_of(value)]
    return f"{site_worth(case.view, site, WEIGHTS.temper['balanced']):.0f}"


READERS: dict[str, Reader] = {
    "seat": lambda case, value: case.view.seats[int(value)].name,
    "place": _named,
    "win": _win,
    "worth": _worth,
    "death": _death,
    "site_points": _site_points,
    "threat": lambda case, value: str(threat(case.view, _place_of(value))),
    "own_gold": lambda case, value: str(me(case.view).gold),
    "own_endurance": lambda case, value: str(me(case.view).endurance),
    "points": lambda case, value: f"{case.weight:.0f}",
    "reward": lambda case, value: str(case.view.guardians[int(value)].reward),
    "challenger": lambda case, value: case.view.board.challengers[int(value)].name,
}
"""How the sentences of data/hints.toml read their facts and figures."""

REASONS = HintSentences("rules.kingdom", READERS)
