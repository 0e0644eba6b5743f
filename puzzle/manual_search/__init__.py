"""A search whose nodes somebody picks: what it comes to, and which strategy the picks are those of."""
