"""How each kind of fact of Kingdom is named in the templates of data/words/*.toml, and a seat's position in words."""

from collections.abc import Sequence
from typing import Any

from rules.engine import choice_ids
from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.engine.words import Reader, TemplateWords
from rules.kingdom.board import PLACE, bank_of, square_of
from rules.kingdom.facts import LOST, NOBODY, PRISON
from rules.kingdom.forces import enemies_at, foot_at, knights_at, occupied
from rules.kingdom.seats import allegiance_cost, allies_of, board_of, figures_of
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.movement import Ride
from rules.kingdom.turn.purchases import price
from rules.kingdom.turn.taxes import tax_due

PIECES: dict[str, str] = {"knight": "knight", "foot": "foot_piece", "challenger": "challenger"}
"""The form that names a single piece of a free move."""


class _Forms(dict[str, str]):
    """Short words, read from the word files when the first one is wanted."""

    def __missing__(self, key: str) -> str:
        return WORDS.labels[f"form_{key}"]


FORMS = _Forms()
"""Short words and phrases by key: the labels of the word files whose keys begin with ``form_``."""


def square_name(place: int) -> str:
    """The square of a place as players point to it, counted from 1: ``15·14`` (M4)."""
    x, y = square_of(place)
    return f"{x + 1}·{y + 1}"


def spot(place: int) -> str:
    """A square with its bank, if it has one: ``15·14``, ``15·14 (west bank)`` (M4)."""
    bank = bank_of(place)
    return square_name(place) + (f" ({FORMS[f'bank_{bank}']})" if bank else "")


def place_name(kingdom: Kingdom, place: int) -> str:
    """A place by its name where it has one, else by its square."""
    name = board_of(kingdom).name_at(place)
    return f"{name} ({spot(place)})" if name else spot(place)


def troops_named(knights: int, foot: int, with_challenger: bool = False) -> str:
    """A force in words: 2 knights, 3 foot and the Challenger; nothing for none."""
    words = FORMS
    parts = [words["knight_count" if knights == 1 else "knights"].format(knights)] if knights else []
    parts += [words["foot"].format(foot)] if foot else []
    parts += [words["challenger"]] if with_challenger else []
    if not parts:
        return words["nothing"]
    return f"{', '.join(parts[:-1])} {words['and']} {parts[-1]}" if len(parts) > 1 else parts[0]


def _place(kingdom: Kingdom, value: Any) -> str:
    return place_name(kingdom, PLACE[value] if isinstance(value, str) else int(value))


def _spot(kingdom: Kingdom, value: Any) -> str:
    return spot(PLACE[value] if isinstance(value, str) else int(value))


def _card(kingdom: Kingdom, value: Any) -> str:
    figures = figures_of(kingdom)
    if isinstance(value, str) and not value.lstrip("-").isdigit():
        return next(kind.name for kind in figures.kinds if kind.key == value)
    return figures.kinds[int(value)].name


def _challenger_of(kingdom: Kingdom, value: Any) -> str:
    challenger = kingdom.state.challenger[int(value)]
    return board_of(kingdom).challengers[challenger].name if challenger != NOBODY else kingdom.seats[int(value)]


def _mixed(kingdom: Kingdom, value: Any) -> str:
    """Knights and foot given as a list of two."""
    return troops_named(value[0], value[1])


