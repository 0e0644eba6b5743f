"""The algorithm that a name promises, and the letter of the value by which an algorithm takes nodes."""

import re
from collections.abc import Sequence
from unicodedata import normalize

from puzzle.core import catalogue

# English names, and those of courses in Chinese (pinyin), French, German, Italian, Polish, Portuguese, Spanish and
# Turkish, without accents.
_NAMES: Sequence[tuple[str, str]] = (
    (r"rbfs|recursive.?best", "recursive_best_first"),
    (r"beam|strahlsuche|faisceau|haz\b", "beam"),
    (r"\bida\b|\bida.?s?.?star|\bida.?stern|idastar|iterative.?deepening.?a", "ida_star"),
    (
        r"iddfs|iterative.?deepening|\bids\b|\bid_dfs\b|iterat\w+.?(tief|prof)|prof\w+.?iterat|yinelemeli",
        "iterative_deepening",
    ),
    (r"weighted.?a|\bwa.?star|a.?star.?weighted|gewicht\w+.?a|\ba.?\w*.?(ponder|pesat|agirlik)", "weighted_a_star"),
    (r"depth.?limit|limited.?d|\bdls\b|limit(ad|at|ee)|sinirli|begrenzt|beschraenkt|ograniczon", "depth_limited"),
    (
        r"greedy|gierig|voraz|avara|glouton|gulos|zachlann|acgozlu|tanxin|\bgbfs\b|\bgbs\b|best.?first",
        "greedy_best_first",
    ),
    (
        r"\bbfs\b|bfs\b|\bbfs|breadth|breitensuche|largeur|anchura|amplitud|largura|ampiezza|wszerz|genislik|[gk]uan(g?)du",
        "breadth_first",
    ),
    (r"dfs\b|\bdfs|depth.?first|tiefensuche|profond|profund|w.?glab|derinlik|shendu", "depth_first"),
    (r"\bucs\b|ucs\b|\bucs|uniform|dijkstra|jednolit|maliyet", "uniform_cost"),
    (
        r"\ba.?star|\bastar|\ba\b.?search|\ba.?estrel|\ba.?etoile|\ba.?stern|\ba.?yildiz|\ba.?stella|\ba.?gwiazdk",
        "a_star",
    ),
)


def declared_algorithm(*names: str) -> str:
    """Return the algorithm that the first telling name promises, for example that of a function, or of its file.

    >>> [declared_algorithm(name) for name in ("aStarSearch", "my_bfs2", "solve", "iddfs", "ida_star")]
    ['a_star', 'breadth_first', '', 'iterative_deepening', 'ida_star']
    >>> [declared_algorithm(name) for name in ("profundidad_limitada", "Búsqueda_en_anchura", "açgözlü", "tiefensuche")]
    ['depth_limited', 'breadth_first', 'greedy_best_first', 'depth_first']
    """
    for name in names:
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().replace("*", "_star")
        words = normalize("NFD", words.replace("ı", "i").replace("ł", "l")).encode("ascii", "ignore").decode()
        # Digits and underscores separate words, so that `\b` finds them.
        spaced = re.sub(r"[\W\d_]+", " ", words)
        if re.search(
            r"bidire[ck]t|bidirec|bidirez|both.?ends|zweiseitig|dwukierunk|[cç]ift.?yon|iki.?yon|shuang.?xiang", spaced
        ):
            other = re.search(r"star|ucs|dijkstra|uniform|heur", spaced)
            return "" if other else "bidirectional_breadth_first"
        for pattern, algorithm in _NAMES:
            if re.search(pattern, spaced):
                return algorithm
    return ""


def canonical_algorithm(text: str) -> str:
    """Return the name of an algorithm in the catalogue; raise ValueError with the list of names if there is none.

    >>> canonical_algorithm("a_star")
    'a_star'
    """
    return str(catalogue.find(catalogue.ALGORITHMS, text, "algorithm").name)


def letter_of(algorithm: str) -> str:
    """Return the value by which an algorithm takes nodes: `g`, `h`, `f`, `depth`, or nothing.

    >>> letter_of("a_star"), letter_of("breadth_first"), letter_of("depth_first")
    ('f', 'depth', '')
    """
    if algorithm in ("breadth_first", "bidirectional_breadth_first", "iterative_deepening"):
        return "depth"
    value = str(catalogue.algorithm(algorithm).value)
    return "f" if "+" in value else value
