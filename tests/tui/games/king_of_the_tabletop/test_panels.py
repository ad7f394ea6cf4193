"""What each panel says, in arranged positions, at both sizes."""

import pytest

from rules import new_table
from rules.king_of_the_tabletop.facts import VALUE
from rules.king_of_the_tabletop.lands.muster import Muster
from tests.rules.king_of_the_tabletop import stage as at
from tests.rules.king_of_the_tabletop.magic_stage import lands as magic_lands
from tests.tui.games.king_of_the_tabletop import arranged as realm
from tests.tui.games.king_of_the_tabletop.arranged import ANN, BEA, CARL
from tests.tui.games.king_of_the_tabletop.chart import lands_row
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tui.drawing.text import plain

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- bars --------------------------------------------------------------------------------------------


@both_sizes
def test_seats_show_prestige_gold_hand_and_the_first_player(size):
    picture = Picture(realm.window(), size)
    has(picture, "►●Ann¹ 28pr 34g 5▒", "▲Bea 20pr 21g 4▒", "■Carl 10pr 12g 3▒", "◆Dora 11pr 40g 4▒")


def test_a_seat_that_is_out_says_so():
    table = realm.hiring()
    table.state.out[CARL], table.state.lands[CARL] = 1, []
    has(Picture(table), "■Carl out")


@both_sizes
def test_status_tells_the_goal_and_in_a_war_who_attacks_whom(size):
    has(Picture(realm.building(), size), "turn 6", "build", "first to 30 and a Gran Muniment")
    has(Picture(realm.lined_up(), size), "war: battles", "Bea attacks Ann")
    has(Picture(realm.hits(), size), "war: battle 1, land 5", "Bea attacks Ann")


# ---- the kingdom -------------------------------------------------------------------------------------


@both_sizes
def test_lands_stand_side_by_side_with_number_terrain_fort_and_site(size):
    picture = Picture(realm.building(), size)
    lands_row(picture, "1", "2", "3", "4", "5", "6", "7")
    lands_row(picture, "Forest", "Mountain", "Plains", "Swamp", "Desert", "Forest", "Mountain")
    lands_row(picture, "♖2 Keep", "♖1 Tower", "♖3 Castle", "♖1 Tower")
    lands_row(picture, "⌂2 City", "$4 Gold", "⌂1 Village", "⌂1 Village", "$2 Silver")
    has(
        picture,
        "47 gold, income 24",
        "prestige 30 = 24 held + 4 gold + 2 special",
        "face down for the others",
        "Walking Tree 5 · Elves R3",
        "Sphinx *4 · Vampire F4 · Chest 40 gold",
    )


def test_each_land_lies_on_the_ground_of_its_terrain():
    picture = Picture(realm.building())
    spans = [span for line in picture.stage[:5] for span in line]
    for word, ground in (
        ("Forest", "forest"),
        ("Mountain", "mountain"),
        ("Plains", "plains"),
        ("Swamp", "swamp"),
        ("Desert", "desert"),
    ):
        assert any(span.text == word and ground in span.token.split() for span in spans), word


def test_eleven_lands_are_all_in_sight_by_their_signs():
    table = realm.many_lands()
    picture = Picture(table, mark=f"fort:{realm.land(table, ANN, 1)}")
    lands_row(picture, "►Forest", "2 Mountain", "3 Plains", "4 Swamp", "5 Desert", "6 Forest")
    lands_row(picture, "7 Mountain", "8 Swamp", "9 Desert", "10 Plains", "11 Mountain")
    lands_row(picture, "♖2 ⌂2", "♖1 $4", "⌂1", "♖3 ⌂1")


def test_nineteen_lands_are_all_in_sight_in_strips():
    table = realm.many_lands(12)
    picture = Picture(table, mark=f"fort:{realm.land(table, ANN, 12)}")
    lands_row(picture, "1Fo ♖2⌂2", "2Mt ♖1$4", "3Pl ⌂1", "4Sw –", "5De ♖3⌂1", "6Fo –", "7Mt $2")
    lands_row(picture, "8Sw –", "12Sw►–", "14Pl –")
    lands_row(picture, "15Mt –", "19Mt –")
    assert len(picture.stage) <= picture.room and "Hand 5" in picture.text


