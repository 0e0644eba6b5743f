"""Tests that every claim in the sentences and cards of beam search is true, by an independent replay."""

from random import Random

from claims import (
    HEURISTICS,
    SEEDS,
    Frontier,
    adds_up,
    check_ending,
    equals_value,
    groups,
    parse_count,
    random_puzzle,
    run_search,
)
from hypothesis import given, note, settings

from puzzle.core import catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations.copy_text import discarded_copy, same_board
from puzzle.explanations.frontier_text import look_up, rows, why_taken
from puzzle.explanations.step_text import card, sentence
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.reached import Copies, Reached
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, walk


class Layer(Frontier):
    """The beam of an independent search at a step, with the layer to which it belongs."""

    def __init__(self, replay, step):
        """Store the layer, the nodes that were cut from it, and whether the step takes its first node."""
        super().__init__(replay, step)
        self.depth, nodes = replay.nodes[self.node].depth, enumerate(replay.nodes)
        self.layer = [node for node, record in nodes if record.depth == self.depth]
        self.cut = [node for node in self.layer if replay.cuts.get(node, (0,))[0] == step]
        previous = replay.steps[step - 1].in_hand
        self.is_first = previous < 0 or replay.nodes[previous].depth < self.depth


def check_step(text, layer):
    """Check the sentence of a step: what is left of a layer that begins, and which node is taken, and why."""
    if layer.is_first and layer.depth:
        check_layer(*groups(r"(At .+?\. )(.+)", text), layer)
        text = text.partition(". ")[2]
    if " takes the node " in text:
        value, g, h, left, end = groups(
            r"Beam search takes the node with the smallest f = (\S+) \(g (\S+) \+ h (\S+)\)"
            r"(?: of the ([\d,]+) left in the beam)?, (.+)\.",
            text,
        )
        assert (left is None) == bool(layer.is_first and layer.depth)
        assert left is None or parse_count(left) == len(layer.nodes)
        if end == "no other is as small":
            assert layer.ties == [layer.node] and layer.others
        else:
            check_ties(end, layer)
    else:
        which, value, g, h = groups(
            r"Beam search takes the (only|last) node of the beam, with f = (\S+) \(g (\S+) \+ h (\S+)\)\.", text
        )
        assert layer.nodes == [layer.node] and (which == "only") == layer.is_first
    layer.check_smallest(value)
    node = layer.replay.nodes[layer.node]
    assert equals_value(g, node.g) and equals_value(h, node.h) and adds_up(value, g, h)


def check_layer(text, _rest, layer):
    """Check the sentence on what is left of a layer."""
    if text.endswith(" into the beam. "):
        (size,) = groups(r"At depth \d+ (?:all (\S+) nodes fit|the only node fits) into the beam\. ", text)
        assert not layer.cut and (parse_count(size) if size else 1) == len(layer.layer)
    else:
        kept, size, cut = groups(
            r"At depth \d+ (?:the best (\S+)|only the best) of (\S+) nodes stays?, (\S+) (?:is|are) pruned\. ", text
        )
        assert (parse_count(size), parse_count(cut)) == (len(layer.layer), len(layer.cut))
        assert (parse_count(kept) if kept else 1) == len(layer.layer) - len(layer.cut) == layer.replay.beam_width
    assert text.split()[2] == str(layer.depth)


def check_ties(end, layer):
    """Check the number of nodes with the same f, and the rule by which one of them was taken."""
    words = end.replace("the one of ", "of ", 1) if "heap" in end else end
    count = groups(r".*?of ([\d,]+)(?: .+)?", words)[0]
    assert parse_count(count) == len(layer.ties) > 1
    rule = (
        end.replace(f" of {count}", "") if end.endswith(count) or "heap" in end else end.replace(f"of {count} ", "", 1)
    )
    layer.check_tie_breaking(rule)


