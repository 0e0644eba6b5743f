"""Pictures on the tiles: the three of the page, and one of the reader's own, which never leaves the browser."""

import struct
import zlib

import pytest

from puzzle.core import board
from waiting import expect

PICTURES = ("island", "town", "sky")
OTHER_GOAL = (1, 2, 3, 8, 0, 4, 7, 6, 5)
# For each size of board, the smallest difference between two tiles, and the smallest contrast within a tile, both 0 to
# 255 on average. A tile is compared without its upper left corner, where its number is.
DIFFERENCES = """
async name => {
  const image = new Image()
  image.src = `static/pictures/${name}.svg`
  await image.decode()
  const side = 12, results = []
  for (const n of [2, 3, 4, 5]) {
    const canvas = new OffscreenCanvas(side * n, side * n), ctx = canvas.getContext("2d", {willReadFrequently: true})
    ctx.imageSmoothingQuality = "high"
    ctx.drawImage(image, 0, 0, side * n, side * n)
    const tiles = []
    for (let cell = 0; cell < n * n; cell++) {
      const pixels = ctx.getImageData(cell % n * side, Math.floor(cell / n) * side, side, side).data
      tiles.push([...pixels].filter((_, i) => {
        const pixel = i >> 2, [x, y] = [pixel % side, Math.floor(pixel / side)]
        return i % 4 < 3 && (x > side * 0.6 || y > side * 0.5)
      }))
    }
    const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
    let least = 255
    for (const a of tiles) for (const b of tiles)
      if (a !== b) least = Math.min(least, mean(a.map((v, i) => Math.abs(v - b[i]))))
    const contrast = Math.min(...tiles.map(tile => [0, 1, 2].map(channel => {
      const values = tile.filter((_, i) => i % 3 === channel), middle = mean(values)
      return mean(values.map(value => Math.abs(value - middle)))
    })).map(mean))
    results.push([n, least, contrast])
  }
  return results
}
"""
# Returns for each tile of the board, and for 0, the gap, the cell whose part of the picture it shows.
PARTS = """
() => [...document.querySelectorAll("#board .tile, #board > .gap")].map(tile => {
  const part = name => Number(tile.style.getPropertyValue(`--part-${name}`))
  return [Number(tile.textContent), part("row") * Number(document.getElementById("board").dataset.n) + part("col")]
})
"""
READS_NAMES = "() => [...document.querySelectorAll('#board .tile')].map(tile => tile.getAttribute('aria-label')).sort()"


