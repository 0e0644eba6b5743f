"""Foundations of the package: boards, text formatting, validation of input, the catalogue and the trace of a run."""
