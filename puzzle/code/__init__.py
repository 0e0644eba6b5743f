"""The program of a search, as pseudocode or Python, and the lines that each step executes."""
