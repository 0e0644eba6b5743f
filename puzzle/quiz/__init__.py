"""A quiz on an ended search: its questions, the part of the search shown with each, and the grading of answers."""
