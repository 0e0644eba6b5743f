"""Packages of question banks: a zip with a manifest, the questions and their pictures."""

import io
from collections.abc import Mapping, Sequence
from xml.etree import ElementTree as ET
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from puzzle.questions.pictures import Picture
from puzzle.questions.xml_parts import document, element

MANIFEST = "imsmanifest.xml"
IMAGES = "images"
"""The folder of the pictures in a package."""
_STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of all files, so that the same questions give the same bytes."""


def zip_files(files: Mapping[str, bytes]) -> bytes:
    """Return a zip with files by their names."""
    output = io.BytesIO()
    with ZipFile(output, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = ZipInfo(name, _STAMP)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return output.getvalue()


def manifest(schema: str, version: str, resources: Sequence[ET.Element]) -> bytes:
    """Return the manifest of a package (IMS Content Packaging 1.1.4) with its resources."""
    root = element(
        "manifest",
        {"xmlns": "http://www.imsglobal.org/xsd/imscp_v1p1", "identifier": "slide-and-seek-questions"},
        element("metadata", {}, element("schema", {}, schema), element("schemaversion", {}, version)),
        element("organizations"),
        element("resources", {}, *resources),
    )
    return document(root)


def resource(identifier: str, kind: str, files: Sequence[str], needs: Sequence[str] = ()) -> ET.Element:
    """Return a resource of a manifest: its files, the first one being its own, and the resources that it needs."""
    return element(
        "resource",
        {"identifier": identifier, "type": kind, "href": files[0]},
        *(element("file", {"href": name}) for name in files),
        *(element("dependency", {"identifierref": name}) for name in needs),
    )


def image_files(pictures: Sequence[Picture]) -> dict[str, bytes]:
    """Return the pictures by their names in a package."""
    return {f"{IMAGES}/{picture.name}": picture.data for picture in pictures}
