"""The program that a search follows: its pseudocode, its Python, and the lines that a step goes through."""