def test_a_land_has_its_own_number_among_the_choices_and_blocked_ones_keep_it():
    picture = Picture(realm.building())
    table = realm.building()
    numbers = {answer.id: answer.number for answer in picture.choices.answers}
    for place in range(1, 8):
        assert numbers[f"fort:{realm.land(table, ANN, place)}"] == place
    blocked = next(answer for answer in picture.choices.answers if answer.number == 6)
    assert blocked.why == "already built on this turn" and numbers["done"] == 0
    has(picture, "×", "6 Forest built this turn", "5 Desert to Muniment", "gold, a level costs 10")
    has(Picture(table, LARGE), "5 Desert Castle to Gran Muniment for 10 gold", "6 Forest already built on this turn")


def test_the_marked_land_is_pointed_at_on_the_chart():
    table = realm.building()
    picture = Picture(table, mark=f"fort:{realm.land(table, ANN, 5)}")
    assert any("5►" in plain(line) for line in picture.stage)
    assert not any("1►" in plain(line) for line in picture.stage)


@both_sizes
def test_special_characters_show_what_they_need_and_the_chance(size):
    picture = Picture(realm.hiring(), size)
    has(picture, "In the bank", "two dice +3 for prestige 30")
    # Twice 6 is 12, prestige 30 adds 3: 9 of two dice, 10 in 36. Twice 4 is 8: 5 of two dice, 30 in 36.
    if size == SMALL:
        has(picture, "Arch Mage *6 12: 10 in 36", "Grand Duke 4 8: 30 in 36")
    else:
        has(picture, "Arch Mage *6 needs 12: 10 in 36, 27.8 %", "Grand Duke 4 needs 8: 30 in 36, 83.3 %")
    assert VALUE[realm.tile("arch_mage")] == 6
    has(Picture(realm.hiring(), size, mark=f"special:{realm.tile('sword_master')}"), "He survives his first hit")


# ---- dice that may change ----------------------------------------------------------------------------


@both_sizes
def test_the_charm_tells_what_each_change_would_bring(size):
    picture = Picture(realm.charming(), size)
    has(
        picture,
        "Asking for a special character",
        "▲ Bea rolls [3] [4]",
        "As they lie: 9 of 10, Arch Cleric stays in the bank",
        "Lucky Charm: [3] +1 10 of 10, Arch Cleric joins",
        "0 Play no magic 9 of 10, Arch Cleric stays in the bank",
    )
    assert picture.choices.marked.id == "pass"


def test_an_event_and_a_combat_throw_tell_their_meaning():
    has(Picture(realm.event()), "As they lie: Prairie Fire", "[1] +1 Earthquakes", "[4] +1 No Event")
    has(Picture(realm.thrown_in_battle()), "As they lie: 2 hits", "[6] -1 1 hit", "[5] +1 3 hits", "Land 5 · Desert")


@both_sizes
def test_a_die_that_cannot_be_changed_gives_its_reason(size):
    """A blocked change has no result: there is no face below 1 or above 6."""
    picture = Picture(realm.event((6, 1)), size)
    rows = {answer.id: answer for answer in picture.choices.answers}
    assert rows["charm:0:+1"].why and not rows["charm:0:+1"].note
    assert rows["charm:1:-1"].why and not rows["charm:1:-1"].note
    assert rows["charm:0:-1"].note == "Pennies From Heaven"
    picture = Picture(realm.event((6, 1)), size, mark="charm:0:+1")
    has(picture, rows["charm:0:+1"].why)


# ---- new land and tiles ------------------------------------------------------------------------------


@both_sizes
def test_a_drawn_land_is_shown_with_its_instructions_and_what_it_brings(size):
    picture = Picture(realm.for_sale(), size)
    has(
        picture,
        "From the Land Deck",
        "Drawn Land Auction · For Sale 5 · Swamp",
        "you hold 1 swamp now",
        "1 Pay 5 gold for the Swamp",
        "0 Leave the land",
    )


def test_recruits_are_named_for_terrain_one_does_not_hold():
    table = realm.realm(phase="tiles")
    desert = realm.land(table, ANN, 5)
    table.state.lands[ANN].remove(desert)
    table.state.lands[BEA].append(desert)
    part = realm.AcquirePart(seat=ANN, drawn=[at.take(table, "desert")], at="take_free")
    part.land = part.drawn[0]
    table.state.table.append(part.land)
    has(Picture(at.run(table, part)), "you hold no desert now", "Recruits Sphinx *4")


