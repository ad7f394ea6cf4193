"""A game that ends inside a procedure is whole: it is saved, loaded and replayed, whatever was under way."""

import tomllib
from collections.abc import Callable

import pytest
import tomli_w

import rules
from rules.engine.step import Step
from rules.king_of_the_tabletop.facts import DATA
from rules.king_of_the_tabletop.lands.capture import Capture
from rules.king_of_the_tabletop.lands.muster import Muster
from rules.king_of_the_tabletop.realm.holdings import TO_WIN, lose_land, prestige
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.auction import Auction
from rules.king_of_the_tabletop.turn.buying import Buying
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.disasters import Disaster
from rules.king_of_the_tabletop.turn.events import EventsPart, TaxLaw, WillingWorkers
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.turn.turn import PARTS, Turn
from rules.king_of_the_tabletop.war.agents import Agents
from rules.king_of_the_tabletop.war.fight import Fight
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.stage import bare, free, give_army, give_hand, give_land, pass_windows, run, take

ANN, BEA = 0, 1
PER_POINT = int(DATA["prestige"]["gold_per_point"])


def ready(seats: int = 3, short: int = 1) -> Realm:
    """Ann has a Gran Muniment and lacks ``short`` points of prestige; everybody has land and a tile in hand."""
    realm = bare(seats)
    s = realm.state
    give_land(realm, ANN, "plains", fort=4)
    give_land(realm, ANN, "forest", fort=1)
    for seat in range(1, seats):
        give_land(realm, seat, "swamp")
        give_land(realm, seat, "desert")
    s.gold[ANN] += PER_POINT * (TO_WIN - short - prestige(s, ANN))
    s.unsettled = 0
    return realm


def begin(realm: Realm, phase: str, *steps: Step) -> Realm:
    """The steps on top of a turn in that phase."""
    realm.state.phase = phase
    return run(realm, Turn(phase=[name for name, _ in PARTS].index(phase), left=[BEA], at="part"), *steps)


def cash_in(realm: Realm) -> None:
    """Cash the treasure in Ann's hand, which wins."""
    assert realm.decision is not None
    realm.choose(next(choice for choice in realm.decision.ids if choice.startswith("cash:")))


def collects() -> Realm:
    realm = ready()
    realm.state.gold[ANN] += PER_POINT - 1
    begin(realm, "collection", CollectionPart(seat=ANN))
    return pass_windows(realm)


def hires() -> Realm:
    realm = ready()
    thief = free(realm, "master_thief")
    realm.dice.script([6, 6])
    begin(realm, "collection", CollectionPart(seat=ANN, at="hire"))
    realm.choose(f"special:{thief}")
    return pass_windows(realm)


def builds() -> Realm:
    realm = ready()
    realm.state.gold[ANN] += int(DATA["gold"]["fort_level"])
    begin(realm, "collection", CollectionPart(seat=ANN, at="build"))
    realm.choose(f"fort:{realm.state.lands[ANN][1]}")
    return realm


def settles() -> Realm:
    realm = ready()
    [city] = give_hand(realm, ANN, "city")
    begin(realm, "collection", CollectionPart(seat=ANN, at="build"))
    realm.choose(f"site:{city}:{realm.state.lands[ANN][1]}")
    return realm


def cashes(phase: str, *steps: Step) -> Callable[[], Realm]:
    def end() -> Realm:
        realm = ready()
        give_hand(realm, ANN, "emerald")
        begin(realm, phase, *steps)
        cash_in(realm)
        return realm

    return end


def cashes_in_a_window() -> Realm:
    realm = ready()
    give_hand(realm, ANN, "emerald")
    begin(realm, "events", EventsPart(seat=ANN))
    assert realm.decision is not None and realm.decision.kind == "window" and not realm.decision.ask.idle
    cash_in(realm)
    return realm


def cashes_in_an_auction() -> Realm:
    realm = ready()
    give_hand(realm, ANN, "emerald")
    land = take(realm, "mountain")
    realm.state.table.append(land)
    begin(realm, "tiles", AcquirePart(seat=ANN, land=land, at="auctioned"), Auction(seat=ANN, land=land))
    cash_in(realm)
    return realm


def takes_free_land() -> Realm:
    realm = ready()
    land = take(realm, "mountain")
    realm.state.table.append(land)
    begin(realm, "tiles", AcquirePart(seat=ANN, land=land, drawn=[land], at="take_free"))
    realm.choose("yes")
    return realm


def buys_in_an_auction() -> Realm:
    realm = ready()
    realm.state.gold[ANN] += 1
    land = take(realm, "mountain")
    realm.state.table.append(land)
    begin(realm, "tiles", AcquirePart(seat=ANN, land=land, drawn=[land], at="auctioned"), Auction(seat=ANN, land=land))
    realm.choose("bid:1")
    return realm


def fights_and_cashes() -> Realm:
    """In a fight for land, with owners drawn."""
    realm = ready()
    give_hand(realm, ANN, "emerald")
    give_army(realm, ANN, "bear")
    land = take(realm, "mountain")
    realm.state.table.append(land)
    realm.state.owners = [take(realm, "ghosts")]
    fight = Fight(seat=ANN, land=land, left=BEA, at="send")
    begin(realm, "tiles", AcquirePart(seat=ANN, land=land, drawn=[land], at="fought"), fight)
    cash_in(realm)
    return realm


