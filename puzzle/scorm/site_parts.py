"""The parts of the built site that the package of a link can leave out."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from puzzle.core import catalogue, heuristic_names
from puzzle.links.link_assignment import OWN_HEURISTIC, OWN_SEARCH

LinkState = dict[str, Any]
LIST = "files.json"
"""The file of the built site that lists its other files with their sizes."""
OUTSIDE = (LIST, "sw.js")
"""Files that no package contains or mentions: service workers do not belong into a course system."""
TABLES = "/static/tables/"
MANIFEST = "/static/vendor/manifest.json"
"""The list of the page's libraries and tables, by the end of its path."""


class Part(NamedTuple):
    """A part of the site that only some links can use."""

    name: str
    """The name of the part in a list of what a package leaves out."""
    paths: tuple[str, ...]
    """Texts that identify its files; each path begins with a slash, and contains one of them."""
    is_used: Callable[[LinkState], bool]
    """Whether a link with this state can use the part."""


class SiteFiles(NamedTuple):
    """The files of a site that the package of a link contains, and the others."""

    paths: list[str]
    left_out: list[tuple[str, int]]
    """The names of the parts that are left out, each with its size in bytes, the largest first."""


def runs_own_code(state: LinkState) -> bool:
    """Return True if students write code in the page of a link, or run code of the link."""
    task = state["assignment"] and state["assignment"]["task"]
    is_own = state["algorithm"] == catalogue.OWN_SEARCH.name or heuristic_names.is_own(state["heuristic"])
    return is_own or state["problem"] == catalogue.OWN_PROBLEM.name or task in (OWN_HEURISTIC, OWN_SEARCH)


def _has_layout(library: str) -> Callable[[LinkState], bool]:
    """Return a function that returns True for a link whose tree has a layout of a library."""
    return lambda state: state["layout"].startswith(f"{library}:")


def _shows(view: str) -> Callable[[LinkState], bool]:
    """Return a function that returns True for a link with a view."""
    return lambda state: state["view"] == view


PARTS = (
    Part(
        "rarely used Python modules",
        ("/pyodide/python_whole.zip",),
        lambda state: runs_own_code(state) or state["lesson"] is not None or state["view"] == "trials",
    ),
    Part("networkx", ("/networkx-", "/numpy-", "/scipy-"), _has_layout("networkx")),
    Part("Graphviz", ("/vendor/graphviz/", "/graphviz-worker.js"), _has_layout("graphviz")),
    Part("packages for notebooks and courses", ("/slide_and_seek-", "/static/scorm.zip"), lambda state: False),
    Part("the documentation", ("/docs/", "/embed.js"), lambda state: False),
    Part(
        "lessons",
        ("/static/vendor/lessons/", "/static/lessons.zip", "/markdown_it_py-", "/mdurl-"),
        lambda state: state["lesson"] is not None,
    ),
    Part(
        "films, slides and recordings",
        ("/js/film/", "/gifenc/", "/mediabunny/", "/static/recorder.zip", "/static/slides.zip", "/player.js"),
        lambda state: False,
    ),
    Part("the code editor", ("/vendor/codemirror/", "/code-editor.css"), runs_own_code),
    Part("charts of trials", ("/vendor/plot/",), _shows("trials")),
    Part("question banks", ("/static/questions.zip",), _shows("questions")),
)
"""The parts of the site that a package leaves out unless its link can use them."""
OTHER_TABLES, COPIES = "tables of 4×4 boards", "second copies of scripts"
"""Names of two more: tables of heuristics that the link does not have, and scripts that the site has compressed too."""


def choose_files(sizes: Mapping[str, int], state: LinkState) -> SiteFiles:
    """Return the files for the package of a link, and what is left out.

    >>> from puzzle.links import link
    >>> sizes = {"index.html": 9, "sw.js": 1, "d/static/lessons.zip": 3, "d/static/vendor/networkx-3.6.whl": 5}
    >>> choose_files(sizes, link.parse("algorithm=by_hand")[0])
    SiteFiles(paths=['index.html'], left_out=[('networkx', 5), ('lessons', 3)])
    >>> choose_files(sizes, link.parse("lesson=2")[0]).paths
    ['d/static/lessons.zip', 'index.html']
    """
    unused = [part for part in PARTS if not part.is_used(state)]
    tables = heuristic_names.table_names(state["heuristic"])
    paths, left_out = [], dict[str, int]()
    for path, size in sorted(sizes.items()):
        if path in OUTSIDE:
            continue
        name = next(_names_of_parts(path, unused, tables, sizes), None)
        if name is None:
            paths.append(path)
        else:
            left_out[name] = left_out.get(name, 0) + size
    return SiteFiles(paths, sorted(left_out.items(), key=lambda item: -item[1]))


def _names_of_parts(path: str, unused: list[Part], tables: list[str], sizes: Mapping[str, int]) -> Iterator[str]:
    """Yield the names of the parts that are left out and have a file."""
    for part in unused:
        if any(piece in f"/{path}" for piece in part.paths):
            yield part.name
    if TABLES in path and path.rpartition("/")[2].partition(".")[0] not in tables:
        yield OTHER_TABLES
    stem = path.removesuffix(".js")
    if stem != path and (f"{path}.gz" in sizes or f"{stem}.mjs.gz" in sizes):
        yield COPIES
