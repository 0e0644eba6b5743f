"""Manual search: the reader picks the nodes; which strategy the picks follow; A* as a continuation."""
