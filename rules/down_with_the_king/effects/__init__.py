"""What the rows of the printed tables do: the interpreter of their verbs, and the verbs of points, turn and court."""
