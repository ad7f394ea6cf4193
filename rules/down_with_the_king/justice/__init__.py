"""Accusations, hearings, trials, sentences, hiding and extradition (23 to 30)."""
