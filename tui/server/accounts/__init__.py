"""People of the server: their keys, invitations, bans, and the rule of admission."""
