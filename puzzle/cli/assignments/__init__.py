"""The commands for assignments: `assign`, which deals boards, and `grade`, which marks the attempts of students."""
