"""What is searched: problems in the sense of the textbook, and their states."""
