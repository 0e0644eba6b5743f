"""Names of searches, by which the search among the functions of a file is found.

MicroPython loads this module too, so it has only plain functions.
"""

ALGORITHM_WORDS = (  # noqa: SIM905 (a list would need a line for each word)
    "bfs dfs ucs dls ids iddfs ida astar a_star greedy search solve breadth depth uniform best beam bidirect dijkstra "
    "rbfs deepen find_path hill suche recherche busqueda busca estrel resou resolver loese largeur amplitud profond "
    "profund"
).split(" ")
"""Parts of the names of functions that search, in several languages."""


def says_algorithm(name: str) -> bool:
    """Return True if a name says an algorithm."""
    return any(word in name.lower() for word in ALGORITHM_WORDS)


def name_in_code(code: str) -> str:
    """Return the name of the function or class that is most likely the search in a text; empty if it has none.

    It is the last one whose name says an algorithm, otherwise the last one. `entry.find_entry` knows more, as it has
    the functions themselves.

    >>> name_in_code("def bfs(problem):\\n    return None\\n\\ndef moves(board):\\n    return []\\n")
    'bfs'
    """
    names = []
    for line in code.split("\n"):
        for keyword in ("def ", "class "):
            if line.startswith(keyword):
                names.append(line[len(keyword) :].split("(")[0].split(":")[0].strip())
    public = [name for name in names if not name.startswith("_")] or names
    likely = [name for name in public if says_algorithm(name)]
    return (likely or public or [""])[-1]
