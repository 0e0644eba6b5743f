"""Links to the page: its state, several runs, a trial, and the keys with a grammar of their own.

Both interpreters load these modules, so they have only plain functions.
"""
