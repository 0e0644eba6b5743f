"""The five course documents: their searches, figures and errors; and searches for teaching.

But for `reproduce.py`, these are plain records without imports from the package, so that MicroPython can load them.
"""
