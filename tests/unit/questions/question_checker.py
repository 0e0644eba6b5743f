"""A checker of questions: it reads a question as a student does, and answers it with a small search of its own.

It shares no code with `puzzle.questions`: what it knows of a search comes from the texts and figures of the question.
"""

import re
from heapq import heappop, heappush

import reference

DIRECTIONS = {"up": "U", "down": "D", "left": "L", "right": "R"}
SUBJECTS = {
    "A*": "f",
    "Greedy best-first search": "h",
    "Breadth-first search": "oldest",
    "Depth-first search": "newest",
}
"""What each search takes next: the smallest f or h, the oldest node or the newest."""
CLAIMS = {
    "It is the only node in the frontier.": lambda node, others: not others,
    "Other nodes wait, and the f of each is larger.": lambda node, others: _all_larger(node, others, "f"),
    "Other nodes wait, and the h of each is larger.": lambda node, others: _all_larger(node, others, "h"),
    "Other nodes wait, and the g of each is larger.": lambda node, others: _all_larger(node, others, "g"),
    "No node has a smaller f, others have the same, and of these it is the oldest.":
        lambda node, others: _among_equals(node, others, "f", max),
    "No node has a smaller f, others have the same, and of these it is the newest.":
        lambda node, others: _among_equals(node, others, "f", min),
    "No node has a smaller g, others have the same, and of these it is the oldest.":
        lambda node, others: _among_equals(node, others, "g", max),
    "No node has a smaller g, others have the same, and of these it is the newest.":
        lambda node, others: _among_equals(node, others, "g", min),
    "No node has a smaller h, others have the same, and of these it is the oldest.":
        lambda node, others: _among_equals(node, others, "h", max),
    "No node has a smaller h, others have the same, and of these it is the newest.":
        lambda node, others: _among_equals(node, others, "h", min),
    "Other nodes wait, and all were generated later.":
        lambda node, others: bool(others) and all(other["number"] > node["number"] for other in others),
    "Other nodes wait, and all were generated earlier.":
        lambda node, others: bool(others) and all(other["number"] < node["number"] for other in others),
}  # fmt: skip
"""Each reason with the test whether it is true of a node and the others in the frontier."""
RULES = {
    "f": ("Other nodes wait, and the f of each is larger.",
          "No node has a smaller f, others have the same, and of these it is the oldest."),
    "h": ("Other nodes wait, and the h of each is larger.",
          "No node has a smaller h, others have the same, and of these it is the oldest."),
    "oldest": ("Other nodes wait, and all were generated later.",),
    "newest": ("Other nodes wait, and all were generated earlier.",),
}  # fmt: skip
"""The reasons for which each search takes a node when it is not the only one."""


def _all_larger(node, others, letter):
    return bool(others) and all(other[letter] > node[letter] for other in others)


def _among_equals(node, others, letter, least_or_most):
    same = [other["number"] for other in others if other[letter] == node[letter]]
    smallest = all(other[letter] >= node[letter] for other in others)
    return smallest and bool(same) and node["number"] == (min if least_or_most is max else max)([node["number"], *same])


class Search:
    """A search from a board: a list of nodes, and a frontier that is scanned for the next one."""

    def __init__(self, start, goal, rule, order):
        self.goal, self.rule, self.order = goal, rule, order
        self.nodes = [self._node(1, start, 0)]
        self.frontier, self.reached, self.expanded = [self.nodes[0]], {start: 0}, 0

    def _node(self, number, board, g):
        h = manhattan(board, self.goal)
        return {"number": number, "board": board, "g": g, "h": h, "f": g + h}

    def next(self):
        """Return the node that is taken next."""
        if self.rule in ("f", "h"):
            return min(self.frontier, key=lambda node: (node[self.rule], node["number"]))
        return self.frontier[0 if self.rule == "oldest" else -1]

    def step(self):
        """Take and expand the next node; return the goal's node once it is taken, otherwise None."""
        node = self.next()
        self.frontier.remove(node)
        if node["board"] == self.goal:
            return node
        self.expanded += 1
        for _letter, board in reference.slides(node["board"], self.order):
            if board in self.reached and not (self.rule == "f" and node["g"] + 1 < self.reached[board]):
                continue
            if board in self.reached:
                self.frontier = [waiting for waiting in self.frontier if waiting["board"] != board]
            self.reached[board] = node["g"] + 1
            self.nodes.append(self._node(len(self.nodes) + 1, board, node["g"] + 1))
            self.frontier.append(self.nodes[-1])
        return None

    def solve(self, most):
        """Return the number of moves of the path; None if that takes more expansions than `most`."""
        while self.expanded <= most:
            if found := self.step():
                return found["g"]
        return None


