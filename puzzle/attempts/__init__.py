"""Attempts that students hand in as files: reading and writing them, and grading by replay."""
