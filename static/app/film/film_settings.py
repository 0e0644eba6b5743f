"""The settings of a film or of slides: the form of the dialog."""

from app.film import film_words
from app.page.dom import each, find, listen, press_choice, set_aria, show_text
from app.page.signal import Signal
from puzzle.core.formatting import quantity


class FilmSettings:
    """The form; `changed` is emitted when the reader has changed a setting.

    `steps` are the chosen steps, [] while the fields have none; `marks` has the words of the run's bookmarks by step.
    """

    def __init__(self):
        self.changed, self.marks, self.steps, self.last = Signal(), {}, [], 0
        self.chosen = {"format": "gif", "width": "960", "theme": "light"}
        self.without_mp4 = set()  # the widths in which this browser cannot encode MP4
        self.form = find("film-form")
        listen(self.form, "click", self._on_choice)
        for name in ("film-from", "film-to"):
            listen(find(name), "input", lambda event: self.update())
        for name in ("film-marks", "film-speed", "film-caption"):
            listen(find(name), "change", lambda event: self.update())

    def open(self, last, marks, is_new):
        """Show the settings for a run; `is_new` chooses all of its steps."""
        self.last, self.marks = last, marks
        find("film-marks-label").hidden = not marks
        find("film-marks-words").textContent = film_words.ALL_BOOKMARKS.format(quantity(len(marks), "bookmark"))
        find("film-marks").checked = bool(marks) and find("film-marks").checked and not is_new
        find("film-last").textContent = f"{last:,}"
        if is_new:
            find("film-from").value, find("film-to").value = str(min(1, last)), str(min(last, film_words.MOST["frame"]))
        self.update()

    # ---- the settings ----

    @property
    def format(self):
        """The chosen format: gif, mp4, pdf or svg."""
        return self.chosen["format"]

    @property
    def is_film(self):
        """True for a film, False for slides."""
        return self.format not in film_words.SLIDES

    @property
    def width(self):
        """The width of a frame in pixels."""
        return int(self.chosen["width"]) if self.is_film else 960

    @property
    def theme(self):
        """The colours: light or dark."""
        return self.chosen["theme"]

    @property
    def captioned(self):
        """True if each step has its sentence."""
        return bool(find("film-caption").checked)

    @property
    def steps_per_second(self):
        """The speed of the film."""
        return int(find("film-speed").value)

    def exclude_mp4(self):
        """Choose GIF, as this browser cannot encode MP4 in the chosen size."""
        self.without_mp4.add(self.chosen["width"])
        self._show()

    # ---- the form ----

    def _on_choice(self, event):
        """Take over the choice of a button, unless it is not available."""
        button = event.target.closest("[data-value]")
        if button is not None and button.getAttribute("aria-disabled") != "true":
            self.chosen[button.parentElement.dataset.choice] = button.dataset.value
            self.update()

    def update(self):
        """Read and show the settings, and report that they have changed."""
        self._show()
        error, self.steps = "", []
        try:
            self.steps = self._read_steps()
        except ValueError as reason:
            error = str(reason)
        for name in ("film-from", "film-to"):
            find(name).disabled = bool(find("film-marks").checked)
            set_aria(find(name), "invalid", error != "")
        show_text(find("film-steps-error"), error)
        set_aria(find("film-save"), "disabled", error != "")
        self.changed.emit()

    def _read_steps(self):
        """Return the chosen steps; raise ValueError with a sentence if there are no such steps."""
        if find("film-marks").checked:
            return sorted(self.marks)
        steps = film_words.choose_steps(find("film-from").value, find("film-to").value, self.last)
        film_words.check_count(len(steps), self.format)
        return steps

    def _show(self):
        """Show the chosen buttons and what they mean, and whether the browser can encode MP4 in the chosen size."""
        cannot = self.chosen["width"] in self.without_mp4
        if cannot and self.format == "mp4":
            self.chosen["format"] = "gif"
        for group in each(self.form, "[data-choice]"):
            press_choice(group, "value", self.chosen[group.dataset.choice])
        set_aria(self.form.querySelector("[data-value=mp4]"), "disabled", cannot)
        note = film_words.NO_MP4 if cannot and self.format == "gif" else film_words.FORMAT_NOTES[self.format]
        find("film-format-note").textContent = note
        find("film-save").textContent = film_words.SAVE_LABELS[self.format]
        find("film-dialog").toggleAttribute("data-slides", not self.is_film)
