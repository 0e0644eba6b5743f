"""Archives that come out the same, byte for byte, wherever and whenever they are made."""

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

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""What stands in archives for the time of a file: the first moment that a zip can name."""


def gzipped(content: bytes) -> bytes:
    """Return some bytes as gzip, in blocks smaller than usual (7 of 9), which come out up to a hundredth shorter."""
    packer = zlib.compressobj(9, zlib.DEFLATED, wbits=31, memLevel=7)  # wbits 31: gzip, which names no time here
    return packer.compress(content) + packer.flush()


def squeezed(content: bytes) -> bytes:
    """Return some bytes as gzip that is a twentieth smaller and takes seconds: for what a first visit waits for."""
    return zopfli_gzip.compress(content, numiterations=1)


def tarred(files: dict[str, bytes]) -> bytes:
    """Return files as a tar archive of the plainest kind, which `static/js/built/untar.js` reads.

    Files of one kind lie side by side, where they are packed smaller.
    """
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items(), key=lambda file: (file[0].rpartition(".")[2], file[0])):
            assert len(name) < 100, name
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return target.getvalue()


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return files as a zip."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, method, 9)
    return target.getvalue()


def wheel(project: Path) -> tuple[str, bytes]:
    """Return the wheel of the project's package: its name and its contents."""
    before = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(project)
        os.environ["SOURCE_DATE_EPOCH"] = "315532800"  # the same moment, as builders of wheels are told it
        try:
            name = buildapi.build_wheel(folder)
        finally:
            os.chdir(before[0])
            os.environ.pop("SOURCE_DATE_EPOCH")
            if before[1] is not None:
                os.environ["SOURCE_DATE_EPOCH"] = before[1]
        return name, (Path(folder) / name).read_bytes()
