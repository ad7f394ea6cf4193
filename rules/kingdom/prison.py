"""Captured Challengers: prison, release, ransom, terms, execution (21 iii, F1 to F19, J9)."""

from rules.engine.choice_ids import make, make_all, number, verb, word
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE
from rules.kingdom.cards import give_card, keys_held, kind_in_hand
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.facts import NOBODY, PRISON, PRISON_ENDURANCE, PRISON_TURNS, RANSOM, REST_AFTER_PRISON
from rules.kingdom.raising import Raise
from rules.kingdom.routes import home_or_nearest_castle, homes_after_prison
from rules.kingdom.seats import board_of, castles_of, in_prison
from rules.kingdom.state import Kingdom

TRIES = 3
"""Terms a captor may name (F17)."""


class Imprison(Step, tag="imprison"):
    """A Challenger is led to a castle of his captor (21 iii a, F11, F13). ``start``: the place of capture, or with
    ``again`` = 1 the castle that changed hands (F7, F21)."""

    captor: int
    prisoner: int
    start: int
    again: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        if self.again:
            if not in_prison(s, self.prisoner) or s.captor[self.prisoner] != self.captor:
                kingdom.pop()
                return
        else:
            self._seize(kingdom)
        places = home_or_nearest_castle(kingdom, self.captor, self.start)
        if not places:
            kingdom.pop()
            kingdom.tell("no_prison", "F13", seat=self.prisoner, captor=self.captor)
            set_free(kingdom, self.prisoner, self.start)
        elif len(places) == 1:
            self._lock(kingdom, places[0])
        else:
            self.at = "prison"

    def _seize(self, kingdom: Kingdom) -> None:
        """The Challenger leaves the board; the Grail passes at once (J9)."""
        s = kingdom.state
        s.crown[self.prisoner] = PRISON
        s.rest[self.prisoner] = s.rest_after[self.prisoner] = s.inside[self.prisoner] = 0
        s.captor[self.prisoner] = self.captor
        if self.prisoner == s.active:
            s.crown_moved, s.crown_back = 0, NOBODY
        kingdom.tell("captured", "21", seat=self.prisoner, captor=self.captor, place=self.start)
        if s.grail == self.prisoner:
            s.grail = self.captor
            kingdom.tell("grail_passes", "31", seat=self.captor, other=self.prisoner)

    def _lock(self, kingdom: Kingdom, place: int) -> None:
        s = kingdom.state
        s.prison[self.prisoner] = board_of(kingdom).holding_at[place]
        if not self.again:
            s.missed[self.prisoner] = PRISON_TURNS
        kingdom.tell("imprisoned", "F11", seat=self.prisoner, captor=self.captor, place=place)
        kingdom.pop()

    def ask_prison(self, kingdom: Kingdom) -> Ask:
        """Which of several castles equally near becomes the prison (F11)."""
        places = home_or_nearest_castle(kingdom, self.captor, self.start)
        ids = [make("castle", ID[place]) for place in places]
        return Ask(self.captor, "prison", ids, "F11", {"seat": self.prisoner}, back=True, safe=ids[0])

    def take_prison(self, kingdom: Kingdom, choice: str) -> None:
        self._lock(kingdom, PLACE[word(choice)])


def goes_free_there(kingdom: Kingdom, captor: int, seat: int) -> bool:
    """Would the capture of a Challenger change nothing, since his captor controls no castle and he may go free where he
    stands (F13, F15, F22)? With the Grail it would (J9)."""
    s = kingdom.state
    if castles_of(s, captor) or s.grail == seat:
        return False
    return s.crown[seat] in homes_after_prison(kingdom, seat, s.crown[seat])


def set_free(kingdom: Kingdom, seat: int, start: int, ransomed: int = 0) -> None:
    """Let a Challenger out of prison: he may choose among places equally near."""
    s = kingdom.state
    s.captor[seat] = s.prison[seat] = NOBODY
    s.missed[seat] = 0
    kingdom.push(Release(seat=seat, start=start, ransomed=ransomed))


