"""Foundations of the package: boards, formatting and parsing of text, the catalogue and the trace of a run.

`micropython.json` lists the modules that MicroPython loads, too: these have only plain functions and records.
"""
