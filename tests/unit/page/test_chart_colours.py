"""The squares of the workshop's charts have a contrast of 3:1 with the page, as WCAG 2.2 asks of graphics (1.4.11)."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[3] / "static"
THEMES = {"light": 0, "dark": 2}
"""The place of the rule with a theme's colours in a style sheet: dark colours follow twice, the second time as chosen."""


def colours(path, prefix, theme):
    """Return the values of the custom properties with a prefix, for a theme, by name."""
    found = re.findall(rf"(--{prefix}[\w-]*): (#[0-9a-f]{{6}});", (STATIC / path).read_text())
    names = list(dict.fromkeys(name for name, _ in found))
    return {name: [value for other, value in found if other == name][THEMES[theme]] for name in names}


def luminance(colour):
    """Return the relative luminance of a colour by the definition of WCAG."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES)
def test_every_square_stands_out_from_the_page(theme):
    paper = luminance(colours("css/tokens.css", "paper", theme)["--paper"])
    heat = colours("panels/workshop.css", "heat-", theme)
    assert len(heat) == 6
    for name, colour in heat.items():
        lighter, darker = sorted((luminance(colour), paper), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 3, (name, colour)
