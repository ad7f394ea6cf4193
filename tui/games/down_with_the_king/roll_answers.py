"""Answers that lead to a roll or change one: what each adds, and the chance of the outcome it is about."""

from rules import Choice, Odds
from rules.down_with_the_king.facts import CARDS, NOBODY
from rules.down_with_the_king.view import Person
from rules.engine import choice_ids
from tui.drawing.text import percent
from tui.games.down_with_the_king.context import CourtContext
from tui.panels.panel_context import whole
from tui.panels.presenter import Answer, line
from tui.words import Words

WORDS = Words("down_with_the_king/answers", "reactions")
OUTCOMES = Words("down_with_the_king/answers", "outcomes")

QUOTED: dict[str, tuple[int, ...]] = {
    "assassination": (-2, -1),
    "favor": (-2, -1),
    "hearing": (0,),
    "interrogation": (1,),
    "trial": (0,),
    "seduction": (0,),
    "problem": (0,),
    "draw": (0,),
    "counsel": (-1,),
    "usurpation": (0,),
}
"""The rows among the odds that make the outcome which a roll is about, but for a scandal; ``OUTCOMES`` names it."""

_ABOUT = {
    "usurp_cards": "usurpation",
    "usurp_with": "usurpation",
    "defence_cards": "usurpation",
    "assassination_target": "assassination",
    "attempt_problem": "problem",
    "favor_by": "favor",
    "counsel_speaker": "counsel",
    "counsel_target": "counsel",
    "seducer": "seduction",
    "seduced": "seduction",
    "proposed_to": "proposal",
    "favor_whom": "favor",
    "scandal_object": "exposed_scandal",
    "extradite": "trial",
    "name_judge": "trial",
    "hearing_ordered": "hearing",
    "hearing_in_hiding": "hearing",
    "come_out": "hearing",
    "duel_whom": "duel",
    "duel_reply": "duel",
    "crown_intrigue": "draw",
    "intrigue_victim": "draw",
    "guest_intrigue": "draw",
    "blackmail": "draw",
}
"""Questions outside a reaction window whose answers lead to a roll of that name."""


def reaction_answer(context: CourtContext, choice: Choice) -> Answer:
    """A card or a power: what it adds, and the chance of the outcome the roll is about."""
    if choice.id == context.scene.snap.way_out and not choice.why:
        note = _still_to_ask(context) or WORDS("dice_fall")
        if context.glyphs.in_words:  # a screen has the chance above the answers
            note = context.dot.join(part for part in (note, quoted_now(context)) if part)
        return line(choice, note=note)
    if choice.why:
        return line(choice)
    verb, (what, amount, *side) = choice_ids.read(choice.id)
    odds = context.scene.snap.odds.get(choice.id)
    about = str(context.facts("reactions").get("about", ""))
    held = sum(1 for card in context.view.hand if CARDS[card] == ("intrigue" if verb == "intrigue" else what))
    copies = [WORDS("you_hold", count=held)] if held > 1 and verb != "power" else []
    if int(amount) == 0:
        return line(choice, note=context.dot.join([WORDS("no_roll"), *copies]))
    chance = [quoted(context, about, odds)] if odds else []
    label, parts = choice.label, [*chance, *copies]
    if verb == "power":
        label = WORDS("by_right", amount=int(amount))
    elif side:
        person = context.person(whole(context.facts("duel").get(side[0])))
        name = person.name if person else WORDS("die")
        label, parts = WORDS(f"{verb}_on_die", name=name, amount=int(amount)), chance
    return line(choice, label=label, note=context.dot.join(parts), detail=_every(context, odds))


def _every(context: CourtContext, odds: Odds | None) -> str:
    """All outcomes with their cases, for the detail of a wide window."""
    if odds is None or not context.scene.wide:
        return ""
    outcomes = context.dot.join(f"{outcome.outcome} {outcome.cases}" for outcome in odds.rows)
    return WORDS("of", outcomes=outcomes, of=odds.of)


def _still_to_ask(context: CourtContext) -> str:
    """Who is asked after this seat, in words; empty if nobody is."""
    facts = context.facts("reactions")
    order, place = facts.get("order", []), facts.get("place", 0)
    if not isinstance(order, list) or not isinstance(place, int):
        return ""
    later = [context.view.seats[seat].name for seat in order[place + 1 :]]
    if not later:
        return ""
    if len(later) == 1:
        return WORDS("one_asked_next", name=later[0])
    return WORDS("several_asked_next", names=", ".join(later[:-1]), last=later[-1])


def quoted(context: CourtContext, about: str, odds: Odds, choice: str = "") -> str:
    """The outcome a roll is about with its chance: ``dies: 21 in 36, 58.3 %``; of a duel, the death of one's own."""
    if about == "duel" and (fighter := _own_fighter(context, choice)):
        return WORDS("chance", outcome=WORDS("dies", name=fighter.name), chance=_death(odds, fighter.id))
    places = _places(context, about)
    cases = sum(odds.rows[place].cases for place in places)
    outcome = OUTCOMES.get(about) or odds.rows[places[0]].outcome
    return WORDS("chance", outcome=outcome, chance=percent(cases, odds.of))


def _places(context: CourtContext, about: str) -> tuple[int, ...]:
    """The rows quoted of a roll; of a scandal trial and hearing, whose numbers custom data may change."""
    if about not in ("scandal", "exposed_scandal"):
        return QUOTED.get(about, (-1,))
    rows = context.view.figures.tables["scandal"]
    return tuple(
        at for at, outcome in enumerate(rows) if any(effect[0] in ("trial", "hearing") for effect in outcome.effects)
    )


def _own_fighter(context: CourtContext, choice: str) -> Person | None:
    """The person whom ``choice`` sends to a duel, else the duelist of the viewer's, a PC first; None without one."""
    if choice_ids.verb(choice) == "who":
        return context.person(choice_ids.number(choice))
    duelists = (context.person(whole(context.facts("duel").get(side))) for side in ("a", "b"))
    own = [person for person in duelists if person and person.owner == context.own != NOBODY]
    return min(own, key=lambda person: not person.pc, default=None)


def _death(odds: Odds, who: int) -> str:
    """The chance that this duelist dies, alone or with the other."""
    fatal = (row.cases for row in odds.rows if row.key == "both_fall" or row.facts.get("who") == who)
    return percent(sum(fatal), odds.of)


def quoted_now(context: CourtContext) -> str:
    """The chance of the outcome if the seat only passes; empty where no exact figure exists."""
    odds = context.scene.snap.odds.get(context.scene.snap.way_out)
    about = str(context.facts("reactions").get("about", ""))
    return WORDS("now", chance=quoted(context, about, odds)) if odds else ""


def chance_of(context: CourtContext, odds: Odds, choice: str) -> str:
    """The odds of a choice in a few words: the last outcome, or for two outcomes the first."""
    about = _ABOUT.get(context.kind)
    if about:
        return quoted(context, about, odds, choice)
    outcome = odds.rows[0] if len(odds.rows) == 2 else odds.rows[-1]
    return WORDS("chance", outcome=outcome.outcome, chance=percent(outcome.cases, odds.of))
