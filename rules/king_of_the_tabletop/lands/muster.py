"""Tiles from hand to army: at the set-up, on drawing from the Playing Deck, on gaining land (11.3, 24.1, KT-14)."""

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import ARMS, CHARACTERS, NOBODY, TERRAIN, TREASURES
from rules.king_of_the_tabletop.realm.holdings import cash, terrains, treasures
from rules.king_of_the_tabletop.realm.tiles import draw
from rules.king_of_the_tabletop.state import Realm, RealmState


def recruits(s: RealmState, seat: int) -> list[int]:
    """The characters in hand whose terrain the seat holds (1.5)."""
    held = terrains(s, seat)
    return [tile for tile in s.hand[seat] if tile in CHARACTERS and TERRAIN[tile] in held]


def muster(realm: Realm, seat: int) -> None:
    """Let the seat put characters into its army, if it has a hand."""
    if realm.state.hand[seat]:
        realm.push(Muster(seat=seat))


def draw_tiles(realm: Realm, seat: int, count: int, rule: str) -> int:
    """Draw ``count`` tiles from the Playing Deck into the hand, which has no limit (KT-13). Return the number drawn:
    fewer if the cup is empty (KT-33)."""
    hand = realm.state.hand[seat]
    drawn = []
    for _ in range(count):
        tile = draw(realm)
        if tile != NOBODY:
            drawn.append(tile)
    hand += drawn
    if drawn:
        realm.tell("draws", rule, seat=seat, count=len(drawn))
        realm.tell("drawn", rule, to=[seat], seat=seat, tiles=drawn)
    return len(drawn)


class Muster(Step, tag="muster"):
    """A seat puts characters from hand into its army, face down, one after the other."""

    seat: int
    placed: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "place"

    def ask_place(self, realm: Realm) -> Ask:
        """Ask for the next character; in the seat's own part treasures may be cashed, too (KT-40)."""
        s = realm.state
        ids, facts = make_all("army", recruits(s, self.seat)), dict[str, Value]()
        if self.seat == s.active:  # whatever is in hand: others read the question, too
            ids, facts = [*ids, *treasures(s, self.seat)], {"about": "treasures"}
        return Ask(self.seat, "muster", [*ids, "done"], "24.1", facts, back=True, way_out="done")

    def take_place(self, realm: Realm, choice: str) -> None:
        s = realm.state
        if choice != "done":
            verb, words = read(choice)
            if verb == "cash":
                cash(realm, self.seat, int(words[0]))
            else:
                s.hand[self.seat].remove(int(words[0]))
                s.army[self.seat].append(int(words[0]))
                self.placed += 1
            if s.hand[self.seat]:
                return
        if self.placed:
            realm.tell("musters", "24.1", seat=self.seat, count=self.placed)
        realm.pop()

    def blocked_place(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The rest of the hand (24.1, KT-14, KT-40, KT-52)."""
        s = realm.state
        fit = recruits(s, self.seat)
        blocked: list[tuple[str, Sayable]] = []
        for tile in s.hand[self.seat]:
            if tile in TREASURES:
                if self.seat != s.active:
                    blocked.append((make("cash", tile), "only_own_part" if s.turn else "not_at_setup"))
            elif tile in ARMS:
                blocked.append((make("army", tile), "arms_in_window"))
            elif tile not in CHARACTERS:
                blocked.append((make("army", tile), "only_characters"))
            elif tile not in fit:
                blocked.append((make("army", tile), Phrase("needs_land", {"terrain": TERRAIN[tile]})))
        return blocked
