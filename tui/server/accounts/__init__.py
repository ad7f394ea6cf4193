"""Who is known to the server: people, their keys, invitations, and the rule of admission."""