def png(width, height):
    """Return a PNG file of this size, all black; only its header and few bytes are stored."""

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(1 + (width + 7) // 8)) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


SCRIPTED = b"""<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="top.ran = true">
<script>top.ran = true</script><image href="http://127.0.0.1:9/seen.png" width="9" height="9"/>
<rect width="300" height="200" fill="#c51"/></svg>"""


@pytest.fixture
def editor(visitor):
    """The shared page with the editor open; afterwards its tiles have numbers again."""
    visitor.edit()
    yield visitor
    visitor.edit()
    if visitor.page.locator("[data-tiles=own]:not([data-empty])").count():
        visitor.page.locator("[data-tiles=own]").click()
        visitor("picture-remove").click()
    if visitor.root.get_attribute("data-numbers-hidden") is not None:
        choose(visitor, "island")
        visitor("tiles-numbered").check()
    choose(visitor, "")


def choose(visitor, name):
    """Choose a picture in the editor; "" stands for numbers."""
    button = visitor.page.locator(f"#swatches [data-tiles='{name}']")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def open_file(visitor, name, content):
    """Open a file of the reader."""
    visitor("picture-file").set_input_files({"name": name, "mimeType": "", "buffer": content})


@pytest.mark.parametrize("name", PICTURES)
def test_every_tile_has_a_landmark_and_differs_from_the_others(visitor, name):
    for size, difference, contrast in visitor.page.evaluate(DIFFERENCES, name):
        assert difference > 12, (size, difference)
        assert contrast > 8, (size, contrast)


def test_solved_board_is_the_whole_picture_for_any_goal(editor):
    """A tile shows the part at its goal cell, also after the goal and the size have been edited."""
    choose(editor, "town")
    for goal in (OTHER_GOAL, board.parse("4 3 2 1/8 7 6 5/12 11 10 9/0 15 14 13")):
        editor.edit(goal=board.text(goal), start=board.text(goal))
        assert dict(editor.page.evaluate(PARTS)) == {tile: cell for cell, tile in enumerate(goal)}


def test_names_of_tiles_keep_their_numbers(editor):
    before = editor.page.evaluate(READS_NAMES)
    choose(editor, "sky")
    editor("tiles-numbered").uncheck()
    editor("editor-done").click()
    expect(editor.page.locator("#board .number").first).to_be_hidden()
    assert [name.partition(",")[0] for name in editor.page.evaluate(READS_NAMES)] == [
        name.partition(",")[0] for name in before
    ]
    expect(editor("goal")).to_have_attribute("aria-label", "Goal: row 1, gap 1 2; row 2, 3 4 5; row 3, 6 7 8")


def test_numbers_appear_while_tiles_are_swapped(editor):
    """A swap in the goal leaves the picture whole, so without numbers nothing would show it."""
    choose(editor, "island")
    editor("tiles-numbered").uncheck()
    expect(editor.page.locator("#board .number").first).to_be_visible()


def test_own_picture_stays_in_the_browser(editor, shared_page, site):
    """Opens a picture with a script and an address in it: it is shown, and neither runs nor is fetched.

    A full browser may also request files of the page, such as its icon, but an address in `static/` cannot contain the picture.
    """
    address = editor.page.url
    open_file(editor, "own.svg", SCRIPTED)
    expect(editor.root).to_have_attribute("data-picture", "own")
    assert editor.page.evaluate("getComputedStyle(document.querySelector('#board .tile')).backgroundImage").startswith(
        'url("blob:'
    )
    assert editor.page.evaluate("window.ran") is None
    assert editor.page.url == address
    files = ("blob:", site.url + "static/")
    assert [url for url in shared_page().record.requests if not url.startswith(files) or "?" in url] == []
    editor("share").click()
    assert "picture" not in editor("share-dialog").inner_html()
    editor.press("Escape")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("text.png", b"no picture"),
        ("empty.jpg", b""),
        ("no-size.svg", b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'),
        ("huge.png", png(10_000, 10_000)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_file_that_is_no_picture_changes_nothing(editor, name, content):
    choose(editor, "island")
    open_file(editor, name, content)
    expect(editor("picture-error")).to_contain_text("Your tiles are unchanged.")
    expect(editor.root).to_have_attribute("data-picture", "island")
    choose(editor, "town")
    expect(editor("picture-error")).to_be_hidden()


def test_picture_is_dropped_and_pasted(editor):
    """Drops and pastes a file on the page, which the browser would otherwise open in place of the page."""
    for event, name in (("DragEvent", "drop"), ("ClipboardEvent", "paste")):
        field = "dataTransfer" if name == "drop" else "clipboardData"
        prevented = editor.page.evaluate(
            f"""text => {{
              const {field} = new DataTransfer()
              {field}.items.add(new File([text], "own.svg", {{type: "image/svg+xml"}}))
              return !document.body.dispatchEvent(new {event}("{name}", {{{field}, bubbles: true, cancelable: true}}))
            }}""",
            SCRIPTED.decode(),
        )
        assert prevented
        expect(editor.root).to_have_attribute("data-picture", "own")
        editor("picture-remove").click()
        expect(editor.page.locator("[data-tiles=own]")).to_be_focused()


def test_forced_colours_show_the_numbers_of_small_boards(editor):
    choose(editor, "island")
    number = editor.page.locator("#goal .number").first
    expect(number).to_be_hidden()
    editor.page.emulate_media(forced_colors="active")
    expect(number).to_be_visible()


@pytest.mark.exhaustive
def test_own_picture_survives_a_reload(new_visitor):
    new_visitor.open()
    new_visitor.edit()
    open_file(new_visitor, "own.svg", SCRIPTED)
    expect(new_visitor.root).to_have_attribute("data-picture", "own")
    new_visitor.page.reload()
    expect(new_visitor.root).to_have_attribute("data-picture", "own")
