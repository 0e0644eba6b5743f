"""The download of NumPy and SciPy for the site: all files with correct hashes, or no files and a sentence why."""

import hashlib
import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tools import wheels

FILES = {"numpy": b"numbers", "scipy": b"more numbers", "blas": b"sums", "unrelated": b"something else"}
DEPENDS = {"scipy": ["numpy", "blas"], "blas": ["numpy"]}


class QuietHandler(SimpleHTTPRequestHandler):
    """A request handler of the local server that prints no log."""

    def log_message(self, *_):
        pass


@pytest.fixture
def pyodide(tmp_path):
    """Return a folder like that of Pyodide, with an invented loader and an invented lock file (names and hashes)."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    packages = {
        name: {
            "file_name": f"{name}-1.0.whl",
            "sha256": hashlib.sha256(content).hexdigest(),
            "depends": DEPENDS.get(name, []),
        }
        for name, content in FILES.items()
    }
    (folder / "pyodide-lock.json").write_text(json.dumps({"packages": packages}))
    (folder / "pyodide.mjs").write_text("e.cdnUrl=k(e.packageBaseUrl??`https://there.invalid/v${U}/full/`)")
    (folder / "package.json").write_text('{"version": "1.2.3"}')
    return folder


@pytest.fixture
def mirror(tmp_path):
    """Return a folder with all files that the lock file names."""
    folder = tmp_path / "a mirror"
    folder.mkdir()
    for name, content in FILES.items():
        (folder / f"{name}-1.0.whl").write_bytes(content)
    return folder


@pytest.fixture
def server(mirror):
    """Start a local server for the folder `mirror`; return its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(mirror))) as http_server:
        threading.Thread(target=http_server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{http_server.server_port}"
        http_server.shutdown()


def add_wheels(monkeypatch, pyodide, source):
    """Download the wheels from a source; return the sentence that is printed, and the files' contents by name."""
    monkeypatch.setenv(wheels.SOURCE_VARIABLE, str(source))
    target = pyodide.parent / "wheels"
    sentence = wheels.add(pyodide, target)
    assert "\n" not in sentence
    return sentence, {path.name: path.read_bytes() for path in target.glob("*")}


ALL = {f"{name}-1.0.whl": FILES[name] for name in ("numpy", "scipy", "blas")}


def test_packages_and_their_dependencies_are_taken_from_a_folder(monkeypatch, pyodide, mirror):
    sentence, files = add_wheels(monkeypatch, pyodide, mirror)
    assert files == ALL
    assert sentence == "  With NumPy and SciPy for the layouts of networkx: 0.0 MB in 3 files"


@pytest.mark.large
@pytest.mark.parametrize("end", ["", "/"])
def test_files_can_come_from_a_server(monkeypatch, pyodide, server, end):
    assert add_wheels(monkeypatch, pyodide, server + end)[1] == ALL


@pytest.mark.parametrize("name", ["numpy", "blas"])
def test_file_with_a_wrong_hash_leaves_no_files(monkeypatch, pyodide, mirror, name):
    (mirror / f"{name}-1.0.whl").write_bytes(b"something nasty")
    sentence, files = add_wheels(monkeypatch, pyodide, mirror)
    assert files == {}
    assert sentence.startswith("  NumPy and SciPy are not available") and f"{name}-1.0.whl" in sentence


def test_missing_file_leaves_no_files(monkeypatch, pyodide, mirror, server):
    (mirror / "blas-1.0.whl").unlink()
    for source in (mirror, server):
        sentence, files = add_wheels(monkeypatch, pyodide, source)
        assert files == {}
        assert sentence.startswith("  NumPy and SciPy are not available")


@pytest.mark.parametrize("source", ["http://127.0.0.1:9", "/no/such/folder", "http://no address"])
def test_unreachable_server_gives_a_sentence_and_no_files(monkeypatch, pyodide, source):
    sentence, files = add_wheels(monkeypatch, pyodide, source)
    assert files == {}
    assert sentence.startswith(
        "  NumPy and SciPy are not available, so the page lacks the spring layouts of networkx: "
    )


def test_default_source_is_that_of_the_loader(monkeypatch, pyodide):
    """The address is read from the code of Pyodide's loader; a loader without an address is an error."""
    monkeypatch.delenv(wheels.SOURCE_VARIABLE, raising=False)
    assert wheels.source(pyodide) == "https://there.invalid/v1.2.3/full/"
    (pyodide / "pyodide.mjs").write_text("export const nothing = 0")
    with pytest.raises(ValueError, match=r"adapt tools/wheels\.py"):
        wheels.source(pyodide)


def test_pyodides_loader_and_lock_can_be_parsed(monkeypatch):
    """The installed version of Pyodide is read, not the invented one of the other tests."""
    monkeypatch.delenv(wheels.SOURCE_VARIABLE, raising=False)
    installed = Path(wheels.__file__).resolve().parents[1] / "node_modules/pyodide"
    address = wheels.source(installed)
    assert address.startswith("https://") and address.endswith("/") and "$" not in address
    packages = wheels.required_packages(json.loads((installed / "pyodide-lock.json").read_text())["packages"])
    names = [package["name"] for package in packages]
    assert names[:2] == ["numpy", "scipy"] and len(set(names)) == len(names)
    assert all(package["file_name"].startswith(f"{package['name']}-") for package in packages)