_READERS: dict[str, Reader] = {
    "place": _place,
    "spot": _spot,
    "card": _card,
    "card_text": lambda kingdom, value: figures_of(kingdom).kinds[int(value)].text,
    "card_rule": lambda kingdom, value: figures_of(kingdom).kinds[int(value)].text.rstrip("."),
    "challenger": lambda kingdom, value: board_of(kingdom).challengers[int(value)].name,
    "challenger_of": _challenger_of,
    "holding": lambda kingdom, value: board_of(kingdom).holding_name(int(value)),
    "site": lambda kingdom, value: board_of(kingdom).site_names[int(value)],
    "guardian": lambda kingdom, value: figures_of(kingdom).guardians[int(value)].name,
    "attackers": lambda kingdom, value: _mixed(kingdom, value[:2]),
    "defenders": lambda kingdom, value: _mixed(kingdom, value[2:]),
    "knights": lambda kingdom, value: troops_named(int(value), 0),
    "foot": lambda kingdom, value: troops_named(0, int(value)),
    "troops": lambda kingdom, value: troops_named(value[0], value[1], bool(value[2])),
    "seats": lambda kingdom, value: ", ".join(kingdom.seats[seat] for seat in value) or FORMS["nobody"],
    "first": lambda kingdom, value: f"[{value[0]}]",
    "second": lambda kingdom, value: f"[{value[1]}]",
    "score_first": lambda kingdom, value: str(value[0]),
    "score_second": lambda kingdom, value: str(value[1]),
    "table": lambda kingdom, value: figures_of(kingdom).tables[int(value)].name,
    "result": lambda kingdom, value: FORMS["no_result" if value == "none" else str(value)],
    "thrown": lambda kingdom, value: f" ({''.join(f'[{die}]' for die in value)})" if value else "",
    "piece": lambda kingdom, value: FORMS[PIECES[str(value)]],
    "number": lambda kingdom, value: str(int(value) + 1),
    "due": lambda kingdom, value: FORMS[f"due_{value}"],
    "key": lambda kingdom, value: FORMS[str(value)],
    "turns": lambda kingdom, value: _counted(value, "turn", "turns"),
    "points": lambda kingdom, value: _counted(value, "point", "points"),
    "cards": lambda kingdom, value: _counted(value, "card", "cards"),
    "squares": lambda kingdom, value: _counted(value, "square", "squares"),
    "companies": lambda kingdom, value: _counted(value, "company", "companies"),
    "offers": lambda kingdom, value: _counted(value, "offer", "offers"),
}


def _counted(value: Any, singular: str, plural: str) -> str:
    forms = FORMS
    return f"{value} {forms[singular] if int(value) == 1 else forms[plural]}"


def note(kingdom: Kingdom, ask: Ask, choice_id: str) -> str:
    """The note beside a choice: what a reader wants to know of the thing chosen."""
    picked = read(choice_id)
    if ask.kind == "challenger":
        board, challenger = board_of(kingdom), picked.number()
        villages = ", ".join(village.name for village in board.villages if village.challenger == challenger)
        return FORMS["note_challenger"].format(castle=board.challengers[challenger].castle, villages=villages)
    if picked.verb == "take" and ask.kind == "move":
        place = PLACE[picked.words[0]]
        s = kingdom.state
        return troops_named(knights_at(s, ask.seat, place), foot_at(s, ask.seat, place), s.crown[ask.seat] == place)
    if ask.kind == "purchase" and picked.words:
        place = PLACE[picked.words[0]]
        s = kingdom.state
        troops = troops_named(knights_at(s, ask.seat, place), foot_at(s, ask.seat, place))
        return FORMS["note_purchase"].format(price=price(kingdom, ask.seat, picked.verb), troops=troops)
    if picked.verb in ("to", "retreat") and picked.words:
        parts = (_note_squares(kingdom, picked.words), _note_place(kingdom, ask.seat, PLACE[picked.words[0]]))
        return ", ".join(part for part in parts if part)
    if picked.verb in ("ally", "ask") and picked.words:
        return FORMS["note_gold"].format(kingdom.state.gold[picked.number()])
    return ""


def _note_squares(kingdom: Kingdom, words: Sequence[str]) -> str:
    """How many squares a ride takes to a place, and from where it attacks enemy troops; empty for all but rides."""
    ride = kingdom.stack[-1]
    if not isinstance(ride, Ride):
        return ""
    way, place = ride.reach(kingdom), PLACE[words[0]]
    if len(words) == 1:
        return _counted(way.costs[place], "square", "squares") if place in way.costs else ""
    costs = {(to, before): cost for to, before, cost in way.attacks}
    cost = costs.get((place, PLACE[words[1]]))
    return FORMS["note_from"].format(_counted(cost, "square", "squares"), spot(PLACE[words[1]])) if cost else ""


