"""Servers of the built site, with the faults that real hosts have."""

import contextlib
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class SiteHandler(SimpleHTTPRequestHandler):
    """A server without compression that records what it sends; `ServedSite.answer` can replace a response."""

    def __init__(self, *args, served, **options):
        self.served = served
        super().__init__(*args, directory=str(served.folder), **options)

    def parse_request(self):
        """Close the connection while the server is offline."""
        if self.served.offline:
            self.close_connection = True
            return False
        return super().parse_request()

    def do_GET(self):
        path, prefix = self.path.partition("?")[0], self.served.prefix
        if not path.startswith(prefix):
            return self.send_error(404)
        self.path = "/" + path.removeprefix(prefix)
        file = self.served.folder / self.path[1:] / ("index.html" if self.path.endswith("/") else "")
        self.served.sent.append((self.path[1:], file.stat().st_size if file.is_file() else 0))
        return None if self.served.answer(self) else super().do_GET()

    def guess_type(self, path):
        return self.served.types(super().guess_type(path), path)

    def log_message(self, *_):
        """Write no log."""


class Server(ThreadingHTTPServer):
    """A server that is silent about browsers that no longer want an answer."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class ServedSite:
    """A built site on its own server: `sent` lists requested files and their bytes; `offline` closes all connections."""

    def __init__(self, folder, prefix):
        self.folder, self.prefix, self.sent = folder, prefix, []
        self.answer = lambda request: False
        self.types = lambda default, path: default
        self.url, self.offline = "", False

    @property
    def bytes(self):
        return sum(size for _, size in self.sent)


@contextlib.contextmanager
def serve_folder(folder, prefix="/", port=0):
    """Serve a built site on a port, by default a free one."""
    served = ServedSite(folder, prefix)
    with Server(("127.0.0.1", port), partial(SiteHandler, served=served)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        served.url = f"http://127.0.0.1:{server.server_port}{prefix}"
        yield served
        server.shutdown()
