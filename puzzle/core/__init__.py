"""What every other room stands on: boards, words, checks of what is entered, the catalogue, and the trace of a run."""
