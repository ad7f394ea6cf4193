"""Components and tables of Down With the King as constants (rule 2, the printed tables), read from data/*.toml.

People are numbered: royals 0..10 in the order of succession (0 George, 9 Thomas, 10 Jane), nobles by the
dice count on their card (11..66). Countries are 0 (Fandonia) and 1..5. Offices are 0 (Monarch) to 12.
"""

from typing import Any

import msgspec

from rules.engine import data_files

NOBODY = -1


def read_data(name: str) -> dict[str, Any]:
    """``data/NAME`` of this game, shared by all callers: not to be changed."""
    return data_files.read("rules.down_with_the_king", name)


_data = read_data("components.toml")
_tables: dict[str, Any] = _data["tables"]

# ---- people (2.1.1, 2.1.2) ---------------------------------------------------------------------------

ROYALS = tuple(range(11))
GEORGE, ALAN, ANNE, JOHN, EDWARD, PHILLIP, ALMERY, CATHERINE, ALFRED, THOMAS, JANE = ROYALS
SUCCESSION = ROYALS[:9]
FIRST_NOBLE = len(ROYALS)
"""Royals have numbers below it, nobles from it on; nobody (-1) is below both."""
NOBLES: tuple[int, ...] = tuple(noble["id"] for noble in _data["nobles"])
PEOPLE = ROYALS + NOBLES
SIZE = 67
"""Columns over people are lists of this length; the places of numbers nobody has stay unused."""

_NONE = [0] * SIZE
KEY = [""] * SIZE
NAME = [""] * SIZE
EPITHET = [""] * SIZE
TITLE = [""] * SIZE
FEMALE = [False] * SIZE
STATUS = _NONE[:]
ABILITY = _NONE[:]
DUELING = _NONE[:]
SEDUCTION = _NONE[:]
USURPATION = [""] * SIZE
DEATH: dict[int, tuple[int, int]] = {}
TRIAL_NUMBER: dict[int, tuple[int, int]] = {}

for _who, _royal in zip(ROYALS, _data["royals"], strict=True):
    KEY[_who] = _royal["id"]
    NAME[_who] = _royal["name"]
    EPITHET[_who] = _royal.get("epithet", "")
    TITLE[_who] = _royal.get("title", "")
    FEMALE[_who] = _royal["sex"] == "f"
    STATUS[_who] = _royal["status"]
    USURPATION[_who] = _royal.get("usurpation", "")
    if "death" in _royal:
        DEATH[_who] = (_royal["death"][0], _royal["death"][1])
for _noble in _data["nobles"]:
    _who = _noble["id"]
    KEY[_who] = str(_who)
    NAME[_who] = _noble["name"]
    TITLE[_who] = _noble["title"]
    FEMALE[_who] = _noble["sex"] == "f"
    STATUS[_who] = _noble["status"]
    ABILITY[_who] = _noble.get("ability", 0)
    DUELING[_who] = _noble.get("dueling", 0)
    SEDUCTION[_who] = _noble.get("seduction", 0)
    if "trial_number" in _noble:
        TRIAL_NUMBER[_who] = (_noble["trial_number"][0], _noble["trial_number"][1])

_setup: dict[str, Any] = _data["setup"]
PC_IDS: tuple[int, ...] = tuple(_setup["pc_ids"])
OFFICE_IDS = frozenset(_setup["office_ids"])
NEVER_DUEL = frozenset(_setup["never_duel_ids"])
NEVER_TRAVEL = frozenset(_setup["never_travel_ids"])
NEVER_TITLE = frozenset(_setup["never_title_ids"])
NEVER_MARRY = frozenset(_setup["never_marry_ids"]) | {THOMAS, JANE}
MAGISTRATE, FIRST_JUDGE, SECOND_JUDGE, SHERIFF, GENERAL, ADMIRAL, ARCHBISHOP = 45, 46, 51, 52, 53, 54, 55
JUDGES = (FIRST_JUDGE, SECOND_JUDGE)

# ---- ranks (13.4.1) ----------------------------------------------------------------------------------

MALE_RANKS = ("Sir", "Knight", "Earl", "Lord", "Duke")
FEMALE_RANKS = ("Lady", "Duchess")
TITLE_COST: dict[str, int] = {row["to"]: row["cost_ip"] for row in _tables["titles"]["rows"]}
TITLE_MARKERS: dict[str, int] = {
    name: count for name, count in _data["marker_counters"]["titles"].items() if name != "limited"
}
HIGHEST_RANK = 5
"""The rank of a Duke. Women start at 3 and end, as Duchess, at 4."""

# ---- offices and countries (2.1.3, 20.2) -------------------------------------------------------------------

