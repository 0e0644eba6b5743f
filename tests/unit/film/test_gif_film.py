"""Films as GIF: another library decodes the frames, colours and times that were written."""

import base64
import io
import json
import shutil
import subprocess

import pytest
from PIL import Image

from tools.file_lists import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed")
WIDTH, HEIGHT = 40, 24
PAPER, INK, TILE = "#ffffff", "#1b1e23", "#0072b2"
FRAMES = 9


def frame(index):
    """Return the pixels of a frame by rows: a dot that moves to the right, beside a tile that never changes."""
    pixels = [PAPER] * (WIDTH * HEIGHT)
    for y in range(4):
        for x in range(4):
            pixels[(2 + y) * WIDTH + 2 + x] = TILE
            pixels[(12 + y) * WIDTH + 8 + 3 * index + x] = INK
    return pixels


def rgb(colour):
    """Return the channels of a colour in hexadecimal."""
    return tuple(bytes.fromhex(colour[1:]))


def pixel_bytes(pixels):
    """Return the channels of pixels one after another."""
    return bytes(channel for pixel in pixels for channel in rgb(pixel))


def write(frames, colours=(PAPER, INK, TILE)):
    """Return the GIF of frames, each (seconds, pixels), as it is decoded, and the size of the file."""
    film = {"width": WIDTH, "height": HEIGHT, "colours": colours, "frames": frames}
    command = ["node", str(ROOT / "tests/js/gif-film.js"), json.dumps(film)]
    data = base64.b64decode(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return Image.open(io.BytesIO(data)), len(data)


@pytest.fixture(scope="module")
def film():
    """Return a decoded film of nine frames at three steps per second, and its size in bytes."""
    return write([(2 if index == FRAMES - 1 else 1 / 3, frame(index)) for index in range(FRAMES)])


def test_each_frame_has_all_its_pixels(film):
    image, _size = film
    assert (image.n_frames, image.size, image.info["loop"]) == (FRAMES, (WIDTH, HEIGHT), 0)
    for index in range(FRAMES):
        image.seek(index)
        assert image.convert("RGB").tobytes() == pixel_bytes(frame(index)), index


def test_times_add_up_and_the_last_frame_stays(film):
    image, _size = film
    durations = []
    for index in range(FRAMES):
        image.seek(index)
        durations.append(image.info["duration"])
    # A GIF has hundredths of a second: a third is 330 or 340 ms, and three thirds are a second.
    assert durations[-1] in (2000, 1990, 2010)
    assert set(durations[:-1]) <= {330, 340}
    assert abs(sum(durations) - 1000 * (8 / 3 + 2)) <= 5


def test_a_frame_holds_only_the_rectangle_that_changes(film):
    image, _size = film
    image.seek(3)
    # The dot moves from columns 14 to 17 to columns 17 to 20.
    assert image.dispose_extent == (14, 12, 21, 16)


def test_a_frame_like_the_one_before_keeps_its_time():
    image, _size = write([(0.5, frame(0)), (0.25, frame(0)), (1, frame(1))])
    durations = []
    for index in range(image.n_frames):
        image.seek(index)
        durations.append(image.info["duration"])
    assert durations == [500, 250, 1000]
    assert image.convert("RGB").tobytes() == pixel_bytes(frame(1))


def test_colours_that_are_asked_for_stay_exact_among_many_others():
    shades = [
        f"#{20 + index % 200:02x}{(7 * index) % 256:02x}{(13 * index) % 256:02x}" for index in range(WIDTH * HEIGHT)
    ]
    pixels = [*shades[: -3 * WIDTH], *[PAPER] * WIDTH, *[INK] * WIDTH, *[TILE] * WIDTH]
    image, _size = write([(1, pixels)])
    decoded = image.convert("RGB")
    assert [decoded.getpixel((5, HEIGHT - row)) for row in (3, 2, 1)] == [rgb(PAPER), rgb(INK), rgb(TILE)]
    assert len(image.getcolors()) <= 64
