"""How the outcome of each choice that leads to a roll is read in the chronicle of Down With the King."""

from typing import Any

from rules.down_with_the_king.dice.reactions import STOPPED, ReactionWindow
from rules.down_with_the_king.duels import Duel
from rules.down_with_the_king.facts import CARD_KINDS, CARDS, DWTK
from rules.down_with_the_king.names import person
from rules.down_with_the_king.throne.ratings import FAILS, SUCCEEDS, TIE_FAILS
from rules.down_with_the_king.turn.office_phase import side_of
from rules.engine.phrases import as_phrase
from rules.engine.table import Table
from tests.rolls import NOT_ROLLED, Read, Reply, Told, Way, by_kind, first, place_of, wishing

Court = Table[Any]
in_passing = wishing("pass", "roll", "done", "attempt", "draw", "face", "stay")
"""Nobody adds anything, and one goes on with what was begun."""


def kind_of(court: Court, choice: str) -> str:
    """The kind of a choice: who asks, where it asks, and in a reaction what about and by what means."""
    name, label = place_of(court)
    step = court.stack[-1]
    verb = choice.split(":")[0]
    if isinstance(step, ReactionWindow):
        return f"{step.about} {'intrigue' if verb == 'intrigue' else verb}"
    if name == "Designate":
        return f"Designate {step.deed}"  # type: ignore[attr-defined]
    return f"{name}.{label} {verb}" if verb not in ("who", "table", "seat", "office", "country") else f"{name}.{label}"


def _said(court: Court, key: str) -> str:
    """An outcome in the words of the odds."""
    return court.game.words.outcome(court, as_phrase(key))


def by_fact(kind: str, fact: str) -> Read:
    """The outcome is the text of a row, told as a fact of the entry."""

    def read(court: Court, told: Told, choice: str) -> str | None:
        found = first(told, kind)
        return str(found[fact]) if found else None

    return read


def _counsel(court: Court, told: Told, choice: str) -> str | None:
    found = first(told, "counsel_roll")
    return f"{found['row'][:1].lower()}{found['row'][1:]}" if found else None


def favor_rows(rows: tuple[str, ...]) -> Read:
    """The royal favor: the row told, with what it gives in the words of the odds."""

    def read(court: Court, told: Told, choice: str) -> str | None:
        found = first(told, "favor")
        return next(row for row in rows if row.startswith(f"{found['row']}, ")) if found else None

    return read


def _duel(court: Court, told: Told, choice: str) -> str | None:
    falls = _falls(told)
    if falls is None:
        return None
    a, b, a_hits, b_hits = falls
    if a_hits and b_hits:
        return "both fall"
    return f"only {person(b)} falls" if a_hits else f"only {person(a)} falls" if b_hits else "nobody falls"


def _falls(told: Told) -> tuple[int, int, bool, bool] | None:
    shots = [entry for entry in told if entry.kind in ("duel_hit", "duel_miss")]
    if len(shots) < 2:
        return None
    (a, first_hits), (b, second_hits) = ((int(str(shot.facts["who"])), shot.kind == "duel_hit") for shot in shots[:2])
    return a, b, first_hits, second_hits


def _before_the_draw(court: Court, told: Told, choice: str) -> str | None:
    drawn = first(told, "duel_opponent")
    if drawn is None:
        return None
    instead = first(told, "duel_stand_in")
    if instead is not None and instead["who"] != drawn["who"]:
        return "the opponent's player sends another"
    step = court.stack[-1] if court.stack else None
    if isinstance(step, Duel) and step.at == "reply" and f"who:{step.drawn}" not in step.ask_reply(court).ids:
        return "the opponent's player sends another"
    if first(told, "no_duel"):
        return "nobody is sent to fight"
    falls = _falls(told)
    if falls is None:
        return None
    fighter = person(int(choice[4:]))
    _, _, a_hits, b_hits = falls
    if a_hits and b_hits:
        return "both fall"
    return "only the opponent falls" if a_hits else f"only {fighter} falls" if b_hits else "nobody falls"


def _fights_himself(court: Court, choice: str) -> str:
    """In a duel the one drawn fights himself."""
    step = court.stack[-1]
    return f"who:{step.drawn}" if isinstance(step, Duel) and step.at == "reply" else in_passing(court, choice)