COUNTRIES: tuple[str, ...] = ("Fandonia", *_data["countries"]["names"])
COUNTRY_KEY: tuple[str, ...] = ("fandonia", *_data["countries"]["ids"])
FANDONIA, SANDARKAN, EPALIN, CRONOS, CITY_STATES, BESYZAN = range(6)
ABROAD = range(1, 6)

OFFICES = tuple(range(13))
(
    MONARCH,
    HIGH_MINISTER,
    JUSTICE,
    STATE,
    ARMY,
    NAVY,
    TREASURY,
    TRADE,
    AMBASSADOR_SANDARKAN,
    AMBASSADOR_EPALIN,
    AMBASSADOR_CRONOS,
    AMBASSADOR_CITY_STATES,
    AMBASSADOR_BESYZAN,
) = OFFICES
OFFICE_KEY: tuple[str, ...] = tuple(office["id"] for office in _data["offices"])
OFFICE_NAME: tuple[str, ...] = tuple(office["name"] for office in _data["offices"])
OFFICE_BONUS: tuple[int, ...] = tuple(office["status_bonus"] for office in _data["offices"])
OFFICE_COUNTRY: tuple[int, ...] = tuple(
    COUNTRY_KEY.index(office.get("country", "fandonia")) for office in _data["offices"]
)
AMBASSADORS = OFFICES[8:]

# ---- event cards (2.1.4) -----------------------------------------------------------------------------


class CardKind(msgspec.Struct, frozen=True):
    """One kind of event card. ``illegal``: kept, and its player accused, when drawn from the hand (14.2.7)."""

    id: str
    name: str
    count: int
    kind: str
    illegal: bool = False
    usurpation: str = ""
    raised: str = ""
    raised_if: list[str] = []
    forced: str = ""
    forced_if: list[str] = []
    country: str = ""
    royals: list[str] = []
    uses: list[str] = []


CARD_KINDS: dict[str, CardKind] = {raw["id"]: msgspec.convert(raw, CardKind) for raw in _data["event_cards"]}
DWTK = "down_with_the_king"
CARDS: tuple[str, ...] = tuple(kind.id for kind in CARD_KINDS.values() for _ in range(kind.count))
"""The kind of each of the 120 event cards; a card is known by its place here."""

_first_alignment = CARDS.index("royal_alignment")
CARD_ROYAL: dict[int, int] = {
    _first_alignment + place: KEY.index(royal) for place, royal in enumerate(CARD_KINDS["royal_alignment"].royals)
}
"""The royal on each Royal Alignment card."""
ALIGNMENT: dict[int, int] = {royal: card for card, royal in CARD_ROYAL.items()}
"""The Royal Alignment card of each royal that has one."""
ILLEGAL = frozenset(card for card, kind in enumerate(CARDS) if CARD_KINDS[kind].illegal)
SUPPORT = frozenset(card for card, kind in enumerate(CARDS) if CARD_KINDS[kind].kind == "support")

# ---- opportunity counters (2.2.2) --------------------------------------------------------------------

COUNTERS: tuple[str, ...] = tuple(
    counter["id"] for counter in _data["opportunity_counters"] for _ in range(counter["count"])
)
COUNTER_NAME: dict[str, str] = {counter["id"]: counter["name"] for counter in _data["opportunity_counters"]}

# ---- tables ------------------------------------------------------------------------------------------

Effect = tuple[str, ...]
"""A verb of the data files' vocabulary with its words."""


class Row(msgspec.Struct, frozen=True):
    """A row of a table: the rolls that lead to it, its effects, and the modifier it leaves behind.

    ``key`` names its text: the table, and the first of the rows with that text (``trial/2``).
    """

    low: int
    high: int
    text: str
    effects: tuple[Effect, ...]
    modifier: int = 0
    id: str = ""
    accepted: bool = False
    key: str = ""


Table = tuple[Row, ...]


ROW_TEXT: dict[str, str] = {}
"""The printed text of every row, by the key of the row."""


def rows_from(name: str, raw: list[dict[str, Any]]) -> Table:
    """A table from the rows of a data file, under its name."""
    keys = {row["text"]: f"{name}/{place}" for place, row in reversed(list(enumerate(raw)))}
    ROW_TEXT.update({key: text for text, key in keys.items()})
    return tuple(
        Row(
            row["roll"][0],
            row["roll"][1],
            row["text"],
            tuple(tuple(effect.split()) for effect in row["effects"]),
            row.get("modifier", 0),
            row.get("id", ""),
            row.get("accepted", False),
            keys[row["text"]],
        )
        for row in raw
    )


TABLES: dict[str, Table] = {
    name: rows_from(name, table["rows"])
    for name, table in _tables.items()
    if "rows" in table and "roll" in table["rows"][0]
}
SUPPORT_VALUE: tuple[tuple[int, int, int], ...] = tuple(
    (row["support"][0], row["support"][1], row["value"]) for row in _tables["monarchs_support_value"]["rows"]
)


