"""Writes a package as a zip, file by file, so that progress can be shown."""

import io
import zlib
from collections.abc import Mapping
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from puzzle.scorm.course_package import SITE, CoursePackage, fit_manifest, wrapper_files
from puzzle.scorm.site_parts import MANIFEST

COMPRESSED = (".gz", ".zip", ".whl", ".png")
"""The ends of the names of files that are compressed already."""
_GZIP = b"\x1f\x8b"
"""The first two bytes of a gzip file."""
_EARLIEST_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip, so that the same files always give the same bytes."""


def package_size(package: CoursePackage, script: bytes, sizes: Mapping[str, int]) -> int:
    """Return the size in bytes that the zip of a package will have; `sizes` are those of the site's files in a zip."""
    wrapper = PackageZip(package, script, list(sizes))
    return len(wrapper.finish()) + sum(size + entry_size(SITE + path) for path, size in sizes.items())


def entry_size(name: str) -> int:
    """Return the number of bytes that a zip needs for a file beside its content: two records with its name."""
    return 30 + 46 + 2 * len(name.encode())


def size_in_zip(name: str, content: bytes) -> int:
    """Return the size that the content of a file has in the zip of a package."""
    return len(content) if name.endswith(COMPRESSED) else len(_compress(content, -zlib.MAX_WBITS, level=9))


class PackageZip:
    """The zip of a package, to which the files of the site are added one by one.

    >>> from puzzle.scorm.course_package import parse_package_link
    >>> target = PackageZip(CoursePackage(parse_package_link("start=1,0,2,3&goal=0,1,2,3"), "Week 3"), b"", [])
    >>> ZipFile(io.BytesIO(target.finish())).namelist()
    ['imsmanifest.xml', 'index.html', 'scorm.js']
    """

    def __init__(self, package: CoursePackage, script: bytes, paths: list[str]) -> None:
        self.package = package
        self._bytes = io.BytesIO()
        self._zip = ZipFile(self._bytes, "w")
        for name, content in sorted(wrapper_files(package, script, paths).items()):
            self._write(name, content)

    def add(self, path: str, content: bytes) -> None:
        """Add a file of the site.

        Some hosts send a gzip file in such a way that browsers unpack it; it is then compressed again, at a level that
        is twice as fast as the highest one and makes files hardly larger.
        """
        if path.endswith(".gz") and not content.startswith(_GZIP):
            content = _compress(content, 16 + zlib.MAX_WBITS, level=6)
        if path.endswith(MANIFEST):
            content = fit_manifest(content, self.package.state)
        self._write(SITE + path, content)

    def finish(self) -> bytes:
        """Return the zip once all files have been added."""
        self._zip.close()
        return self._bytes.getvalue()

    def _write(self, name: str, content: bytes) -> None:
        """Write a file of the zip."""
        entry = ZipInfo(name, _EARLIEST_TIME)
        entry.compress_type = ZIP_STORED if name.endswith(COMPRESSED) else ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self._zip.writestr(entry, content, compresslevel=9)


def _compress(content: bytes, bits: int, level: int) -> bytes:
    """Return compressed content with the header for this size of zlib's window, the largest.

    The module `gzip` is not in the library with which the page starts.
    """
    compressor = zlib.compressobj(level, wbits=bits)
    return compressor.compress(content) + compressor.flush()
