"""What notebooks display of runs: players, and pictures where no player can be shown."""
