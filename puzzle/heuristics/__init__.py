"""What is estimated: one registry, and one file for each kind of estimate."""
