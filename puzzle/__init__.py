"""Sliding-tile boards, the searches that solve them, and the record of what each search did."""
