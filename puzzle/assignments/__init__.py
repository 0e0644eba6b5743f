"""Assignments: pools of equally hard boards, and the board of each student."""
