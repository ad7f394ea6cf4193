"""Who is asked for magic and when, and gifts (19.1, 20.2, KT-4, KT-29, KT-30, KT-56)."""

import pytest

from rules.king_of_the_tabletop.facts import DISPELL, LUCKY_CHARM, MIST, SWORD
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.events import EventsPart
from tests.rules.king_of_the_tabletop.magic_stage import Sum, asked, hands, lands, moment, offered, war, whys
from tests.rules.king_of_the_tabletop.stage import give_hand, run, tile, told


@pytest.mark.rule("KT-29", "19.1")
def test_everybody_with_a_hand_is_asked_in_turn_order_whatever_it_holds() -> None:
    realm = lands(4)
    hands(realm, 0, 2)
    moment(realm, "part")
    order = []
    while realm.decision is not None:
        order.append(asked(realm))
        # Ann may cash her ruby in her own part (KT-40).
        assert [choice.partition(":")[0] for choice in offered(realm)] == (["cash"] if asked(realm) == 0 else [])
        realm.choose("pass")
    # Bea and Dora hold nothing; one pass each.
    assert order == [0, 2]


@pytest.mark.rule("KT-29")
def test_a_played_tile_opens_the_window_again_from_the_beginning() -> None:
    realm = lands()
    hands(realm, 0, 2)
    give_hand(realm, 1, "magic_sword")
    moment(realm, "part")
    realm.choose("pass")
    assert asked(realm) == 1
    realm.choose(f"arm:{SWORD}")
    # Ann has passed before, and is asked once more.
    assert asked(realm) == 0


@pytest.mark.rule("KT-29", "19.1")
def test_idle_where_nothing_fits_or_only_gifts_in_anothers_part() -> None:
    realm = lands()
    hands(realm, 0)
    give_hand(realm, 1, "talisman")
    give_hand(realm, 2, "magic_bow")
    moment(realm, "part")
    idle = []
    for _ in range(3):
        assert realm.decision is not None
        idle.append(realm.decision.ask.idle)
        realm.choose("pass")
    # Ann has a ruby; Bea could give the Talisman away; Carl may arm his army.
    assert idle == [True, True, False]


@pytest.mark.rule("KT-29")
@pytest.mark.parametrize(("phase", "idle"), [("collection", False), ("tiles", True)])
def test_of_gifts_one_is_reminded_when_ones_turn_begins(phase: str, idle: bool) -> None:
    realm = lands()
    give_hand(realm, 0, "talisman")
    realm.state.phase = phase
    moment(realm, "part")
    assert realm.decision is not None and realm.decision.ask.idle == idle


@pytest.mark.rule("20.2", "KT-30")
def test_magic_is_given_to_anybody_unseen_by_others() -> None:
    realm = lands()
    mist, ruby = give_hand(realm, 0, "scroll_of_mist", "ruby")
    moment(realm, "part")
    assert realm.decision is not None
    # The ruby is no magic.
    assert realm.decision.ids == [f"give:{mist}:1", f"give:{mist}:2", f"cash:{ruby}", "pass"]
    realm.choose(f"give:{mist}:2")
    assert realm.state.hand == [[ruby], [], [mist]]
    lines = [entry for entry in realm.journal.entries if entry.kind in ("gives_magic", "given_magic")]
    assert [entry.readable(1) for entry in lines] == [True, False]
    assert [entry.readable(2) for entry in lines] == [True, True]
    assert "tile" not in lines[0].facts


@pytest.mark.rule("KT-30", "KT-29")
def test_a_seat_that_gave_its_last_tile_away_is_asked_no_more() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_mist")
    hands(realm, 2)
    moment(realm, "part")
    realm.choose(f"give:{MIST}:2")
    assert asked(realm) == 2


@pytest.mark.rule("KT-30", "KT-29")
def test_a_gift_does_not_open_the_window_again() -> None:
    realm = lands()
    hands(realm, 0)
    give_hand(realm, 1, "scroll_of_mist", "sapphire")
    moment(realm, "part")
    realm.choose("pass")
    realm.choose(f"give:{MIST}:0")
    # Bea is still asked, Ann who has passed is not.
    assert asked(realm) == 1 and realm.state.hand[0][-1] == MIST
    realm.choose("pass")
    assert realm.decision is None


@pytest.mark.rule("KT-59", "KT-30")
def test_who_had_an_empty_hand_is_asked_once_he_is_given_magic() -> None:
    realm = lands()
    give_hand(realm, 1, "scroll_of_mist", "sapphire")
    moment(realm, "part")
    realm.choose(f"give:{MIST}:0")
    # Bea goes on, then Ann, who has had nothing to pass with; Carl has no tile.
    assert asked(realm) == 1
    realm.choose("pass")
    assert asked(realm) == 0
    realm.choose(f"give:{MIST}:2")
    assert asked(realm) == 2
    realm.choose("pass")
    assert realm.decision is None


@pytest.mark.rule("KT-59", "KT-29")
def test_who_is_given_magic_is_asked_in_turn_order() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_mist", "ruby")
    hands(realm, 2)
    moment(realm, "part")
    realm.choose(f"give:{MIST}:1")
    order = []
    while realm.decision is not None:
        order.append(asked(realm))
        realm.choose("pass")
    assert order == [0, 1, 2]


@pytest.mark.rule("KT-56")
def test_changes_that_come_to_the_same_are_offered_once() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm")
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    # 8 or 6, by whichever die.
    assert offered(realm) == ["charm:0:+1", "charm:0:-1"]


