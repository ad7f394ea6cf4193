"""Positions in which the heuristic player must guard what it has, spread its stacks, and attack who is about to win."""

from rules.bots.levels import make
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.kings_and_things.advice.marching import goal_weight
from rules.kings_and_things.advice.outlook import Outlook
from rules.kings_and_things.advice.temper import TEMPERS
from rules.kings_and_things.advice.worth import prize
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import CASTLE, CITADEL, NOBODY, WEATHER
from rules.kings_and_things.game import GAME
from rules.kings_and_things.kingdom.placing import Place
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.movement import MovePart
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, at, bare, hold, land, put, run

CALM = TEMPERS["balanced"]


def _fill(war: War, *free: str) -> War:
    """Give every hex that nobody owns to Ann, but for these."""
    s, kept = war.state, [at(war, name) for name in free]
    s.owner = [ANN if owner == NOBODY and place not in kept else owner for place, owner in enumerate(s.owner)]
    return war


def _march(war: War) -> War:
    """Ann's movement, answered by a steady bot; the others have not moved yet."""
    bot = make("steady", 5)
    run(war, MovePart(seat=ANN), phase="movement")
    while war.decision is not None and war.decision.seat == ANN and war.state.phase == "movement":
        war.choose(bot.choose(war))
    return war


def _left_at(war: War, name: str) -> int:
    return [war.state.spot[piece] for piece in war.state.army[ANN]].count(at(war, name))


def _citadel(war: War) -> War:
    land(war, "D4", "plains", ANN, fort=CITADEL)
    land(war, "D5", "jungle", ANN)
    land(war, "D3", "forest")
    put(war, ANN, "D4", "buffalo_herd_4", "buffalo_herd_3", "lion_pride", "wolf_pack")
    return _fill(war, "D3", "C4", "E4")


def test_a_garrison_stays_with_the_citadel_when_a_rival_can_attack_it() -> None:
    war = _citadel(bare(4))
    land(war, "C5", "swamp", BEA)
    put(war, BEA, "C5", "vampire_bat", "black_knight", "basilisk", "ghost", "winged_piranha")
    assert _left_at(_march(war), "D4") == 4


def test_the_same_garrison_explores_when_nobody_is_near() -> None:
    assert _left_at(_march(_citadel(bare(4))), "D4") < 4


def test_a_rival_who_has_moved_already_is_feared_less() -> None:
    costs = []
    for first in (ANN, BEA):
        war = _citadel(bare(4))
        put(war, BEA, "C5", "vampire_bat", "black_knight", "basilisk", "ghost")
        war.state.first = first
        run(war, MovePart(seat=ANN), phase="movement")
        view = war.view(ANN)
        home = view.hexes[at(war, "D4")]
        costs.append(Outlook(view).cost_of_leaving(home, home.mine))
    assert costs[0] > costs[1] > 0


def test_more_creatures_are_worth_little_where_the_battle_is_won() -> None:
    weights = []
    for ahead in ([], ["big_foot", "walking_tree", "green_knight"]):
        war = bare(4)
        land(war, "D4", "forest", ANN)
        land(war, "D3", "plains", BEA, fort=1)
        put(war, ANN, "D3", *ahead)
        put(war, ANN, "D4", "unicorn")
        run(war, MovePart(seat=ANN), phase="movement")
        weights.append(goal_weight(Outlook(war.view(ANN)), 4.6, at(war, "D3"), CALM))
    assert weights[0] > 2 * weights[1]


def test_stacks_attack_different_hexes_that_one_of_them_wins() -> None:
    war = bare(4)
    land(war, "D4", "forest", ANN)
    land(war, "D3", "plains", BEA, fort=1)
    land(war, "E3", "plains", BEA, fort=1)
    put(war, ANN, "D4", "big_foot", "walking_tree", "green_knight", "unicorn")
    _march(_fill(war))
    assert min(_left_at(war, "D3"), _left_at(war, "E3")) >= 1


def _castles(war: War, *incomes: int) -> list[float]:
    """What the Castles of Bea and Carl are worth to Ann when these are their incomes."""
    for seat, name, income in ((BEA, "D3", incomes[0]), (CARL, "E3", incomes[1])):
        land(war, name, "plains" if seat == BEA else "desert", seat, fort=CASTLE)
        while income > CASTLE + 1:
            war.state.owner[war.state.owner.index(NOBODY)] = seat
            income -= 1
    run(war, MovePart(seat=ANN), phase="movement")
    view = war.view(ANN)
    assert [view.seats[seat].income for seat in (BEA, CARL)] == list(incomes)
    return [prize(view, view.hexes[at(war, name)]) for name in ("D3", "E3")]


def test_the_castle_of_a_rival_who_may_build_a_citadel_soon_is_the_dearest() -> None:
    war = bare(4)
    land(war, "D4", "forest", ANN)
    near, far = _castles(war, 18, 8)
    assert near > far + 3


def test_a_creature_is_placed_where_the_best_fort_is_threatened() -> None:
    war = bare(4)
    land(war, "D4", "plains", ANN, fort=CASTLE)
    land(war, "B3", "forest", ANN)
    land(war, "D6", "swamp", BEA)
    put(war, BEA, "D6", "vampire_bat", "black_knight", "basilisk")
    (herd,) = hold(war, ANN, "buffalo_herd_4")
    run(war, Place(seat=ANN), phase="things")
    war.choose(f"tile:{herd}")
    view = war.view(ANN)
    strong, weak = (Outlook(view).worth_of_guarding(view.hexes[at(war, name)], 4.6) for name in ("D4", "B3"))
    assert strong > weak >= 0
    assert make("steady", 5).choose(war) == f"hex:{at(war, 'D4')}"


