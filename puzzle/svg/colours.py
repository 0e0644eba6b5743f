"""The colours of a picture by their use: those of the page, light and dark."""

from collections.abc import Mapping, Sequence

from puzzle.svg.style import STYLE

LIGHT: Mapping[str, str] = STYLE["colours"]
DARK: Mapping[str, str] = {
    "paper": "#12161b",
    "tray": "#0b0e12",
    "tile": "#2a323b",
    "ink": "#eceef0",
    "ink2": "#a8b0b9",
    "frontier": "#e69f00",
    "frontierLine": "#12161b",
    "expanded": "#56b4e9",
    "current": "#f07a2a",
    "goal": "#1fbf92",
    "discarded": "#9aa2ab",
    "warning": "#f2a66b",
    "edge": "#727d89",
}
"""The dark colours, which the page has in its style sheet."""
AUTO: Mapping[str, str] = {**LIGHT, "tile": "#fff"}
"""The light colours, all spelt differently, so that the CSS rules of `style` can replace each by its dark colour."""
THEMES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK, "auto": AUTO}

RAMP: Mapping[str, Sequence[str]] = {**STYLE["ramp"], "auto": STYLE["ramp"]["light"]}
"""For each theme, the colours for few, some and many nodes in one pixel."""
TINTS = 12
"""The number of different tints."""


def tint(ramp: Sequence[str], share: float) -> str:
    """Return a colour of a gradient of three colours; `share` is 0 at the first colour and 1 at the last."""
    from_colour, to_colour = (ramp[0], ramp[1]) if share < 0.5 else (ramp[1], ramp[2])
    weight = share * 2 if share < 0.5 else share * 2 - 1
    mixed = (
        round(int(from_colour[start : start + 2], 16) * (1 - weight) + int(to_colour[start : start + 2], 16) * weight)
        for start in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def style(theme: str) -> str:
    """Return the style sheet of a picture: for the theme `auto`, rules that switch to the dark colours."""
    if theme != "auto":
        return ""
    pairs = [(AUTO[name], DARK[name]) for name in AUTO]
    shares = [step / (TINTS - 1) for step in range(TINTS)]
    pairs += [(tint(RAMP["auto"], share), tint(RAMP["dark"], share)) for share in shares]
    rules = "".join(f"[{paint}='{light}']{{{paint}:{dark}}}" for light, dark in pairs for paint in ("fill", "stroke"))
    return f"@media (prefers-color-scheme:dark){{{rules}}}"
