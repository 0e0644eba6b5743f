"""Where things stand: layouts of trees, what a picture shows, and the map of all boards."""
