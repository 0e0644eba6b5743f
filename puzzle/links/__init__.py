"""Links to the page: its state, several runs, a trial, and the keys with a grammar of their own."""
