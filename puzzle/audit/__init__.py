"""The audit of a heuristic: whether it is admissible and consistent, on all boards that can reach a goal."""
