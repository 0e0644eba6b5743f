"""The road map on the page: it takes the place of the boards and follows the displayed step."""

import pytest

from waiting import expect

TOWNS = """() => Object.fromEntries([...document.querySelectorAll("#road-map .town")].map(town =>
    [town.querySelector("text").textContent, town.getAttribute("class").replace(/^town ?/, "")]))"""
OVERLAPS = """() => {
    const texts = [...document.querySelectorAll("#road-map .name")].map(text => [text.textContent, text.getBoundingClientRect()]);
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    return texts.flatMap(([name, box], index) =>
        texts.slice(0, index).filter(([, other]) => meet(box, other)).map(([other]) => `${name} and ${other}`));
}"""


def test_map_follows_step_and_selection(visitor):
    visitor.follow(problem="road_map", algorithm="a_star", step=4)
    expect(visitor("road-map").locator(".town.current .name")).to_have_text("Fagaras")
    towns = visitor.page.evaluate(TOWNS)
    assert {name for name in towns if "expanded" in towns[name]} == {"Arad", "Sibiu", "Rimnicu Vilcea"}
    assert {name for name in towns if "on-way" in towns[name]} == {"Arad", "Sibiu", "Fagaras"}
    visitor("outline").focus()
    visitor.press("Home")
    expect(visitor("road-map").locator(".town.current .name")).to_have_text("Arad")


def test_cost_stands_beside_the_moves(visitor):
    visitor.follow(problem="road_map", algorithm="breadth_first", run=1)
    expect(visitor("result-cost")).to_have_text("450")
    expect(visitor("result-moves")).to_have_text("3")
    visitor.follow(problem="missionaries_and_cannibals", algorithm="breadth_first", run=1)
    expect(visitor("result-cost")).to_be_hidden()


def test_fields_choose_map_and_towns(visitor):
    """While the reader types the name of another map, its towns are offered and the field keeps the focus."""
    visitor.follow(problem="road_map")
    field = visitor.page.get_by_label("Map", exact=True)
    field.fill("7, 4")
    expect(field).to_be_focused()
    expect(visitor("other-statement")).to_have_text("Drive from A to D by the shortest way.")
    expect(visitor("problem-number-1").locator("option")).to_have_text(["A", "B", "C", "D"])
    visitor("problem-number-2").select_option("B")
    expect(visitor("road-map").locator(".town.goal .letter")).to_have_text("B")
    assert "roads=7,4:A:B" in visitor.page.evaluate("decodeURIComponent(location.search)")
    field.fill("Rom")
    expect(visitor("problem-fields-error")).to_contain_text("Name the map: Romania")
    visitor.button("Random map").focus()
    visitor.press("Enter")
    expect(visitor("problem-fields-error")).to_be_hidden()
    expect(visitor("problem-number-1").locator("option")).to_have_count(12)


@pytest.mark.layout
@pytest.mark.parametrize("width", [390, 1280])
def test_names_of_towns_do_not_overlap(new_visitor, width):
    new_visitor.page.set_viewport_size({"width": width, "height": 844})
    new_visitor.open("problem=road_map", state="ready")
    expect(new_visitor("road-map").locator(".name").first).to_be_visible()
    assert new_visitor.page.evaluate(OVERLAPS) == []
    assert new_visitor.page.evaluate("document.documentElement.scrollWidth") <= width
