"""What a game shows of a table: snapshots, presenters, and the parts they are made of."""
