"""The licences of all software in the site are in one file, and the page's Help links to it."""

import json
import re

import pytest

from tools import licences, vendor
from tools.file_lists import ROOT

pytestmark = pytest.mark.skipif(
    not (licences.TARGET.exists() and licences.TEXTS.exists()), reason="`make serve` has not been run since"
)
LICENCES_TEXT = licences.TARGET.read_text(encoding="utf-8") if licences.TARGET.exists() else ""


def test_every_copied_package_has_its_licence_in_the_file():
    names = {package.removesuffix("/dist") for package, _ in vendor.COPIES.values()}
    assert names <= set(licences.packages())
    for name in [*names, "networkx", *(component[0] for component in licences.COMPONENTS)]:
        assert re.search(rf"^{re.escape(name)} \(.+\)$", LICENCES_TEXT, flags=re.M), name


def test_licence_texts_are_complete():
    """Each text has more than 60 words, and five of them contain the name of their licence or holder."""
    texts = {licence.name: licence.text for licence in licences.collect_licences()}
    assert all(len(text.split()) > 60 for text in texts.values()), texts
    for name, phrase in {
        "pyodide": "Mozilla Public License",
        "CPython": "Python Software Foundation",
        "Graphviz": "Eclipse Public License - v 2.0",
        "@pyscript/core": "Apache License",
        "networkx": "NetworkX Developers",
    }.items():
        assert phrase in texts[name]
    assert "<" not in texts["Expat"].split("Permission")[0], "every placeholder for a holder is filled in"


def test_licences_that_require_a_source_name_its_address():
    about = {licence.name: licence.about for licence in licences.collect_licences()}
    assert "github.com/pyodide/pyodide" in about["pyodide"] and "gitlab.com" in about["Graphviz"]
    assert "graphviz-" in about["Graphviz"] and "expat-" in about["Expat"], "of the version that is shipped"


def test_components_that_runtimes_declare_are_listed():
    """Viz.js and Pyodide name the components compiled into them; `licences.COMPONENTS` has them all."""
    holders = {name: holder for name, _, _, holder in licences.COMPONENTS}
    viz = (licences.MODULES / "@viz-js/viz/dist/viz.js").read_text(encoding="utf-8")[:2000]
    head = viz[: viz.index("*/")]
    assert f"Copyright (c) {licences.HOLDERS['@viz-js/viz']}" in head
    contained = re.findall(r"^(\w+) https://", head.partition("other software")[2], flags=re.M)
    assert {name.lower() for name in contained} == set(licences.sources()), (
        "the notice and the provenance file name the same components"
    )
    assert set(contained) <= set(holders)
    pyodide_wasm = (licences.MODULES / "pyodide/pyodide.asm.wasm").read_bytes()
    for holder in re.findall(rb"^Copyright \(c\) ([\d-]+ .+?)\.?$", pyodide_wasm, flags=re.M):
        assert holder.decode() in holders["CPython"], holder
    assert b"Copyright (c) 2001 Python Software Foundation" in pyodide_wasm
    for module, name in {b"_bz2": "bzip2", b"_zstd": "Zstandard", b"_decimal": "mpdecimal", b"zlib": "zlib",
                         b"_sha2": "HACL*", b"pyexpat": "Expat", b"_ctypes": "libffi"}.items():  # fmt: skip
        assert b"PyInit_" + module not in pyodide_wasm or name in holders
    assert holders["zlib"].encode() in pyodide_wasm
    assert (b"mimalloc" in pyodide_wasm) == ("mimalloc" in holders)
    loader = (licences.MODULES / "pyodide/pyodide.mjs").read_text(encoding="utf-8")
    assert ("ErrorStackParser" in loader) == ("error-stack-parser" in holders)
    micropython_wasm = (licences.VENDOR / "micropython/micropython.wasm").read_bytes()
    for module, name in {b"deflate": "uzlib", b"compile": "re1.5"}.items():
        assert module not in micropython_wasm or name in holders


def test_every_bundled_package_has_a_licence():
    """The source maps of PyScript name the packages bundled in its files; each must have a licence."""
    licensed = {licence.name for licence in licences.collect_licences()}
    folder = licences.MODULES / "@pyscript/core/dist"
    for bundle in (licences.VENDOR / "pyscript").iterdir():
        source_map = folder / f"{bundle.name}.map"
        sources = json.loads(source_map.read_text(encoding="utf-8"))["sources"] if source_map.exists() else []
        packages = {
            match[1] for source in sources if (match := re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)", source))
        }
        assert packages <= licensed, bundle.name


def test_vendor_folder_holds_only_files_of_known_packages():
    generated = {"example.json", "lessons", "licences.txt", "manifest.json", "snapshot.json", "wheels"}
    names = {path.name for path in licences.VENDOR.iterdir() if not path.name.endswith((".whl", ".bin"))}
    assert names - generated == {*vendor.COPIES, *vendor.BUNDLES}, "every other folder is in tools/vendor.py"


@pytest.mark.parametrize("name", vendor.BUNDLES)
def test_packages_of_a_bundle_are_part_of_the_page(name):
    entry = (ROOT / f"tools/{name}.mjs").read_text(encoding="utf-8")
    packages = set(re.findall(r'from "([^"]+)"', entry))
    assert packages and packages <= set(licences.packages())


def test_package_without_a_licence_is_an_error(monkeypatch, tmp_path):
    monkeypatch.setattr(licences, "MODULES", tmp_path)
    (tmp_path / "nobodys").mkdir()
    (tmp_path / "nobodys/package.json").write_text(json.dumps({"name": "nobodys", "version": "1.0.0"}))
    with pytest.raises(ValueError, match="nobodys has no licence"):
        licences.package_licence("nobodys")


def test_page_links_to_the_licences():
    assert 'href="./static/vendor/licences.txt"' in (ROOT / "index.html").read_text(encoding="utf-8")
