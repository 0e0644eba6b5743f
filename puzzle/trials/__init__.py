"""Several searches on the same boards, one or many: what each came to, and what that says."""