def taxes() -> Realm:
    realm = ready()
    realm.dice.script([6])
    realm.state.gold[ANN] += 5
    begin(realm, "events", EventsPart(seat=ANN, at="close"), TaxLaw(seat=ANN))
    return realm


def works() -> Realm:
    realm = ready()
    begin(realm, "events", EventsPart(seat=ANN, at="close"), WillingWorkers(seat=ANN))
    return realm


def deals() -> Realm:
    """A treasure is cashed while the offers lie open."""
    realm = ready(short=4)
    realm.options["trading"] = True
    give_hand(realm, ANN, "chest", "bear")
    begin(realm, "war", WarPart(seat=ANN, at="choose"))
    realm.choose(f"trade:{BEA}")
    realm.choose(f"put:{realm.state.hand[ANN][1]}")
    assert realm.state.shown
    cash_in(realm)
    return realm


def strikes_a_deal() -> Realm:
    """Bea gives a land away."""
    realm = ready()
    realm.options["trading"] = True
    begin(realm, "war", WarPart(seat=BEA, at="choose"))
    realm.state.active = BEA
    realm.choose(f"trade:{ANN}")
    realm.choose(f"put:{realm.state.lands[BEA][0]}")
    for choice in ("done", "done", "yes"):
        realm.choose(choice)
    return realm


def sends_and_cashes() -> Realm:
    realm = ready()
    give_hand(realm, ANN, "emerald")
    give_army(realm, ANN, "bear")
    begin(realm, "war", WarPart(seat=ANN, at="choose"))
    realm.choose(f"attack:{BEA}")
    cash_in(realm)
    return realm


def captures() -> Realm:
    realm = ready()
    land = realm.state.lands[BEA][0]
    begin(realm, "war", Capture(land=land, captor=ANN, loser=BEA))
    return pass_windows(realm)


def captures_the_last_land() -> Realm:
    realm = ready(2, short=20)
    lose_land(realm.state, realm.state.lands[BEA][1])
    begin(realm, "war", Capture(land=realm.state.lands[BEA][0], captor=ANN, loser=BEA))
    return pass_windows(realm)


def steals() -> Realm:
    realm = ready(short=2)
    give_army(realm, ANN, "master_thief")
    s = realm.state
    s.gold[ANN], s.gold[BEA], s.unsettled = s.gold[ANN] + PER_POINT - 1, PER_POINT, 0
    realm.dice.script([6, 1])
    begin(realm, "agents", Agents(seat=ANN))
    realm.choose(f"target:{BEA}")
    return pass_windows(realm)


def burns_the_last_land() -> Realm:
    """Of two players the one who throws loses his only land: the other has won, whatever was still to be thrown for."""
    realm = bare(2)
    s = realm.state
    give_land(realm, ANN, "forest")
    give_land(realm, BEA, "forest")
    give_hand(realm, ANN, "lucky_charm")
    give_hand(realm, BEA, "ruby")
    struck = int(DATA["saving"]["disaster_on"])
    realm.dice.script([struck // 2, struck - struck // 2])
    s.unsettled = 0
    begin(realm, "events", EventsPart(seat=ANN, at="close"), Disaster(seat=ANN, event="forest_fire"))
    return pass_windows(realm)


def musters_and_cashes() -> Realm:
    realm = ready()
    give_hand(realm, ANN, "emerald", "bear")
    begin(realm, "tiles", AcquirePart(seat=ANN, at="close"), Muster(seat=ANN))
    cash_in(realm)
    return realm


def ends_the_last_turn() -> Realm:
    realm = ready(short=9)
    realm.state.turn = realm.options["turn_limit"]
    realm.state.phase = "agents"
    return run(realm, Turn(phase=4, at="close"))


ENDINGS: dict[str, Callable[[], Realm]] = {
    one.__name__: one
    for one in (
        collects,
        hires,
        builds,
        settles,
        cashes_in_a_window,
        cashes_in_an_auction,
        takes_free_land,
        buys_in_an_auction,
        fights_and_cashes,
        taxes,
        works,
        deals,
        strikes_a_deal,
        sends_and_cashes,
        captures,
        captures_the_last_land,
        steals,
        burns_the_last_land,
        musters_and_cashes,
        ends_the_last_turn,
    )
} | {
    "cashes_to_hire": cashes("collection", CollectionPart(seat=ANN, at="hire")),
    "cashes_to_buy": cashes("tiles", AcquirePart(seat=ANN, at="close"), Buying(seat=ANN)),
    "cashes_before_a_war": cashes("war", WarPart(seat=ANN, at="choose")),
}
"""By name: every procedure that can end the game, played until it does."""


@pytest.mark.rule("21.1", "21.2", "KT-15", "KT-32", "KT-40", "KT-55", "KT-58")
@pytest.mark.parametrize("name", ENDINGS)
def test_a_game_that_ends_inside_a_procedure_is_whole(name: str) -> None:
    realm = ENDINGS[name]()
    assert realm.outcome is not None and realm.decision is None, realm.stack
    assert realm.game.faults(realm) == []
    loaded = rules.load_table(tomllib.loads(tomli_w.dumps(realm.to_dict())))
    assert loaded.outcome == realm.outcome and loaded.checksum() == realm.checksum()
    for seat in (None, *range(len(realm.seats))):
        assert loaded.view(seat) == realm.view(seat)
        assert realm.determinise(seat, 1).view(seat) == realm.view(seat)
