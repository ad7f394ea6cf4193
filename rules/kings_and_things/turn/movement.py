"""Phase 5: one player moves creatures, one by one or in stacks, in any order (KA-34, KA-67 to KA-72).

Rules: 5.4, 5.5, 5.6, KA-36, KA-38.
"""

from rules.engine.choice_ids import make_all, number, read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.kings_and_things.facts import BALLOON, DEERHUNTER, FLYING, NOBODY
from rules.kings_and_things.kingdom.control import take_hex
from rules.kings_and_things.kingdom.holdings import defenders, seats_at, stack
from rules.kings_and_things.kingdom.placing import distinct, done_beside, with_own_part
from rules.kings_and_things.kingdom.support import call_bluffs
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, hide, show, with_cash
from rules.kings_and_things.turn.balloon import Flight, balloon_goals, can_board
from rules.kings_and_things.turn.move_record import RIDERS, MoveRecord
from rules.kings_and_things.turn.pins import Pin, face_up
from rules.kings_and_things.turn.reach import Reach, must_stop


class MovePart(MoveRecord, tag="movement", kw_only=True):
    """One player's phase 5, step by step."""

    # ---- which hex -------------------------------------------------------------------------------

    @label
    def begin(self, war: War) -> None:
        if war.state.army[self.seat]:
            self.at = "move"
        else:
            self._end(war)

    def ask_move(self, war: War) -> Ask:
        s = war.state
        ids = make_all("hex", self.sources(s))
        if self.boarding(war):
            ids.append("balloon")
        ids.append("done")
        return Ask(self.seat, "move", with_own_part(s, self.seat, ids), "KA-67", back=True, way_out="done")

    def take_move(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "done":
            self._end(war)
        elif choice == "balloon":
            self.at = "board"
        else:
            self.source, self.picked, self.openly, self.by_air, self.at = number(choice), [], [], 0, "pick"

    def blocked_move(self, war: War) -> list[tuple[str, Phrase]]:
        s = war.state
        able = self.sources(s)
        places = sorted({s.spot[piece] for piece in s.army[self.seat]})
        blocked = [(f"hex:{place}", Phrase("moved_all")) for place in places if place not in able]
        if BALLOON in s.screen[self.seat] and not self.boarding(war):
            blocked.append(("balloon", Phrase("no_riders")))
        return blocked

    # ---- which creatures -------------------------------------------------------------------------

    def ask_pick(self, war: War) -> Ask:
        s = war.state
        unpicked = self.unpicked(s)
        ids = ["go"] if self.picked else []
        if len(unpicked) > 1 and not self.by_air:
            ids.append("all")
        ids += make_all("piece", unpicked)
        flyers = [] if self.by_air else [piece for piece in unpicked if FLYING[piece]]
        if flyers and self.is_entered(s):
            ids += make_all("open", flyers)
        ids.append("back")
        facts: dict[str, Value] = {
            "about": "balloon" if self.by_air else "",
            "place": self.source,
            "count": len(self.picked),
        }
        return Ask(self.seat, "pick", with_own_part(s, self.seat, ids), "KA-67", facts, back=True, way_out="back")

    def take_pick(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        answer = read(choice)
        if choice == "back":
            self._drop()
        elif choice == "go":
            self.at = "leave"
        elif choice == "all":
            self.picked = list(dict.fromkeys([*self.picked, *self.movable(war.state, self.source)]))
            self.at = "leave"
        else:
            self.picked = [*self.picked, answer.number()]
            if answer.verb == "open":
                self.openly = [*self.openly, answer.number()]

    def blocked_pick(self, war: War) -> list[tuple[str, Phrase]]:
        s = war.state
        if self.by_air:
            return self._left_on_the_ground(s)
        able = self.movable(s, self.source)
        return [
            (f"piece:{piece}", Phrase("moved_already"))
            for piece in distinct(stack(s, self.seat, self.source))
            if piece not in able
        ]

    def _left_on_the_ground(self, s: WarState) -> list[tuple[str, Phrase]]:
        """Creatures that cannot board the Balloon: too heavy, moved, or one too many (KA-89)."""
        able = can_board(s, self.seat, self.source, self.moved)
        full = len(self.picked) >= RIDERS
        why = {piece: "balloon_full" for piece in able if full and piece not in self.picked}
        for piece in stack(s, self.seat, self.source):
            if piece not in able:
                why[piece] = "moved_already" if piece in self.moved else "too_heavy"
        return [(f"piece:{piece}", Phrase(why[piece])) for piece in distinct(list(why))]

    def _drop(self) -> None:
        self.source, self.picked, self.openly, self.passing, self.by_air, self.at = NOBODY, [], [], 0, 0, "move"

    # ---- leaving a hex that opponents entered ----------------------------------------------------

    @label
    def leave(self, war: War) -> None:
        """Opponents who moved in may hold what leaves, unless the Deerhunter leads it (KA-69)."""
        s = war.state
        place = self.source
        if not self.is_entered(s) or (DEERHUNTER in self.picked and not self.by_air):
            self.at = "goals"
            return
        show(war, self.openly)
        real = call_bluffs(war, self.seat, self.openly)
        self.picked = [piece for piece in self.picked if piece in real or piece not in self.openly]
        self.openly = real
        self.forget_called(s)
        self.queue, self.at = [], "hold_pins"
        if place in self.pin_hex:
            index = self.pin_hex.index(place)
            if not self.openly or self.pin_asked[index] > 1:
                return
            self.pin_asked[index] += 1
        else:
            self.pin_hex = [*self.pin_hex, place]
            self.pin_solid, self.pin_asked = [*self.pin_solid, 0], [*self.pin_asked, 1]
        war.commit()
        self.queue = self.opponents(s)

    @label
    def hold_pins(self, war: War) -> None:
        """One opponent after the other may reveal creatures."""
        if self.queue:
            seat, self.queue = self.queue[0], self.queue[1:]
            war.push(Pin(seat=seat, mover=self.seat, place=self.source, flyers=self.passing))
        else:
            self.at = "passed" if self.passing else "pinned"

    @label
    def pinned(self, war: War) -> None:
        """One real creature holds all that do not leave openly by air; each flyer holds one flyer (KA-37, KA-112)."""
        s, place = war.state, self.source
        index = self.pin_hex.index(place)
        holders = list(self.revealed)
        for seat in seats_at(s, place):
            if seat != self.seat:
                holders += [piece for piece in face_up(war, seat, place) if piece not in holders]
        if holders:
            self.pin_solid[index] = 1
        if self.pin_solid[index]:
            stuck = [piece for piece in self.picked if piece not in self.openly]
            if stuck:
                war.tell("pinned", "KA-37", seat=self.seat, place=place, count=len(stuck))
            self.set_points(stuck, 0)
            self.picked = self.openly[:]
        self._hold(war, [piece for piece in holders if FLYING[piece] and piece not in self.used])

    def _hold(self, war: War, flyers: list[int]) -> None:
        """Each free enemy flyer stops one of the open flyers; the mover chooses which (KA-70)."""
        self.held = min(len(flyers), len(self.picked if self.passing else self.openly))
        self.used = [*self.used, *flyers[: self.held]]
        hide(war, self.revealed)
        self.revealed = []
        self.at = "hold"

    @label
    def hold(self, war: War) -> None:
        group = self.picked if self.passing else self.openly
        if not self.held:
            self.at = "goals"
        elif self.held >= len(group):
            self._stop(war, group)
            self.held = 0
        else:
            self.at = "stays"

    def ask_stays(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("stay", distinct(self.group())))
        return Ask(self.seat, "stays", ids, "KA-70", {"place": self.source, "left": self.held})

    def take_stays(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        self.held -= 1
        self._stop(war, [number(choice)])
        self.at = "hold"

    def _stop(self, war: War, pieces: list[int]) -> None:
        """These flyers must stay where they are."""
        pieces = pieces[:]
        self.set_points(pieces, 0)
        hide(war, pieces)
        if self.passing:
            war.state.marker[self.source] = 1
        war.tell("flyers_held", "KA-70", seat=self.seat, place=self.source, count=len(pieces))
        self.picked = [piece for piece in self.picked if piece not in pieces]
        self.openly = [piece for piece in self.openly if piece not in pieces]

    # ---- where to --------------------------------------------------------------------------------

    @label
    def goals(self, war: War) -> None:
        if self.picked:
            self.at = "balloon_goal" if self.by_air else "goal"
        else:
            self._drop()

    def ask_goal(self, war: War) -> Ask:
        s = war.state
        ways = self.reach(s)
        ids = [*make_all("goal", sorted(ways.goals)), *make_all("over", sorted(ways.over)), "stay"]
        facts: dict[str, Value] = {"place": self.source, "count": len(self.picked)}
        ids = with_own_part(s, self.seat, ids)
        return Ask(self.seat, "goal", ids, "KA-67", facts, back=not self.passing, way_out="stay", found=ways)

    def take_goal(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "stay":
            if self.passing:
                self._settle_over(war)
            else:
                hide(war, self.openly)
            self._drop()
            return
        answer = read(choice)
        goal = answer.number()
        ways: Reach = war.found
        cost = ways.over[goal] if answer.verb == "over" else ways.goals[goal]
        self._go(war, goal, cost, answer.verb == "over")

    def blocked_goal(self, war: War) -> list[tuple[str, Phrase]]:
        ways = self.reach(war.state)
        return [(f"goal:{place}", Phrase(why)) for place, why in sorted(ways.closed.items()) if place not in ways.goals]

    def _settle_over(self, war: War) -> None:
        """The flyers stay in the enemy hex they were to pass."""
        self.set_points(self.picked, 0)
        hide(war, self.picked)
        war.state.marker[self.source] = 1

    def _go(self, war: War, goal: int, cost: int, over: bool) -> None:
        """Move the picked creatures; those the Deerhunter leaves behind have ended their move (KA-72)."""
        s = war.state
        if DEERHUNTER in self.picked:
            behind = [piece for piece in self.hunted if piece not in self.picked]
            self.set_points(behind, 0)
            if self.is_easy():
                self.hunted = [piece for piece in self.picked if piece != DEERHUNTER]
        war.tell("moves", "KA-59", seat=self.seat, count=len(self.picked), place=self.source, goal=goal)
        war.tell("moves_own", "KA-59", to=[self.seat], tiles=self.picked[:], goal=goal)
        for piece in self.picked:
            s.spot[piece] = goal
        self.pay(self.picked, cost)
        self.source = goal
        if over:
            self._pass_over(war)
            return
        if must_stop(s, self.seat, goal):
            self.set_points(self.picked, 0)
            s.marker[goal] = 1
        hide(war, self.picked)
        self._drop()

    def _pass_over(self, war: War) -> None:
        """Flyers reveal themselves and go on, the rest of the stack stops here (KA-68)."""
        s, place = war.state, self.source
        walkers = [piece for piece in self.picked if not FLYING[piece]]
        if walkers:
            self.set_points(walkers, 0)
            s.marker[place] = 1
        flyers = [piece for piece in self.picked if FLYING[piece]]
        show(war, flyers)
        war.tell("flies_over", "KA-68", seat=self.seat, tiles=flyers, place=place)
        self.picked = call_bluffs(war, self.seat, flyers)
        self.forget_called(s)
        self.openly, self.passing, self.at = [], 1, "hold_pins"
        self.queue = self.opponents(s) if self.picked else []

    @label
    def passed(self, war: War) -> None:
        """Flyers revealed, and those that lie face up or are neutral, stop one each (KA-70, KA-71)."""
        s, place = war.state, self.source
        holders = list(self.revealed) + defenders(s, place)
        for seat in seats_at(s, place):
            if seat != self.seat:
                holders += [piece for piece in face_up(war, seat, place) if piece not in holders]
        self._hold(war, [piece for piece in holders if FLYING[piece] and piece not in self.used])

    # ---- the Balloon -----------------------------------------------------------------------------

    def ask_board(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("hex", self.boarding(war)), "back"]
        return Ask(self.seat, "balloon", with_own_part(s, self.seat, ids), "KA-89", back=True, way_out="back")

    def blocked_board(self, war: War) -> list[tuple[str, Phrase]]:
        """Hexes with creatures of which none can board, or which has no goal."""
        s = war.state
        places = sorted({s.spot[piece] for piece in s.army[self.seat]})
        return [(f"hex:{place}", Phrase("no_rider")) for place in places if place not in self.boarding(war)]

    def take_board(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "back":
            self._drop()
        else:
            self.source, self.picked, self.openly, self.by_air, self.at = number(choice), [], [], 1, "pick"

    def ask_balloon_goal(self, war: War) -> Ask:
        s = war.state
        goals = balloon_goals(s, self.seat, self.source, len(self.picked))
        ids = [*make_all("goal", goals), "stay"]
        facts: dict[str, Value] = {"place": self.source, "count": len(self.picked)}
        return Ask(
            self.seat, "balloon_goal", with_own_part(s, self.seat, ids), "KA-89", facts, back=True, way_out="stay"
        )

    def take_balloon_goal(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        riders = self.picked
        source = self.source
        self._drop()
        if choice != "stay":
            self.set_points(riders, 0)
            war.push(Flight(seat=self.seat, tile=BALLOON, target=number(choice), source=source, riders=riders))

    # ---- the end of the part ---------------------------------------------------------------------

    def _end(self, war: War) -> None:
        """Empty hexes of others and hexes with unowned income are taken (KA-35)."""
        s = war.state
        war.pop()
        for place in sorted({s.spot[piece] for piece in s.army[self.seat]}):
            if s.owner[place] != self.seat and not must_stop(s, self.seat, place):
                take_hex(war, self.seat, place, "KA-35")
