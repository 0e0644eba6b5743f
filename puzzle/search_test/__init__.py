"""Testing a search that a reader has written: whether its paths and its order are right, and which slip explains them."""
