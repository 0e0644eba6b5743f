"""The families of searches, one directory each, with everything that only this family knows."""
