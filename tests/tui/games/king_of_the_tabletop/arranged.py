"""One realm, arranged for each question: the game of the mock-ups, Ann, Bea, Carl and Dora in turn 6.

Ann holds seven lands and nine tiles; Bea attacks her. Dice are scripted where they matter.
"""

from collections.abc import Sequence

from rules.engine.outcome import Outcome
from rules.king_of_the_tabletop.facts import KIND
from rules.king_of_the_tabletop.lands.muster import Muster
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.auction import Auction
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.events import EventsPart, WillingWorkers
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.war.agents import Agents
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop import stage as at

ANN, BEA, CARL, DORA = range(4)
LANDS = {
    ANN: (
        ("forest", 2, "city"),
        ("mountain", 1, "gold_mine"),
        ("plains", 0, "village"),
        ("swamp", 0, ""),
        ("desert", 3, "village"),
        ("forest", 0, ""),
        ("mountain", 0, "silver_mine"),
    ),
    BEA: (
        ("plains", 3, "city"),
        ("forest", 2, ""),
        ("swamp", 1, "village"),
        ("mountain", 0, "copper_mine"),
        ("plains", 2, ""),
    ),
    CARL: (("desert", 1, ""), ("desert", 0, "city"), ("swamp", 2, "")),
    DORA: (("forest", 1, "village"), ("plains", 1, ""), ("desert", 0, ""), ("swamp", 0, "")),
}
ARMIES = {
    ANN: (
        "walking_tree",
        "elves_r3",
        "elf_mage",
        "giant",
        "cyclops",
        "slime_beast",
        "white_knight",
        "elf_lord",
        "master_thief",
    ),
    BEA: (
        "great_hunter",
        "wolf_pack",
        "black_knight",
        "crocodile",
        "ghosts",
        "buffalo_herd_4",
        "elves_r2",
        "sir_launcelot",
        "lion_pride",
        "magic_sword",
    ),
    CARL: ("camel_corps", "dust_devil", "old_dragon", "assassin_primus"),
    DORA: ("forester", "ranger", "poison_frogs"),
}
HANDS = {
    ANN: ("sphinx", "vampire", "chest", "scroll_of_mist", "golem"),
    BEA: ("lucky_charm", "goblins", "village", "ruby"),
    CARL: ("talisman", "goblins", "dwarves_2"),
    DORA: ("nomads_1", "scroll_of_dispell_magic", "city", "bear"),
}
GOLD = (34, 21, 12, 40)


def realm(active: int = ANN, phase: str = "collection", **options: bool) -> Realm:
    """The realm before a part of ``active`` in a phase."""
    table = at.bare(4, **options)
    s = table.state
    for seat in (ANN, BEA, CARL, DORA):
        for terrain, fort, site in LANDS[seat]:
            at.give_land(table, seat, terrain, fort, site)
        at.give_army(table, seat, *ARMIES[seat])
        at.give_hand(table, seat, *HANDS[seat])
        s.gold[seat] = GOLD[seat]
    s.turn, s.phase, s.first, s.active, s.unsettled = 6, phase, ANN, active, 0
    table.journal.entries.clear()
    table.tell("turn", "4.1", turn=6, first=ANN)
    return table


def land(table: Realm, seat: int, place: int) -> int:
    """The land of a seat by its number, from 1."""
    return table.state.lands[seat][place - 1]


def tile(kind: str, which: int = 0) -> int:
    """A tile by the id of its kind."""
    return at.tile(kind, which)


# ---- phases 1 to 3 -----------------------------------------------------------------------------------


def mustering() -> Realm:
    """Ann may put the Sphinx and the Vampire into her army."""
    return at.run(realm(), Muster(seat=ANN))


def window() -> Realm:
    """Ann's part begins, and she holds magic."""
    return at.run(realm(), CollectionPart(seat=ANN))


def hiring() -> Realm:
    """Ann may ask for a special character."""
    return at.pass_windows(window())


def building() -> Realm:
    """Ann may build: on every land something else, nothing more on the forest she has just built on."""
    table = hiring()
    at.answer(table, "pass")
    table.choose(f"fort:{land(table, ANN, 6)}")
    return table


