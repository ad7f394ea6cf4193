"""Each choice in words for the list: what it names, what one should know of it, its odds where dice decide."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import Choice
from rules.engine import choice_ids
from rules.engine.words import pluralize
from rules.king_of_the_tabletop.army.hits import SAVED_ON
from rules.king_of_the_tabletop.facts import (
    CHARACTERS,
    DATA,
    FLYING,
    GOLEM,
    KIND,
    MAGICS,
    NAME,
    NOBODY,
    SORT,
    SPECIALS,
    SWORD_MASTER,
    TERRAIN,
)
from rules.king_of_the_tabletop.turn.collection import hire_needs
from tui.drawing.text import capital, percent
from tui.games.king_of_the_tabletop import dice_text, estimates, ids, line_up, magic, pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers
from tui.panels.presenter import Answer, line

POWER = {KIND.index(one["id"]): str(one["power"]) for one in DATA["special"]}
"""What a special character can do, in our words."""

SHORT = 15
"""Columns of a note in two columns of a narrow window."""
_TERSE = {
    "built_this_turn": "built this turn",
    "one_muniment": "one Muniment",
    "none_in_bank": "bank has none",
    "other_fort_first": "forts first",
    "needs_mountain": "no mountain",
    "highest_level": "highest level",
    "safe_from_ranged": "safe from fire",
    "no_room": "no room",
    "not_reserve": "cannot wait",
    "nobody_sent": "nobody sent",
    "battle_over": "battle over",
    "nobody_attacks": "no attacker",
    "needs_gold": "needs {gold} gold",
    "needs_land": "needs {terrain}",
}
"""Reasons in fifteen columns, by key."""


def dressed(board: Tabletop, choice: Choice) -> Answer:
    """A choice as a line without its number."""
    found = replace(_DRESS.get(board.kind, _plain)(board, choice), number=0)
    return replace(found, short_note=found.short_note or _terse(choice)) if found.why else found


def _terse(choice: Choice) -> str:
    """The reason of a blocked choice in fifteen columns, if it has a short form."""
    short = _TERSE.get(choice.key)
    return short.format(**choice.facts) if short else choice.why[:SHORT]


def _plain(board: Tabletop, choice: Choice) -> Answer:
    """A choice by what it names, with its odds where dice decide."""
    verb = choice_ids.verb(choice.id)
    tile, land = ids.tile(choice.id), ids.land(choice.id)
    if verb == "cash":
        return line(choice, note="back to the deck", short=f"Cash {pieces.figure(tile)}", short_note=NAME[tile])
    if verb == "wall":
        note = pieces.signs((board.land(land).fort, board.land(land).site), board.glyphs)
        return line(choice, note=note, short_note=note, short=f"Fire: {board.land_name(land)}")
    if tile != NOBODY and verb in ("army", "tile", "send", "reserve", "put"):
        return _of_tile(board, choice, tile)
    if verb in ("attack", "trade"):
        return _rival(board, choice)
    odds = board.scene.snap.odds.get(choice.id)
    if odds and not choice.why:
        one = odds.rows[0]
        share = f"{100 * one.cases / odds.of:.0f} %"
        return line(
            choice,
            note=f"{one.outcome}: {percent(one.cases, odds.of)}",
            short_note=share,
            short=choice.label.partition(",")[0],
        )
    if choice.id == board.scene.snap.way_out:
        return line(choice, short=choice.label.partition(",")[0])
    return line(choice)


def _of_tile(board: Tabletop, choice: Choice, tile: int) -> Answer:
    """A tile: name and figure, and what one should know of it here."""
    sort = TERRAIN[tile] if tile in CHARACTERS else SORT[tile]
    note = ", ".join([sort, *pieces.abilities(tile)])
    short = "" if choice.why else sort
    return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18), note=note, short_note=short)


def _rival(board: Tabletop, choice: Choice) -> Answer:
    seat = board.view.seats[ids.seat(choice.id)]
    said = (f"{seat.prestige}pr {seat.gold}g", f"army {seat.army}", pluralize(len(seat.lands), "land"))
    return line(choice, note=board.dot.join(said))


def _send(board: Tabletop, choice: Choice) -> Answer:
    """A tile to send, or war with those who are sent: who would line up first."""
    found = _plain(board, choice)
    if choice.id != "done":
        return found
    note = f"{found.short_note} first" if found.short_note else ""
    return replace(found, short="Declare war", short_note=note)


def _hire(board: Tabletop, choice: Choice) -> Answer:
    tile = ids.tile(choice.id)
    odds = board.scene.snap.odds.get(choice.id)
    if choice_ids.verb(choice.id) != "special" or odds is None:
        return _plain(board, choice)
    cases = odds.rows[0].cases
    needs = hire_needs(tile)
    return line(
        choice,
        label=pieces.name(tile),
        note=f"needs {needs}: {percent(cases, odds.of)}",
        short=pieces.name(tile, 18),
        short_note=f"{needs}: {cases} in {odds.of}",
        detail=POWER.get(tile, ""),
    )


def _build(board: Tabletop, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile, land = ids.tile(choice.id), ids.land(choice.id)
    if verb == "fort":
        last = choice.note.partition(" to ")[2] or choice.note
        name = NAME[land]
        short = last.removeprefix("Gran ")
        noted = "" if choice.why else f"to {short}" if " to " in choice.note else short
        return line(choice, label=name, short=name, short_note=noted)
    if verb == "site":
        short = f"{pieces.name(tile, 12)} on {board.place(land)}"
        where = f"{NAME[tile]} on {board.land_name(land)}"
        gone = board.land(land).site
        return line(
            choice,
            label=where,
            short=short,
            note=choice.note,
            short_note=f"for {NAME[gone]}" if gone != NOBODY else NAME[land],
            detail="A settlement or mine costs nothing and brings a tile from the Playing Deck.",
        )
    if verb == "tile":
        return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18))
    return _plain(board, choice)


def _buying(board: Tabletop, choice: Choice) -> Answer:
    found = _plain(board, choice)
    return replace(found, note="for all, then one more free") if choice_ids.verb(choice.id) == "buy" else found


def _bid(board: Tabletop, choice: Choice) -> Answer:
    verb, gold = choice_ids.verb(choice.id), choice_ids.word(choice.id)
    if verb != "bid":
        return _plain(board, choice)
    left = board.mine.gold - int(gold)
    return line(choice, note=f"leaves {left}", short_note=f"leaves {left}")


def _line_up(board: Tabletop, choice: Choice) -> Answer:
    verb, (tile, where) = choice_ids.read(choice.id)
    if verb == "bear":
        return _of_tile(board, choice, int(where))
    note, detail = line_up.beside(board, int(where), int(tile))
    found = None if choice.why else estimates.of_land(board, int(where), int(tile))
    if found is not None:
        detail = f"Falls: {estimates.chance(found)}. {detail}"
    return line(choice, label=NAME[int(where)], short=NAME[int(where)], note=note, short_note=note, detail=detail)


def _battle(board: Tabletop, choice: Choice) -> Answer:
    """A land to fight for next: what stands there, and about how likely it falls."""
    land = ids.land(choice.id)
    one, found = board.land(land), None if choice.why else estimates.of_land(board, land)
    stands = pieces.signs((one.fort, one.site), board.glyphs)
    if found is None:
        return line(choice, label=NAME[land], short=NAME[land], note=stands)
    said = estimates.chance(found)
    return line(
        choice,
        label=NAME[land],
        short=NAME[land],
        note=f"{stands}{board.dot}falls: {said}",
        short_note=said,
        detail=f"The land falls: {said}. {estimates.losses(board, found)} tiles.",
    )


def _hit(board: Tabletop, choice: Choice) -> Answer:
    tile = ids.tile(choice.id)
    facts = board.facts("battle")
    bears = [word for arm, word in (("sword", "bears the sword"), ("bow", "bears the bow")) if facts.get(arm) == tile]
    once = tile in numbers(board.facts("losses").get("hit"))
    if tile == SWORD_MASTER:
        said = "the second hit kills him" if once else "the first hit does not kill him"
    elif FLYING[tile]:
        said = "a second hit: no saving roll" if once else f"saved on {', '.join(map(str, SAVED_ON))}"
    elif tile in SPECIALS:
        said = "back to the bank, 1 prestige less"
    elif tile in CHARACTERS or tile == GOLEM:
        said = "back to the deck"
    else:
        said = "in place of a character"
    note = ", ".join([said, *bears])
    return line(
        choice,
        label=pieces.name(tile),
        short=pieces.name(tile, 18),
        note=note,
        short_note=said[:SHORT],
        detail=f"{pieces.name(tile)}: {note}.",
    )


def _window(board: Tabletop, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile = ids.tile(choice.id)
    if verb == "charm":
        return line(choice, note=dice_text.changed(board, choice.id))
    if choice.id == "pass":
        now = dice_text.meaning(board, numbers(board.facts("throw").get("dice"))) if dice_text.about(board) else ""
        return line(choice, note=now)
    if choice.key == "its_moment":
        return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18), short_note="not now")
    short = f"{pieces.name(tile, 12)} to {board.name(ids.seat(choice.id))}" if verb == "give" else ""
    detail = f"{NAME[tile]}: {magic.effect(tile)}" if tile in MAGICS else ""
    found = _plain(board, choice)
    if verb == "tile":
        found = replace(found, label=NAME[tile])
    return replace(found, detail=detail, short=short or found.short, short_note="a gift" if short else found.short_note)


def _deal(board: Tabletop, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile = ids.tile(choice.id)
    if verb == "put" and TERRAIN[tile] and tile not in CHARACTERS:
        land = board.land(tile)
        return line(choice, label=board.land_name(tile), note=pieces.signs((land.fort, land.site), board.glyphs))
    return _plain(board, choice)


def _agent(board: Tabletop, choice: Choice) -> Answer:
    seat = ids.seat(choice.id)
    odds = board.scene.snap.odds.get(choice.id)
    if seat == NOBODY or choice.why or odds is None:
        return _plain(board, choice)
    bad = sum(one.cases for one in odds.rows if one.key == "caught_and_killed")
    won = sum(one.cases for one in odds.rows if one.key in ("steals", "kills_a_tile"))
    rival = board.view.seats[seat]
    has = f"{rival.gold} gold" if board.kind == "thief" else f"army of {rival.army}"
    chance = f"succeeds {100 * won / odds.of:.1f} %, dies {100 * bad / odds.of:.1f} %"
    return line(choice, note=f"{has}{board.dot}{chance}", detail=capital(f"{chance}. o shows every outcome."))


Dress = Callable[[Tabletop, Choice], Answer]

_DRESS: Mapping[str, Dress] = {
    "send": _send,
    "hire": _hire,
    "build": _build,
    "willing_workers": _build,
    "buying": _buying,
    "auction": _bid,
    "line_up": _line_up,
    "battle_hit": _hit,
    "battle_order": _battle,
    "window": _window,
    "offer": _deal,
    "price": _deal,
    "thief": _agent,
    "assassin": _agent,
}
