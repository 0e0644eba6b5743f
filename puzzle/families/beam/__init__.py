"""Beam search, which prunes each layer to its best nodes."""
