"""Layouts: positions of tree nodes, which nodes are visible, and the map of all boards."""
