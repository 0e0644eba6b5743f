"""What is said of a search: sentences, cards and reports."""
