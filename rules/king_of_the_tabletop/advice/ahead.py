"""What the heuristic player answers to several questions in a row, so that playouts weigh none of them again."""

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask
from rules.king_of_the_tabletop.advice.war import front, scene
from rules.king_of_the_tabletop.advice.worth import hits
from rules.king_of_the_tabletop.facts import ASSASSIN, NOBODY, THIEF
from rules.king_of_the_tabletop.view import RealmView


def send(view: RealmView, ask: Ask) -> list[str]:
    """The whole army at once, or the tiles that fight, the strongest first; it ends where the gold does."""
    fighters = sorted((tile for tile in view.army if tile not in (THIEF, ASSASSIN)), key=hits, reverse=True)
    whole = ["all"] if len(fighters) == len(view.army) else []
    return [*whole, *make_all("send", fighters)]


def muster(view: RealmView, ask: Ask) -> list[str]:
    """Every character that may join the army, the strongest first; those that may join it later are planned anew."""
    joining = make_all("army", sorted(view.hand, key=hits, reverse=True))
    return [choice for choice in joining if choice in ask.ids] or ["done"]


def line_up(view: RealmView, ask: Ask) -> list[str]:
    """The tiles that are still to place, as the whole line-up is planned; nothing where sword or bow wants a bearer."""
    if read(ask.ids[0]).verb == "bear":
        return []
    facts, here = scene(view, "war"), front(view)
    reserve = facts["front_reserve" if here.attacking else "back_reserve"]
    is_reserve = "about" in ask.facts
    return [
        make("stand", tile, here.lands[at])
        for (tile, land), at in zip(view.line_up, here.plan().stands, strict=True)
        if land == NOBODY and (tile in reserve) == is_reserve
    ]
