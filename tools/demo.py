"""Serve a course page with iframes of Slide & Seek, as two sites: Slide & Seek at PORT, the course at PORT + 1.

Usage: python -m tools.demo PORT [FOLDER]
FOLDER is served as Slide & Seek: by default the project, or a folder built by `make site`.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from http.server import ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from puzzle.core.board import parse
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions
from puzzle.svg.poster import PosterOptions, poster
from tools.archives import CurrentArchives
from tools.demo_files import create_demo_files
from tools.file_lists import PLAYER, ROOT
from tools.serve import FileHandler

COURSE = ROOT / "docs/demo"
REVEAL = ROOT / "node_modules/reveal.js/dist"
POSTER = "demo-poster.svg"
"""The picture of the first iframe before it is started; iframes load pictures only from their own host."""


def course_page(name: str, site: str, script: str) -> str:
    """Return a course page with iframes from a site; `script` is the path of embed.js in the site."""
    text = (COURSE / name).read_text(encoding="utf-8")
    player = "player.js" if script == "embed.js" else PLAYER
    return text.replace("SITEEMBED", site + script).replace("SITEPLAYER", site + player).replace("SITE", site)


def site_handler(folder: Path, made: Mapping[str, bytes]) -> Callable[..., SiteHandler]:
    """Return the request handler for the project or a built site; `made` are the files of the recorded search."""
    archives = CurrentArchives() if folder == ROOT else None
    return partial(SiteHandler, directory=str(folder), archives=archives, made=made)


def script_path(folder: Path) -> str:
    """Return the path of embed.js in the project or in a built site."""
    return "embed.js" if (folder / "embed.js").is_file() else "static/js/embed/embed.js"


def picture() -> bytes:
    """Return the poster of the course page's first search, as SVG."""
    run = sliding_run(parse("283164705"), parse("123804765"), SearchOptions())
    run.advance()
    return poster(run, PosterOptions(446, 412, theme="auto", paper=False)).encode()


class SiteHandler(FileHandler):
    """Request handler of the site Slide & Seek; it allows sandboxed iframes to load the files."""

    def __init__(self, *arguments: Any, made: Mapping[str, bytes], **options: Any) -> None:
        self.made = made
        super().__init__(*arguments, **options)

    def end_headers(self) -> None:
        """Allow pages of every origin, even the opaque origin of a sandboxed iframe, to load the response."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def do_GET(self) -> None:
        """Send the poster of the first search, a file of the recorded search, an archive or another file."""
        if self.requested.endswith(POSTER):
            self.send("image/svg+xml", picture())
        elif self.requested in self.made:
            self.send(guess_type(self.requested)[0] or "text/plain", self.made[self.requested])
        else:
            super().do_GET()


class CourseHandler(SiteHandler):
    """Request handler of the course's site, with reveal.js for its slides."""

    def __init__(self, *arguments: Any, site: str, script: str, **options: Any) -> None:
        self.site, self.script = site, script
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Send a page of the course, with the address of Slide & Seek filled in, or another file."""
        name = self.requested or "index.html"
        if name.endswith(".html") and (COURSE / name).is_file():
            self.send("text/html; charset=utf-8", course_page(name, self.site, self.script).encode())
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        """Return the path of the file for a URL; addresses below /reveal/ are files of reveal.js in node_modules."""
        if path.startswith("/reveal/"):
            return str(REVEAL / Path(path.removeprefix("/reveal/")).as_posix())
        return super().translate_path(path)


def main(port: int, folder: str = ".") -> None:
    """Serve both sites until the process is interrupted."""
    site, root = f"http://127.0.0.1:{port}/", (ROOT / folder).resolve()
    made = create_demo_files()
    site_server = ThreadingHTTPServer(("127.0.0.1", port), site_handler(root, made))
    course_handler = partial(CourseHandler, directory=str(COURSE), site=site, script=script_path(root), made=made)
    course_server = ThreadingHTTPServer(("127.0.0.1", port + 1), course_handler)
    threading.Thread(target=site_server.serve_forever, daemon=True).start()
    print(f"The course page is at http://localhost:{port + 1}/, its iframes at {site} (Ctrl+C stops both)")
    course_server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