class Release(Step, tag="release"):
    """A Challenger comes out of prison; ``start`` is the prison's place. ``ransomed`` = 1: paid for, so he rests (F5);
    else he was set free early and does not (F15)."""

    seat: int
    start: int
    ransomed: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        if not in_prison(kingdom.state, self.seat):
            kingdom.pop()
            return
        places = homes_after_prison(kingdom, self.seat, self.start)
        if len(places) == 1:
            self._place(kingdom, places[0])
        else:
            self.at = "release"

    def ask_release(self, kingdom: Kingdom) -> Ask:
        """Where a Challenger goes from prison, if several places are as good (F5, F16)."""
        places = homes_after_prison(kingdom, self.seat, self.start)
        ids = [make("to", ID[place]) for place in places]
        return Ask(self.seat, "release", ids, "F5" if self.ransomed else "F15", back=True, safe=ids[0])

    def take_release(self, kingdom: Kingdom, choice: str) -> None:
        self._place(kingdom, PLACE[word(choice)])

    def _place(self, kingdom: Kingdom, place: int) -> None:
        s = kingdom.state
        s.crown[self.seat] = place
        if self.ransomed:
            s.rest[self.seat] = REST_AFTER_PRISON + (self.seat == s.active)
            s.rest_after[self.seat] = 1
        kingdom.tell("released", "F5" if self.ransomed else "F15", seat=self.seat, place=place)
        kingdom.pop()