def manhattan(board, goal):
    return reference.estimate(board, goal, "manhattan", False)


def shortest(start, goal):
    """Return the length of a shortest path, by A* with a heap."""
    heap, best = [(manhattan(start, goal), 0, start)], {start: 0}
    while heap:
        _f, g, board = heappop(heap)
        if board == goal:
            return g
        if g > best[board]:
            continue
        for _letter, child in reference.slides(board):
            if g + 1 < best.get(child, 10**9):
                best[child] = g + 1
                heappush(heap, (g + 1 + manhattan(child, goal), g + 1, child))
    return None


def faults(question):
    """Return what is wrong with a question, a sentence for each fault."""
    found = []
    texts = [choice.text for choice in question.choices]
    if len(set(texts)) < len(texts) or sum(choice.is_right for choice in question.choices) != 1:
        found.append("The answers do not differ, or not exactly one of them is right.")
    if question.kind not in ("onwards",) and len(texts) != 4:
        found.append("There are not four answers.")
    truth = CHECKS[question.kind](question, found)
    right = next(choice.text for choice in question.choices if choice.is_right)
    if truth != right:
        found.append(f"The answer is {truth}, not {right}.")
    return found + [fault for figure in question.figures for fault in caption_faults(figure, question.goal)]


def order_of(question):
    """Return the order of moves that the question states."""
    words = re.search(r"It moves the gap (\w+), (\w+), (\w+) and (\w+), in this order\.", " ".join(question.setting))
    return "".join(DIRECTIONS[word] for word in words.groups())


def rule_of(question):
    """Return what the search of the question takes next, by the name that the question begins with."""
    return next(rule for subject, rule in SUBJECTS.items() if question.setting[0].startswith(subject))


def caption_faults(figure, goal):
    h = re.search(r"h = (\d+)", figure.caption)
    return [f"{figure.caption}: h is wrong."] if h and int(h[1]) != manhattan(figure.tiles, goal) else []


def shown_nodes(question):
    """Return the nodes in the figures, with their numbers and boards, and g and h where the captions have them."""
    nodes = []
    for figure in question.figures:
        if number := re.match(r"Node (\d+)", figure.caption):
            g = re.search(r"g = (\d+)", figure.caption)
            node = {"number": int(number[1]), "board": figure.tiles, "h": manhattan(figure.tiles, question.goal)}
            nodes.append({**node, "g": int(g[1]), "f": int(g[1]) + node["h"]} if g else node)
    return nodes


def check_path(question, found):
    """Check a question on the length of a path."""
    start, goal = question.figures[0].tiles, question.figures[1].tiles
    order = order_of(question)
    searches = {rule: Search(start, goal, rule, order) for rule in ("f", "h")}
    moves = {rule: search.solve(10**5) for rule, search in searches.items()}
    asked = rule_of(question)
    numbers = {
        "right": moves[asked],
        "manhattan_distance": manhattan(start, goal),
        "shortest_path": shortest(start, goal),
        "expanded_nodes": searches[asked].expanded,
        "boards_on_path": moves[asked] + 1,
        "greedy_path": moves["h"],
    }
    for choice in question.choices:
        if choice.text != f"{numbers[choice.mistake]} moves":
            found.append(f"{choice.mistake} is {numbers[choice.mistake]}, not {choice.text}.")
    if moves["f"] != numbers["shortest_path"]:
        found.append("A* did not find a shortest path.")
    proof = (
        f"Greedy search finds a path of {moves['h']} moves and expands {searches['h'].expanded:,} nodes. A* finds one of "
        f"{moves['f']} moves and expands {searches['f'].expanded:,} nodes; no path is shorter."
    )
    if question.explanation != proof:
        found.append(f"The proof should be: {proof}")
    if question.kind == "greedy_longer":
        if moves["h"] <= moves["f"]:
            found.append("Greedy search finds a shortest path.")
        if f"It expands {searches['h'].expanded} nodes." not in question.hints[1]:
            found.append("The second hint is wrong.")
    elif f"The h of the start is {manhattan(start, goal)}." not in question.hints[1] or (
        ("even" in question.hints[1]) != (moves["f"] % 2 == 0)
    ):
        found.append("The second hint is wrong.")
    return f"{moves[asked]} moves"


