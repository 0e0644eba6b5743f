"""The values in links that have a grammar of their own: code, a quiz, stops of playback, bookmarks and picked nodes.

Both interpreters load this module.
"""

from puzzle.core import board, formatting

# ---- percent escapes ----

_UNESCAPED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:,"
_HEX_DIGITS = "0123456789abcdefABCDEF"


def escape(text: str) -> str:
    """Return a text with plus signs for spaces and percent escapes for other characters that links do not contain."""
    parts = []
    for letter in text:
        if letter in _UNESCAPED:
            parts.append(letter)
        else:
            parts.append("+" if letter == " " else "".join([f"%{byte:02X}" for byte in letter.encode()]))
    return "".join(parts)


def unescape(text: str) -> str:
    """Return a text with percent escapes and plus signs decoded; empty if the result is not valid UTF-8."""
    if "%" not in text and "+" not in text:
        return text
    chunks = text.replace("+", " ").split("%")
    try:
        data = bytearray(chunks[0].encode())
        for chunk in chunks[1:]:
            escape = chunk[:2]
            if len(escape) == 2 and all(c in _HEX_DIGITS for c in escape):
                data.append(int(escape, 16))
                data.extend(chunk[2:].encode())
            else:
                data.extend(("%" + chunk).encode())
        return data.decode()
    except (UnicodeError, ValueError):
        return ""


# ---- the reader's code ----
# It is behind the # of an address, so that no server receives it, and never run by itself. A link with several
# heuristics of the reader's has their codes in the order in which its searches first name them. A search of the
# reader's has a key of its own, as it can use such a heuristic.

CODE_KEY, SEARCH_KEY = "code", "search"
LONGEST_CODE = 16000
"""The largest number of characters of packed code in a link, with that of a search."""
BETWEEN_CODES = "."
"""The separator between the codes of several heuristics."""
_CODE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODE_IN_QUERY = "In the link, {}: code has to stand behind a #, so that it is sent to no server."
CODE_TOO_LONG = f"In the link, {{}}: it has more than {LONGEST_CODE:,} characters."
CODE_DAMAGED = "In the link, {}: it is damaged, so your own code stays as it was."


def find_codes(query: str, fragment: str, name: str = CODE_KEY) -> tuple:  # type: ignore[type-arg]
    """Return (list of packed codes in an address, sentences about invalid code); the list is empty if there is none.

    `name` is `CODE_KEY`, or `SEARCH_KEY` for the code of a search.

    >>> find_codes("?heuristic=own", "#code=S0lN")
    (['S0lN'], [])
    >>> find_codes("?code=S0lN", "")
    ([], ['In the link, code: code has to stand behind a #, so that it is sent to no server.'])
    """
    packed = _packed_code(fragment, name)
    if packed is None:
        return [], [] if _packed_code(query, name) is None else [CODE_IN_QUERY.format(name)]
    if len(packed) + (len(_packed_code(fragment, CODE_KEY) or "") if name == SEARCH_KEY else 0) > LONGEST_CODE:
        return [], [CODE_TOO_LONG.format(name)]
    codes = packed.split(BETWEEN_CODES)
    if not all(codes) or not all(character in _CODE_CHARACTERS for character in packed if character != BETWEEN_CODES):
        return [], [CODE_DAMAGED.format(name)]
    return codes, []


def _packed_code(text: str, name: str):  # type: ignore[no-untyped-def]
    """Return the text of a key in a query or fragment; None if it is missing."""
    pairs = [part.partition("=") for part in text.lstrip("?#").split("&")]
    found = [packed for key, equals, packed in pairs if key == name and equals]
    return found[0] if found else None


# ---- a quiz: the number of questions, their kinds, the seed that draws them, and when feedback is given ----
# The board and the search of the quiz are in the keys of every link (`link.py`); links never contain the score.

QUIZ_KEYS = ("quiz", "ask", "seed", "feedback")
QUESTIONS_RANGE = (1, 50)
FEEDBACK_TIMES = ("now", "end")
QUESTION_KINDS = ("next", "why", "wrong_step", "f", "kept", "onwards", "length")
"""Kinds of questions.

`next`: Which node is taken next? `why`: By which rule is this node next? `wrong_step`: Which step breaks the rules?
`f`: What is f of this node? `kept`: Will this board be kept? `onwards`: Does the search expand this node or turn back?
(only for searches in rounds). `length`: How long is the solution?
"""
KINDS_OF_LINKS = ("next", "f", "kept", "onwards", "length")
"""The kinds of a link without `ask`: those of the first version, so that old links ask the same questions."""
USUAL_QUIZ = {"quiz": 6, "ask": QUESTION_KINDS, "seed": None, "feedback": FEEDBACK_TIMES[0]}
"""The quiz that the page starts by itself."""


