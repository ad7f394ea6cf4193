"""The tables of the server: who sits where, the running games, and what the lobby shows of them."""
