"""The five course documents: their searches, figures and errors; and searches for teaching."""
