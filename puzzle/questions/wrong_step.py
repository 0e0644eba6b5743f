"""The question which step of a search is wrong: a trace with exactly one false step."""

from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Figure, Question
from puzzle.questions.strategies import A_STAR, G_AND_H, NUMBERED, order_words
from puzzle.quiz.false_trace import STEPS, false_traces
from puzzle.recording.run import Run


def wrong_step(deal: Deal) -> Question | None:
    """Return the question on a trace of A*; None if the board has no such trace."""
    run: Run = deal.search(A_STAR.algorithm).run
    adds_copy = deal.draw((False, False, True))
    traces = [trace for trace in false_traces(run) if (trace.mistake == "copy_added") == adds_copy]
    if not traces:
        return None
    trace = deal.draw(traces)
    false_step = trace.false_step
    answer = right(f"Step {false_step}", f"Right: {trace.reason}")
    others = [
        wrong("right_step", f"Step {step}", f"This step is right: {trace.right_step_reason(step)}")
        for step in range(2, STEPS + 1)
        if step != false_step
    ]
    choices = deal.choices(answer, others)
    if choices is None:
        return None
    setting = [
        f"A* looks for the goal. {A_STAR.takes} {order_words(A_STAR, deal.order)} {A_STAR.copies}",
        f"{G_AND_H} {NUMBERED}",
        "Someone has written down its first steps. One step breaks the rules; every other step is right for the "
        "frontier that the steps before it have left.",
        *(f"Step {number}: {step}" for number, step in enumerate(trace.steps, 1)),
    ]
    figures = [Figure("Goal", deal.goal)]
    figures += [
        Figure(f"Node {node.number}: g = {node.g}, h = {node.h}", run.problem.tiles(node.state)) for node in trace.nodes
    ]
    ask, explanation = "Which step is wrong?", f"Step {false_step} is wrong: {trace.reason}"
    return deal.question("wrong_step", A_STAR, setting, figures, ask, choices, trace.hints(), explanation, false_step)