def check_cut(content, node, replay):
    """Check the card of a node that was cut: its rank, when it was cut, and how its f compares with those kept."""
    step, rank, size = replay.cuts[node]
    assert content.status == "pruned"
    assert [parse_count(text[:-2]) for text in groups(r"Pruned: (\S+) of \S+", content.title)] == [rank]
    assert content.title.endswith(f" of {size}")
    event, comparison = (plain_text(words) for words in content.why[-2:])
    kept_text, size_text = groups(rf"Pruned at step {step}, when the beam kept (.+) of (\d+) nodes\.", event)
    layer = [other for other, record in enumerate(replay.nodes) if record.depth == replay.nodes[node].depth]
    kept = [other for other in layer if other not in replay.cuts]
    assert int(size_text) == size == len(layer)
    assert kept_text == (f"the best {len(kept)}" if len(kept) > 1 else "only the best")
    largest = max(map(replay.f, kept))
    if comparison.startswith("Its f is "):
        f, most = groups(r"Its f is (\S+); (?:all nodes kept have|the node kept has) (\S+?)(?: or less)?\.", comparison)
        assert equals_value(f, replay.f(node)) and equals_value(most, largest) and replay.f(node) > largest
        return
    count, f, stayed = groups(r"Of ([\d,]+) nodes with f = (\S+) only (.+) stayed\.", comparison)
    equal = [other for other in layer if replay.f(other) == replay.f(node)]
    stay = [other for other in equal if other in kept]
    assert equals_value(f, replay.f(node)) and replay.f(node) == largest and parse_count(count) == len(equal)
    number = groups(r".*?(?:the oldest|the newest|the first|the) (\w+).*", stayed)[0]
    assert parse_count(number) == len(stay)
    keys = {"the oldest": lambda other: other, "the newest": lambda other: -other,
            "the first": lambda other: replay.nodes[other].board}  # fmt: skip
    for words, key in keys.items():
        if stayed.startswith(words):
            assert sorted(equal, key=key)[: len(stay)] == sorted(stay, key=key)
    assert ("heap" in stayed) == (replay.ties == "heap")


def check_taken_card(text, layer):
    """Check the sentence of a card on why its node was taken."""
    text = text.partition(": ")[2].removesuffix(".")
    if text.startswith("it was the "):
        assert not layer.others and text == f"it was the {'only' if layer.is_first else 'last'} node of the beam"
    elif " and this was " in text:
        count, ties, value, end = groups(
            r"of (\S+) nodes left in the beam (\S+) had f = (\S+), and this was (.+)", text
        )
        assert (parse_count(count), parse_count(ties)) == (len(layer.nodes), len(layer.ties))
        layer.check_smallest(value)
        layer.check_tie_breaking(end)
    else:
        count, value, more = groups(r"of (\S+) nodes left in the beam the others? had f = (\S+?)( or more)?", text)
        values = sorted(map(layer.replay.f, layer.others))
        assert parse_count(count) == len(layer.nodes) and layer.ties == [layer.node]
        assert equals_value(value, values[0]) and bool(more) == (values[0] != values[-1])


def random_search(seed):
    """Return (puzzle, options, node limit) of a random beam search."""
    rng = Random(seed)
    values = {name: rng.choice(catalogue.names(table)) for name, table in
              [("ties", option_table.TIES), ("goal_test", option_table.GOAL_TEST)]}  # fmt: skip
    values |= {"heuristic": rng.choice(HEURISTICS), "count_blank": rng.random() < 0.3}
    values |= {"beam_width": rng.choice([1, 2, 3, 5, 8, 20]), "order": "".join(rng.sample("UDLR", 4))}
    return random_puzzle(rng), values, rng.choice([2, 13, 60, 120])


@settings(max_examples=150)
@given(SEEDS)
def test_sentences_and_cards_of_beam_search_are_true(seed):
    puzzle, values, limit = random_search(seed)
    note((puzzle, values, limit))
    run, history = run_search(puzzle, SearchOptions("beam", **values), Limits(limit))
    replay = Replay(*puzzle, "beam", **values, reached="first", node_limit=limit)
    assert run.outcome == replay.outcome and history.last_step == len(replay.steps) - 1
    for step in range(1, history.last_step):
        layer = Layer(replay, step)
        check_step(plain_text(sentence(run, history, step)), layer)
        content = card(run, history, layer.node, history.last_step)
        check_taken_card(plain_text(content.why[-1]), layer)
        words = plain_text(why_taken(run, history, step))
        assert words.endswith(f"generated at step {history.generated_at[layer.node]}")
        assert " of the beam," in words if not layer.others else words.startswith("smallest f = ")
    for node in replay.cuts:
        check_cut(card(run, history, node, history.last_step), node, replay)
    counts, text = replay.steps[-1].counters, plain_text(sentence(run, history, history.last_step))
    work = check_ending(text, puzzle, None if replay.path is None else len(replay.path), limit, counts["expanded"])
    if run.outcome == "pruned":
        assert (
            text.startswith("The beam ran dry. ") and f" and pruned {len(replay.cuts)}; a wider beam may find" in text
        )
    if work:
        cut, left = groups(r" to find it(?:, pruned (\d+))? and left (\d+) in the frontier", work)
        assert (int(cut or 0), int(left)) == (len(replay.cuts), counts["frontier_end"])


