"""Requests for SCORM packages, which consist of the site's own files. The modules for that are fetched first."""

from __future__ import annotations

import os
from array import array
from typing import TYPE_CHECKING

from heartbeat import with_heartbeat
from late_archives import fetch_archive

from puzzle.answers.run_answers import FilePiece

if TYPE_CHECKING:
    from puzzle.scorm.package_session import PackagePlan, PackageProgress, PackageSession

PIECE = 1_000_000
"""The most bytes of a package in one answer."""


class PackageService:
    """Makes packages. The first request is `fetch_packages`; the argument of two others describes a package as JSON."""

    session: PackageSession

    @with_heartbeat()
    async def fetch_packages(self, is_built: bool) -> None:
        """Fetch the modules that make packages and the list that a built site has, unless that has been done."""
        await fetch_archive("static/scorm.zip", "puzzle.scorm")
        if not hasattr(self, "session"):
            from puzzle.scorm.package_session import PackageSession, archived_script

            self.session = PackageSession(_fetch, archived_script())
        if is_built:
            await self.session.fetch_list()

    async def plan_package(self, request: str) -> PackagePlan:
        """Return the size of a package and what it leaves out."""
        return self.session.plan(request)

    async def open_package(self, request: str) -> None:
        """Begin to write a package; `advance_package` continues."""
        self.session.begin(request)

    @with_heartbeat()
    async def advance_package(self) -> PackageProgress:
        """Add the next files of the site to the package."""
        return await self.session.advance()

    async def package_piece(self, start: int) -> FilePiece:
        """Return a piece of the package from one of its bytes on, or `done` at its end."""
        piece = self.session.file[start : start + PIECE]
        return FilePiece(not piece, array("B", piece))


async def _fetch(path: str) -> bytes:
    """Return the content of a file of the built site, in a folder of which the worker's own files are."""
    from pyodide.http import pyfetch

    response = await pyfetch(f"{os.environ['SITE']}../{path}")
    response.raise_for_status()
    return await response.bytes()