def test_who_walked_into_an_empty_hex_stays_to_take_it() -> None:
    """Creatures once went to and fro between two hexes: leaving one that is not taken yet seemed free (KA-35)."""
    war = bare(4)
    land(war, "D4", "forest", ANN)
    land(war, "D3", "plains", BEA)
    first, second = put(war, ANN, "D3", "walking_tree", "green_knight")
    run(war, MovePart(seat=ANN), phase="movement")
    outlook = Outlook(war.view(ANN))
    entered = outlook.view.hexes[at(war, "D3")]
    assert outlook.cost_of_leaving(entered, [first, second]) == outlook.prize(entered.place) > 0
    assert outlook.cost_of_leaving(entered, [first]) == 0


def test_the_only_hex_of_a_terrain_is_worth_the_creatures_it_supports() -> None:
    """A seat once lost five creatures in a round: it had left the hexes that supported them."""
    worth = []
    for terrain in ("plains", "swamp"):
        war = bare(4)
        land(war, "D4", "swamp", ANN)
        land(war, "D3", terrain, ANN)
        land(war, "C4", "forest", BEA)
        put(war, ANN, "D4", "vampire_bat", "black_knight")
        put(war, BEA, "C4", "walking_tree")
        run(war, MovePart(seat=ANN), phase="movement")
        outlook = Outlook(war.view(ANN))
        worth.append(outlook.prize(at(war, "D4")))
    only, one_of_two = worth
    assert only > one_of_two + 1


def test_a_terrain_that_makes_bluffs_real_is_worth_more() -> None:
    prizes = []
    for kinds in ([], ["vampire_bat", "black_knight"]):
        war = bare(4)
        land(war, "D4", "forest", ANN)
        land(war, "D3", "swamp", BEA)
        put(war, ANN, "D4", "walking_tree", *kinds)
        run(war, MovePart(seat=ANN), phase="movement")
        prizes.append(Outlook(war.view(ANN)).prize(at(war, "D3")))
    assert prizes[1] > prizes[0]


def test_a_hex_that_nobody_holds_is_sooner_lost_than_one_that_is_held_hopelessly() -> None:
    war = bare(4)
    land(war, "D4", "forest", ANN)
    land(war, "D3", "plains", BEA)
    put(war, BEA, "D3", "buffalo_herd_4", "wolf_pack")
    run(war, MovePart(seat=ANN), phase="movement")
    outlook = Outlook(war.view(ANN))
    assert outlook.kept(at(war, "D4"), 0.0) < outlook.kept(at(war, "D4"), 0.1)


def _castle(rivals: int) -> War:
    """Ann's Castle, a Castle of Carl's beside it that her whole garrison could take, and creatures of Bea's."""
    war = bare(4)
    land(war, "D4", "plains", ANN, fort=CASTLE)
    land(war, "D3", "forest", CARL, fort=CASTLE)
    land(war, "D5", "swamp", BEA)
    put(war, ANN, "D4", "buffalo_herd_4", "buffalo_herd_3", "lion_pride", "wolf_pack")
    put(war, CARL, "D3", "big_foot")
    put(war, BEA, "D5", *["vampire_bat", "black_knight", "basilisk", "ghost"][:rivals])
    return _march(_fill(war))


def test_part_of_a_garrison_stays_in_a_castle_beside_a_rival_who_moves_later() -> None:
    """Its walls alone once counted as a garrison."""
    assert _left_at(_castle(4), "D4") >= 1


def test_the_whole_garrison_goes_to_war_when_no_rival_is_near() -> None:
    assert _left_at(_castle(0), "D4") == 0


def _battle(fort: int, *defenders: str) -> War:
    """Ann attacks a hex of Bea with a Druid; her Sword may be played before the first round."""
    war = bare(4)
    land(war, "D4", "forest", ANN)
    land(war, "D3", "plains", BEA, fort=fort)
    put(war, ANN, "D3", "druid")
    put(war, BEA, "D3", *defenders)
    hold(war, ANN, "sword")
    war.state.marker[at(war, "D3")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'D3')}")
    assert war.decision is not None and war.decision.kind == "window"
    return war


def test_magic_is_kept_where_the_battle_is_won_without_it() -> None:
    assert make("steady", 5).choose(_battle(1)) == "pass"
    assert make("steady", 5).choose(_battle(1, "villains", "farmers")).startswith("sword:")


def test_the_black_cloud_hangs_over_creatures_rather_than_an_empty_fort() -> None:
    war = bare(4)
    land(war, "D4", "forest", ANN)
    fort = land(war, "D3", "plains", BEA, fort=2)
    camp = land(war, "E3", "plains", BEA)
    put(war, ANN, "D4", "druid")
    put(war, BEA, "E3", "buffalo_herd_4", "wolf_pack", "lion_pride", "villains")
    run(war, MovePart(seat=ANN), phase="movement")
    ask = Ask(ANN, "event_target", [f"hex:{fort}", f"hex:{camp}"], "KA-74", {"tile": WEATHER})
    assert GAME.advise(war.view(ANN), ask, Dice.seeded(1), "balanced") == f"hex:{camp}"
