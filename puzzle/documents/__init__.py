"""The five documents: their runs, their figures and what is wrong in them."""