class Ransom(Step, tag="ransom"):
    """The end of the second missed turn: endurance, ransom, terms, or execution (21 iii b and c, F5, F6, F17).

    ``tries``: offers refused; ``gold`` and ``cards``: the terms of the captor; ``picked``: cards given so far.
    """

    seat: int
    tries: int = 0
    gold: int = 0
    cards: int = 0
    picked: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        dead = wound(kingdom, self.seat, PRISON_ENDURANCE)
        left = max(0, s.endurance[self.seat])
        kingdom.tell("prison_ordeal", "F5", seat=self.seat, points=PRISON_ENDURANCE, endurance=left)
        if dead:
            kingdom.pop()
            eliminate(kingdom, [self.seat], "prison", "F5")
            return
        self.at = "pay"
        if s.gold[self.seat] < RANSOM:
            kingdom.push(Raise(seat=self.seat, amount=RANSOM, ransom=1))

    @label
    def pay(self, kingdom: Kingdom) -> None:
        """Thirty gold to the captor, or his terms; without gold and cards there are none (F6, F20)."""
        s = kingdom.state
        captor = s.captor[self.seat]
        if s.gold[self.seat] >= RANSOM:
            self._give_gold(kingdom, RANSOM)
            kingdom.tell("pays_ransom", "21", seat=self.seat, captor=captor, amount=RANSOM)
            self._go(kingdom)
        elif s.gold[self.seat] or s.hand[self.seat]:
            self.at = "terms"
        else:
            self._execute(kingdom)

    def _give_gold(self, kingdom: Kingdom, amount: int) -> None:
        s = kingdom.state
        s.gold[self.seat] -= amount
        s.gold[s.captor[self.seat]] += amount

    def _go(self, kingdom: Kingdom) -> None:
        start = board_of(kingdom).challengers[kingdom.state.prison[self.seat]].place
        kingdom.pop()
        set_free(kingdom, self.seat, start, 1)

    def _execute(self, kingdom: Kingdom) -> None:
        kingdom.pop()
        kingdom.tell("executed", "F6", seat=self.seat, captor=kingdom.state.captor[self.seat])
        eliminate(kingdom, [self.seat], "executed", "F6")

    def ask_terms(self, kingdom: Kingdom) -> Ask:
        """The captor names a smaller payment, or has his prisoner executed (F6, F17)."""
        s = kingdom.state
        gold = s.gold[self.seat]
        amounts = [amount for amount in sorted({0, gold, *range(5, gold, 5)}) if amount != self.gold]
        counts = [count for count in range(len(s.hand[self.seat]) + 1) if count != self.cards]
        ids = [*make_all("gold", amounts), *make_all("cards", counts)]
        if self.gold or self.cards:
            ids.insert(0, "name")
        facts: dict[str, Value] = {"seat": self.seat, "gold": self.gold, "cards": self.cards}
        facts["tries"] = TRIES - self.tries
        return Ask(s.captor[self.seat], "terms", [*ids, "execute"], "F17", facts, back=True, safe=ids[0])

    def blocked_terms(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        return [] if self.gold or self.cards else [("name", Phrase("no_terms"))]

    def take_terms(self, kingdom: Kingdom, choice: str) -> None:
        if verb(choice) == "gold":
            self.gold = number(choice)
        elif verb(choice) == "cards":
            self.cards = number(choice)
        elif choice == "name":
            captor = kingdom.state.captor[self.seat]
            kingdom.tell("names_terms", "F17", seat=captor, other=self.seat, gold=self.gold, cards=self.cards)
            self.at = "answer"
        else:
            self._execute(kingdom)

    def ask_answer(self, kingdom: Kingdom) -> Ask:
        """Does the prisoner accept the terms (F17)?"""
        facts: dict[str, Value] = {"gold": self.gold, "cards": self.cards, "tries": TRIES - self.tries - 1}
        facts["seat"] = kingdom.state.captor[self.seat]
        return Ask(self.seat, "answer", ["accept", "refuse"], "F17", facts, way_out="refuse", safe="accept")

    def take_answer(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        if choice == "accept":
            kingdom.tell("accepts_terms", "F17", seat=self.seat, captor=s.captor[self.seat])
            self._give_gold(kingdom, self.gold)
            self.at = "picked_all"
            return
        self.tries += 1
        kingdom.tell("refuses_terms", "F17", seat=self.seat, captor=s.captor[self.seat])
        self.at = "terms"
        if self.tries == TRIES:
            self._execute(kingdom)

    @label
    def picked_all(self, kingdom: Kingdom) -> None:
        """Ask for the cards one by one, then let the prisoner go."""
        if self.picked < self.cards:
            self.at = "pick"
        else:
            self._go(kingdom)

    def ask_pick(self, kingdom: Kingdom) -> Ask:
        """Which kept card the prisoner gives (F17)."""
        ids = make_all("card", keys_held(kingdom, self.seat))
        facts: dict[str, Value] = {"seat": kingdom.state.captor[self.seat], "left": self.cards - self.picked}
        return Ask(self.seat, "pick", ids, "F17", facts, safe=ids[0])

    def take_pick(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        captor = s.captor[self.seat]
        card = kind_in_hand(kingdom, self.seat, word(choice))
        give_card(kingdom, self.seat, captor, card, "F17")
        self.picked += 1
        self.at = "picked_all"

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Prisoner, captor, and the terms named."""
        return {
            "seat": self.seat,
            "captor": kingdom.state.captor[self.seat],
            "gold": self.gold,
            "cards": self.cards,
            "tries": self.tries,
        }


def settle_prisons(kingdom: Kingdom) -> None:
    """Before anything else happens: prisoners of the eliminated go free, those in lost castles are moved (F7)."""
    s = kingdom.state
    challengers = board_of(kingdom).challengers
    if s.freed:
        seat = s.freed.pop(0)
        prison = s.prison[seat]
        start = challengers[prison if prison != NOBODY else s.challenger[seat]].place
        set_free(kingdom, seat, start)
    elif s.rehoused:
        seat = s.rehoused.pop(0)
        start = challengers[s.prison[seat]].place
        kingdom.push(Imprison(captor=s.captor[seat], prisoner=seat, start=start, again=1))
