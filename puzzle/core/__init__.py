"""Foundations of the package: boards, formatting and parsing of text, the catalogue and the trace of a run.

MicroPython loads some of these modules, too (`tools/file_lists.py`): these have only plain functions and records.
"""
