"""Questions on a finished search: what is asked, what may be seen meanwhile, and what an answer is worth."""
