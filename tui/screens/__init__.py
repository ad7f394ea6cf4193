"""The screens: hall, new game, settings, rules, table, curtain and their help page."""
