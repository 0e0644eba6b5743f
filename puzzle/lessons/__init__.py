"""Lessons: Markdown files whose paragraphs set the stage with a link, and whose figures are computed from it."""
