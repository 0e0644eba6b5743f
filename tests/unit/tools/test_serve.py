"""The server of `make serve`: files as they are now, documentation as pages, and one sentence for a bad port."""

import http.client
import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

from tools.archives import ARCHIVES, CurrentArchives
from tools.file_lists import ROOT
from tools.serve import Handler, main, serve


@pytest.fixture
def get():
    """A function that returns the status, the headers and the text that the server sends for a path."""
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Handler, directory=str(ROOT), archives=CurrentArchives())
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask(path):
            connection = http.client.HTTPConnection("127.0.0.1", server.server_port)
            connection.request("GET", path)
            response = connection.getresponse()
            result = response.status, dict(response.getheaders()), response.read().decode(errors="replace")
            connection.close()
            return result

        yield ask
        server.shutdown()


def test_browsers_ask_again_for_every_file(get):
    for path in (
        "/",
        "/static/css/tokens.css",
        *(f"/{path}" for path in ARCHIVES),
        "/docs/guide.html",
        "/docs/heuristics/index.html",
    ):
        status, headers, _text = get(path)
        assert (status, headers["Cache-Control"]) == (200, "no-cache")


@pytest.mark.parametrize("path", ["/docs/", "/docs/index.html", "/docs/security.html", "/docs/changelog.html"])
def test_documentation_is_served_as_pages(get, path):
    status, headers, text = get(path)
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert "<h1" in text and 'aria-current="page"' in text


def test_missing_page_is_not_found(get):
    assert get("/docs/nothing.html")[0] == 404


def test_taken_port_is_one_sentence_with_another_port():
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        port = server.server_port
        assert serve(port) == f"Port {port} is taken. Choose another: make serve PORT={port + 1}"


@pytest.mark.parametrize("text", ["0", "65536", "-1", "80a", ""])
def test_what_is_no_port_is_said_in_one_sentence(text, capsys):
    assert main([text]) == 1
    assert capsys.readouterr().err == f"“{text}” is no port: PORT is a number from 1 to 65535.\n"
