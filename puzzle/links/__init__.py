"""The page as a link: its state, several runs and a trial, and the parts that have a grammar of their own."""
