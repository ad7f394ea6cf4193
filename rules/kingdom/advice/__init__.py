"""The heuristic player."""
def advise(view, ask, chance, personality, noise=0.0):
    return ask.ids[chance.below(len(ask.ids))]
def explain(view, ask, choice, odds):
    return ""