def parse_quiz(raw: dict) -> tuple:  # type: ignore[type-arg]
    """Return (quiz, sentences about invalid values) from the keys of a link; the quiz is None if the link has no quiz.

    A quiz is a dict: `quiz` (number of questions), `ask` (their kinds, in the order of QUESTION_KINDS), `seed` (None if
    it has not been drawn yet) and `feedback` (`now` after each answer, or at the `end`).
    """
    quiz, problems = dict(USUAL_QUIZ), []
    quiz["quiz"], quiz["ask"] = None, KINDS_OF_LINKS
    if "quiz" not in raw:  # then `seed` belongs to a trial, and `link_runs` reports its errors
        return None, []
    for key in QUIZ_KEYS:
        if key in raw:
            try:
                quiz[key] = _quiz_value(key, raw[key])
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    return (None if quiz["quiz"] is None else quiz), problems


def format_quiz(quiz: dict) -> str:  # type: ignore[type-arg]
    """Return a quiz as part of a query string, without defaults."""
    parts = [f"quiz={quiz['quiz']}"]
    if quiz["ask"] != KINDS_OF_LINKS:
        parts.append("ask=" + ",".join(quiz["ask"]))
    if quiz["seed"] is not None:
        parts.append(f"seed={quiz['seed']}")
    if quiz["feedback"] != FEEDBACK_TIMES[0]:
        parts.append(f"feedback={quiz['feedback']}")
    return "&".join(parts)


def quiz_in_words(quiz: dict) -> str:  # type: ignore[type-arg]
    """Return a quiz as text, for example '6 questions, seed 42'."""
    return f"{formatting.quantity(quiz['quiz'], 'question')}, seed {quiz['seed']}"


def _quiz_value(key: str, text: str) -> object:
    """Return the value of a key from its text in a link; raise ValueError if it is invalid."""
    if key == "quiz":
        return formatting.parse_count(text, QUESTIONS_RANGE[0], QUESTIONS_RANGE[1], "number of questions")
    if key == "ask":
        names = [formatting.check_name(QUESTION_KINDS, piece, "kind of question") for piece in text.split(",")]
        return tuple([kind for kind in QUESTION_KINDS if kind in names])
    return (
        formatting.parse_seed(text)
        if key == "seed"
        else formatting.check_name(FEEDBACK_TIMES, text, "kind of feedback")
    )


# ---- a question bank: its kind of questions, their number, the moves needed, the work, the seed and the goal ----
# Its texts are read by the view of question banks, which is loaded with its panel.

BANK_KEYS = ("kind", "questions", "depth", "work", "seed", "goal")


def parse_bank(raw: dict) -> dict:  # type: ignore[type-arg]
    """Return the texts of a question bank from the keys of a link, empty for those that are missing."""
    return {key: raw.get(key, "") for key in BANK_KEYS}


def format_bank(bank: dict) -> str:  # type: ignore[type-arg]
    """Return a question bank as part of a query string, without empty texts."""
    return "&".join([f"{key}={escape(bank[key])}" for key in BANK_KEYS if bank[key]])


# ---- the events at which playback stops: `stop=f,superseded,h,pruned,path,differs,depth:7,board:1,2,3,0` ----
# A comma separates two stops only if one of these names follows, as boards contain commas, too. Of stops with the same
# name the last one counts.

PLAIN_STOPS = ("f", "superseded", "h", "pruned", "differs")
"""Events without a value: f of the current node rises, a copy is superseded, h rises by more than a step costs, beam
search prunes nodes of a layer, and in Compare two runs first differ."""
PATH = "path"
"""The event that a node on a path is taken: on the path to the goal, or with a value, `path:57`, on that to a node."""
STOP_KINDS = ("f", "superseded", "h", "pruned", PATH, "differs", "depth", "board")
EARLIER_STOP_NAMES = {"cut": "pruned"}
"""Names of events in earlier links, with their names today."""
GREATEST_DEPTH = GREATEST_NODE = 5000000


def parse_stops(text: str) -> dict:  # type: ignore[type-arg]
    """Return a dict from the names of events to their values; raise ValueError if the text is invalid.

    The value of `depth` is a number, that of `board` its tiles, that of `path` the number of a node or True for the
    goal, that of any other event True.
    """
    stops: dict = {}  # type: ignore[type-arg]
    for name, value in _stop_parts(text):
        if name == "depth":
            stops[name] = parse_stop_depth(value)
        elif name == "board":
            stops[name] = board.parse(value)
        elif value is None:
            stops[name] = True
        else:
            stops[name] = formatting.parse_count(value, 0, GREATEST_NODE, "node at the end of the path")
    return stops


def format_stops(stops: dict) -> str:  # type: ignore[type-arg]
    """Return the canonical text of stops in links; empty if there are none."""
    parts = []
    for name in STOP_KINDS:
        if name in stops:
            value = stops[name]
            text = "" if value is True else board.link_text(value) if name == "board" else str(value)
            parts.append(name + ":" + text if text else name)
    return ",".join(parts)


