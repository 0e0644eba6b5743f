"""Marks for a search by hand: the choices that an algorithm could have made, the slips, and the wrong ideas."""
