"""Manual search, in which the reader chooses each node: which strategy the choices follow; A* as a continuation."""
