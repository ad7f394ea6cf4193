"""Phase 8: Master Thief and Assassin Primus (KA-3, KA-4, KA-51, KA-107, KA-108).

Rules: 8.1.
"""

from rules.engine import choice_ids
from rules.engine.choice_ids import make, make_all, number, read
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.kings_and_things.chance.contest import Contender, Contest, contest_cases
from rules.kings_and_things.facts import ASSASSIN, HEROES, NEUTRAL, NOBODY, RULES, THIEF
from rules.kings_and_things.field.retreats import check_balloon
from rules.kings_and_things.kingdom.fallen import lose_piece
from rules.kings_and_things.kingdom.holdings import defenders, stack
from rules.kings_and_things.kingdom.order import acting_opponent, playing
from rules.kings_and_things.kingdom.placing import Excess, done_beside, with_own_part
from rules.kings_and_things.state import War, WarState

DICE: int = RULES["thief_and_assassin_dice"]
GOLD, TILE = "steal_gold", "steal_tile"


def prizes(s: WarState, seat: int) -> list[str]:
    """What can be stolen from a player."""
    return ([GOLD] if s.gold[seat] else []) + ([TILE] if s.screen[seat] else [])


def thief_victims(s: WarState, seat: int) -> list[int]:
    """The players who have something to steal."""
    return [victim for victim in playing(s) if victim != seat and prizes(s, victim)]


def victims_at(s: WarState, seat: int, place: int) -> list[str]:
    """The creatures at a place the Assassin may strike: heroes and face-up ones by name, face-down ones of a player by
    lot, neutral ones by name (KA-108)."""
    ids = make_all("victim", defenders(s, place))
    for owner, army in enumerate(s.army):
        if owner == seat:
            continue
        here = [piece for piece in army if s.spot[piece] == place]
        named = [piece for piece in here if piece in HEROES or piece in s.shown]
        ids += make_all("victim", named)
        if len(named) < len(here):
            ids.append(make("hidden", owner))
    return ids


def assassin_hexes(s: WarState, seat: int) -> list[int]:
    """The hexes with a victim."""
    spots = {s.spot[piece] for owner, army in enumerate(s.army) if owner != seat for piece in army}
    spots |= {s.spot[piece] for piece in s.neutral}
    return sorted(spots)


