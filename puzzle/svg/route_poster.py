"""A road map at a step of a search as an SVG file, for slides and print."""

from collections.abc import Mapping, Sequence

from puzzle.core.road_maps import RoadNetwork
from puzzle.svg import road_map
from puzzle.svg.colours import DARK, THEMES
from puzzle.svg.writer import NAMESPACE, escape


def route_poster(
    network: RoadNetwork,
    way: Sequence[str],
    goal: str,
    marks: Mapping[str, str],
    words: str,
    width: int = 720,
    theme: str = "light",
    paper: bool = True,
) -> str:
    """Return a road map as an SVG file.

    `way` has the names of the towns on a path, `marks` has `expanded`, `frontier` or `current` for some towns, and
    `words` describe the map. The height follows from the width in pixels.

    >>> from puzzle.core.road_maps import ROMANIA
    >>> route_poster(ROMANIA, ["Arad", "Sibiu"], "Bucharest", {"Sibiu": "current"}, "Romania").startswith("<svg")
    True
    """
    arrangement = road_map.arrange(network)
    left, top, right, bottom = -8, -8, road_map.WIDTH + 8, arrangement.height + 8
    box = f"{left} {top} {right - left} {bottom - top:.0f}"
    height = width * (bottom - top) / (right - left)
    background = f'<rect class="paper" x="{left}" y="{top}" width="100%" height="100%"/>' if paper else ""
    rules = _rules(f".roads-{theme}", THEMES[theme])
    if theme == "auto":
        rules += f"@media (prefers-color-scheme:dark){{{_rules('.roads-auto', DARK)}}}"
    return (
        f'<svg xmlns="{NAMESPACE}" class="roads-{theme}" width="{width}" height="{height:.0f}" viewBox="{box}" '
        f'role="img" font-family="sans-serif">\n<title>{escape(words)}</title>\n<style>{rules}</style>\n'
        f"{background}{road_map.draw(arrangement, way, goal, marks)}\n</svg>\n"
    )


def _rules(scope: str, colours: Mapping[str, str]) -> str:
    """Return the style sheet of a map in the colours of a theme; it applies only to the class `scope`."""
    paper, ink, soft = colours["paper"], colours["ink"], colours["ink2"]
    rules = {
        ".paper": f"fill:{paper}",
        ".road": f"fill:none;stroke:{colours['edge']};stroke-width:1.2",
        ".road.way": f"stroke:{ink};stroke-width:3;stroke-linecap:round",
        "text": f"fill:{ink};stroke:{paper};stroke-width:2.5;stroke-linejoin:round;paint-order:stroke;font-weight:600",
        ".length": f"fill:{soft};font-weight:400",
        ".length.way": f"fill:{ink};font-weight:700",
        ".letter": "stroke:none",
        "circle": f"fill:{paper};stroke:{soft};stroke-width:1.2",
        ".frontier circle": f"stroke:{colours['frontier']};stroke-width:2.4",
        ".expanded circle": f"fill:{colours['expanded']};stroke:{colours['expanded']}",
        ".current circle": f"fill:{colours['current']};stroke:{colours['current']}",
        ".on-way circle": f"stroke:{ink};stroke-width:2",
        ".expanded .letter": f"fill:{paper}",
        ".current .letter": f"fill:{paper}",
        ".star": f"fill:{colours['goal']};stroke:{paper}",
    }
    return "".join(f"{scope} {selector}{{{rule}}}" for selector, rule in rules.items())
