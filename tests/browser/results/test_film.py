"""Films that are saved from the page: only a browser draws their frames, encodes MP4, and moves the focus."""

import base64
import io
import re

import pytest
from PIL import Image

from accessibility_assertions import expect_no_axe_violations
from visitor import SOLVED_SMALL
from waiting import expect

NAME = "a_star-283-164-705-film"
STEPS, SPEED = 6, 4
PAPER, TRAY, DARK_PAPER = (255, 255, 255), (228, 225, 217), (18, 22, 27)
IN_TRAY, IN_CORNER = (118, 47), (955, 535)
"""A point in the margin of the board above the middle of its tiles, and one in the corner of the frame."""
# Plays a film in a video element; returns its size, its duration and the colours of two pixels of its last frame.
READ_MP4 = """
async ([bytes, points]) => {
  const video = document.createElement("video")
  const file = Uint8Array.from(atob(bytes), character => character.charCodeAt(0))
  video.src = URL.createObjectURL(new Blob([file], {type: "video/mp4"}))
  video.muted = true
  await new Promise((resolve, reject) => { video.onloadeddata = resolve; video.onerror = () => reject(video.error.message) })
  const seeked = new Promise(resolve => { video.onseeked = resolve })
  video.currentTime = video.duration - 0.5
  await seeked
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight), ctx = canvas.getContext("2d", {willReadFrequently: true})
  ctx.drawImage(video, 0, 0)
  return [canvas.width, canvas.height, video.duration, ...points.map(([x, y]) => [...ctx.getImageData(x, y, 1, 1).data].slice(0, 3))]
}
"""


def open_dialog(visitor):
    """Open the dialog for films from the list of files."""
    visitor.unfold()
    visitor("save-toggle").click()
    visitor("save-film").click()


@pytest.fixture
def film(visitor):
    """A visitor with a finished search, who has opened the dialog for films."""
    visitor.follow(**SOLVED_SMALL, run=1)
    open_dialog(visitor)
    expect(visitor("film-facts")).to_have_text(re.compile(r"^6 frames, 3 s, about \d+ kB$"), timeout=30_000)
    yield visitor
    visitor("film-close").click()


def save(visitor):
    """Save the film, and return its name and its content."""
    with visitor.page.expect_download(timeout=60_000) as download:
        visitor("film-save").click()
    expect(visitor("film-facts")).to_have_text(re.compile(r"^Saving .* to your downloads\.$"))
    return download.value.suggested_filename, download.value.path().read_bytes()


def is_close(colour, expected):
    """Return True if two colours differ by no more than an encoder changes them."""
    return all(abs(channel - other) <= 8 for channel, other in zip(colour, expected, strict=True))


def test_gif_has_a_frame_for_each_step_in_both_themes(film):
    name, content = save(film)
    image = Image.open(io.BytesIO(content))
    assert (name, image.n_frames, image.size) == (f"{NAME}.gif", STEPS, (960, 540))
    image.seek(STEPS - 1)
    frame = image.convert("RGB")
    assert [frame.getpixel(IN_TRAY), frame.getpixel(IN_CORNER)] == [TRAY, PAPER]
    film.page.locator("#film-form [data-value=dark]").click()
    dark = Image.open(io.BytesIO(save(film)[1])).convert("RGB")
    assert dark.getpixel(IN_CORNER) == DARK_PAPER
    film.page.locator("#film-form [data-value=light]").click()


def test_mp4_plays_in_the_browser(film):
    film.page.locator("#film-form [data-value=mp4]").click()
    expect(film("film-facts")).to_contain_text("about", timeout=30_000)
    if film("film-save").text_content() != "Save MP4":
        expect(film("film-format-note")).to_have_text("This browser cannot encode MP4 in this size, so GIF is chosen.")
        pytest.skip("needs a browser that encodes H.264, such as Chromium")
    name, content = save(film)
    encoded = base64.b64encode(content).decode()
    player = film.page.context.browser.new_page()  # the security policy of the page allows no videos
    width, height, duration, in_tray, in_corner = player.evaluate(READ_MP4, [encoded, [IN_TRAY, IN_CORNER]])
    player.close()
    assert (name, width, height) == (f"{NAME}.mp4", 960, 540)
    # Each step takes a quarter of a second, and the last one two seconds.
    assert abs(duration - ((STEPS - 1) / SPEED + 2)) < 0.1
    assert is_close(in_tray, TRAY) and is_close(in_corner, PAPER)
    film.page.locator("#film-form [data-value=gif]").click()


def test_keys_save_cancel_and_close_while_saving_goes_on(film):
    """The keyboard alone saves and cancels; progress is announced, and seen in the list of files after closing."""
    film("film-close").click()
    film.follow(start="0,5,8,1,7,4,3,6,2", goal="0,1,2,3,4,5,6,7,8", algorithm="a_star", run=1)
    open_dialog(film)
    expect(film("film-save")).to_be_focused()
    film("film-to").fill("201")
    expect(film("film-steps-error")).to_have_text("Give steps from 0 to 200, the first before the last.")
    expect(film("film-save")).to_have_attribute("aria-disabled", "true")
    film("film-to").fill("200")
    film.page.locator("#film-form [data-value='1920']").press("Enter")
    expect(film("film-facts")).to_have_text(re.compile(r"^200 frames, 52 s"))
    film("film-save").press("Enter")
    expect(film("film-cancel")).to_be_focused()
    expect(film("film-said")).to_have_text(re.compile(r"^(Saving 200 frames\.|Frame \d+ of 200)$"))
    expect_no_axe_violations(film)
    film.press("Escape")
    expect(film("save-toggle")).to_be_focused()
    expect(film("save-film-progress")).to_have_text(re.compile(r"^Frame \d+ of 200$"))
    film("save-toggle").press("Enter")
    film("save-film").press("Enter")
    film("film-cancel").press("Enter")
    expect(film("film-facts")).to_have_text("Cancelled. Nothing was saved.")
    expect(film("film-said")).to_have_text("Cancelled. Nothing was saved.")
    expect(film("film-save")).to_be_focused()
    film.page.locator("#film-form [data-value='960']").click()