def _note_place(kingdom: Kingdom, seat: int, place: int) -> str:
    """What is at a place: terrain, enemy troops, whose castle or village."""
    s, board, forms = kingdom.state, board_of(kingdom), FORMS
    parts = [forms[f"terrain_{board.terrain[place]}"]] if board.terrain[place] != "." else []
    for foe in enemies_at(s, seat, place):
        troops = troops_named(knights_at(s, foe, place), foot_at(s, foe, place))
        parts.append(f"{kingdom.seats[foe]}: {troops}")
    site = board.site_at.get(place, NOBODY)
    if site != NOBODY and s.tokens[site] != NOBODY:
        parts.append(forms["note_guardian"])
    owner = s.control[board.holding_at[place]] if place in board.holding_at else NOBODY
    if owner != NOBODY and owner != seat:
        parts.append(forms["note_owner"].format(kingdom.seats[owner]))
    elif place in board.holding_at and owner == NOBODY:
        parts.append(forms["note_no_owner"])
    return ", ".join(parts)


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule behind one answer."""
    return RULE_OF.get((ask.kind, choice_ids.verb(choice_id)), ask.rule)


RULE_OF = {
    ("move", "free"): "10",
    ("move", "ally"): "L12",
    ("move", "end"): "L14",
    ("move", "give"): "L13",
    ("fight", "battle"): "14",
    ("fight", "guardian"): "28",
    ("fight", "camelot"): "19",
    ("fight", "take"): "D20",
    ("fight", "capture"): "C17",
}
"""Rules of answers by kind of question and verb, where they differ from that of the question."""


class KingdomWords(TemplateWords):
    """The words of Kingdom, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.kingdom", _READERS, note, rule_of, seat_readers=("challenger_of",))

    def hand(self, kingdom: Any, seat: int) -> list[str]:
        """The kept cards of a seat, each with its text."""
        figures = figures_of(kingdom)
        return [f"{figures.card(card).name}: {figures.card(card).text}" for card in kingdom.state.hand[seat]]

    def summary(self, kingdom: Any, seat: int) -> list[str]:
        """Every player's record card, the sites, and the cards that last, as lines of plain text."""
        s, figures, board = kingdom.state, figures_of(kingdom), board_of(kingdom)
        forms = FORMS
        lines = [forms["summary_round"].format(round=s.round, seat=kingdom.seats[s.active])]
        grail = forms["grail_lost"] if s.grail == LOST else forms["grail_hidden"]
        if s.grail >= 0:
            grail = forms["grail_held"].format(kingdom.seats[s.grail])
        lines.append(grail)
        whole = [board.site_names[site] for site, token in enumerate(s.tokens) if token != NOBODY]
        lines.append(forms["summary_sites"].format(", ".join(whole) or forms["none"]))
        lines += [f"{figures.card(card).name}: {figures.card(card).text}" for card in s.lasting]
        for player, name in enumerate(kingdom.seats):
            if s.out[player]:
                lines.append(forms["summary_out"].format(name))
                continue
            if s.challenger[player] == NOBODY:
                continue
            you = forms["you"] if player == seat else ""
            crown = s.crown[player]
            lines.append(
                forms["summary_seat"].format(
                    name=name + you,
                    challenger=board.challengers[s.challenger[player]].name,
                    place=forms["in_prison"] if crown == PRISON else place_name(kingdom, crown),
                    gold=s.gold[player],
                    tax=tax_due(kingdom, player),
                    cost=allegiance_cost(s, player),
                    endurance=s.endurance[player],
                    chivalry=s.chivalry[player],
                    cards=_counted(len(s.hand[player]), "card", "cards"),
                )
            )
            holdings = [board.holding_name(holding) for holding, owner in enumerate(s.control) if owner == player]
            lines.append("  " + forms["summary_holdings"].format(", ".join(holdings) or forms["none"]))
            forces = [
                f"{place_name(kingdom, place)} {troops_named(knights_at(s, player, place), foot_at(s, player, place))}"
                for place in sorted(occupied(s, player))
            ]
            lines.append("  " + forms["summary_troops"].format("; ".join(forces) or forms["none"]))
            if allies := [kingdom.seats[ally] for ally in allies_of(s, player)]:
                lines.append("  " + forms["summary_allies"].format(", ".join(allies)))
        return lines


WORDS = KingdomWords()
