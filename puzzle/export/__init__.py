"""A search tree as files: rows, formats, sizes and the networkx graph."""