def row_of(table: Table, total: int) -> Row:
    """The row a total leads to; totals outside the table go to its nearest row (G1)."""
    for row in table:
        if total <= row.high:
            return row
    return table[-1]


class Prestige(msgspec.Struct, frozen=True):
    """One of the ten prestige tables (13.4.17)."""

    id: str
    name: str
    cost: int
    rows: Table
    men_only: bool = False


PRESTIGE: tuple[Prestige, ...] = tuple(
    Prestige(raw["id"], raw["name"], raw["cost_ip"], rows_from(raw["id"], raw["rows"]), raw.get("male_pc_only", False))
    for raw in _data["prestige_tables"]
)
LITERARY, FASHION, CRAFT, ROMANCE, SOCIALIZING, PATRONAGE, CAROUSING, SPORTING, GAMBLING, BUSINESS = range(10)


class Problem(msgspec.Struct, frozen=True):
    """A political problem (7): the office that must solve it, and who may touch the roll."""

    id: str
    name: str
    low: int
    high: int
    minister: int
    offices: tuple[int, ...]
    nobles: tuple[int, ...]


def _offices(keys: list[str]) -> tuple[int, ...]:
    offices: list[int] = []
    for key in keys:
        if key == "each_ambassador":
            offices.extend(AMBASSADORS)
        elif key != "stated_ambassador":
            offices.append(OFFICE_KEY.index(key))
    return tuple(offices)


PROBLEMS: tuple[Problem, ...] = tuple(
    Problem(
        raw["id"],
        raw["name"],
        raw["roll"][0],
        raw["roll"][1],
        OFFICE_KEY.index(raw["minister"]),
        _offices(raw["office_modifiers"]),
        tuple(raw["noble_modifiers"]),
    )
    for raw in _data["political_problems"]
)
PROBLEMS_OF: dict[int, tuple[int, ...]] = {
    office: tuple(place for place, problem in enumerate(PROBLEMS) if problem.minister == office) for office in OFFICES
}
"""The problems that each office must solve."""
PROBLEM_KEY: tuple[str, ...] = tuple(problem.id for problem in PROBLEMS)
(
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
    INTERNATIONAL_INCIDENT,
    FOREIGN_WAR,
    TREASON_TRIALS,
    PIRATES,
    TOWNSMEN_UNREST,
    PEASANT_UNREST,
    AGRICULTURE_CRISIS,
    NATURAL_DISASTER,
) = range(10)


class Counsel(msgspec.Struct, frozen=True):
    """One counsel of a counseling table (15.7)."""

    number: int
    id: str
    text: str
    target: str
    on_accept: tuple[Effect, ...]
    offices: tuple[int, ...]
    nobles: tuple[int, ...]
    stated_ambassador: bool


class CounselTable(msgspec.Struct, frozen=True):
    """A counseling table; ``crown`` or ``problem`` says when it is open (15.4, K1)."""

    id: str
    name: str
    crown: str
    problem: int
    counsels: tuple[Counsel, ...]


def _counsel_table(raw: dict[str, Any]) -> CounselTable:
    kind, _, key = raw["open_when"].partition(" ")
    return CounselTable(
        raw["id"],
        raw["name"],
        key if kind == "crown" else "",
        PROBLEM_KEY.index(key) if kind == "problem" else NOBODY,
        tuple(
            Counsel(
                counsel["number"],
                counsel["id"],
                counsel["text"],
                counsel.get("target", ""),
                tuple(tuple(effect.split()) for effect in counsel["on_accept"]),
                _offices(counsel["office_modifiers"]),
                tuple(counsel["noble_modifiers"]),
                "stated_ambassador" in counsel["office_modifiers"],
            )
            for counsel in raw["counsels"]
        ),
    )


COUNSELS: tuple[CounselTable, ...] = tuple(_counsel_table(raw) for raw in _data["counseling_tables"])

# ---- numbers of the rules ----------------------------------------------------------------------------

START_IP: int = _setup["ip"]
START_PP: int = _setup["pp"]
START_HAND: int = _setup["hand"]
HAND_LIMIT: int = _setup["hand_limit"]
SAFE_HAND: int = _setup["intrigue_safe_hand"]
SUPPORT_MAX: int = _setup["support_max"]
FULL_TURNS_TO_WIN: int = _setup["victory_full_turns"]
ACTIVITIES: tuple[str, ...] = tuple(raw["id"] for raw in _data["activities"])
"""The nineteen activities in the order of 13.4.1 to 13.4.19."""
ANY_ACTIVITY = frozenset(_data["any_activity"]["ids"])
"""The activities that the Any Activity counter opens (12.3.1)."""
