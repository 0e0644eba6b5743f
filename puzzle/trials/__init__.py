"""Trials: several searches on the same boards, with their results as tables and medians."""