def check_f(question, found):
    """Check a question on f."""
    board, goal = question.figures[0].tiles, question.figures[1].tiles
    g = int(re.search(r"in (\d+) moves?\.", question.setting[0])[1])
    search = Search(question.start, goal, "f", question.order)
    while not any(node["board"] == board and node["g"] == g for node in search.nodes) and search.expanded < 300:
        search.step()
    if not any(node["board"] == board and node["g"] == g for node in search.nodes):
        found.append("A* does not reach the board in so many moves.")
    h, width = manhattan(board, goal), reference.SHAPES[len(goal)][1]
    away = {
        tile: [abs(a - b) for a, b in zip(divmod(cell, width), divmod(goal.index(tile), width), strict=True)]
        for cell, tile in enumerate(board)
    }
    numbers = {
        "right": g + h,
        "h_alone": h,
        "g_alone": g,
        "gap_counted": g + h + sum(away[0]),
        "tiles_out_of_place": g + sum(1 for tile in away if tile and sum(away[tile])),
        "diagonal_steps": g + sum(max(steps) for tile, steps in away.items() if tile),
    }
    for choice in question.choices:
        if choice.text != str(numbers[choice.mistake]):
            found.append(f"{choice.mistake} is {numbers[choice.mistake]}, not {choice.text}.")
        if choice.mistake != "right" and int(choice.text) == g + h:
            found.append(f"{choice.mistake} is right.")
    found += sum_faults(question.explanation, away, g, h)
    return str(g + h)


def sum_faults(text, away, g, h):
    """Return the faults of a proof of f, such as `f = 3 + 2 = 5, as h = 1 (tile 4) + 1 (tile 8) = 2.`."""
    terms = {int(tile): int(value) for value, tile in re.findall(r"(\d+) \(tile (\d+)\)", text)}
    right = {tile: sum(steps) for tile, steps in away.items() if tile and sum(steps)}
    is_right = text.startswith(f"f = {g} + {h} = {g + h}, as h = ") and terms == right
    return [] if is_right and sum(terms.values()) == h else [f"The proof is wrong: {text}"]


def check_onwards(question, found):
    """Check a question on IDA*: the bound is one of its rounds, and the round reaches the board."""
    board, goal = question.figures[0].tiles, question.figures[1].tiles
    bound = int(re.search(r"the bound is (\d+)", question.setting[0])[1])
    g = int(re.search(r"in (\d+) moves?\.", question.setting[0])[1])
    if (board, g) not in ida_visits(question.start, goal, bound):
        found.append("No round of IDA* with this bound reaches the board in so many moves.")
    f = g + manhattan(board, goal)
    for choice in question.choices:
        values = [int(value) for value in re.findall(r"f = \d+ \+ \d+ = (\d+)", choice.feedback)]
        if values != [f] or (choice.mistake == "equal_to_bound") != (f == bound and not choice.is_right):
            found.append(f"The feedback is wrong: {choice.feedback}")
    return "It turns back here." if f > bound else "It goes on and expands this node."


def ida_visits(start, goal, last_bound):
    """Return the boards that a round of IDA* visits with their numbers of moves; empty if it has no such round."""
    bound = manhattan(start, goal)
    while True:
        visits, stack, above = set(), [(start, 0, "")], set()
        while stack:
            board, g, last = stack.pop()
            visits.add((board, g))
            if g + manhattan(board, goal) > bound:
                above.add(g + manhattan(board, goal))
            else:
                stack += [
                    (child, g + 1, letter)
                    for letter, child in reference.slides(board)
                    if letter != reference.UNDOING.get(last)
                ]
        if bound == last_bound:
            return visits
        bound = min(above)
        if bound > last_bound:
            return set()


