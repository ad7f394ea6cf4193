"""The fight in progress: a war, or one for a land just drawn. Magic treats both alike (19, KT-2)."""

from rules.king_of_the_tabletop.army.fight_record import FightRecord
from rules.king_of_the_tabletop.army.war_record import WarRecord
from rules.king_of_the_tabletop.state import Realm

Contest = WarRecord | FightRecord


def contest(realm: Realm) -> Contest | None:
    """The war in progress, or the fight for a land just drawn; None in peace."""
    return next((step for step in reversed(realm.stack) if isinstance(step, Contest)), None)


def contest_of(realm: Realm) -> Contest:
    """The war or fight in progress, where there must be one."""
    fought = contest(realm)
    assert fought is not None
    return fought


def the_fight(realm: Realm) -> FightRecord | None:
    """The fight for land in progress, if there is one."""
    return next((step for step in realm.stack if isinstance(step, FightRecord)), None)


def next_land(realm: Realm) -> int:
    """The land whose battle is next."""
    fought = contest_of(realm)
    return fought.next_land if isinstance(fought, WarRecord) else fought.land
