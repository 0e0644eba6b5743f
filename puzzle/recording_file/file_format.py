"""The file of a recording, `NAME.rec.json`: JSON with a compressed content, for a player without Python.

The file is one JSON object:

- `format`: the number of the format, 1. A player plays every older format, and refuses a newer one.
- `program`: always `Slide & Seek`. `link`: the address of the page that shows the same, from its `?` on; or empty.
- `title`: what it shows, as the title of an iframe. `digest`: `sha256:` and the hexadecimal digest of the content.
- `content`: the content, compressed with gzip and written in base64.

The content is bytes: the length of a head as a whole number of four bytes, little-endian; the head, JSON in UTF-8; and
the block with the columns of numbers, see `number_columns.py`. The head is an object:

- `runs`: the record of each run, see `run_record.py`: one, or two to four of a comparison. `names`: their names, `A` to
  `D`. `searches`: the algorithm and the heuristic of each in words.
- `step`: the step at which the recording opens, null for the last one. `from`, `to`: a range to play, null for all.
- `bookmarks`: a list of [step, words]. `together`: how a comparison plays, `step` or `share`.
- `code`: the reader's code by the name of its key in links; empty unless it was asked for.

Everything that a player shows comes from here and from the labels of the page, and nothing of it is code to run.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

FORMAT = 1
PROGRAM = "Slide & Seek"
SUFFIX = ".rec.json"
LARGEST = 2**28
"""The largest content in bytes."""
_HEAD = 4
FOREIGN = "This file is no recording of Slide & Seek."
NEWER = "This recording was made with a newer version of Slide & Seek."
DAMAGED = "This recording is damaged; save it again."


@dataclass(frozen=True)
class Contents:
    """The content of a recording."""

    link: str
    """The address that shows the same, from its question mark on."""
    title: str
    """The title for readers, such as the name of the search."""
    head: Mapping[str, Any]
    """The head of the content."""
    block: bytes
    """The bytes of the columns."""


def format_file(contents: Contents) -> str:
    """Return the text of the file of a recording.

    >>> contents = Contents("?start=1,0,2,3", "A*", {"runs": []}, b"columns")
    >>> parse_file(format_file(contents)) == contents
    True
    """
    head = json.dumps(contents.head, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    content = len(head).to_bytes(_HEAD, "little") + head + contents.block
    file = {
        "format": FORMAT,
        "program": PROGRAM,
        "title": contents.title,
        "link": contents.link,
        "digest": _digest(content),
        "content": base64.b64encode(gzip.compress(content, 9, mtime=0)).decode(),
    }
    return json.dumps(file, ensure_ascii=False, indent=0) + "\n"


def parse_file(text: str) -> Contents:
    """Return what a file contains; ValueError with one sentence if it is foreign, newer or damaged."""
    try:
        file = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(DAMAGED if PROGRAM in text[:200] else FOREIGN) from None
    if not isinstance(file, dict) or file.get("program") != PROGRAM or type(file.get("format")) is not int:
        raise ValueError(FOREIGN)
    if file["format"] > FORMAT:
        raise ValueError(NEWER)
    try:
        content = _decompressed(base64.b64decode(file["content"], validate=True))
        if _digest(content) != file["digest"]:
            raise ValueError(DAMAGED)
        end = _HEAD + int.from_bytes(content[:_HEAD], "little")
        head = json.loads(content[_HEAD:end].decode())
        link, title = file["link"], file["title"]
    except (KeyError, TypeError, ValueError, OSError, EOFError, RecursionError, binascii.Error, zlib.error):
        raise ValueError(DAMAGED) from None
    if not (isinstance(head, dict) and isinstance(link, str) and isinstance(title, str) and link[:1] in ("", "?")):
        raise ValueError(DAMAGED)
    return Contents(link, title, head, content[end:])


def _decompressed(data: bytes) -> bytes:
    """Return the content of compressed data; ValueError if there is more than a recording can have."""
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
    content = unpacker.decompress(data, LARGEST)
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError(DAMAGED)
    return content


def _digest(content: bytes) -> str:
    """Return the digest of a content."""
    return f"sha256:{sha256(content).hexdigest()}"