def check_kept(question, found):
    """Check a question on a copy."""
    nodes = shown_nodes(question)
    parent, direction, tile, slide = re.search(
        r"expands node (\d+), and moves the gap (\w+): slide (\d+) (\w+)\.", question.setting[1]
    ).groups()
    search = Search(question.start, question.goal, "f", order_of(question))
    while search.next()["number"] != int(parent):
        search.step()
    if [(node["number"], node["board"]) for node in search.nodes] != [(n["number"], n["board"]) for n in nodes]:
        found.append("The boards are not those that A* has reached.")
    before = nodes[int(parent) - 1]["board"]
    after = dict(reference.slides(before))[DIRECTIONS[direction]]
    if (
        after.index(int(tile)) != before.index(0)
        or {"up": "down", "down": "up", "left": "right", "right": "left"}[direction] != slide
    ):
        found.append("The tile does not slide so.")
    width = reference.SHAPES[len(after)][1]
    for choice in question.choices:
        if choice.mistake == "another_board":
            name, there = re.match(r"Tile (\d+) would be in .*; in node \d+ it is in (.*)\.", choice.feedback).groups()
            node = nodes[int(re.search(r"node (\d+)", choice.text)[1]) - 1]
            row, column = divmod(node["board"].index(int(name)), width)
            if there != f"row {row + 1}, column {column + 1}" or after.index(int(name)) == row * width + column:
                found.append(f"The feedback is wrong: {choice.feedback}")
    twins = [node["number"] for node in nodes if node["board"] == after]
    return f"It is a copy of node {twins[0]}." if twins else "It is new: it is none of these boards."


def check_frontier(question, found):
    """Check that the figures are the frontier of the search; return its nodes, and the node that is next."""
    nodes, order = shown_nodes(question), order_of(question)
    search = Search(question.start, question.goal, rule_of(question), order)
    expanded = re.search(r"It has expanded (\d+) nodes?\.", question.setting[2])
    for _ in range(int(expanded[1]) if expanded else 0):
        search.step()
    if nodes != search.frontier:
        found.append("The figures are not the frontier of the search.")
    return nodes, search.next()["number"]


def check_next(question, found):
    """Check a question on the next node; the figures of each feedback have to be right."""
    nodes, taken = check_frontier(question, found)
    rule, by_number = rule_of(question), {node["number"]: node for node in nodes}
    gap_homes = [divmod(question.goal.index(0), reference.SHAPES[len(question.goal)][1])]

    def with_gap(node):
        row, column = divmod(node["board"].index(0), reference.SHAPES[len(question.goal)][1])
        return node[rule] + abs(row - gap_homes[0][0]) + abs(column - gap_homes[0][1])

    leads_to = {
        "oldest": min(by_number),
        "newest": max(by_number),
        "newest_of_equals": max(n for n, node in by_number.items() if node[rule] == by_number[taken][rule]),
        "smallest_h": min(nodes, key=lambda node: (node["h"], node["number"]))["number"],
        "smallest_f": min(nodes, key=lambda node: (node["f"], node["number"]))["number"],
        "gap_counted": min(nodes, key=lambda node: (with_gap(node), node["number"]))["number"],
        "right": taken,
    }
    for choice in question.choices:
        number = int(choice.text.removeprefix("Node "))
        node = by_number[number]
        formula = f"{rule} is {node['g']} + {node['h']} = {node['f']}" if rule == "f" else f"h is {node['h']}"
        if leads_to[choice.mistake] != number or formula not in choice.feedback:
            found.append(f"{choice.mistake} does not lead to {choice.text}, or: {choice.feedback}")
        if choice.mistake not in ("right", "newest_of_equals"):
            if f"takes the smallest {rule}, here {by_number[taken][rule]}." not in choice.feedback:
                found.append(f"The smallest value is wrong: {choice.feedback}")
            if node[rule] <= by_number[taken][rule]:
                found.append(f"Its value is not larger: {choice.feedback}")
        if choice.mistake == "gap_counted" and f"than its {with_gap(node)};" not in choice.feedback:
            found.append(f"The value with the gap is wrong: {choice.feedback}")
    return f"Node {taken}"


