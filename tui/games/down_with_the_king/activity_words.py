"""The activities and own-turn actions in short words, and reasons short enough for two columns."""

from typing import NamedTuple


class Words(NamedTuple):
    """A short label (18 columns), notes for two columns (15) and for one, and the sentence under the list."""

    short: str
    short_note: str
    note: str
    detail: str


BY_ACTIVITY: dict[str, Words] = {
    "acquire_title": Words(
        "Acquire a title",
        "2 to 5 IP",
        "2 to 5 IP a step, your faction",
        "Acquire a title: each of your faction may rise one step, paid in IP.",
    ),
    "fill_office": Words(
        "Fill an office",
        "3 IP",
        "3 IP, somebody of your faction",
        "Fill an office: somebody of your faction takes a vacant office for 3 IP.",
    ),
    "become_counselor": Words(
        "Counselor",
        "card in hand",
        "takes a Counselor card",
        "Counselor: the card gives your PC or a friend a voice before the Monarch.",
    ),
    "court_favor": Words(
        "Court a royal",
        "2 dice",
        "two dice: IP, or the royal leaves",
        "Court a royal: two dice for IP; a low roll loses the royal, or a henchman.",
    ),
    "pardon": Words(
        "Pardon",
        "card in hand",
        "takes a Pardon card, frees one",
        "Pardon: one of the banished, imprisoned or wanted is free.",
    ),
    "amnesty": Words(
        "Amnesty",
        "card in hand",
        "takes an Amnesty card, frees all",
        "Amnesty: the banished, imprisoned and wanted of every side are free.",
    ),
    "create_henchman": Words(
        "Make a henchman",
        "card in hand",
        "takes a Henchman card",
        "Make a henchman: a friend who acts, suffers and fights in place of your PC.",
    ),
    "assassinate": Words(
        "Assassinate",
        "counter, card",
        "Intrigue counter and Assassination",
        "Assassinate: your PC or henchman strikes at a noble or royal near by.",
    ),
    "expose_scandal": Words(
        "Expose a scandal",
        "Scandal counter",
        "takes the Scandal counter",
        "Expose a scandal: anybody but royals; a high roll makes you the accused.",
    ),
    "escape": Words(
        "Escape",
        "card in hand",
        "an Escape card, or guards",
        "Escape: somebody held at home gets away into a country and hides there.",
    ),
    "extradite": Words(
        "Extradite",
        "card in hand",
        "takes an Extradition card",
        "Extradite: a wrongdoer who hides is brought to trial.",
    ),
    "intrigue_card": Words(
        "Intrigue a card",
        "by Intrigue",
        "Intrigue counter, a rival's card",
        "Intrigue a card: drawn from a hand by chance; an illegal one accuses its PC.",
    ),
    "recruit": Words(
        "Recruit",
        "by the counter",
        "whose Loyalty counter you drew",
        "Recruit: the one whose Loyalty counter you drew, if your prestige has room.",
    ),
    "recruit_by_treachery": Words(
        "Turn by treachery",
        "counter, card",
        "Intrigue counter and Treachery",
        "Turn by treachery: an opponent's friend becomes yours, PP allowing.",
    ),
    "seduce": Words(
        "Seduce",
        "by Intrigue",
        "Intrigue counter, mostly a lady",
        "Seduce: a lady of yours wins over a man by one die; romance rules add others.",
    ),
    "wedding": Words(
        "Hold a wedding",
        "for the engaged",
        "an engaged couple, others may come",
        "Hold a wedding: an engaged couple marries; other players may come and gain.",
    ),
    "prestige_table": Words(
        "Prestige table",
        "ten tables",
        "ten tables, two dice",
        "Prestige table: two dice for PP and IP, or worse. t shows them all.",
    ),
    "travel": Words(
        "Travel",
        "abroad or home",
        "abroad or home, any of your faction",
        "Travel: any of your faction who may travel go abroad or come home.",
    ),
    "draw": Words(
        "Draw",
        "1 IP",
        "1 IP: loyalty, opportunity or card",
        "Draw: one more Loyalty counter, Opportunity counter or event card for 1 IP.",
    ),
    "gaining_foreign_support": Words(
        "Foreign support",
        "1 die",
        "one die, people in a country",
        "Foreign support: the card of a country your people are in, unless in the pile.",
    ),
    "gaining_fandonian_support": Words(
        "Home support",
        "1 die",
        "one die, a noble or an office",
        "Fandonian support: on a 6 all cards of a kind in hands and discards are yours.",
    ),
    "emissaries": Words(
        "Emissary",
        "1 die",
        "one die, somebody goes abroad",
        "Emissary: somebody of any side, no PC, is sent abroad and must travel home.",
    ),
}

