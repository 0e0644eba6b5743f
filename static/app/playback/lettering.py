"""What the timeline writes on its canvas; it fills in what stands in braces."""

TIMELINE = {
    "title": "Frontier size, largest {largest}",
    "depths": "Depth of the current node, largest {largest}",  # of searches by rounds
    "throughout": " = {value} throughout",  # after the f or g that is meant
    "atMost": " ≤ {value} throughout",
    "depth": "depth",
}
