"""Foundations of the package: boards, text formatting, validation of input, the catalogue and the trace of a run.

`micropython.json` lists the modules that MicroPython loads, too: these have only plain functions and records.
"""
