"""Show a course page with frames of Slide & Seek in it, as two hosts: the page at one port, the course at the next.

Usage: python -m tools.demo PORT [FOLDER]
The folder is what is served as Slide & Seek: the project, or what `make site` has built.
"""

from __future__ import annotations

import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from puzzle.core.board import parse
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions
from puzzle.svg.poster import PosterOptions, poster
from tools.file_lists import ROOT

COURSE = ROOT / "docs/demo"
REVEAL = ROOT / "node_modules/reveal.js/dist"
POSTER = "demo-poster.svg"
"""The picture that the first frame shows until it is started; a frame takes pictures of its own host only."""


def written(name: str, site: str, script: str) -> str:
    """Return a page of the course whose frames come from a site; `script` is where the element's lies in it."""
    text = (COURSE / name).read_text(encoding="utf-8")
    return text.replace("SITEEMBED", site + script).replace("SITE", site)


def script_in(folder: Path) -> str:
    """Return where the element's script lies in the project or in a built site."""
    return "embed.js" if (folder / "embed.js").is_file() else "static/js/embed/embed.js"


def picture() -> bytes:
    """Return the search of the first frame as a picture."""
    run = sliding_run(parse("283164705"), parse("123804765"), SearchOptions())
    run.advance()
    return poster(run, PosterOptions(446, 412, theme="auto", paper=False)).encode()


class Page(SimpleHTTPRequestHandler):
    """The host of Slide & Seek, which lets frames in a sandbox have its files."""

    def end_headers(self) -> None:
        """Allow every origin, that of a sandbox too, which is none."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def do_GET(self) -> None:
        """Answer for the poster as for a file."""
        if self.path.endswith("/" + POSTER):
            answer(self, "image/svg+xml", picture())
        else:
            super().do_GET()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


class Course(Page):
    """The host of the course page, with reveal.js for its slides."""

    def __init__(self, *arguments: object, site: str, script: str, **options: object) -> None:
        self.site, self.script = site, script
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with pages that know where Slide & Seek is."""
        name = self.path.partition("?")[0].lstrip("/") or "index.html"
        if name.endswith(".html") and (COURSE / name).is_file():
            answer(self, "text/html; charset=utf-8", written(name, self.site, self.script).encode())
        else:
            super().do_GET()

    def translate_path(self, path: str) -> str:
        """Find reveal.js where npm has put it."""
        if path.startswith("/reveal/"):
            return str(REVEAL / Path(path.removeprefix("/reveal/")).as_posix())
        return super().translate_path(path)


def answer(handler: SimpleHTTPRequestHandler, kind: str, body: bytes) -> None:
    """Send a body that is no file."""
    handler.send_response(200)
    handler.send_header("Content-Type", kind)
    handler.send_header("Content-Length", str(len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def main(port: int, folder: str = ".") -> None:
    """Serve both until somebody ends it."""
    site, place = f"http://127.0.0.1:{port}/", ROOT / folder
    page = ThreadingHTTPServer(("127.0.0.1", port), partial(Page, directory=str(place)))
    teaching = partial(Course, directory=str(COURSE), site=site, script=script_in(place))
    course = ThreadingHTTPServer(("127.0.0.1", port + 1), teaching)
    threading.Thread(target=page.serve_forever, daemon=True).start()
    print(f"The course page is at http://localhost:{port + 1}/, its frames at {site} (Ctrl+C stops both)")
    course.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
