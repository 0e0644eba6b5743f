"""Searches that a reader has written, as far as they are known from watching them."""
