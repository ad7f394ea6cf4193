"""The optional rules (38): which of them a game offers. The code of each is in the package of its chapter."""

from rules.engine.game_info import Option, Preset

ACTIVITY_RULE = {"gaining_foreign_support": "38.1", "gaining_fandonian_support": "38.2", "emissaries": "38.3"}
"""The activities of optional rules, each by the key of its option, with its rule."""

OPTIONS = (
    Option(
        "gaining_foreign_support",
        "Gaining foreign support",
        "An activity: people abroad may win the Support card of their country.",
        "38.1",
    ),
    Option(
        "gaining_fandonian_support",
        "Gaining Fandonian support",
        "An activity: certain nobles and ministers may win Support cards.",
        "38.2",
    ),
    Option(
        "emissaries", "Emissaries", "An activity: the Minister of State or an ambassador sends somebody abroad.", "38.3"
    ),
    Option(
        "unresolved_problem_effects",
        "Effects of problems",
        "A problem unresolved for three turns in a row has an effect of its own from the next turn on.",
        "38.4",
    ),
    Option(
        "pc_advantages", "Beginning PC advantages", "Each player rolls for an advantage before play begins.", "38.5"
    ),
    Option(
        "romantic_intrigue_royals", "Romance: royals", "Jane, and ladies of yours, may seduce male royals.", "38.6.1"
    ),
    Option(
        "romantic_intrigue_married_treachery",
        "Romance: couples",
        "Treachery may win a married couple; Treachery or Informer prevents it.",
        "38.6.2",
    ),
    Option(
        "romantic_intrigue_eloping",
        "Romance: eloping",
        "A proposal that comes to 6 may end in a marriage at once.",
        "38.6.3",
    ),
    Option(
        "romantic_intrigue_male_seduction",
        "Romance: seducers",
        "Your PC or a henchman, if a man, may seduce women.",
        "38.6.4",
    ),
    Option(
        "romantic_intrigue_married_eac",
        "Romance: the married",
        "An opponent's married friends may be seduced; the opponent then shows the hand.",
        "38.6.5",
    ),
    Option("romantic_intrigue_married_seductress", "Romance: wives", "Married ladies may seduce, at a risk.", "38.6.6"),
    Option(
        "counselor_powers",
        "More powers for Counselors",
        "Who has a Monarch's Counselor may stop a rival's counsel, and adds 1 either way on problems.",
        "38.7",
    ),
    Option("clemency", "Clemency", "Who has a Monarch's Counselor may plead for somebody sentenced.", "38.8"),
    Option(
        "deliberate_incompetence",
        "Deliberate incompetence",
        "Who lets a problem lie rolls one die for the minister's office.",
        "38.9",
    ),
    Option("abdication", "Abdication", "The player of a Monarch may give up the throne.", "38.10"),
    Option("blackmail", "Blackmail", "Who may intrigue a card may ask 1 IP for leaving the hand alone.", "38.11"),
    Option("sweet_charity", "Sweet charity", "Who has no IP when a player turn begins may beg.", "38.12"),
    Option("funerals", "Funerals", "When somebody dies, all who wish roll on the funeral table.", "38.13"),
    Option("shorter_game_a", "Shorter game: means", "Everybody begins with 25 PP and 10 IP.", "38.14.1"),
    Option(
        "shorter_game_b", "Shorter game: no heirs", "Nobles who die leave the game for good; PCs have heirs.", "38.14.2"
    ),
    Option("shorter_game_c", "Shorter game: cards", "Twelve cards to begin with; a hand may hold fifteen.", "38.14.3"),
    Option("shorter_game_d", "Shorter game: activities", "Three activities in a player turn.", "38.14.4"),
    Option(
        "shorter_game_e",
        "Shorter game: royals",
        "Alfred, Catherine, Almery and Phillip leave before the game begins.",
        "38.14.5",
    ),
)

SHORTER = tuple(one.key for one in OPTIONS if one.rule.startswith("38.14."))
"""The five parts of the shorter game."""
PRESETS = (
    Preset("basic", "Basic", "The game without its optional rules."),
    Preset(
        "full_intrigue",
        "Full intrigue",
        "Every optional rule that adds something, at full length.",
        {one.key: True for one in OPTIONS if one.key not in SHORTER},
    ),
    # Three activities make each turn longer and end no game sooner, so they are left out here.
    Preset(
        "short_evening",
        "Short evening",
        "The shorter game, about two thirds as long: all its parts but the third activity.",
        {key: True for key in SHORTER if key != "shorter_game_d"},
    ),
)