def many_lands(more: int = 4) -> Realm:
    """Ann builds on eleven lands, or so many more than seven."""
    table = realm()
    for terrain in (("swamp", "desert", "plains", "mountain") * 4)[:more]:
        at.give_land(table, ANN, terrain)
    return at.answer(at.run(table, CollectionPart(seat=ANN)), "pass")


def workers() -> Realm:
    """Willing workers of Ann."""
    return at.run(realm(phase="events"), WillingWorkers(seat=ANN))


def event(dice: Sequence[int] = (1, 4)) -> Realm:
    """Ann has thrown for an event, and Bea may change it with her charm."""
    table = realm(phase="events")
    table.dice.script(list(dice))
    at.run(table, EventsPart(seat=ANN))
    return passing(table, BEA, "throw")


def charming() -> Realm:
    """Bea asks for the Arch Cleric and falls one short; she holds the Lucky Charm."""
    table = realm(BEA)
    table.dice.script([3, 4])
    at.run(table, CollectionPart(seat=BEA))
    at.pass_windows(table)
    table.choose(f"special:{tile('arch_cleric')}")
    return passing(table, BEA, "throw")


def passing(table: Realm, seat: int, moment: str) -> Realm:
    """Pass in windows until this seat is asked at this moment."""
    while (decision := table.decision) and not (decision.seat == seat and decision.ask.facts.get("about") == moment):
        assert decision.kind == "window", decision
        table.choose("pass")
    return table


def drawing(*kinds: str) -> Realm:
    """Ann draws these from the Land Deck, the last one a land."""
    table = realm(phase="tiles")
    s = table.state
    drawn = [next(one for one in s.land_deck if KIND[one] == kind) for kind in kinds]
    s.land_deck = [one for one in s.land_deck if one not in drawn]
    s.table += drawn
    part = AcquirePart(seat=ANN, drawn=drawn, land=drawn[-1], at="take_free")
    if len(drawn) > 1:
        part.instruction = drawn[-2]
        part.at = "pay"
    return at.run(table, part)


def free_land() -> Realm:
    """A desert for nothing."""
    return drawing("desert")


def for_sale() -> Realm:
    """A swamp behind two instructions; the last one counts."""
    return drawing("land_auction", "for_sale_5", "swamp")


def auction() -> Realm:
    """Ann has put up a swamp and bid 3, Bea 7, Carl has passed; it is Dora's turn to bid."""
    table = realm(phase="tiles")
    one = at.take(table, "swamp")
    table.state.table.append(one)
    at.run(table, AcquirePart(seat=ANN, drawn=[one], land=one, at="put_back"), Auction(seat=ANN, land=one))
    return at.answer(table, "bid:3", "bid:7", "pass")


def fight() -> Realm:
    """Four tiles own a mountain; Ann has sent two against them."""
    table = realm(phase="tiles")
    s = table.state
    one = at.take(table, "mountain")
    instruction = at.take(table, "fight")
    s.table += [instruction, one]
    owners = [at.take(table, kind) for kind in ("troll", "ogres", "wyvern", "goblins")]
    s.deck = [*s.deck, *owners]
    part = AcquirePart(seat=ANN, drawn=[instruction, one], land=one, instruction=instruction, at="fought")
    table.push(part)
    part._follow(table)
    table.run()
    return at.answer(table, f"send:{tile('cyclops')}", f"send:{tile('giant')}")


def buying() -> Realm:
    """Ann has left the desert and may buy tiles."""
    return at.answer(free_land(), "pass")


# ---- war -----------------------------------------------------------------------------------------------


def war() -> Realm:
    """Ann may go to war."""
    return at.answer(at.run(realm(phase="war"), WarPart(seat=ANN)))


def trading() -> Realm:
    """Ann has offered Bea a forest, the Giant and gold; Bea puts down her side."""
    table = at.answer(at.run(realm(phase="war", trading=True), WarPart(seat=ANN)))
    at.answer(table, f"trade:{BEA}", f"put:{land(table, ANN, 6)}", f"put:{tile('giant')}", "gold:10", "done")
    return at.answer(table, f"put:{tile('lion_pride')}")


