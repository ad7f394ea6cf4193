"""How fast Regalia is: ``python -m tests.bench [PART...]`` measures and prints, and asserts nothing."""
