"""Marks for a search by hand: which choices an algorithm could have made, which are slips, and which wrong idea fits."""
