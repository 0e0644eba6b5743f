"""Question banks: seeded questions on searches of boards, with a proof, and their files for course systems."""
