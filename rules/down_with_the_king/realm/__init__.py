"""Political problems and crown events: what the realm does to everybody (7, 8)."""
