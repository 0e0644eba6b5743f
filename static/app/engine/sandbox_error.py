"""The error that a sandbox answers with: an error in the code of the reader, or the end of the sandbox."""


class SandboxError(Exception):
    """An error in the reader's code, or the end of its sandbox.

    `kind` is a kind of `puzzle.core.own_code.CodeError`, or one of these: `ended` if the sandbox had to be ended,
    `forged` if that was because of a wrong answer, `unavailable` if browser or host forbid it, `fault` for an error of
    the page's own program. `sentence` is for the reader, `note` says more; `line` is the line of the reader's code and
    `board` the board, None if they are not known.
    """

    def __init__(self, kind, sentence, note="", line=None, board=None):
        super().__init__(sentence)
        self.kind, self.sentence, self.note, self.line, self.board = kind, sentence, note, line, board
