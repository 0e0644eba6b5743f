"""Files compressed with gzip, as not every host compresses what it sends: the built site unpacks them itself."""

from __future__ import annotations

import zlib

import zopfli.gzip as zopfli_gzip

BLOCKS = 200
"""The largest number of blocks of a compressed file, each with its own code."""


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
