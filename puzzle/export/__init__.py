"""Export of search trees: file formats, their estimated sizes, and the networkx graph."""