ACTIONS: dict[str, Words] = {
    "free_intrigue": Words(
        "Free intrigue",
        "by a table",
        "a rival's card, no counter",
        "Free intrigue: what a table gave you this turn; it costs no activity.",
    ),
    "extra_activity": Words(
        "Extra Activity",
        "1 more",
        "play the card: one more activity",
        "Extra Activity: the card gives one more activity this turn.",
    ),
    "propose": Words(
        "Propose",
        "costs none",
        "within your faction, one die",
        "Propose: one die; on 3 or more the two are engaged, on 1 one leaves you.",
    ),
    "align_royal": Words(
        "Align a royal",
        "costs none",
        "lay down a Royal Alignment card",
        "Align a royal: the neutral royal named on your card becomes your friend.",
    ),
    "buy_pp": Words("Buy prestige", "5 IP a point", "5 IP for 1 PP", "Buy prestige: 5 IP for each PP."),
    "hide": Words(
        "Hide",
        "costs none",
        "your PC or a friend, out of reach",
        "Hide: out of reach of almost everything, and of almost all activities.",
    ),
    "come_out": Words(
        "Come out", "costs none", "a wrongdoer is heard at once", "Come out: a wrongdoer must face the hearing at once."
    ),
    "royal_mercy": Words(
        "Royal mercy",
        "by your Monarch",
        "your Monarch forgives your people",
        "Royal mercy: your Monarch pardons, or lifts a ban from the court balls.",
    ),
    "abdication": Words(
        "Abdicate",
        "lose nothing",
        "your Monarch gives up the throne",
        "Abdicate: your Monarch is neutral and the next in line succeeds.",
    ),
    "suicide": Words(
        "Suicide",
        "after 3 turns",
        "one who has been held for three turns",
        "Suicide: one who has been held for three turns dies at the end of this one.",
    ),
    "discard": Words(
        "Discard", "any cards", "throw cards away", "Discard: throw away what you do not want; everybody sees it."
    ),
    "usurp": Words(
        "Usurp the throne",
        "all or nothing",
        "all or nothing",
        "Usurp: your rating against the Monarch's; lose, and PC and royal die.",
    ),
}
"""Own-turn actions in their fixed order."""

SHORTEST = 15
"""Columns of a note beside a short label."""

_SHORT = {
    "nobody to pardon": "no wrongdoer",
    "all hands are safe": "hands are safe",
    "nobody to strike": "no target",
    "nobody may travel": "nobody may go",
    "no more activities this turn": "none this turn",
    "no activity left": "none left",
    "your PC is in prison": "PC in prison",
    "no royal is your friend": "no royal friend",
    "at war with all countries": "war everywhere",
    "nobody to help abroad": "nobody is held",
    "no wrongdoer hides": "nobody hides",
    "no Loyalty counter": "no counter",
    "nobody to win over": "nobody near",
    "no couple can be made": "no couple",
    "no card to discard": "empty hand",
    "your royal reigns": "yours reigns",
    "not free in Fandonia": "not at home",
    "no PC marries a royal": "PC to a royal",
    "no office is vacant": "none is vacant",
    "nobody may be one": "nobody fit",
    "no unmarried lady": "no single lady",
    "nobody to seduce with": "nobody fit",
    "nobody is engaged": "nobody engaged",
    "nobody in reach of your PP": "PP too few",
    "nobody spends in a famine": "famine",
    "over half your IP, in a crisis": "crisis",
    "one activity, your PC is confined": "PC is confined",
    "no table gave you one": "none given",
    "you have no FARC on the throne": "not on throne",
    "no royal who could be aligned": "no royal",
    "your modifier is +2": "+2 already",
    "nobody of yours abroad": "nobody abroad",
    "you hold the card": "card in hand",
    "nobody they would heed": "nobody fit",
    "neither State nor an embassy": "no such office",
}


def shortened(why: str) -> str:
    """A reason in as many columns as there are: a shorter word for it, or its part before the comma."""
    if len(why) <= SHORTEST:
        return why
    return _SHORT.get(why) or why.partition(",")[0].removeprefix("your ")
