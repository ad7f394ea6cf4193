"""Positions for the odds that random games hardly come to: each leads to a choice before a roll."""

from collections.abc import Iterator

from rules.down_with_the_king.activities.favor import CourtFavor
from rules.down_with_the_king.activities.weddings import GuestIntrigue
from rules.down_with_the_king.court.cards import show_hand
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.marriage import engage, marry
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import ALFRED, JANE, JOHN, NOBLES, NOBODY
from rules.down_with_the_king.justice.trials import send_to_hearing, send_to_trial
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.throne.usurpation import enthrone
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MALCOLM,
    MARGARET,
    PERCEVAL,
    ROLAND,
    answer,
    befriend,
    begin,
    give,
    give_counter,
    go_on,
    put_in_office,
    stage,
    turn_of,
)


def scripted() -> Iterator[Court]:
    """One position after the other."""
    yield from usurpations()
    for row in ("accuse player", "hearing player", "scandal player", "trial player"):
        court = with_henchman()
        turn_of(court).at = "menu"
        apply(court, [tuple(row.split())], 0, rule="13.4.17")
        go_on(court)
        yield court
    yield from duels()
    yield from justice()
    yield from romance()
    yield from affairs()
    court = stage()
    befriend(court, 0, JOHN, ALFRED)
    begin(court, CourtFavor(0))
    yield court
    court = stage()
    befriend(court, 0, ALFRED)
    go_on(court)
    yield court
    court = with_henchman()
    befriend(court, 0, ALFRED)
    answer(court, "activity:court_favor")
    yield court
    court = stage()
    give(court, 2, "alibi", "evidence", "evidence", "alibi")
    begin(court, GuestIntrigue(seat=1))
    yield court


def with_henchman() -> Court:
    """Ann has a henchman at home, so that she may name him instead of her PC."""
    court = stage()
    befriend(court, 0, PERCEVAL)
    court.state.henchman[PERCEVAL] = give(court, 0, "henchman")[0]
    court.state.hand[0].remove(court.state.henchman[PERCEVAL])
    go_on(court)
    return court


def usurpations() -> Iterator[Court]:
    """Ann's royal against the King, then against Bea's, with Support cards on both sides: nothing is certain."""
    for defended in (False, True):
        court = stage()
        s = court.state
        for who in NOBLES:
            if s.owner[who] == NOBODY:
                s.sentence[who] = PRISON
        befriend(court, 0, ALFRED, JANE)
        s.pp = [200] * len(s.pp)
        if defended:
            befriend(court, 1, JOHN)
            die(court, s.monarch, "36.6")
            enthrone(court, 1, JOHN)
            s.turn, s.next_crown = 4, []
            go_on(court)
        give(court, 0, "army_support", "navy_support")
        give(court, 1, "clergy_support", "peasant_support")
        answer(court, "action:usurp")
        yield court
        if court.decision is not None and court.decision.kind == "usurp_with":
            court.choose(court.decision.ids[0])
            yield court
        court.choose("done")
        if court.decision is not None and court.decision.kind == "defence_cards":
            yield court


def duels() -> Iterator[Court]:
    """Ann must send somebody; then Bea answers for her PC."""
    court = with_henchman()
    turn_of(court).at = "menu"
    fight(court, 0, "19.1")
    go_on(court)
    yield court
    befriend(court, 1, ROLAND)
    court.state.henchman[ROLAND] = give(court, 1, "henchman")[0]
    court.state.hand[1].remove(court.state.henchman[ROLAND])
    court.dice.script([GUY // 10, GUY % 10])
    answer(court, f"who:{DREW}")
    yield court


def justice() -> Iterator[Court]:
    """Of those who hide one comes out, others are brought to trial; a hearing, a judge, a plea for clemency."""
    for who, choice in ((DREW, "action:come_out"), (GUY, "activity:extradite"), (HENRY, "activity:extradite")):
        court = stage()
        s = court.state
        s.turn, s.hiding[who], s.wrongdoer[who] = 3, 1, 1
        give(court, 0, "extradition")
        answer(court, choice)
        yield court
    court = stage()
    send_to_hearing(court, GUY)
    turn_of(court).at = "menu"
    go_on(court)
    yield court
    yield judged()
    court = stage(options=["clemency"])
    befriend(court, 0, HENRY)
    court.state.counselor[HENRY] = give(court, 0, "monarchs_counselor")[0]
    court.state.hand[0].remove(court.state.counselor[HENRY])
    turn_of(court).at = "menu"
    court.dice.script([1, 5, 6])
    send_to_trial(court, GUY)
    go_on(court)
    yield court


def romance() -> Iterator[Court]:
    """A proposal that would be accepted without a roll, and a guest asked to a wedding."""
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, MARGARET)
    s.pp = [90] * len(s.pp)
    turn_of(court).free_proposal = 1
    go_on(court)
    answer(court, "action:propose", f"who:{DUNCAN}", f"who:{MARGARET}")
    yield court
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, MARGARET)
    s.pp = [90] * len(s.pp)
    engage(court, DUNCAN, MARGARET)
    go_on(court)
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}")
    yield court


def affairs() -> Iterator[Court]:
    """By the rules of romantic intrigue: a man and a lady, a lady and a royal, Jane and a royal, a wife; then a couple
    that elopes, and a hand one has seen."""
    parts = ("royals", "male_seduction", "married_eac", "married_seductress", "eloping")
    for seducer, spouse in ((DREW, NOBODY), (MARGARET, NOBODY), (JANE, NOBODY), (MARGARET, DUNCAN)):
        court = stage(options=[f"romantic_intrigue_{part}" for part in parts])
        befriend(court, 0, MARGARET, DUNCAN, JANE)
        if spouse != NOBODY:
            marry(court, seducer, spouse)
        give_counter(court, "intrigue")
        answer(court, "activity:seduce", f"who:{seducer}")
        yield court
    court = stage(options=["romantic_intrigue_eloping"])
    befriend(court, 0, DUNCAN, MARGARET)
    answer(court, "action:propose", f"who:{DUNCAN}")
    court.dice.script([6])
    answer(court, f"who:{MARGARET}", "elope")
    yield court
    court = stage()
    give(court, 1, "alibi", "evidence", "evidence")
    show_hand(court, 1, 0)
    give(court, 1, "informer")
    give_counter(court, "intrigue")
    answer(court, "activity:intrigue_card")
    yield court


def judged() -> Court:
    """Bea's Minister of Justice names the judge of a noble of Carl's."""
    court = stage()
    befriend(court, 1, HENRY)
    put_in_office(court, HENRY, "justice")
    turn_of(court).at = "menu"
    send_to_trial(court, MALCOLM)
    go_on(court)
    return court