@pytest.mark.rule("KT-30", "KT-53", "KT-61")
def test_no_gifts_while_dice_lie_on_the_table() -> None:
    realm = lands()
    give_hand(realm, 0, "talisman")
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    assert realm.decision is not None and realm.decision.ids == ["pass"]
    assert whys(realm) == {"Talisman": "when: after a war"}


@pytest.mark.rule("KT-56", "KT-29")
def test_a_throw_opens_a_window_only_where_one_die_matters() -> None:
    realm = lands()
    hands(realm, 0)

    class Even(Sum, tag="test_even"):
        def result(self, realm: Realm, dice: list[int]) -> object:
            return sum(dice) >= 2

    realm.dice.scripted = [3, 4, 1, 1]
    run(realm, Even())
    # 7 stays at least 2 whatever one die does: nobody was asked.
    assert realm.decision is None and told(realm, "test_sum") == [{"dice": [3, 4]}]
    run(realm, Sum())
    assert asked(realm) == 0


@pytest.mark.rule("KT-4", "KT-56", "KT-53")
def test_the_charm_offers_changes_that_matter_within_one_to_six() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm")
    realm.dice.scripted = [6, 1]
    run(realm, Sum())
    # 6 cannot rise, 1 cannot fall: 5+1 = 6 or 6+2 = 8.
    assert offered(realm) == ["charm:0:-1", "charm:1:+1"]
    assert realm.decision is not None
    assert [(choice.label, choice.rule) for choice in realm.decision.choices] == [
        ("Lucky Charm: [6] -1", "19.2"),
        ("Lucky Charm: [1] +1", "19.2"),
        ("Play no magic", "KT-29"),
    ]


@pytest.mark.rule("9.20")
def test_no_magic_touches_a_safe_throw() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm")
    realm.dice.scripted = [3, 4]
    run(realm, Sum(safe=1))
    assert realm.decision is None and realm.state.hand[0] == [LUCKY_CHARM]


@pytest.mark.rule("KT-29", "19.3")
def test_what_does_not_fit_is_named_with_its_moment() -> None:
    realm = lands()
    give_hand(realm, 1, "lucky_charm", "dust_of_defense", "golem", "talisman")
    war(realm, "war")
    assert offered(realm) == ["golem"]
    assert whys(realm) == {
        "Lucky Charm": "when: a throw just made, before its result counts",
        "Dust of Defense": "when: after the line-up, before the first die of a battle",
        "Talisman": "when: after a war",
    }


@pytest.mark.rule("KT-50", "KT-29")
def test_a_played_tile_is_answered_by_the_others_with_a_hand() -> None:
    realm = lands(4)
    give_hand(realm, 0, "scroll_of_mist", "ruby")
    hands(realm, 1)
    give_hand(realm, 2, "scroll_of_dispell_magic")
    war(realm, "war")
    realm.choose("mist")
    assert asked(realm) == 1 and offered(realm) == []
    realm.choose("pass")
    assert asked(realm) == 2 and offered(realm) == ["dispell:0"]
    assert realm.decision is not None
    assert realm.decision.prompt == "Ann plays the Scroll of Mist: do you dispel it?"
    realm.choose("pass")
    # All have passed: the Mist works, and the window of the war opens again with Ann.
    assert told(realm, "mist") == [{"seat": 0}]
    assert asked(realm) == 0


@pytest.mark.rule("KT-50")
def test_nobody_is_asked_to_answer_the_one_dispell_magic() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_dispell_magic", "ruby")
    give_hand(realm, 2, "scroll_of_mist")
    war(realm, "war")
    realm.choose("dispell:1")
    # At once the window of the war again, no window to answer.
    assert told(realm, "dispells") == [{"seat": 0, "other": 1}]
    assert asked(realm) == 0
    realm.choose("pass")
    realm.choose("mist")
    # While it lies open nobody can hold another to answer the Mist with.
    assert told(realm, "mist") == [{"seat": 2}]
    assert DISPELL in realm.state.table


@pytest.mark.rule("KT-29")
def test_the_questions_say_what_they_are_about() -> None:
    realm = lands()
    hands(realm, 2)
    prompts = []
    for name in ("part", "war", "initiative", "lined_up", "battle", "war_over"):
        if name == "part":
            moment(realm, name)
        else:
            war(realm, name)
        assert realm.decision is not None
        prompts.append(realm.decision.prompt)
        realm.stack.clear()
    assert prompts == [
        "Ann's part begins: do you play magic?",
        "Ann makes war on Bea: do you play magic?",
        "Ann faces Bea: magic before the line-up?",
        "The armies are lined up: do you play magic?",
        "The battle for Forest 1 is next: do you play magic?",
        "Ann's war on Bea is over: any magic?",
    ]
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    assert realm.decision is not None and realm.decision.prompt == "Ann rolls (sum): do you change a die?"
    assert tile("ruby") not in realm.state.hand[2]


@pytest.mark.rule("KT-29")
def test_the_player_whose_part_it_is_is_asked_first() -> None:
    realm = lands(4)
    hands(realm, 0, 1, 2)
    realm.state.active = 2
    run(realm, EventsPart(seat=2))
    order = []
    while realm.decision is not None and realm.decision.kind == "window" and len(order) < 3:
        order.append(asked(realm))
        realm.choose("pass")
    assert order == [2, 0, 1]
