"""Trials: several searches on the same boards, one or many, with medians and rows of results."""
