"""Following the game: which events stop it for a player, and what the player is shown of them."""