def _killer(court: Court, told: Told, choice: str) -> str | None:
    falls = _falls(told)
    if falls is None:
        return None
    found = first(told, "killer_accused", "killer_unseen")
    return {"killer_accused": "accused", "killer_unseen": "unseen"}[found["kind"]] if found else NOT_ROLLED


def _ratings(told: Told) -> tuple[int, int] | None:
    mine, other = first(told, "usurpers_rating"), first(told, "monarchs_rating")
    return (mine["total"], other["total"]) if mine and other else None


def _usurpation(court: Court, told: Told, choice: str) -> str | None:
    ratings = _ratings(told)
    if ratings is None:
        return None
    mine, other = ratings
    return _said(court, SUCCEEDS if mine > other else TIE_FAILS if mine == other else FAILS)


def rating(side: int) -> Read:
    """The rating itself, of the usurper (0) or of the Monarch (1)."""

    def read(court: Court, told: Told, choice: str) -> str | None:
        ratings = _ratings(told)
        return str(ratings[side]) if ratings else None

    return read


def _problem(court: Court, told: Told, choice: str) -> str | None:
    found = first(told, "problem_solved", "problem_not_solved")
    return found and {"problem_solved": "solved", "problem_not_solved": "not solved"}[found["kind"]]


def _trial(court: Court, told: Told, choice: str) -> str | None:
    asked, tried = first(told, "interrogated"), first(told, "tried")
    if tried:
        return str(tried["row"])
    if asked and asked["row"].startswith("Dies"):
        return f"{asked['row']} (interrogation)"
    return None


def _trial_alone(court: Court, told: Told, choice: str) -> str | None:
    tried = first(told, "tried")
    return str(tried["row"]) if tried else None


def drawn(seen: frozenset[int]) -> Read:
    """A card drawn by intrigue, as those know it who have seen only these cards before."""

    def read(court: Court, told: Told, choice: str) -> str | None:
        found = first(told, "intrigued", "intrigued_illegal")
        if found is None:
            return None
        kind = CARDS[found["card"]]
        name = CARD_KINDS[kind].name
        return name if kind == DWTK else f"{name} (seen)" if found["card"] in seen else "another card"

    return read


def _drawn_kind(court: Court, told: Told, choice: str) -> str | None:
    found = first(told, "blackmail_drawn")
    return CARD_KINDS[CARDS[found["card"]]].name if found else None


def by_lot(owner: tuple[int, ...], seat: int) -> Read:
    """Who got the office by the dice, by whose he was."""

    def read(court: Court, told: Told, choice: str) -> str | None:
        found = first(told, "office_by_lot")
        return _said(court, side_of(owner[found["who"]], seat)) if found else None

    return read


def stopped(read: Read) -> Read:
    """As before, or it was stopped."""

    def or_stopped(court: Court, told: Told, choice: str) -> str | None:
        return _said(court, STOPPED) if first(told, "seduction_stopped") else read(court, told, choice)

    return or_stopped


_ACCUSED = by_kind(accusation_holds="sent to a hearing", accusation_fails="not accused after all")
_HEARD = by_kind(hearing_clears="found innocent", hearing_fails="sent to trial")


def _seduced_or_not(court: Court, told: Told, choice: str) -> str | None:
    if first(told, "seduction_won", "advances_won"):
        return "won over"
    if first(told, "accused"):
        return "accused"
    return "no effect" if first(told, "seduction_failed", "advances_failed") else None


_SEDUCED = stopped(_seduced_or_not)
_SCANDAL = by_fact("scandal", "row")
_PRESTIGE = by_fact("prestige_roll", "text")


def unless(ends: str, read: Read) -> Read:
    """What follows, if the entry that ends the matter has not been told."""

    def or_not(court: Court, told: Told, choice: str) -> str | None:
        return NOT_ROLLED if first(told, *ends.split()) else read(court, told, choice)

    return or_not


