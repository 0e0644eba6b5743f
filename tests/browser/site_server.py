"""Servers that show the built site as hosts do, well and badly."""

import contextlib
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class SiteHandler(SimpleHTTPRequestHandler):
    """A plain server that compresses nothing and notes what it sends; `answer` may do something else instead."""

    def __init__(self, *args, shown, **options):
        self.shown = shown
        super().__init__(*args, directory=str(shown.folder), **options)

    def parse_request(self):
        """Answer nothing at all while the host is away."""
        if self.shown.away:
            self.close_connection = True
            return False
        return super().parse_request()

    def do_GET(self):
        path, prefix = self.path.partition("?")[0], self.shown.prefix
        if not path.startswith(prefix):
            return self.send_error(404)
        self.path = "/" + path.removeprefix(prefix)
        file = self.shown.folder / self.path[1:] / ("index.html" if self.path.endswith("/") else "")
        self.shown.sent.append((self.path[1:], file.stat().st_size if file.is_file() else 0))
        return None if self.shown.answer(self) else super().do_GET()

    def guess_type(self, path):
        return self.shown.types(super().guess_type(path), path)

    def log_message(self, *_):
        """Keep quiet."""


class ServedSite:
    """A built site on a server of its own: `sent` is what was asked of it, with the bytes of each file; `away` cuts it off."""

    def __init__(self, folder, prefix):
        self.folder, self.prefix, self.sent = folder, prefix, []
        self.answer = lambda request: False
        self.types = lambda usual, path: usual
        self.url, self.away = "", False

    @property
    def bytes(self):
        return sum(size for _, size in self.sent)


@contextlib.contextmanager
def serve_folder(folder, prefix="/", port=0):
    shown = ServedSite(folder, prefix)
    with ThreadingHTTPServer(("127.0.0.1", port), partial(SiteHandler, shown=shown)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        shown.url = f"http://127.0.0.1:{server.server_port}{prefix}"
        yield shown
        server.shutdown()
