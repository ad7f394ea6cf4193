"""Positions of Kingdom worth a picture: three players in round 1, arranged for each question."""

from rules.kingdom.facts import NOBODY, PRISON
from rules.kingdom.prison import Ransom
from rules.kingdom.raising import Due
from rules.kingdom.seats import set_allied
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.setup import AllegianceAuction, Allegiances, ChooseChallengers
from rules.kingdom.turn.turn import Rounds
from tests.rules.kingdom.stage import ANN, ARTHUR, BEA, CARL, PELLINORE, answer, crown, hold, on, put, stage, top
from tests.rules.kingdom.test_battle import meet
from tests.rules.kingdom.test_quest import facing, slay
from tests.tui.snapshots.position import Position


def _start() -> Kingdom:
    """Three players whose lands touch: Arthur, Lancelot and Pellinore."""
    table = stage(3, challengers=(ARTHUR, 3, PELLINORE))
    put(table, ANN, "13.11", 3, 2)
    put(table, BEA, "15.8", 4, 0)
    put(table, CARL, "20.10", 2, 3)
    table.state.chivalry = [9, 4, 13]
    return table


def _choosing() -> Kingdom:
    table = stage(3)
    s = table.state
    s.challenger, s.crown, s.at, s.control = [NOBODY] * 3, [NOBODY] * 3, [NOBODY] * 135, [NOBODY] * 24
    s.round = 0
    table.stack = [Rounds(), Allegiances(), ChooseChallengers(left=[ANN, BEA, CARL])]
    table.run()
    return table


def _auction() -> Kingdom:
    table = _start()
    table.state.round = 0
    table.stack = [Rounds(), Allegiances(at="next"), AllegianceAuction(challenger=1)]
    table.run()
    return answer(table, "bid:3", "bid:5")


def _alms() -> Kingdom:
    table = _start()
    top(table, "alms")
    return on(table, "begin")


def _tournament() -> Kingdom:
    table = _start()
    top(table, "tournament")
    return on(table, "begin")


def _joust() -> Kingdom:
    return answer(_tournament(), "attend", "attend", "name:3")


def _moves() -> Kingdom:
    return on(_start(), "moves")


def _company() -> Kingdom:
    table = _start()
    crown(table, ANN, "13.11")
    return answer(on(table, "moves"), "take:13.11")


def _ride() -> Kingdom:
    return answer(_company(), "knights_with")


def _fights() -> Kingdom:
    table = meet()
    put(table, ANN, "15.9", knights=1)
    put(table, BEA, "16.9", foot=1)
    on(table, "moves")
    return answer(table, "take:15.12", "all", "to:16.12:15.12", "take:15.9", "to:16.9:15.9", "done")


def _battle() -> Kingdom:
    table = meet(place="5.16", start="6.16", attack=(4, 2), defend=(2, 3))
    hold(table, ANN, "battle_plus_one")
    on(table, "moves")
    answer(table, "take:6.16", "all", "to:5.16:6.16")
    table.dice.script([6, 2])
    return answer(table, "done")


def _guardian() -> Kingdom:
    table = facing(8)
    table.dice.script([7, 3])
    return answer(table, "throw")


def _riddle() -> Kingdom:
    table = facing(0, token=0)
    slay(table)
    return table


def _need() -> Kingdom:
    table = _start()
    table.state.gold = [5, 100, 40]
    hold(table, ANN, "free_move")
    return on(table, "moves", Due(seat=ANN, amount=20, about="allegiance", rule="8"))


def _terms() -> Kingdom:

    table = stage(3, BEA)
    s = table.state
    s.crown[BEA], s.captor[BEA], s.prison[BEA] = PRISON, ANN, 0
    s.gold = [0, 20, 0]
    hold(table, BEA, "free_move")
    on(table, "end", Ransom(seat=BEA))
    return answer(table, "gold:10", "cards:1")


def _gift() -> Kingdom:
    table = _start()
    set_allied(table.state, ANN, BEA, 1)
    hold(table, ANN, "free_move")
    return answer(on(table, "moves"), "give:1")


def _purchases() -> Kingdom:
    return answer(on(_start(), "purchases"), "knight:8.12")


def _end() -> Kingdom:
    table = stage(3, active=CARL, options={"round_limit": 20})
    table.state.round, table.state.chivalry = 20, [3, 9, 7]
    return on(table, "end")


PANELS = {
    "challenger": Position(_choosing),
    "auction": Position(_auction),
    "fortune card": Position(_alms),
    "tournament": Position(_tournament),
    "joust": Position(_joust),
    "moves": Position(_moves),
    "company": Position(_company),
    "ride": Position(_ride),
    "ride with the cursor": Position(_ride, keys=("right", "right")),
    "fights": Position(_fights),
    "battle": Position(_battle),
    "guardian": Position(_guardian),
    "riddle": Position(_riddle),
    "riddle typed": Position(_riddle, mark="say", keys=("enter", "b", "e", "l", "l")),
    "need": Position(_need),
    "price": Position(lambda: answer(_need(), "sell:free_move")),
    "offer": Position(lambda: answer(_need(), "sell:free_move", "price:15")),
    "plea": Position(lambda: answer(_need(), "ask:1")),
    "terms": Position(_terms),
    "answer to terms": Position(lambda: answer(_terms(), "name")),
    "alliance": Position(lambda: answer(_moves(), "ally:1")),
    "gift": Position(_gift),
    "purchases": Position(_purchases),
    "end": Position(_end),
}
"""A position for each panel."""

PAGES = {
    "hand": Position(_gift, keys=("h",)),
    "records": Position(_moves, keys=("f",)),
    "taxes": Position(_moves, keys=("f", "tab")),
    "tables": Position(_battle, keys=("t",)),
    "quest": Position(_moves, keys=("w",)),
    "places": Position(_moves, keys=("g", "l")),
    "look": Position(_ride, keys=("i",)),
    "odds": Position(_guardian, keys=("o",)),
}
"""A position for each page."""
