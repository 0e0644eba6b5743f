"""Reading attempts from files, and from the zip files in which course systems deliver them."""

import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from puzzle.attempts.attempt_file import LARGEST
from puzzle.core.file_size import approximate
from puzzle.core.formatting import mask_controls

MOST_BYTES = 4 * LARGEST
"""The largest number of bytes that are read of a file: that of the longest text in UTF-8."""
MOST_UNPACKED = 500_000_000
"""The largest number of bytes that are unpacked from a zip file."""
ZIP_BEGINS = b"PK\x03\x04"
A_FOLDER = "This is a folder: name the files in it, for example {}."
NO_TEXT = "This file is not text in UTF-8, as attempts are."
NO_ZIP = "This zip file is damaged, or no zip file."
EMPTY_ZIP = "There are no files in this zip file."
LARGE_ZIP = "This zip file was not opened: its files have more than {}."
ZIP_IN_ZIP = "This is a zip file in another: unpack the outer one first."
DAMAGED_MEMBER = "This file cannot be unpacked: it is damaged or encrypted."
NOT_READ = "The file could not be read: {}."


class HandedIn(NamedTuple):
    """A file that was handed in."""

    name: str
    """The name; that of a file in a zip file follows the name of the zip file and a slash."""
    text: str
    """Its text; empty if it could not be read."""
    fault: str = ""
    """A sentence if it could not be read."""


def read_files(names: Sequence[str]) -> list[HandedIn]:
    """Return the files with some names; zip files give all the files in them."""
    return [file for name in names for file in _read(name)]


def _read(name: str) -> Iterator[HandedIn]:
    """Yield a file, or the files in a zip file."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except IsADirectoryError:
        yield HandedIn(name, "", A_FOLDER.format(Path(name, "*.json")))
    except OSError as error:
        fault = A_FOLDER.format(Path(name, "*.json")) if Path(name).is_dir() else NOT_READ.format(error.strerror)
        yield HandedIn(name, "", fault)
    else:
        if content.startswith(ZIP_BEGINS) or name.lower().endswith(".zip"):
            yield from _members(name)
        else:
            yield _decoded(name, content)


def _decoded(name: str, content: bytes) -> HandedIn:
    """Return a file with some content; a text without a fault may still be no attempt."""
    if b"\0" in content:  # also text in UTF-16
        return HandedIn(name, "", NO_TEXT)
    try:
        # The last character of a file that is too large may be incomplete.
        errors = "strict" if len(content) <= MOST_BYTES else "ignore"
        return HandedIn(name, content.decode("utf-8-sig", errors))
    except UnicodeDecodeError:
        return HandedIn(name, "", NO_TEXT)


def _members(name: str) -> Iterator[HandedIn]:
    """Yield the files in a zip file."""
    try:
        with zipfile.ZipFile(name) as archive:
            members = [member for member in archive.infolist() if _is_file(member)]
            if sum(min(member.file_size, MOST_BYTES) for member in members) > MOST_UNPACKED:
                yield HandedIn(name, "", LARGE_ZIP.format(approximate(MOST_UNPACKED)))
                return
            yield from (_member(archive, member, f"{name}/{mask_controls(member.filename)}") for member in members)
            if not members:
                yield HandedIn(name, "", EMPTY_ZIP)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        yield HandedIn(name, "", NO_ZIP)


def _member(archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> HandedIn:
    """Return a file in a zip file."""
    try:
        with archive.open(member) as file:
            content = file.read(MOST_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, NotImplementedError):
        return HandedIn(name, "", DAMAGED_MEMBER)
    return HandedIn(name, "", ZIP_IN_ZIP) if content.startswith(ZIP_BEGINS) else _decoded(name, content)


def _is_file(member: zipfile.ZipInfo) -> bool:
    """Return True unless a member of a zip file is a folder, or a file that a system has added unseen."""
    is_hidden = member.filename.startswith("__MACOSX/") or member.filename.rpartition("/")[2].startswith(".")
    return not (member.is_dir() or is_hidden)
