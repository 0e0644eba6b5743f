"""What a reader takes home: trees with their figures, answers and notes on one sheet, and the file that holds it."""