@settings(max_examples=60)
@given(SEEDS)
def test_frontier_pane_and_reached_boards_of_beam_search_are_true(seed):
    """The pane lists the beam and the next layer, each best first; the boards of cut nodes no longer count as reached."""
    puzzle, values, limit = random_search(seed)
    note((puzzle, values, limit))
    run, history = run_search(puzzle, SearchOptions("beam", **values), Limits(limit))
    replay, copies = Replay(*puzzle, "beam", **values, reached="first", node_limit=limit), Copies(run)
    copies.advance(10**6)
    for step, record in enumerate(replay.steps):
        orders = run_to_end(run.family.frontier(run, history, step))
        listed = [order.part(0, order.size) for order in orders]
        waiting = [node for node in record.frontier if node != record.in_hand]
        assert sorted(node for nodes in listed for node in nodes) == sorted(waiting)
        for order, nodes in zip(orders, listed, strict=True):
            assert {replay.nodes[node].depth for node in nodes} <= {order.depth}
            assert [replay.f(node) for node in nodes] == sorted(replay.f(node) for node in nodes)
            assert [row.node for row in rows(run, history, order, 0, order.size)] == nodes
        upcoming = [later.in_hand for later in replay.steps[step + 1 :] if later.in_hand in listed[0]]
        assert listed[0][: len(upcoming)] == upcoming or values["ties"] == "heap"
        cut_before = {node: cut_step for node, (cut_step, _rank, _size) in replay.cuts.items() if cut_step <= step}
        alive = {record.board: node for node, record in enumerate(replay.nodes[: len(record.statuses)])
                 if node not in cut_before}  # fmt: skip
        reached = Reached(run, history, copies, step)
        assert reached.size == len(alive)
        for node, cut_step in cut_before.items():
            tiles = replay.nodes[node].board
            words, found = look_up(run, reached, run.problem.pack(tiles), step)
            assert found == alive.get(tiles, -1)
            latest = max(cut_before[other] for other in cut_before if replay.nodes[other].board == tiles)
            assert found >= 0 or plain_text(words).startswith(f"Pruned at step {latest}, so ")
            assert cut_step <= latest


@settings(max_examples=60)
@given(SEEDS)
def test_copies_in_beam_search_repeat_a_board_that_was_not_cut(seed):
    puzzle, values, limit = random_search(seed)
    note((puzzle, values, limit))
    run, history = run_search(puzzle, SearchOptions("beam", **values), Limits(limit))
    replay, copies = Replay(*puzzle, "beam", **values, reached="first", node_limit=limit), Copies(run)
    copies.advance(10**6)
    for row, (parent, letter) in enumerate(replay.discards):
        content, original = discarded_copy(run, history, copies, row)
        board, step = walk(replay.nodes[parent].board, letter), history.expanded_at[parent]
        assert content.tiles == board == replay.nodes[original].board
        assert original not in replay.cuts or replay.cuts[original][0] > step
        assert history.generated_at[original] <= step + 1
    for node in range(len(replay.nodes)):
        others, _words, _named = same_board(run, history, copies, node, history.last_step)
        expected = [other for other, record in enumerate(replay.nodes) if record.board == replay.nodes[node].board]
        assert sorted([*others, node]) == expected


def test_dry_beam_promises_no_path_to_an_unreachable_goal():
    run = Run(WaterJugs((3, 5), 4), SearchOptions("beam", beam_width=1))
    run.advance()
    assert run.outcome == "pruned"
    history = History(run.trace)
    text = plain_text(sentence(run, history, history.last_step))
    assert text.endswith("a wider beam may find a path, if there is one.")
    unsolvable = (0, 2, 1, 3), (0, 1, 2, 3)
    run, history = run_search(unsolvable, SearchOptions("beam", beam_width=1), Limits())
    text = plain_text(sentence(run, history, history.last_step))
    assert run.outcome == "pruned" and text.endswith(" and pruned 1; this goal cannot be reached.")