def normalize_stops(text: str) -> str:
    """Return the text of stops in canonical form; raise ValueError if it is invalid."""
    return format_stops(parse_stops(text))


def without_stop(text: str, name: str) -> str:
    """Return the text of stops without one event."""
    return format_stops({kind: value for kind, value in parse_stops(text).items() if kind != name})


def without_stop_at_node(text: str) -> str:
    """Return the text of stops with the path to the goal in place of that to a node, whose number has changed."""
    stops = parse_stops(text)
    if PATH in stops:
        stops[PATH] = True
    return format_stops(stops)


def parse_stop_depth(text: str) -> int:
    """Return a depth; raise ValueError unless the text is a whole number in range."""
    return formatting.parse_count(text, 0, GREATEST_DEPTH, "depth to stop at")


def _stop_parts(text: str) -> list:  # type: ignore[type-arg]
    """Return [name, text after its colon or None] for each stop in a text; raise ValueError if a name is unknown."""
    parts: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        # The commas of a board separate its tiles, so its pieces are joined again.
        name, colon, value = piece.strip().partition(":")
        name = EARLIER_STOP_NAMES.get(name, name)
        if name == PATH or (name in STOP_KINDS and bool(colon) != (name in PLAIN_STOPS)):
            parts.append([name, value if colon else None])
        elif parts and parts[-1][0] == "board":
            parts[-1][1] += "," + piece
        else:
            raise ValueError("a stop is f, superseded, h, pruned, path, path:57, differs, depth:7 or board:1,2,3,0.")
    return parts


def is_step(text: str) -> bool:
    """Return True if a text is the number of a step: a whole number of at most nine digits."""
    return 0 < len(text) <= 9 and all(c in "0123456789" for c in text)


# ---- the bookmarked steps of a lecture: `marks=1:The start,46:f rises to 17` ----
# A comma separates two bookmarks only if digits and a colon follow, so texts can contain commas.

MOST_BOOKMARKS = 40
"""The maximum number of bookmarks."""
LONGEST_BOOKMARK = 80
"""The maximum number of characters in a bookmark's text."""


def parse_marks(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (step, text) for each bookmark in order of steps; raise ValueError if the text is invalid."""
    bookmarks: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        digits, colon, words = piece.partition(":")
        if colon and is_step(digits):
            bookmarks.append([int(digits), words])
        elif bookmarks:
            bookmarks[-1][1] += "," + piece
        else:
            raise ValueError("a bookmark is a step, a colon and words, as in 46:f rises to 17.")
    if len(bookmarks) > MOST_BOOKMARKS:
        raise ValueError(f"there are at most {MOST_BOOKMARKS} bookmarks.")
    marks: tuple = ()  # type: ignore[type-arg]
    for step, words in bookmarks:
        marks = put_mark(marks, step, words)
    return marks


def format_marks(marks: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of bookmarks in links, with percent escapes."""
    return escape(",".join([f"{step}:{words}" for step, words in marks]))


def put_mark(marks: tuple, step: int, words: str) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks with a bookmark added; it replaces an existing bookmark of the same step."""
    other_marks = [mark for mark in marks if mark[0] != step]
    return tuple(sorted(other_marks + [(step, " ".join(words.split())[:LONGEST_BOOKMARK])]))  # noqa: RUF005 (as both interpreters have it)


def without_mark(marks: tuple, step: int) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks without the bookmark of a step."""
    return tuple([mark for mark in marks if mark[0] != step])


def bookmark_spans(words: str) -> list[tuple[str, str]]:
    """Return a text as spans, with the words f, g and h set in italics as mathematics."""
    word_spans = []
    for word in words.split(" "):
        word_spans.append(("math" if word in ("f", "g", "h") else "", word))
        word_spans.append(("", " "))
    return word_spans[:-1]


# ---- the nodes picked in a manual search: `picks=0,1,3` ----
# Nodes are numbered from 0 in the order in which they were generated.

MAX_PICKS = 400
"""The maximum number of picks in a link; later picks are omitted."""


def parse_picks(text: str) -> tuple:  # type: ignore[type-arg]
    """Return the picked nodes in order; raise ValueError if they are invalid."""
    picks = [formatting.parse_whole_number(piece) for piece in text.split(",")] if text else []
    if min(picks + [0]) < 0 or len(set(picks)) < len(picks):  # noqa: RUF005 (as both interpreters have it)
        raise ValueError("picks are node numbers, each at most once, as in 0,1,3.")
    return tuple(picks[:MAX_PICKS])


def format_picks(picks: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of picked nodes in links, cut off at the maximum number."""
    return ",".join([str(node) for node in picks[:MAX_PICKS]])
