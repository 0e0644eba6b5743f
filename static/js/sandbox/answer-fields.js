// biome-ignore-all format: an answer a line
/**
 * The kinds of the answers of a sandbox: X? may be null, X[] is a list, [X|Y] a pair. Written by tools/answer_fields.py
 * from the dataclasses that the services return; run `make lists` after changing them.
 */

/** The kind of the answer to each request. @type {Record<string, string>} */
export const ANSWERS = { program: "Program", listing: "Program", trace_built_in: "Moments", moments_at: "Moments", results_at: "Results", difference: "DifferenceAnswer", divergences: "Divergences", selected_node_at: "SelectedNode", same_board: "SameBoard", discarded_copy: "DiscardedCopy", open_file: "FilePiece", next_file_piece: "FilePiece", frontier_at: "Frontier", reached_at: "ReachedStates", look_up: "LookUp", expand: "ChangedRun", take_back: "ChangedRun", choices: "Choices", advice: "Advice", strategy_counts: "CountedNodes", begin_quiz: "OpenQuiz", ask_question: "Question", question_frontier: "Frontier", answer_question: "Judgement", show_question: "Judgement", quiz_entry: "QuizEntry", tree_entry: "TreeEntry", read_report: "Report", start: "Opened", advance: "Batch", pictures: "Pictures", place: "Placement", finish: "Ending", arrange: "TreeLayout", at_step: "StepAnswer", round_table: "RoundTable", stops_of: "Stops", trace_call: "Moments", shortest_length: "PathLength", rate_boards: "RatedBoards", value_on: "float", states_texts: "str[]" };
/** The fields of each answer and of each part of one. @type {Record<string, Record<string, string>>} */
export const FIELDS = {
  Program: { path: "str", lines: "Span[][]" },
  Moments: { step: "Step", main: "int", moments: "Moment[]" },
  Moment: { line: "int", beside: "[int|Span[]][]", variables: "Variable[]" },
  Variable: { name: "str", words: "Span[]", tiles: "AnyTiles" },
  Results: { figures: "RunFigures[]", best: "plain", sentence: "Span[]", announcement: "str" },
  RunFigures: { name: "str", step: "Step", ended: "bool", outcome: "str", path_length: "Count", path_cost: "float", waiting: "Count", shortest: "bool", expanded: "int", max_frontier: "int", generated: "int", discarded: "int" },
  DifferenceAnswer: { both: "Count", only_a: "Count", only_b: "Count", words: "Span[][]", inclusions: "Inclusion[]" },
  Inclusion: { inner: "str", holds: "bool", outside: "Count", rows: "Counterexample[]" },
  Counterexample: { node: "Node", there: "Node", tiles: "Tiles", text: "str", tied: "bool", g: "float", h: "float" },
  Divergences: { divergences: "Divergence[]", words: "str" },
  Divergence: { step: "int", runs: "int[]" },
  SelectedNode: { card: "Card", nodes: "Nodes", why: "Span[][]", elsewhere: "Counterpart[]" },
  Card: { status: "str", title: "str", depth: "Count", tiles: "Tiles", text: "str", parts: "str[]", formula: "[str|str|str]", why: "Span[][]", picture: "Picture", changed: "bool" },
  Counterpart: { nodes: "int[]", first: "int", words: "Span[]" },
  SameBoard: { known: "bool", nodes: "Nodes", why: "Span[][]", go: "Node" },
  DiscardedCopy: { card: "Card", twin: "Node" },
  FilePiece: { done: "bool", bytes: "ints?" },
  Frontier: { step: "Step", taken: "Taken", lines: "FrontierLine[]", columns: "str" },
  Taken: { node: "Node", tiles: "Tiles", text: "str", picture: "Picture", why: "Span[]" },
  FrontierLine: { by: "str", end: "str", depth: "Count", size: "Count", first: "Count", rows: "Row[]", below: "Span[]" },
  Row: { rank: "Count", node: "Node", tiles: "Tiles", text: "str", figures: "[str|str|str]", since: "Step", pruned: "bool", picture: "Picture" },
  ReachedStates: { step: "Step", size: "Span[]", last: "StateRow[]" },
  StateRow: { node: "Node", tiles: "Tiles", text: "str", picture: "Picture" },
  LookUp: { node: "Node", said: "Span[]" },
  ChangedRun: { more: "bool", x: "numbers", y: "numbers?", owner: "ints?", drawn: "Count?", form: "str?", labels: "Label[]", parent: "ints", move: "ints", g: "numbers", h: "numbers", generated_at: "ints", values: "numbers", taken: "ints", waiting: "ints", superseded: "ints", dropped: "ints", pruned: "ints", forgotten: "ints", discarded_parent: "ints", discarded_move: "ints", roots: "ints", bounds: "numbers", cut: "ints", ending: "Ending", refused: "str" },
  Ending: { outcome: "str", moves: "Moves?", actions: "str[]?", path_pictures: "Picture[]", path_length: "Count?", cost: "float?", shortest: "bool", bound: "Count", best: "str", seconds: "float", last_step: "Step", who: "str", goal: "Node", meeting: "Node", solution: "Nodes", sampled: "bool" },
  Choices: { picks: "Nodes", refused: "Count", words: "Span[]" },
  Advice: { nodes: "Nodes", words: "Span[]" },
  CountedNodes: { more: "bool", rows: "[str|int|str][]", words: "Span[]" },
  OpenQuiz: { grade: "int[]", kinds: "str[]" },
  Question: { labels: "Label[]", parent: "ints", move: "ints", g: "numbers", h: "numbers", generated_at: "ints", x: "numbers", values: "numbers", taken: "ints", waiting: "ints", superseded: "ints", dropped: "ints", pruned: "ints", forgotten: "ints", discarded_parent: "ints", discarded_move: "ints", roots: "ints", bounds: "numbers", cut: "ints", kind: "str", step: "Step", node: "Node", words: "Span[]", before: "Tiles", after: "Tiles", counted: "Node", counters: "Counters" },
  Counters: { expanded: "int", generated: "int", enqueued: "int", discarded: "int", popped: "int", tested: "int", max_frontier: "int", frontier_end: "int", max_depth: "int", pruned: "int" },
  Judgement: { right: "bool", words: "Span[]", taken: "Node", again: "Span[]", later: "Nodes", grade: "int[]" },
  QuizEntry: { asked: "str", answers: "str" },
  TreeEntry: { title: "str", figures: "str", search: "str" },
  Report: { text: "str", error: "str" },
  Opened: { width: "int", height: "int", labelled: "bool", states: "StateView[]", pictured: "bool", start: "Tiles", goal: "Tiles", algorithm: "str", priority: "str", weight: "float", times: "int[]", fractions: "bool", rounds: "str", both_ends: "bool", siblings_together: "bool", run: "int" },
  StateView: { text: "str", picture: "Picture" },
  Batch: { labels: "Label[]", parent: "ints", move: "ints", g: "numbers", h: "numbers", generated_at: "ints", x: "numbers", values: "numbers", taken: "ints", waiting: "ints", superseded: "ints", dropped: "ints", pruned: "ints", forgotten: "ints", discarded_parent: "ints", discarded_move: "ints", roots: "ints", bounds: "numbers", cut: "ints", searching: "bool", nodes: "Count", seconds: "float", round: "str", counters: "Counters" },
  Pictures: { pictures: "Picture[]" },
  Placement: { more: "bool", x: "numbers?", y: "numbers?", owner: "ints?", drawn: "Count?", form: "str?" },
  TreeLayout: { x: "numbers", y: "numbers", owner: "ints", drawn: "int", form: "str" },
  StepAnswer: { step: "Step", sentence: "Span[]", counters: "Counters", node: "Node", card_node: "Node", card: "Card?" },
  RoundTable: { step: "Step", kind: "str", count: "Count", first: "Count", bounds: "numbers", nodes: "numbers", kept: "ints", steps: "ints", times: "numbers", expected: "int", expected_text: "str", current: "Count", visited: "int", path_g: "numbers", path_h: "numbers", tiles: "Tiles", total: "int", seconds: "float", lead: "Span[]", note: "str" },
  Stops: { steps: "ints", problems: "str[]" },
  PathLength: { more: "bool", length: "Count" },
  RatedBoards: { values: "numbers", errors: "CallError[]" },
  CallError: { kind: "str", sentence: "str", note: "str", values: "str", line: "int?", in_call: "bool" },
};
