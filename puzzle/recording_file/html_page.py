"""A recording with its player as one HTML file, which plays from a disk and asks for nothing."""

from __future__ import annotations

from html import escape
from pathlib import Path

PLAYER = Path(__file__).with_name("player.js")
"""The player, which `make` builds from static/js/player/; the package for pip contains it."""
NO_PLAYER = f"The player has not been built yet: run `make {'/'.join(PLAYER.parts[-3:])}`."
NO_SCRIPTS = "No script runs here, so this is a picture. Save the file and open it to play the search."
POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
"""The policy of the page, by which the browser refuses every request."""
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
html, body, main {{ height: 100%; margin: 0 }}
h1 {{ position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }}
slide-and-seek {{ display: block; height: 100% }}
slide-and-seek > svg {{ display: block; width: 100%; height: 100% }}
noscript {{ position: fixed; inset: auto 0 0; padding: 8px; background: #fff; font: 15px/22px sans-serif }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<slide-and-seek height="100%"{page}>
<script type="application/json">{recording}</script>
{poster}
</slide-and-seek>
{no_scripts}
</main>
<script>{player}</script>
</body>
</html>
"""


def has_player() -> bool:
    """Return True if the player has been built."""
    return PLAYER.exists()


def player_script() -> str:
    """Return the player's script; raise ValueError if it has not been built."""
    try:
        return PLAYER.read_text(encoding="utf-8")
    except OSError:
        raise ValueError(NO_PLAYER) from None


def html_page(recording: str, title: str, poster: str = "", page: str = "") -> str:
    """Return the HTML of a page that plays a recording.

    Parameters
    ----------
    recording : str
        The text of the recording's file.
    title : str
        The title of the page.
    poster : str
        SVG that is shown until the player has started, and where no script runs.
    page : str
        The address of Slide & Seek, to which the player then links.
    """
    return _PAGE.format(
        policy=escape(POLICY),
        title=escape(title),
        page=f' page="{escape(page)}"' if page else "",
        recording=recording.replace("<", "\\u003c"),
        poster=poster,
        no_scripts=f"<noscript>{NO_SCRIPTS}</noscript>" if poster else "",
        player=player_script().replace("</script", "<\\/script").replace("<!--", "<\\!--"),
    )
