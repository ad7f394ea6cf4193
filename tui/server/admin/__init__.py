"""What the owner of the home can do while the server runs: the admin socket and its commands."""
