"""Reading attempts from files, folders, and the zip files in which course systems deliver them."""

import os
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO, NamedTuple

from puzzle.attempts.attempt_file import LARGEST
from puzzle.core.file_size import approximate
from puzzle.core.formatting import mask_controls

MOST_BYTES = 4 * LARGEST
"""The largest number of bytes that are read of a text: those of the longest in UTF-8."""
MOST_UNPACKED = 500_000_000
"""The largest number of bytes that are unpacked from a zip file and those in it."""
MOST_NESTED = 3
"""The deepest nesting of zip files that is read: a course, a group, a student."""
ZIP_BEGINS = b"PK\x03\x04"
OF_DOCUMENTS = ("[Content_Types].xml", "mimetype")
"""The files by which a document of an office program is known, which is a zip file as well."""
OTHER_ARCHIVES = (b"Rar!", b"7z\xbc\xaf\x27\x1c", b"\x1f\x8b", b"BZh", b"\xfd7zXZ")
"""The first bytes of RAR, 7z, gzip, bzip2 and xz files."""
EMPTY_FILE = "This file is empty."
EMPTY_FOLDER = "There are no files in this folder."
EMPTY_ZIP = "There are no files in this zip file."
NO_TEXT = "This file is not text in UTF-8, as attempts are."
NO_ZIP = "This zip file is damaged, or no zip file."
LARGE_ZIP = "This zip file was not opened: its files have more than {}."
NESTED_ZIP = f"This zip file was not opened: it is in {MOST_NESTED} others. Unpack the outer ones first."
OTHER_ARCHIVE = "This archive is no zip file: unpack it first."
DAMAGED_MEMBER = "This file cannot be unpacked: it is damaged or encrypted."
CLOSED_FOLDER = "The folder could not be read: {}."
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
    """Return the files with some names; folders and zip files give all the files in them."""
    return [file for name in names for file in (_folder(name) if Path(name).is_dir() else _read(name))]


def _folder(name: str) -> Iterator[HandedIn]:
    """Yield the files in a folder and its folders, by name."""
    closed: list[OSError] = []
    found = [Path(folder, file) for folder, _folders, files in os.walk(name, onerror=closed.append) for file in files]
    shown = [path for path in sorted(found) if not _is_hidden(path.relative_to(name).as_posix())]
    yield from (HandedIn(str(error.filename), "", CLOSED_FOLDER.format(error.strerror)) for error in closed)
    if not (shown or closed):
        yield HandedIn(name, "", EMPTY_FOLDER)
    for path in shown:
        yield from _read(str(path))


def _read(name: str) -> Iterator[HandedIn]:
    """Yield a file, or the files in a zip file."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
            if _has_name_of_zip(name) or content.startswith(ZIP_BEGINS):
                yield from _Unpacking().files(name, file, 1)
            else:
                yield _decoded(name, content)
    except OSError as error:
        yield HandedIn(name, "", NOT_READ.format(error.strerror))


def _decoded(name: str, content: bytes) -> HandedIn:
    """Return a file with some content; a text without a fault may still be no attempt."""
    if not content:
        return HandedIn(name, "", EMPTY_FILE)
    if content.startswith(OTHER_ARCHIVES):
        return HandedIn(name, "", OTHER_ARCHIVE)
    if b"\0" in content:  # also text in UTF-16
        return HandedIn(name, "", NO_TEXT)
    try:
        # The last character of a file that is too large may be incomplete.
        errors = "strict" if len(content) <= MOST_BYTES else "ignore"
        return HandedIn(name, content.decode("utf-8-sig", errors))
    except UnicodeDecodeError:
        return HandedIn(name, "", NO_TEXT)


class _Unpacking:
    """The unpacking of a zip file and those in it, which ends after MOST_UNPACKED bytes."""

    def __init__(self) -> None:
        self._left = MOST_UNPACKED

    def files(self, name: str, file: IO[bytes], depth: int) -> Iterator[HandedIn]:
        """Yield the files in a zip file; `depth` is 1 for the outermost."""
        try:
            with zipfile.ZipFile(file) as archive:
                members = [member for member in archive.infolist() if _is_file(member)]
                if any(member.filename in OF_DOCUMENTS for member in members):
                    yield HandedIn(name, "", NO_TEXT)
                elif sum(map(_size, members)) > self._left:
                    yield HandedIn(name, "", LARGE_ZIP.format(approximate(MOST_UNPACKED)))
                elif not members:
                    yield HandedIn(name, "", EMPTY_ZIP)
                else:
                    for member in members:
                        yield from self._member(archive, member, f"{name}/{mask_controls(member.filename)}", depth)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
            yield HandedIn(name, "", NO_ZIP)

    def _member(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, depth: int) -> Iterator[HandedIn]:
        """Yield a file in a zip file, or the files in it if it is a zip file too."""
        try:
            with archive.open(member) as file:
                content = file.read(_size(member) + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, NotImplementedError):
            yield HandedIn(name, "", DAMAGED_MEMBER)
            return
        self._left -= len(content)
        if not _has_name_of_zip(name):
            yield _decoded(name, content)
        elif depth == MOST_NESTED:
            yield HandedIn(name, "", NESTED_ZIP)
        else:
            yield from self.files(name, BytesIO(content), depth + 1)


def _size(member: zipfile.ZipInfo) -> int:
    """Return the number of bytes that are read of a file in a zip file: only zip files are read to their end."""
    return member.file_size if _has_name_of_zip(member.filename) else min(member.file_size, MOST_BYTES)


def _has_name_of_zip(name: str) -> bool:
    """Return True if a file has the name of a zip file."""
    return name.lower().endswith(".zip")


def _is_file(member: zipfile.ZipInfo) -> bool:
    """Return True unless a member of a zip file is a folder, or a file that a system has added unseen."""
    return not (member.is_dir() or _is_hidden(member.filename))


def _is_hidden(path: str) -> bool:
    """Return True for a file, by its path with slashes, that a system has added unseen."""
    parts = path.split("/")
    is_dotted = any(part.startswith(".") and part not in (".", "..") for part in parts)
    return is_dotted or "__MACOSX" in parts or parts[-1] in ("Thumbs.db", "desktop.ini")
