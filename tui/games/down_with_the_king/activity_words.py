"""The activities and own-turn actions in short words, and reasons short enough for two columns."""

from typing import NamedTuple

from rules.engine.decision import Choice


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
        "3 IP, one of your faction",
        "Fill an office: one of your faction takes a vacant office for 3 IP.",
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
        "Escape: a prisoner at home flees to another country and hides there.",
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
        "Intrigue a card: drawn at random from a hand; an illegal one accuses its PC.",
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
        "one die, a noble goes abroad",
        "Emissary: a noble of any side (no PC) is sent abroad and must travel home.",
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
        "Discard", "any cards", "discard cards", "Discard: discard cards you do not want; discards are public."
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
    "not_enough_ip": "needs {needs} IP",
    "not_enough_pp": "needs {needs} PP",
    "banks_shut": "banks closed",
    "done_this_turn": "done already",
    "pc_was_in_prison": "was in prison",
    "no_card": "no such card",
    "no_counter": "no such counter",
    "nobody_fit_for_office": "nobody fit",
    "nobody_can_rise": "nobody can rise",
    "nobody_may_hide": "nobody can",
    "nobody_hides": "nobody hides",
    "nobody_may_come_out": "nobody can",
    "nobody_long_sentenced": "nobody",
    "usurped_this_turn": "already tried",
    "modifier_bought": "bought already",
    "catherine_beside_george": "George reigns",
    "royal_not_neutral": "not neutral",
    "different_countries": "not together",
    "same_sex": "no couple",
    "nobody_to_pardon": "no wrongdoer",
    "hands_are_safe": "hands are safe",
    "nobody_to_strike": "no target",
    "nobody_may_travel": "nobody can go",
    "activities_stopped": "none this turn",
    "no_activity_left": "none left",
    "pc_in_prison": "PC in prison",
    "no_friendly_royal": "no royal friend",
    "war_with_all": "war everywhere",
    "nobody_to_help": "nobody is held",
    "no_fugitive": "nobody hides",
    "no_loyalty_counter": "no counter",
    "nobody_to_win": "nobody near",
    "no_couple": "no couple",
    "nothing_to_discard": "empty hand",
    "your_royal_reigns": "yours reigns",
    "not_at_home": "not at home",
    "pc_and_royal": "PC to a royal",
    "no_vacancy": "none is vacant",
    "nobody_fit": "nobody fit",
    "no_single_lady": "no single lady",
    "no_seducer": "nobody fit",
    "nobody_engaged": "nobody engaged",
    "nobody_affordable": "PP too few",
    "famine": "famine",
    "crisis_limit": "crisis",
    "pc_confined": "PC is confined",
    "no_free_intrigue": "none given",
    "no_farc_monarch": "not on throne",
    "modifier_full": "+2 already",
    "nobody_abroad": "nobody abroad",
    "card_held": "card in hand",
    "no_voice": "nobody fit",
    "no_state_office": "no such office",
}


def shortened(choice: Choice) -> str:
    """Why an answer is blocked, in as many columns as there are; empty if it is not blocked."""
    if len(choice.why) <= SHORTEST:
        return choice.why
    return _SHORT.get(choice.key, choice.why).format_map(choice.facts)
