"""Two searches of one problem, board by board."""
