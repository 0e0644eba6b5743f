"""Servers of the built site for tests; they can behave as badly as real hosts, for example go offline."""

import contextlib
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files uncompressed and records what it sends; `ServedSite.answer` can send another response."""

    def __init__(self, *args, served, **options):
        self.served = served
        super().__init__(*args, directory=str(served.folder), **options)

    def parse_request(self):
        """Read a request, or close the connection without a response while the server is offline."""
        if self.served.offline:
            self.close_connection = True
            return False
        return super().parse_request()

    def do_GET(self):
        """Record the request and its file's size, and send the file unless `ServedSite.answer` sends a response."""
        path, prefix = self.path.partition("?")[0], self.served.prefix
        if not path.startswith(prefix):
            return self.send_error(404)
        self.path = "/" + path.removeprefix(prefix)
        file = self.served.folder / self.path[1:] / ("index.html" if self.path.endswith("/") else "")
        self.served.sent.append((self.path[1:], file.stat().st_size if file.is_file() else 0))
        return None if self.served.answer(self) else super().do_GET()

    def guess_type(self, path):
        """Return the content type of a file, which a test can replace by `ServedSite.types`."""
        return self.served.types(super().guess_type(path), path)

    def log_message(self, *_):
        """Log nothing; `ServedSite.sent` lists the requests."""


class Server(ThreadingHTTPServer):
    """A server that reports no error if a browser closes a connection early."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class ServedSite:
    """A built site on its own server: `sent` lists (requested path, bytes); set `offline` to refuse all requests."""

    def __init__(self, folder, prefix):
        self.folder, self.prefix, self.sent = folder, prefix, []
        # Tests replace these: `answer` returns True if it has sent a response itself; `types` returns the content type.
        self.answer = lambda request: False
        self.types = lambda default, path: default
        self.url, self.offline = "", False

    @property
    def bytes(self):
        """The total size of all requested files."""
        return sum(size for _, size in self.sent)


@contextlib.contextmanager
def serve_folder(folder, prefix="/", port=0):
    """Serve the files of a folder until the context ends, on a free port unless one is given."""
    served = ServedSite(folder, prefix)
    with Server(("127.0.0.1", port), partial(SiteHandler, served=served)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        served.url = f"http://127.0.0.1:{server.server_port}{prefix}"
        yield served
        server.shutdown()
