"""Reproducible archives: the same files always give the same bytes."""

from __future__ import annotations

import io
import os
import tarfile
import tempfile
import zipfile
import zlib
from pathlib import Path

import zopfli.gzip as zopfli_gzip
from flit_core import buildapi

BLOCKS = 200
"""The largest number of blocks of a compressed file, each with its own code."""
EARLIEST_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive: the earliest that a zip can store."""


def compress(content: bytes) -> bytes:
    """Compress with gzip. Memory level 7 gives blocks that are smaller than usual, which saves up to 1 %."""
    compressor = zlib.compressobj(
        9, zlib.DEFLATED, wbits=31, memLevel=7
    )  # wbits 31: the format gzip; zlib writes no time into it
    return compressor.compress(content) + compressor.flush()


def compress_slowly(content: bytes) -> bytes:
    """Compress with Zopfli: 5 % smaller than gzip but much slower, so only for files that a first visit loads.

    The more blocks, the smaller the result. Without a limit, the interpreter of 10 MB alone takes minutes and not one.
    """
    compressed: bytes = zopfli_gzip.compress(content, numiterations=15, blocksplittingmax=BLOCKS)
    return compressed


def create_tar(files: dict[str, bytes]) -> bytes:
    """Return files as a tar archive in the basic format that `static/js/built/unpack.js` reads.

    Files are sorted by their extension, which improves compression.
    """
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items(), key=lambda file: (file[0].rpartition(".")[2], file[0])):
            assert len(name) < 100, name  # longer names need a second field, which unpack.js does not read
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return target.getvalue()


def create_zip(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return files as a zip archive."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST_TIME), content, method, 9)
    return target.getvalue()


def wheel(project: Path) -> tuple[str, bytes]:
    """Build the wheel of the package `puzzle`; return its name and contents."""
    previous_folder, previous_time = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(project)
        os.environ["SOURCE_DATE_EPOCH"] = "315532800"  # `EARLIEST_TIME` in seconds since 1970
        try:
            name = buildapi.build_wheel(folder)
        finally:
            os.chdir(previous_folder)
            os.environ.pop("SOURCE_DATE_EPOCH")
            if previous_time is not None:
                os.environ["SOURCE_DATE_EPOCH"] = previous_time
        return name, (Path(folder) / name).read_bytes()
