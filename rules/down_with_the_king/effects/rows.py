"""What the rows of the tables do: the interpreter, and the registry of verbs and deeds (13.4.17, 15.7, 22, 26-28).

The words of an effect name people by their part: ``player`` (the PC or a free henchman, as the seat designates),
``pc``, ``assassin`` and ``accuser_pc`` (the doer), and everything else (``target``, ``courted``, ``proposed``,
``character``) is the one the table is about.

A chapter registers each verb of the data files beside the function that it calls: ``grep 'verb("banish"'``.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.down_with_the_king.court.people import henchmen_away, pc_here, ready_henchmen
from rules.down_with_the_king.facts import NOBODY, Effect
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

ANSWERS = frozenset({"roll_again", "accepted", "trial_modifier"})
"""Verbs for the step that read the row, which decides what follows; see ``amount_of``."""


def apply(
    court: Court,
    effects: Iterable[Effect],
    seat: int = NOBODY,
    target: int = NOBODY,
    halved: bool = False,
    rule: str = "",
    actor: int = NOBODY,
) -> None:
    """Push a step that carries out effects one after the other.

    ``seat`` gains, loses and designates (NOBODY: a neutral, who has nothing); ``target`` is the person the table
    is about (for ``intrigue_card`` a seat); ``actor`` the assassin or the exposing PC. ``halved`` halves gains and
    losses, each rounded up (T18).
    """
    lines = [" ".join(effect) for effect in effects]
    if lines:
        court.push(Effects(effects=lines, seat=seat, target=target, halved=int(halved), rule=rule, doer=actor))


def amount_of(effects: Iterable[Effect], verb: str) -> int:
    """The number after ``verb`` (1 where it stands alone), 0 where the effects do not name it."""
    for effect in effects:
        if effect[0] == verb:
            return int(effect[1]) if len(effect) > 1 else 1
    return 0


class TakesDesignated:
    """A step that has a seat designate somebody: ``chosen`` is that person, NOBODY if there is none."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the field is a slot of the step

    chosen: int


class Effects(TakesDesignated, Step, tag="effects"):
    """The effects of one row still to be carried out; ``deed`` waits for the one designated."""

    effects: list[str]
    seat: int = NOBODY
    target: int = NOBODY
    doer: int = NOBODY
    halved: int = 0
    rule: str = ""
    deed: str = ""
    chosen: int = NOBODY

    @label
    def begin(self, court: Court) -> None:
        if not self.effects:
            court.pop()
            return
        effect, self.effects = self.effects[0], self.effects[1:]
        verb, *words = effect.split()
        if verb not in ANSWERS:
            VERBS[verb](court, self, words)

    @label
    def strike(self, court: Court) -> None:
        """The one designated bears it."""
        self.at = "begin"
        if self.chosen != NOBODY:
            DEEDS[self.deed].perform(court, self.chosen)

    def forget(self, who: int) -> None:
        """What the row does to the dead does not happen to the heir (31.3, G13)."""
        if self.target == who:
            self.target = NOBODY
        if self.doer == who:
            self.doer = NOBODY

    # ---- what the verbs ask ----------------------------------------------------------------------

    def share(self, amount: int) -> int:
        """A gain or loss, halved upwards where the PC is away (T18)."""
        return (amount + 1) // 2 if self.halved else amount

    def who(self, s: CourtState, word: str) -> int:
        """The person an effect names; NOBODY where there is none."""
        if word == "pc":
            return s.pc[self.seat] if self.seat != NOBODY and pc_here(s, self.seat) else NOBODY
        return self.doer if word in ("assassin", "accuser_pc") else self.target


class Designate(Step, tag="designate"):
    """The seat names who bears a result: its PC or a henchman (17.2.5). The step below gets ``chosen``, NOBODY
    where ``people`` is empty; one alone is named without asking."""

    hands_to: ClassVar[type | None] = TakesDesignated

    seat: int
    deed: str
    people: list[int]
    rule: str = ""

    @label
    def begin(self, court: Court) -> None:
        if len(self.people) > 1:
            self.at = "whom"
        else:
            court.pop_to(TakesDesignated).chosen = self.people[0] if self.people else NOBODY

    def ask_whom(self, court: Court) -> Ask:
        helpers = [who for who in self.people if who != court.state.pc[self.seat]]
        facts: dict[str, Value] = {"deed": self.deed}
        safe = next(iter(make_all("who", helpers)), "")
        return Ask(self.seat, "designate", make_all("who", self.people), self.rule, facts, back=True, safe=safe)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """Henchmen who are not at liberty in Fandonia (17.6)."""
        away = henchmen_away(court.state, self.seat)
        return [(make("who", who), why) for who, why in away if who not in self.people]

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        """What this person has to expect, if nobody plays a card."""
        return DEEDS[self.deed].odds(court, number(choice)) if self.deed in DEEDS else None

    def take_whom(self, court: Court, choice: str) -> None:
        who = number(choice)
        court.tell("designated", self.rule, seat=self.seat, who=who, deed=self.deed)
        court.pop_to(TakesDesignated).chosen = who

    def scene(self, court: Court) -> dict[str, int | str | list[int]]:
        return {"deed": self.deed, "seat": self.seat}


def stand_ins(s: CourtState, seat: int) -> list[int]:
    """Who may bear a result for the player: the PC, if face up, and the free henchmen at home (17.2.5, T9, 17.5)."""
    pc = [s.pc[seat]] if pc_here(s, seat) else []
    return pc + ready_henchmen(s, seat)


# ---- the registry ------------------------------------------------------------------------------------

Verb = Callable[[Court, Effects, list[str]], None]
"""What carries out an effect: the table, the row with its seat and target, and the words after the verb."""
VERBS: dict[str, Verb] = {}
"""One implementation for each verb of the vocabulary; the crown events and the court ball do theirs themselves."""


def verb(*names: str) -> Callable[[Verb], Verb]:
    """Register the implementation of the verbs ``names``; raises ValueError for one that has one already."""

    def register(implementation: Verb) -> Verb:
        for name in names:
            if name in VERBS:
                raise ValueError(f"two implementations of the verb {name}")
            VERBS[name] = implementation
        return implementation

    return register


class Deed(NamedTuple):
    """What may happen to a person whom a seat designates: how it is carried out, and its odds."""

    perform: Callable[[Court, int], None]
    odds: Callable[[Court, int], Odds | None]


DEEDS: dict[str, Deed] = {}
"""The deeds by their verb."""


def deed(name: str, perform: Callable[[Court, int], None], odds: Callable[[Court, int], Odds | None]) -> None:
    """Register a deed, which is a verb as well: for ``player`` the seat designates PC or henchman (note 5,
    note 6, note 7, note 8, note 9)."""
    DEEDS[name] = Deed(perform, odds)

    @verb(name)
    def carry_out(court: Court, row: Effects, words: list[str]) -> None:
        if words[0] == "player":
            row.deed, row.at = name, "strike"
            court.push(Designate(seat=row.seat, deed=name, people=stand_ins(court.state, row.seat), rule=row.rule))
        else:
            who = row.who(court.state, words[0])
            if who != NOBODY:
                perform(court, who)