@both_sizes
def test_an_auction_shows_the_bid_everybodys_gold_and_who_has_passed(size):
    picture = Picture(realm.auction(), size, mark="bid:8")
    has(
        picture,
        "Highest ▲ Bea 7 gold",
        "● Ann 34 gold still in",
        "▲ Bea 21 gold leads",
        "■ Carl 12 gold has passed",
        "►◆ Dora 40 gold bids now",
        "8 Bid 8 gold leaves 32",
    )


@both_sizes
def test_owners_of_a_land_lie_face_down_for_the_one_who_fights(size):
    picture = Picture(realm.fight(), size)
    count = picture.scene.snap.view.owners_count
    has(picture, f"Owners {count}▒ face down until you have chosen", "Sent 2 of 9 · Giant R4 · Cyclops 5")
    has(picture, "drawn by Bea, who leads them")


def test_prices_are_numbered_by_their_tiles_whether_one_can_pay_or_not():
    table = realm.buying()
    table.state.gold[ANN] = 6
    table.resume()
    picture = Picture(table)
    assert [(answer.number, answer.id, bool(answer.why)) for answer in picture.choices.answers[:4]] == [
        (1, "buy:1", False),
        (2, "buy:2", False),
        (3, "buy:3", True),
        (4, "buy:4", True),
    ]
    has(picture, "Prices 1 for 2 · 2 for 5 · 3 for 10 · 4 for 20", "76 tiles left in the cup")


@both_sizes
def test_thief_and_assassin_show_their_victims_and_both_chances(size):
    # Higher on one of two dice: 15 of 36, 41.7 %. Equal: 6 of 36, of those 21 of 36 die: 9.7 %.
    has(Picture(realm.stealing(), size), "21 gold · succeeds 41.7 %, dies 9.7 %", "Sir Launcelot C5")
    has(Picture(realm.killing(), size), "army of 9 · succeeds 41.7 %, dies 9.7 %")
    for table in (realm.stealing(), realm.killing()):
        has(Picture(table, size), "─ One die each ─", "higher: success; equal: caught, roll for his life")


@both_sizes
def test_a_deal_shows_both_sides_as_they_lie(size):
    picture = Picture(realm.trading(), size)
    has(
        picture,
        "● Ann has 34 gold, puts down",
        "10 gold · Forest 6 – · Giant R4",
        "▲ Bea has 21 gold, puts down",
        "Lion Pride 4",
    )
    assert picture.choices.answers[0].id == "done" and picture.choices.answers[-1].id == "refuse"


@both_sizes
def test_the_end_names_the_winner_and_the_standings(size):
    has(
        Picture(realm.ended(), size),
        "● Ann wins with prestige enough and a Gran Muniment",
        "1 ● Ann 28 34 7 9 2 no",
        "4 ■ Carl 10 12 3 4 1 no",
    )


def test_a_treasure_that_cannot_be_cashed_says_why():
    table = new_table("king_of_the_tabletop", ["Pia", "Max", "Bot"], 4)
    while table.decision and table.decision.seat != 1:
        table.choose("done")
    row = next(line for line in Picture(table).lines if "Cash 10 gold" in line)
    assert "from turn 1 on" in row
    why = {choice.why for choice in table.decision.blocked() if choice.id.startswith("cash:")}
    assert why == {"only after the set-up, from turn 1 on"}


def test_a_treasure_that_cannot_be_cashed_in_the_turn_of_another_says_so():
    table = magic_lands(2)
    table.state.active = BEA
    at.give_hand(table, ANN, "ruby", "bear")
    at.run(table, Muster(seat=ANN))
    has(Picture(table), "Cash the Ruby (10 gold) only when it is your turn in a phase")


@both_sizes
def test_buying_nothing_says_that_a_tile_is_free(size):
    has(Picture(realm.buying(), size), "one tile is free anyway")


def test_what_a_land_would_bring_is_no_matter_of_others():
    table = realm.free_land()
    assert "you hold" in Picture(table).text
    assert "you hold" not in Picture(table, eyes=BEA).text