def check_why(question, found):
    """Check a question on a reason: the right one is true and that of the search, all others are false."""
    nodes, taken = check_frontier(question, found)
    if int(re.search(r"takes node (\d+) next", question.ask)[1]) != taken:
        found.append("Another node is next.")
    node = next(node for node in nodes if node["number"] == taken)
    others = [other for other in nodes if other is not node]
    true = [choice.text for choice in question.choices if CLAIMS[choice.text](node, others)]
    rules = RULES[rule_of(question)] if others else ("It is the only node in the frontier.",)
    for choice in question.choices:
        if not choice.is_right:
            found += refutation_faults(choice, node, nodes)
    return true[0] if len(true) == 1 and true[0] in rules else f"one of {true}"


def refutation_faults(choice, node, nodes):
    """Return the faults of a feedback that refutes a reason, such as `Node 4 has f = 8, which is smaller than its 10.`."""
    by_number = {each["number"]: each for each in nodes}
    numbers = [int(number) for number in re.findall(r"Node (\d+)", choice.feedback)]
    words = re.search(r"(?:Node (\d+)|No other node) has ([fgh]) = (\d+)", choice.feedback)
    is_right = all(number in by_number and number != node["number"] for number in numbers)
    if is_right and words:
        number, letter, value = words.groups()
        values = [by_number[int(number)][letter]] if number else [node[letter]]
        is_right = values == [int(value)]
        if number is None:
            is_right = is_right and all(each is node or each[letter] != int(value) for each in nodes)
        elif "smaller than its" in choice.feedback:
            is_right = is_right and int(value) < node[letter] and f"its {node[letter]}." in choice.feedback
        else:
            is_right = is_right and int(value) == node[letter]
    if "older" in choice.feedback:
        is_right = is_right and numbers[0] < node["number"]
    if "newer" in choice.feedback:
        is_right = is_right and numbers[0] > node["number"]
    if choice.feedback.startswith("There are"):
        is_right = is_right and choice.feedback == f"There are {len(nodes)} nodes in the frontier."
    if choice.feedback.startswith("No other node waits"):
        is_right = len(nodes) == 1
    return [] if is_right else [f"The feedback is wrong: {choice.feedback}"]


def check_wrong_step(question, found):
    """Check a trace step by step: each step but one follows from those before it."""
    nodes, order = {node["number"]: node for node in shown_nodes(question)}, order_of(question)
    steps = [re.match(r"Step (\d+): takes node (\d+) and adds (.*)\.", line) for line in question.setting]
    steps = [(int(m[1]), int(m[2]), [int(n) for n in re.findall(r"\d+", m[3])]) for m in steps if m]
    if nodes[1]["board"] != question.start or nodes[1]["g"] != 0 or len(steps) != 5:
        found.append("The trace does not begin at the start, or it has not five steps.")
    frontier, reached, wrong = [1], {question.start: 0}, []
    for number, taken, added in steps:
        node = nodes[taken]
        is_next = taken in frontier and taken == min(frontier, key=lambda each: (nodes[each]["f"], each))
        new = [
            board
            for _letter, board in reference.slides(node["board"], order)
            if node["g"] + 1 < reached.get(board, 10**9)
        ]
        if not is_next or [nodes[each]["board"] for each in added] != new:
            wrong.append(number)
        if any(nodes[each]["g"] != node["g"] + 1 for each in added):
            found.append("A node has the wrong g.")
        moves = dict(reference.slides(node["board"])).values()
        if any(nodes[each]["board"] not in moves for each in added) or taken not in frontier:
            found.append("A node is no successor, or the node that is taken does not wait.")
        frontier = [each for each in frontier if each != taken] + added
        reached |= {nodes[each]["board"]: node["g"] + 1 for each in added if nodes[each]["board"] not in reached}
    for choice in question.choices:
        if choice.is_right:
            found += (
                [] if question.explanation == f"{choice.text} is wrong: {choice.feedback[7:]}" else ["Another proof."]
            )
    return f"Step {wrong[0]}" if len(wrong) == 1 else f"one of {wrong}"


CHECKS = {
    "next": check_next,
    "f": check_f,
    "kept": check_kept,
    "onwards": check_onwards,
    "length": check_path,
    "greedy_longer": check_path,
    "why": check_why,
    "wrong_step": check_wrong_step,
}