def sending() -> Realm:
    """Bea has sent four tiles against Ann and may send more."""
    table = at.answer(at.run(realm(BEA, "war"), WarPart(seat=BEA)), f"attack:{ANN}")
    for kind in ("great_hunter", "wolf_pack", "black_knight", "sir_launcelot"):
        table.choose(f"send:{tile(kind)}")
    return table


def declared(dice: Sequence[int], **options: bool) -> Realm:
    """Bea has sent all ten against Ann; these dice will fall, the initiative's first."""
    table = at.answer(at.run(realm(BEA, "war", **options), WarPart(seat=BEA)), f"attack:{ANN}", "all")
    table.dice.script(list(dice))
    table.choose("done")
    return table


def fleeing() -> Realm:
    """Bea has lost the initiative and may run away."""
    return at.pass_windows(declared((1, 6)))


def reserves() -> Realm:
    """Bea may hold tiles back."""
    return at.pass_windows(declared((5, 2), reserves=True))


FIELD = (1, 1, 2, 2, 2, 5, 5, 5, 7)
"""Where Bea's nine fighters stand, by the number of Ann's land; Sir Launcelot bears the sword."""
HOME = (1, 1, 3, 2, 2, 4, 5, 5, 5)
"""Where Ann's nine stand."""


def lining_up(placed: int = 6, dice: Sequence[int] = (5, 2)) -> Realm:
    """Bea stands; Ann has placed so many of her tiles."""
    table = at.pass_windows(declared(dice))
    lands = table.state.lands[ANN]
    spots = list(FIELD)
    while table.decision.seat == BEA and table.decision.kind == "line_up":
        ids = table.decision.ids
        bears = f"bear:{tile('magic_sword')}:{tile('sir_launcelot')}"
        if bears in ids:
            table.choose(bears)
        else:
            which = ids[0].split(":")[1]
            table.choose(f"stand:{which}:{lands[spots.pop(0) - 1]}")
    for place in HOME[:placed]:
        which = table.decision.ids[0].split(":")[1]
        table.choose(f"stand:{which}:{lands[place - 1]}")
    return table


def lined_up(dice: Sequence[int] = (5, 2)) -> Realm:
    """Both sides stand; Bea chooses the order of her battles."""
    return at.pass_windows(lining_up(len(HOME), dice))


def before_a_battle() -> Realm:
    """The battle for Ann's desert is next: Ann may call up the Mist."""
    table = lined_up()
    table.choose(f"battle:{land(table, ANN, 5)}")
    return passing(table, ANN, "battle")


BATTLE_DICE = (
    5,
    2,  # initiative
    2,
    6,  # Elves R2 fire: one hit, the forts take it
    1,
    6,
    3,
    4,
    6,
    5,  # the Elf Lord fires: two hits
)


def hits() -> Realm:
    """Ranged fire at the desert has hit two of Bea's; she chooses the first."""
    table = lined_up(BATTLE_DICE)
    return at.answer(table, f"battle:{land(table, ANN, 5)}")


def thrown_in_battle() -> Realm:
    """The Elf Lord has fired, and Bea may change one of his dice."""
    table = lined_up(BATTLE_DICE)
    table.choose(f"battle:{land(table, ANN, 5)}")
    while not (table.decision.ask.facts.get("about") == "throw" and len(table.decision.ask.facts["dice"]) == 6):
        table.choose("pass")
    return passing(table, BEA, "throw")


def answered() -> Realm:
    """Ann has called up the Mist, and Dora may dispell it."""
    table = before_a_battle()
    table.choose("mist")
    return passing(table, DORA, "answer")


# ---- thief, assassin, the end ----------------------------------------------------------------------


def stealing() -> Realm:
    """Ann may send the Master Thief."""
    return at.run(realm(phase="agents"), Agents(seat=ANN))


def killing() -> Realm:
    """Carl may send the Assassin."""
    return at.run(realm(CARL, "agents"), Agents(seat=CARL))


def ended() -> Realm:
    """Ann is king of the tabletop."""
    table = realm()
    table.finish(Outcome("win", [ANN], [ANN, BEA, DORA, CARL], "21.1"))
    table.run()
    return table
