"""Serve the project on this machine, with its documentation as pages.

Usage: python -m tools.serve [PORT]
Browsers ask for each file at every visit, so that a changed file is seen after a reload. The pages of the documentation
are made anew for each request, and an archive when one of its sources has changed.
"""

from __future__ import annotations

import contextlib
import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import documentation
from tools.archives import CurrentArchives
from tools.file_lists import ROOT

PORT = 8000
HOST = "127.0.0.1"
PORTS = range(1, 65536)


class FileHandler(SimpleHTTPRequestHandler):
    """Serves the files of a folder and, if they are given, archives; it writes no log."""

    def __init__(self, *arguments: Any, archives: CurrentArchives | None = None, **options: Any) -> None:
        self.archives = archives
        super().__init__(*arguments, **options)

    @property
    def requested(self) -> str:
        """The requested path, without the slash at its beginning."""
        return unquote(urlsplit(self.path).path).removeprefix("/")

    def do_GET(self) -> None:
        """Send an archive or a file."""
        archive = self.archives.get(self.requested) if self.archives else None
        if archive is None:
            super().do_GET()
        else:
            self.send(self.guess_type(self.requested), archive)

    def send(self, content_type: str, body: bytes) -> None:
        """Send a body with its type."""
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Write no log."""


class Handler(FileHandler):
    """Serves the project, and in docs/ the pages of the documentation."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a page of the documentation, an archive or a file."""
        path = self.requested
        source = documentation.source(path + "index.html" if path == documentation.FOLDER else path)
        if source is None:
            super().do_GET()
        else:
            self.send("text/html; charset=utf-8", documentation.page(source).encode())

    def end_headers(self) -> None:
        """Ask the browser to ask again for each file."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Log only requests for missing files, as one visit to the page sends hundreds of requests."""
        if arguments[1:2] == ("404",):
            SimpleHTTPRequestHandler.log_message(self, format, *arguments)


def parse_port(text: str) -> int:
    """Return the number of a port; raise ValueError for anything else."""
    if not text.isdecimal() or int(text) not in PORTS:
        raise ValueError(f"“{text}” is no port: PORT is a number from {PORTS[0]} to {PORTS[-1]}.")
    return int(text)


def serve(port: int) -> str:
    """Serve until Ctrl+C; return why that is impossible, or an empty text."""
    try:
        server = ThreadingHTTPServer((HOST, port), partial(Handler, directory=str(ROOT), archives=CurrentArchives()))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return f"Port {port} is taken. Choose another: make serve PORT={port + 1 if port + 1 in PORTS else PORT}"
        return f"Port {port} cannot be opened: {error.strerror}."
    with server, contextlib.suppress(KeyboardInterrupt):
        print(
            f"Slide & Seek is at http://{HOST}:{port}/, its documentation at http://{HOST}:{port}/docs/ (Ctrl+C stops)"
        )
        server.serve_forever()
    return ""


def main(arguments: list[str]) -> int:
    """Serve on the port in the arguments; return the exit status."""
    try:
        fault = serve(parse_port(arguments[0]) if arguments else PORT)
    except ValueError as error:
        fault = str(error)
    if fault:
        print(fault, file=sys.stderr)
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
