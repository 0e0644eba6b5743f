"""The display of runs in notebooks: a player, or a picture if the notebook shows no player."""