class PowersPart(Contender, tag="powers", kw_only=True):
    """One player's phase 8. ``done``: heroes who have acted; ``hero`` acts now, at ``victim`` for ``prize``, or in
    ``place`` at ``piece`` of ``side``. ``again`` = 1: the first throw was a tie."""

    seat: int
    done: list[int] = []
    hero: int = NOBODY
    victim: int = NOBODY
    prize: str = ""
    place: int = NOBODY
    piece: int = NOBODY
    side: int = NOBODY
    again: int = 0

    def _able(self, s: WarState) -> list[int]:
        """The heroes who may still act, with a victim to act on."""
        army = s.army[self.seat]
        able = []
        if THIEF in army and THIEF not in self.done and thief_victims(s, self.seat):
            able.append(THIEF)
        if ASSASSIN in army and ASSASSIN not in self.done and assassin_hexes(s, self.seat):
            able.append(ASSASSIN)
        return able

    @label
    def begin(self, war: War) -> None:
        self.hero = self.victim = self.place = self.piece = self.side = NOBODY
        self.prize, self.again = "", 0
        if self._able(war.state):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("power", self._able(s)), "pass"]
        return Ask(self.seat, "power", with_own_part(s, self.seat, ids), "KA-107", back=True, way_out="pass")

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "pass":
            war.pop()
            return
        self.hero = number(choice)
        self.at = "thief_victim" if self.hero == THIEF else "assassin_hex"

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        army = war.state.army[self.seat]
        able = self._able(war.state)
        return [
            (f"power:{hero}", Phrase("acted" if hero in self.done else "no_victim"))
            for hero in (THIEF, ASSASSIN)
            if hero in army and hero not in able
        ]

    # ---- the Thief -------------------------------------------------------------------------------

    def ask_thief_victim(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("seat", thief_victims(s, self.seat)), "back"]
        return Ask(self.seat, "thief_victim", with_own_part(s, self.seat, ids), "KA-107", back=True, way_out="back")

    def take_thief_victim(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self.at = "begin"
        else:
            self.victim, self.at = number(choice), "thief_prize"

    def blocked_thief_victim(self, war: War) -> list[tuple[str, Phrase]]:
        """Opponents who have nothing to steal."""
        s = war.state
        open_seats = thief_victims(s, self.seat)
        return [
            (f"seat:{victim}", Phrase("has_nothing"))
            for victim in playing(s)
            if victim != self.seat and victim not in open_seats
        ]

    def ask_thief_prize(self, war: War) -> Ask:
        s = war.state
        ids = [*prizes(s, self.victim), "back"]
        facts: dict[str, Value] = {"seat": self.victim}
        return Ask(self.seat, "thief_prize", with_own_part(s, self.seat, ids), "KA-4", facts, back=True, way_out="back")

    def take_thief_prize(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self.at = "begin"
            return
        self.prize = choice
        war.tell("thief", "KA-4", seat=self.seat, victim=self.victim, prize=choice)
        self._contest(war, "thief", self.victim)

    def odds_thief_prize(self, war: War, choice: str) -> Odds | None:
        """Success, nothing, or the Thief is lost."""
        return None if choice not in (GOLD, TILE) else power_odds()

    # ---- the Assassin ----------------------------------------------------------------------------

    def ask_assassin_hex(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("hex", assassin_hexes(s, self.seat)), "back"]
        return Ask(self.seat, "assassin_hex", with_own_part(s, self.seat, ids), "KA-108", back=True, way_out="back")

    def take_assassin_hex(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self.at = "begin"
        else:
            self.place, self.at = number(choice), "assassin_victim"

    def ask_assassin_victim(self, war: War) -> Ask:
        s = war.state
        ids = [*victims_at(s, self.seat, self.place), "back"]
        facts: dict[str, Value] = {"place": self.place}
        return Ask(
            self.seat, "assassin_victim", with_own_part(s, self.seat, ids), "KA-108", facts, back=True, way_out="back"
        )

    def take_assassin_victim(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self.at = "begin"
            return
        s, answer = war.state, read(choice)
        if answer.verb == "hidden":
            self.side, self.piece = answer.number(), NOBODY
        else:
            self.piece = answer.number()
            owner = next((seat for seat, army in enumerate(s.army) if self.piece in army), NEUTRAL)
            self.side = owner
        war.tell("assassin", "KA-108", seat=self.seat, place=self.place, tile=self.piece, side=self.side)
        self._contest(war, "assassin", self._rival(s))

    def odds_assassin_victim(self, war: War, choice: str) -> Odds | None:
        """Success, nothing, or the Assassin is lost."""
        return None if choice_ids.verb(choice) in ("back", "cash", "remove") else power_odds()

    def _rival(self, s: WarState) -> int:
        """Who rolls against the Assassin: the victim's owner, for a neutral one the player before (KA-18)."""
        return acting_opponent(s, self.seat) if self.side == NEUTRAL else self.side

    # ---- the throws ------------------------------------------------------------------------------

    def _contest(self, war: War, about: str, rival: int) -> None:
        self.at = "decide"
        war.push(Contest(about=about, seat=self.seat, rival=rival, count=DICE))

    @label
    def decide(self, war: War) -> None:
        """Higher succeeds, lower is nothing; a tie is rolled again, then lower loses the hero (KA-3)."""
        s = war.state
        thief = self.hero == THIEF
        if self.mine == self.theirs and not self.again:
            self.again = 1
            self._contest(war, "thief" if thief else "assassin", self.victim if thief else self._rival(s))
            return
        self.done = [*self.done, self.hero]
        self.at = "begin"
        if self.again and self.mine < self.theirs:
            war.tell("agent_lost", "KA-3", seat=self.seat, hero=self.hero)
            lose_piece(war, self.hero)
        elif not self.again and self.mine > self.theirs:
            self._succeed(war)
        else:
            war.tell("agent_fails", "KA-3", seat=self.seat, hero=self.hero)

    def _succeed(self, war: War) -> None:
        s = war.state
        if self.hero == THIEF and self.prize == GOLD:
            gold, s.gold[self.victim] = s.gold[self.victim], 0
            s.gold[self.seat] += gold
            war.tell("steals_gold", "KA-4", seat=self.seat, victim=self.victim, gold=gold)
        elif self.hero == THIEF:
            self._steal_tile(war)
        else:
            self._strike(war)

    def _steal_tile(self, war: War) -> None:
        s = war.state
        screen = s.screen[self.victim]
        if not screen:
            war.tell("steals_nothing", "KA-107", seat=self.seat, victim=self.victim)
            return
        screen.sort()
        tile = screen.pop(war.dice.below(len(screen)))
        s.screen[self.seat].append(tile)
        war.tell("steals_tile", "KA-107", seat=self.seat, victim=self.victim)
        war.tell("stolen", "KA-107", to=sorted((self.seat, self.victim)), tile=tile)
        war.push(Excess(seat=self.seat))

    def _strike(self, war: War) -> None:
        """A named victim, or a face-down one by lot."""
        s = war.state
        piece = self.piece
        if piece == NOBODY:
            hidden = sorted(
                creature
                for creature in stack(s, self.side, self.place)
                if creature not in HEROES and creature not in s.shown
            )
            piece = hidden[war.dice.below(len(hidden))]
        war.tell("murder", "KA-108", seat=self.seat, side=self.side, tile=piece, place=self.place)
        lose_piece(war, piece)
        check_balloon(war)

    def scene(self, war: War) -> dict[str, Value]:
        """Who acts against whom."""
        return {"seat": self.seat, "hero": self.hero, "victim": self.victim, "place": self.place, "side": self.side}


def power_odds() -> Odds:
    """Success with the higher die; after a tie the second throw only decides about the agent."""
    won, tied, lost, every = contest_cases(DICE)
    return Odds(
        every * every,
        (
            OddsRow("agent_succeeds", won * every),
            OddsRow("agent_fails", lost * every + tied * (won + tied)),
            OddsRow("agent_lost", tied * lost),
        ),
        "agent",
    )
