"""Each choice in words for the list: what it names, a note about that, and its odds where dice decide."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules import Choice
from rules.engine import choice_ids
from rules.king_of_the_tabletop.army.hits import SAVED_ON
from rules.king_of_the_tabletop.facts import (
    CHARACTERS,
    DATA,
    FLYING,
    GOLEM,
    MAGICS,
    NAME,
    NOBODY,
    SORT,
    SPECIALS,
    SWORD_MASTER,
    TERRAIN,
    VALUE,
)
from rules.king_of_the_tabletop.turn.collection import hire_needs
from tui.drawing.text import capital, percent
from tui.games.king_of_the_tabletop import dice_text, estimates, ids, line_up, magic, pieces, tile_text
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers
from tui.panels.presenter import Answer, line
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "answer_rows")
ABILITIES = Words("king_of_the_tabletop", "abilities")
SORTS = Words("king_of_the_tabletop", "sorts")
TERRAINS = Words("king_of_the_tabletop", "terrains")
HITS = Words("king_of_the_tabletop", "hits")
SHORT_HITS = Words("king_of_the_tabletop", "short_hits")
"""What a hit does to a tile, in a sentence and in fifteen columns."""

SHORT_REASONS = Words("king_of_the_tabletop", "short_reasons")
"""Reasons in fifteen columns, by key; a reason that is short enough has none."""
SHORT_LABELS = Words("king_of_the_tabletop", "short_labels")
"""Short labels by kind of question and id, for answers whose label is long."""
WINDOW_NOTES = Words("king_of_the_tabletop", "window_notes")
"""What magic does in a window, in fifteen columns, by the verb of its choice."""


def dressed(context: RealmContext, choice: Choice) -> Answer:
    """Turn a choice into a line of the list, without its number."""
    answer = replace(_DRESS.get(context.kind, _plain)(context, choice), number=0)
    return replace(answer, short_note=answer.short_note or _terse(choice)) if answer.why else answer


def _terse(choice: Choice) -> str:
    """The reason of a blocked choice: its short form if it has one, else the whole."""
    short = SHORT_REASONS.get(choice.key)
    return short.format_map(choice.facts) if short else choice.why


def _plain(context: RealmContext, choice: Choice) -> Answer:
    """A choice by what it names, with its odds where dice decide."""
    verb = choice_ids.verb(choice.id)
    tile, land = ids.tile(choice.id), ids.land(choice.id)
    if verb == "cash":
        short = WORDS("cash", figure=pieces.figure(tile))
        if choice.why:
            return line(choice, short=short)
        return line(choice, note=WORDS("back_to_deck"), short=short, short_note=NAME[tile])
    if verb == "wall":
        note = pieces.signs((context.land(land).fort, context.land(land).site), context.glyphs)
        return line(choice, note=note, short_note=note, short=WORDS("fire", land=context.land_name(land)))
    if tile != NOBODY and verb in ("army", "tile", "send", "reserve", "put"):
        return _of_tile(context, choice, tile)
    if verb in ("attack", "trade"):
        return _rival(context, choice)
    odds = context.scene.snap.odds.get(choice.id)
    if odds and not choice.why:
        outcome = odds.rows[0]
        share = f"{100 * outcome.cases / odds.of:.0f} %"
        return line(choice, note=f"{outcome.outcome}: {percent(outcome.cases, odds.of)}", short_note=share)
    if choice.id == context.scene.snap.way_out:
        return line(choice, short=SHORT_LABELS.get(f"{context.kind}/{choice.id}"))
    return line(choice)


def _of_tile(context: RealmContext, choice: Choice, tile: int) -> Answer:
    """A tile: name and figure, with its sort and abilities."""
    sort = TERRAINS(TERRAIN[tile]) if tile in CHARACTERS else SORTS(SORT[tile])
    note = ", ".join([sort, *(ABILITIES(ability) for ability in pieces.abilities(tile))])
    short = "" if choice.why else sort
    roomy = context.scene.wide or choice_ids.verb(choice.id) == "army"
    told = tile_text.in_short(tile) if roomy and not choice.why else ""
    return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18), note=note, short_note=short, detail=told)


def _purse(context: RealmContext, rival: int) -> str:
    """Prestige and gold of a seat."""
    seat = context.view.seats[rival]
    return WORDS("purse_in_words" if context.glyphs.in_words else "purse", prestige=seat.prestige, gold=seat.gold)


def _rival(context: RealmContext, choice: Choice) -> Answer:
    seat = context.view.seats[ids.seat(choice.id)]
    said = (_purse(context, seat.index), WORDS("army", army=seat.army), pieces.counted("land", len(seat.lands)))
    return line(choice, note=context.dot.join(said))


def _send(context: RealmContext, choice: Choice) -> Answer:
    """A tile to send, or the declaration of war: the note says who would line up first."""
    answer = _plain(context, choice)
    if choice.id != "done":
        return answer
    note = WORDS("takes_time_first", short_note=answer.short_note) if answer.short_note else ""
    return replace(answer, short=WORDS("declare_war"), short_note=note)


def _hire(context: RealmContext, choice: Choice) -> Answer:
    tile = ids.tile(choice.id)
    odds = context.scene.snap.odds.get(choice.id)
    if choice_ids.verb(choice.id) != "special" or odds is None:
        return _plain(context, choice)
    cases = odds.rows[0].cases
    needs = hire_needs(tile)
    return line(
        choice,
        label=pieces.name(tile),
        note=WORDS("needs", needs=needs, chance=percent(cases, odds.of)),
        short=pieces.name(tile, 18),
        short_note=WORDS("needs_of", needs=needs, cases=cases, of=odds.of),
        detail=tile_text.in_short(tile),
    )


def _build(context: RealmContext, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile, land = ids.tile(choice.id), ids.land(choice.id)
    if verb == "fort":
        name, level = NAME[land], pieces.worth(context.land(land).fort)
        if choice.why:
            return line(choice, label=name, short=name)
        raised = pieces.level(level + 1)
        noted = WORDS("raised_to", level=raised) if level else raised
        paid = WORDS("raised_for", level=choice.note, gold=DATA["gold"]["fort_level"])
        note = paid if context.kind == "build" else choice.note  # willing workers build for nothing
        return line(choice, label=name, short=name, note=note, short_note=noted)
    if verb == "site":
        short = WORDS("hits_on", name=pieces.name(tile, 12), place=context.place(land))
        where = WORDS("site_on_land", name=NAME[tile], land=context.land_name(land))
        gone = context.land(land).site
        more = VALUE[tile] - (VALUE[gone] if gone != NOBODY else 0)
        worth = WORDS("site_worth", more=more) if context.glyphs.in_words and not choice.why else ""
        return line(
            choice,
            label=where,
            short=short,
            note=", ".join(part for part in (choice.note, worth) if part),
            short_note=WORDS("in_place_of", name=NAME[gone]) if gone != NOBODY else NAME[land],
            detail=WORDS("site_detail"),
        )
    if verb == "tile":
        return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18))
    return _plain(context, choice)


def _buying(context: RealmContext, choice: Choice) -> Answer:
    answer = _plain(context, choice)
    if choice.id == context.scene.snap.way_out:
        return replace(answer, note=WORDS("buy_nothing_note"), short_note=WORDS("buy_nothing_note"))
    return replace(answer, note=WORDS("buy_note")) if choice_ids.verb(choice.id) == "buy" else answer


def _bid(context: RealmContext, choice: Choice) -> Answer:
    verb, gold = choice_ids.verb(choice.id), choice_ids.word(choice.id)
    if verb != "bid":
        return _plain(context, choice)
    left = context.mine.gold - int(gold)
    return line(choice, note=WORDS("leaves", left=left), short_note=WORDS("leaves", left=left))


def _line_up(context: RealmContext, choice: Choice) -> Answer:
    verb, (tile, where) = choice_ids.read(choice.id)
    if verb == "bear":
        return _of_tile(context, choice, int(where))
    note, detail = line_up.beside(context, int(where), int(tile))
    estimate = None if choice.why else estimates.of_land(context, int(where), int(tile))
    if estimate is not None:
        detail = WORDS("falls_detail", chance=estimates.chance(estimate), detail=detail)
    return line(choice, label=NAME[int(where)], short=NAME[int(where)], note=note, short_note=note, detail=detail)


def _battle(context: RealmContext, choice: Choice) -> Answer:
    """A land to fight for next: its fort and site, and an estimate of whether it falls."""
    land = ids.land(choice.id)
    holding, estimate = context.land(land), None if choice.why else estimates.of_land(context, land)
    stands = pieces.signs((holding.fort, holding.site), context.glyphs)
    is_built = any(tile != NOBODY for tile in (holding.fort, holding.site))
    if estimate is None:
        return line(choice, label=NAME[land], short=NAME[land], note=stands)
    said = estimates.chance(estimate)
    return line(
        choice,
        label=NAME[land],
        short=NAME[land],
        note=WORDS("falls_note", stands=stands, dot=context.dot, said=said) if is_built else WORDS("falls", said=said),
        short_note=said,
        detail=WORDS("falls_sentence", said=said, losses=estimates.losses(context, estimate)),
    )


def _hit(context: RealmContext, choice: Choice) -> Answer:
    tile = ids.tile(choice.id)
    facts = context.facts("battle")
    bears = [HITS(f"bears_{arm}") for arm in ("sword", "bow") if facts.get(arm) == tile]
    losses = context.facts("losses")
    once = tile in numbers(losses.get("hit"))
    if tile == SWORD_MASTER:
        case = "master_again" if once or losses.get("wounded") else "master_first"
    elif FLYING[tile]:
        case = "flyer_again" if once else "flyer_first"
    elif tile in SPECIALS:
        case = "special"
    elif tile in CHARACTERS or tile == GOLEM:
        case = "character"
    else:
        case = "in_place"
    note = ", ".join([HITS(case).format(faces=", ".join(map(str, SAVED_ON))), *bears])
    return line(
        choice,
        label=pieces.name(tile),
        short=pieces.name(tile, 18),
        note=note,
        short_note=SHORT_HITS(case).format(faces=", ".join(map(str, SAVED_ON))),
        detail=f"{pieces.name(tile)}: {note}.",
    )


_ONE_OF_A_KIND = ("dust", "mist", "golem", "talisman")
"""Magic that a window offers once, so that its name says which answer it is."""


def _window(context: RealmContext, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile = ids.tile(choice.id)
    if verb == "charm" and not choice.why:
        return line(choice, note=dice_text.changed(context, choice.id))
    if choice.id == "pass":
        now = (
            dice_text.meaning(context, numbers(context.facts("throw").get("dice"))) if dice_text.about(context) else ""
        )
        return line(choice, note=now)
    if choice.key == "its_moment":
        return line(choice, label=pieces.name(tile), short=pieces.name(tile, 18), short_note=WORDS("not_now"))
    short = ""
    if verb in ("give", "dispell"):
        key = "gift_to" if verb == "give" else "magic_against"
        short = WORDS(key, tile=pieces.name(tile, 13), seat=context.name(ids.seat(choice.id)))
    detail = f"{NAME[tile]}: {magic.effect(tile)}" if tile in MAGICS else ""
    answer = _plain(context, choice)
    if verb in _ONE_OF_A_KIND:
        short_note = answer.short_note or WINDOW_NOTES.get(verb, "")
        answer = replace(answer, short=pieces.name(tile, 18), short_note=short_note)
    if verb == "tile":
        answer = replace(answer, label=NAME[tile])
    short_note = answer.short_note
    if verb == "give":
        short_note = WORDS("gift")
    elif verb == "dispell" and not choice.why:
        short_note = _purse(context, ids.seat(choice.id))
    return replace(answer, detail=detail, short=short or answer.short, short_note=short_note)


def _deal(context: RealmContext, choice: Choice) -> Answer:
    verb = choice_ids.verb(choice.id)
    tile = ids.tile(choice.id)
    if verb == "put" and TERRAIN[tile] and tile not in CHARACTERS:
        land = context.land(tile)
        return line(choice, label=context.land_name(tile), note=pieces.signs((land.fort, land.site), context.glyphs))
    return _plain(context, choice)


def _agent(context: RealmContext, choice: Choice) -> Answer:
    seat = ids.seat(choice.id)
    odds = context.scene.snap.odds.get(choice.id)
    if seat == NOBODY or choice.why or odds is None:
        return _plain(context, choice)
    bad = sum(outcome.cases for outcome in odds.rows if outcome.key == "caught_and_killed")
    won = sum(outcome.cases for outcome in odds.rows if outcome.key in ("steals", "kills_a_tile"))
    rival = context.view.seats[seat]
    has = WORDS("gold", gold=rival.gold) if context.kind == "thief" else WORDS("army_of", army=rival.army)
    chance = WORDS("agent_chance", success=100 * won / odds.of, death=100 * bad / odds.of)
    return line(choice, note=f"{has}{context.dot}{chance}", detail=capital(WORDS("odds_hint", chance=chance)))


Dress = Callable[[RealmContext, Choice], Answer]

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
