"""What a player may do in his turn: the nineteen activities (13.4) and the actions that are none (T1).

An activity is an entry of ACTIVITY; its chapter says why it is not possible now and how it starts. An own-turn
action is an entry of ACTIONS. Both have the same form, so a new one is one line here and one module.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.down_with_the_king.activities import (
    appointments,
    assassination,
    draws,
    emissaries,
    escape,
    fandonian_support,
    favor,
    foreign_support,
    hide,
    intrigue,
    mercy,
    own_turn,
    prestige,
    recruiting,
    scandal,
    seduction,
    titles,
    travel,
    weddings,
)
from rules.down_with_the_king.activities.standing import Standing, standing
from rules.down_with_the_king.court.people import is_held
from rules.down_with_the_king.facts import ACTIVITIES
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.throne import abdication, usurpation
from rules.down_with_the_king.turn import prison
from rules.down_with_the_king.turn_record import FROM_PRISON, TurnRecord
from rules.engine.choice_ids import make, verb, word
from rules.engine.decision import Odds
from rules.engine.phrases import Sayable

IN_PRISON = ("pardon", "amnesty", "escape")
"""All that a player with an imprisoned PC may do: one of them a turn (30.3, T26)."""


def _no_roll(court: Court, turn: TurnRecord) -> None:
    """No roll follows before the next question."""


class Entry(NamedTuple):
    """``why_not(standing)`` is empty when the thing is possible; ``start(court, turn)`` pushes its step;
    ``odds(court, turn)`` are the chances of a roll that follows without a further question, None without one."""

    why_not: Callable[[Standing], Sayable]
    start: Callable[[Court, TurnRecord], None]
    odds: Callable[[Court, TurnRecord], Odds | None] = _no_roll


ACTIVITY: dict[str, Entry] = {
    "acquire_title": Entry(titles.why_not, titles.start),
    "fill_office": Entry(appointments.why_not_office, appointments.start_office),
    "become_counselor": Entry(appointments.why_not_counselor, appointments.start_counselor),
    "court_favor": Entry(favor.why_not, favor.start, favor.odds_at_once),
    "pardon": Entry(mercy.why_not_pardon, mercy.start_pardon),
    "amnesty": Entry(mercy.why_not_amnesty, mercy.start_amnesty),
    "create_henchman": Entry(appointments.why_not_henchman, appointments.start_henchman),
    "assassinate": Entry(assassination.why_not, assassination.start),
    "expose_scandal": Entry(scandal.why_not, scandal.start),
    "escape": Entry(escape.why_not_escape, escape.start_escape),
    "extradite": Entry(escape.why_not_extradite, escape.start_extradite),
    "intrigue_card": Entry(intrigue.why_not, intrigue.start),
    "recruit": Entry(recruiting.why_not_recruit, recruiting.start_recruit),
    "recruit_by_treachery": Entry(recruiting.why_not_treachery, recruiting.start_treachery),
    "seduce": Entry(seduction.why_not, seduction.start),
    "wedding": Entry(weddings.why_not, weddings.start),
    "prestige_table": Entry(prestige.why_not, prestige.start),
    "travel": Entry(travel.why_not, travel.start),
    "draw": Entry(draws.why_not, draws.start),
}

ACTIONS: dict[str, Entry] = {
    "free_intrigue": Entry(intrigue.why_not_free, intrigue.start_free),
    "extra_activity": Entry(own_turn.why_not_extra, own_turn.start_extra),
    "propose": Entry(weddings.why_not_propose, weddings.start_propose),
    "align_royal": Entry(own_turn.why_not_align, own_turn.start_align),
    "buy_pp": Entry(own_turn.why_not_buy, own_turn.start_buy),
    "hide": Entry(hide.why_not_hide, hide.start_hide),
    "come_out": Entry(hide.why_not_come_out, hide.start_come_out),
    "royal_mercy": Entry(mercy.why_not_royal_mercy, mercy.start_royal_mercy),
    "suicide": Entry(prison.why_not_suicide, prison.start_suicide),
    "discard": Entry(own_turn.why_not_discard, own_turn.start_discard),
    "usurp": Entry(usurpation.why_not, usurpation.start),
}

OPTIONAL_ACTIONS: dict[str, Entry] = {"abdication": Entry(abdication.why_not, abdication.start)}
"""Actions of optional rules, each by the key of its option."""

_FIRST_LOOK: dict[str, Callable[[Standing], bool]] = {
    "acquire_title": titles.is_too_poor,
    "intrigue_card": intrigue.lacks_means,
    "seduce": seduction.lacks_means,
}
"""Tests that often rule an activity out, much faster than ``why_not`` finds the reason."""


def actions(court: Court) -> dict[str, Entry]:
    """The actions of the rules in play."""
    optional = {key: entry for key, entry in OPTIONAL_ACTIONS.items() if court.options[key]}
    return ACTIONS | optional if optional else ACTIONS


OPTIONAL_ACTIVITY: dict[str, Entry] = {
    "gaining_foreign_support": Entry(foreign_support.why_not, foreign_support.start),
    "gaining_fandonian_support": Entry(fandonian_support.why_not, fandonian_support.start),
    "emissaries": Entry(emissaries.why_not, emissaries.start),
}
"""Activities of optional rules, each by the key of its option."""
EVERY_ACTIVITY = ACTIVITY | OPTIONAL_ACTIVITY
_ACTIVITY_ID = {key: make("activity", key) for key in EVERY_ACTIVITY}
_ACTION_ID = {key: make("action", key) for key in (*ACTIONS, *OPTIONAL_ACTIONS)}


def activities(court: Court) -> list[str]:
    """The activities of the rules in play, those of the optional rules last."""
    return [*ACTIVITIES, *(key for key in ACTIVITY_RULE if court.options[key])]


def why_none(turn: TurnRecord) -> Sayable:
    """Why no further activity can be performed; empty if one can."""
    if turn.stopped:
        return "activities_stopped"
    return "" if turn.left > 0 else "no_activity_left"


def allowed(court: Court, turn: TurnRecord) -> list[str]:
    """The activities that the turn leaves: each only once (13.1), three for one who was in prison (30.3)."""
    if why_none(turn):
        return []
    keys = IN_PRISON if turn.limited == FROM_PRISON else activities(court)
    return [key for key in keys if key not in turn.done]


def open_ids(court: Court, turn: TurnRecord) -> list[str]:
    """The legal choices: activities first, then actions, then the end of the activities."""
    at = standing(court, turn)
    keys = allowed(court, turn)
    hopeless = [key for key, is_ruled_out in _FIRST_LOOK.items() if key in keys and is_ruled_out(at)]
    ids = [_ACTIVITY_ID[key] for key in keys if key not in hopeless and not EVERY_ACTIVITY[key].why_not(at)]
    ids += [_ACTION_ID[key] for key, entry in actions(court).items() if not entry.why_not(at)]
    ids.append("end")
    return ids


PERFORMED_AT_ONCE = ("activity:court_favor", "activity:amnesty")
"""Activities that may take effect without a further question."""
AGAINST_OTHERS = ("assassinate", "expose_scandal", "intrigue_card", "recruit_by_treachery", "seduce", "extradite")
HARMFUL = tuple(make("activity", key) for key in (*AGAINST_OTHERS, "escape"))
"""Activities against others, or at a risk: nobody means them without looking."""


def odds_of(court: Court, turn: TurnRecord, choice: str) -> Odds | None:
    """The chances of a roll that follows at once if ``choice`` is taken; None where none does."""
    entry = EVERY_ACTIVITY.get(word(choice)) if verb(choice) == "activity" else None
    return entry.odds(court, turn) if entry else None


def safe_entry(ids: list[str]) -> str:
    """The first activity that only opens a question one may step back from, without harm to anybody; empty if there is
    none."""
    closed = (*PERFORMED_AT_ONCE, *HARMFUL)
    return next((choice for choice in ids if verb(choice) == "activity" and choice not in closed), "")


def blocked(court: Court, turn: TurnRecord) -> list[tuple[str, Sayable]]:
    """What cannot be done now, with reasons."""
    at = standing(court, turn)
    left = allowed(court, turn)
    reasons = [
        (make("activity", key), EVERY_ACTIVITY[key].why_not(at) if key in left else _why_not_allowed(at, key))
        for key in activities(court)
    ]
    reasons += [(make("action", key), entry.why_not(at)) for key, entry in actions(court).items()]
    return [(choice, why) for choice, why in reasons if why]


def _why_not_allowed(at: Standing, key: str) -> Sayable:
    if why := why_none(at.turn):
        return why
    if key in at.turn.done:
        return "done_this_turn"
    return "pc_in_prison" if is_held(at.s, at.s.pc[at.seat]) else "pc_was_in_prison"


def start(court: Court, turn: TurnRecord, choice: str) -> None:
    """Begin what was chosen. Activities count when they are performed, so that one can still step back."""
    menu = EVERY_ACTIVITY if verb(choice) == "activity" else actions(court)
    menu[word(choice)].start(court, turn)
