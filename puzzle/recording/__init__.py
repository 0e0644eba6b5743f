"""What a search did: read at any step, told in instalments, advanced in slices."""