AFTERWARDS: dict[str, Read] = {
    "if accused": unless("seduction_won advances_won", _ACCUSED),
    "the hearing": unless("seduction_won advances_won accusation_fails", _HEARD),
    "if sent to trial": unless("seduction_won advances_won accusation_fails hearing_clears", _trial),
    "the killer's die, if only one falls": _killer,
}
"""How that is read which follows from a roll, by its title among the odds."""

ABOUT: dict[str, Read] = {
    "assassination": by_fact("assassination", "row"),
    "scandal": _SCANDAL,
    "exposed_scandal": _SCANDAL,
    "hearing": _HEARD,
    "interrogation": by_fact("interrogated", "row"),
    "trial": _trial_alone,
    "duel": _duel,
    "seduction": _SEDUCED,
    "problem": _problem,
    "counsel": _counsel,
    "incompetence": by_kind(incompetence_noticed="discharged", incompetence_unnoticed="stays"),
}
"""How the rolls of the reaction windows are read; the royal favor is read by its rows."""

READS: dict[str, Read] = {
    "Assassination.victim": ABOUT["assassination"],
    "Attempt.attempt attempt": _problem,
    "Attempt.attempt refuse": ABOUT["incompetence"],
    "Blackmail.reply refuse": _drawn_kind,
    "Charity.beg beg": by_fact("charity_roll", "text"),
    "Clemency.whether plead": by_fact("clemency_roll", "text"),
    "ComeOut.whom": _HEARD,
    "ConsultTable.buy buy": _PRESTIGE,
    "ConsultTable.buy roll": _PRESTIGE,
    "ConsultTable.which": _PRESTIGE,
    "CounselStep.advice counsel": _counsel,
    "CounselStep.name": _counsel,
    "CounselStep.speak": _counsel,
    "Designate accuse": _ACCUSED,
    "Designate hearing": _HEARD,
    "Designate scandal": _SCANDAL,
    "Designate trial": _trial,
    "Duel.reply": _duel,
    "Duel.whom": _before_the_draw,
    "Emissary.where": by_kind(emissary_sent="sent abroad", emissary_refused="refused"),
    "Elopement.romance roll": _PRESTIGE,
    "ExposeScandal.object": _SCANDAL,
    "Extradition.whom": _trial,
    "FandonianSupport.which support": by_kind(fandonian_support_won="won over", fandonian_support_refused="no effect"),
    "ForeignSupport.where": by_kind(foreign_support_won="won over", foreign_support_refused="no effect"),
    "Funeral.whether attend": by_fact("funeral_roll", "text"),
    "Hearing.hide face": _HEARD,
    "ProblemsPhase.select problem": _problem,
    "Proposal.manner roll": by_fact("proposal_roll", "text"),
    "Proposal.whom": by_fact("proposal_roll", "text"),
    "Seduce.lady": _SEDUCED,
    "Seduce.whom": _SEDUCED,
    "Trial.name": _trial_alone,
    "Usurpation.cards card": _usurpation,
    "Usurpation.cards done": _usurpation,
    "Usurpation.defence card": _usurpation,
    "Usurpation.defence done": _usurpation,
    "Usurpation.whom": _usurpation,
    "Wedding.attend attend": _PRESTIGE,
}
FAVOR = ("CourtFavor.whom", "CourtFavor.by", "PlayerTurn.choose activity")
DRAWS = ("Blackmail.manner draw", "CrownIntrigue.whether draw", "GuestIntrigue.whom", "IntrigueCard.victim")
BY_LOT = "OfficePhase.place pass"


def way_of(kind: str, court: Court, choice: str) -> Way:
    """How a choice of that kind is tried. Raises KeyError for a kind nobody can read."""
    reply: Reply = _fights_himself if kind.startswith("Duel") else in_passing
    about = kind.split(" ")[0]
    if kind in FAVOR or about == "favor":
        odds = court.odds(choice)
        assert odds is not None
        return Way(favor_rows(tuple(row.outcome for row in odds.rows)), reply)
    if kind in DRAWS:
        return Way(drawn(frozenset((*court.state.shown, *court.state.seen[court.stack[-1].seat]))), reply)
    if kind == BY_LOT:
        assert court.decision is not None
        return Way(by_lot(tuple(court.state.owner), court.decision.seat), reply)
    return Way(READS[kind] if kind in READS else ABOUT[about], reply)
