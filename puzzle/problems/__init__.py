"""Search problems in the sense of the textbook, and the states of their search trees."""
