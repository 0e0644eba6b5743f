/** Shows a recording: the trees of its runs, their sentences and cards, the board, the statistics and the timeline. */

import { Lanes } from "../compare/lanes.js";
import { formatCount } from "../run/numbers.js";
import { Timeline } from "../timeline/timeline.js";
import VIEW_LABELS from "../view/labels.json" with { type: "json" };
import { createPlayback, nearestBeyond } from "../view/playback.js";
import { createRunView } from "../view/run-view.js";
import { pictureElement, setShown, setText, showSmallBoard } from "../view/texts.js";
import { Legend } from "../view/tree-controls.js";
import { LiveRegion } from "./live-region.js";
import { commandOf } from "./player-keys.js";

/**
 * @typedef {import("../view/run-view.js").RunView} RunView
 * @typedef {import("./recorded-run.js").RecordedRun} RecordedRun
 * @typedef {{ run: RecordedRun, view: RunView, name: string, last: number }} Track a run, its view, and its last step
 */

/** The commands that select the node in a direction. */
const DIRECTIONS = ["parent", "first-child", "previous", "next", "root"].concat([
  "taken-next",
  "taken-before",
  "on-path",
  "equal-next",
  "equal-before",
]);
/** The part of the margin above a tree that the legend leaves free, in pixels. */
const LEGEND_MARGIN = 10;
/** Stands for a figure that is not known yet. */
const UNKNOWN = "–";

/** The view of a recording. */
export class PlayerView {
  /**
   * @param {HTMLElement} element with the markup of a player
   * @param {import("./recording-file.js").Head} head @param {RecordedRun[]} runs
   * @param {number | null} step at which it opens; null for that of the recording
   * @param {(step: number, last: number) => void} onStep another step is shown
   * @param {(node: number) => void} onPick a question has been answered with a node, −1 if none is selected
   */
  constructor(element, head, runs, step, onStep, onPick) {
    this.element = element;
    this.onStep = onStep;
    this.onPick = onPick;
    /** What a question about the displayed step asks, see `TreeData.questionAt`; empty if there is none. */
    this.question = "";
    this.live = new LiveRegion(this.part("live"));
    this.legend = new Legend(this.part("legend"), this.part("key"));
    element.dataset.runs = String(runs.length);
    element.style.setProperty("--runs", String(runs.length));
    /** @type {Map<number, string>} words by step */
    this.bookmarks = new Map(head.bookmarks);
    this.tracks = runs.map((run, index) => this.addPane(run, index, head));
    this.active = this.tracks[0];
    this.activate(this.active);
    const byShare = head.together === "share";
    this.timeline = this.createTimeline(byShare);
    this.playback = createPlayback(element, this.timeline, { onStep: (at) => this.showStep(at) });
    this.playback.show(this.tracks, byShare, step ?? head.step ?? head.to);
    if (head.from !== null || head.to !== null) this.playback.loop(head.from, head.to);
    if (this.bookmarks.size > 0) this.playback.setStops([...this.bookmarks.keys()]);
    this.showProblem();
    for (const { view } of this.tracks) view.openAt(view.step);
    this.showStep(this.playback.step);
    element.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Returns a part of the player. @param {string} name @param {ParentNode} [inside] @returns {HTMLElement} */
  part(name, inside = this.element) {
    return /** @type {HTMLElement} */ (inside.querySelector(`[data-part="${name}"]`));
  }

  /** Adds the pane of a run. @param {RecordedRun} run @param {number} index @param {import("./recording-file.js").Head} head @returns {Track} */
  addPane(run, index, { names, runs, searches }) {
    const template = /** @type {HTMLTemplateElement} */ (this.part("pane"));
    const pane = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    this.part("panes").append(pane);
    setText(this.part("pane-name", pane), names[index]);
    setText(this.part("pane-search", pane), searches[index]);
    setShown(this.part("bookmark", pane), index === 0 && this.bookmarks.size > 0);
    const view = createRunView(
      pane,
      {
        onChange: () => this.describe(track),
        onFocus: () => this.activate(track),
        onPick: (node) => this.answer(node),
        announce: (text) => this.live.announce(text),
        announceStep: index === 0 ? (text) => this.live.announceLater(text) : undefined,
      },
      {
        prefix: `run-${index}-`,
        name: runs.length > 1 ? names[index] : "",
        follows: runs.length === 1,
        legend: this.legend,
      },
    );
    const track = { run, view, name: names[index], last: run.data.lastStep };
    if (runs.length > 1) this.addTab(track);
    run.data.pictures.request = (nodes) => run.data.pictures.add(nodes, run.picturesOf(nodes));
    view.tree.setInsets({ top: -LEGEND_MARGIN });
    view.show(run.data, true);
    return track;
  }

  /** Adds the button that shows a run where there is room for one. @param {Track} track */
  addTab(track) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = track.name;
    button.addEventListener("click", () => this.activate(track));
    this.part("tabs").append(button);
  }

  /** Makes a run the one that keys concern, and that is shown where there is room for one. @param {Track} active */
  activate(active) {
    this.active = active;
    for (const { view } of this.tracks) view.element.toggleAttribute("data-shown", view === active.view);
    for (const button of this.part("tabs").children)
      button.setAttribute("aria-pressed", String(button.textContent === active.name));
  }

  /** Creates the timeline of the run, or that of all runs. @param {boolean} byShare */
  createTimeline(byShare) {
    const canvas = /** @type {HTMLCanvasElement} */ (this.part("timeline"));
    if (this.tracks.length === 1) {
      const timeline = new Timeline(canvas, VIEW_LABELS.timeline);
      timeline.show(this.tracks[0].run.data);
      return timeline;
    }
    const lanes = new Lanes(canvas, VIEW_LABELS.lane_ends);
    const shown = this.tracks.map(({ name, run }) => ({ name, data: run.data, outcome: run.ending.outcome }));
    lanes.show(shown, byShare);
    return lanes;
  }

  /** Draws everything again, as the colours may have changed. */
  redraw() {
    for (const { view } of this.tracks) view.tree.redrawNow();
    this.timeline.redrawNow();
  }

  // ---- questions ----

  /** Hides what would answer a question about the displayed step, or shows everything again. @param {string} question see `question` */
  ask(question) {
    if (question === this.question) return;
    this.playback.pause();
    this.playback.enabled = !question;
    this.question = question;
    if (question) this.element.dataset.asks = question;
    else delete this.element.dataset.asks;
    for (const { run, view } of this.tracks) {
      view.show(question ? run.data.questionAt(view.step, question) : run.data, true);
      view.openAt(view.step);
      view.setStep(view.step);
    }
    this.showStep(this.playback.step);
  }

  /** Passes on the node that was chosen, if the question asks for one; returns whether it does. @param {number} node */
  answer(node) {
    const asksNode = this.question === "node";
    if (asksNode) this.onPick(node);
    return asksNode;
  }

  /** Draws words below nodes of a single run. @param {Parameters<RunView["tree"]["annotate"]>[0]} notes */
  mark(notes) {
    this.tracks[0].view.tree.annotate(notes);
  }

  // ---- a step ----

  /** Shows the texts, the board and the figures of a step. @param {number} step */
  showStep(step) {
    for (const track of this.tracks) {
      const { last, run, view } = track;
      view.showSentence(this.question ? [["", ""]] : run.sentence(view.step), view.step, last);
      this.describe(track);
    }
    if (this.bookmarks.size > 0) setText(this.part("bookmark"), this.bookmarks.get(step) ?? "");
    this.showBoard();
    this.showFigures();
    this.onStep(step, this.playback.last);
  }

  /** Shows the card of the selected node of a run, or else that of the current node, if it is the only run. @param {Track} track */
  describe({ last, run, view }) {
    const { step } = view;
    const { copy, node } = view.target(step);
    const exists = node >= 0 && run.data.generatedAt[node] <= step;
    const current = view.follows && !this.question ? (run.data.taken[step - 1] ?? -1) : -1;
    const shown = exists && !this.question ? node : current;
    const card = shown >= 0 ? run.card(shown, step) : null;
    const answer = { step, card_node: shown, card: /** @type {import("../view/node-card.js").CardContent} */ (card) };
    view.describe(answer, copy >= 0 && !this.question ? run.discardedCopy(copy) : null, step === last);
  }

  /** Shows the board or the state of the current node of a single run. */
  showBoard() {
    const { run, view } = this.tracks[0];
    if (run.data.size === 0) return;
    const node = Math.max(0, run.data.currentNodeAt(view.step));
    const state = this.part("state");
    if (run.opening.labelled) {
      const { picture, text } = run.card(node, view.step);
      state.replaceChildren(picture ? pictureElement(picture, text) : text);
    } else this.showTiles("board-now", run.data.boardOf(node));
  }

  /** Shows the goal, if it is a single board, and hides the figures that the search does not have. */
  showProblem() {
    const { data, opening } = this.tracks[0].run;
    const hasFrontier = !data.info.rounds && data.knowsFrontier;
    for (const name of ["frontier_end", "discarded"]) setShown(this.figure(name)?.parentElement ?? null, hasFrontier);
    setShown(this.part("board-now").parentElement, !opening.labelled);
    if (opening.goal?.length) this.showTiles("goal", opening.goal);
    else setShown(this.part("goal-part"), false);
  }

  /** Shows tiles in a part. @param {string} name @param {ArrayLike<number>} tiles */
  showTiles(name, tiles) {
    const element = this.part(name);
    showSmallBoard(element, tiles, this.tracks[0].run.data.info.width, element.dataset.name ?? "");
  }

  /** Returns the trees as addresses of pictures. */
  pictures() {
    this.redraw();
    return this.tracks.map(({ view }) => view.canvas.toDataURL());
  }

  /** Shows the figures of a single run. */
  showFigures() {
    const { last, run, view } = this.tracks[0];
    const counters = run.counters(view.step);
    const length = view.step === last ? run.ending.path_length : null;
    const figures = { ...counters, path_length: length };
    for (const [name, value] of Object.entries(figures))
      setText(this.figure(name), value === null || value === undefined ? UNKNOWN : formatCount(value));
    if (this.tracks.length === 1) this.legend.count(counters);
  }

  /** Returns the element of a figure. @param {string} name */
  figure(name) {
    return this.element.querySelector(`[data-stat="${name}"]`);
  }

  // ---- the keyboard ----

  /** Runs the command of a key, which then does nothing on the page around the player. @param {KeyboardEvent} event */
  onKey(event) {
    if (!this.run(commandOf(event, /** @type {Element} */ (event.target)))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Runs a command, and returns whether there is one with this name. @param {string} name */
  run(name) {
    const command = this.commands[name];
    command?.();
    return Boolean(command);
  }

  /** The function of each command by its name. @type {Record<string, () => void>} */
  commands = {
    toggle: () => this.playback.toggle(),
    back: () => this.playback.stepBy(-1),
    forward: () => this.playback.stepBy(1),
    "event-back": () => this.playback.jump(-1),
    "event-forward": () => this.playback.jump(1),
    "bookmark-back": () => this.goToBookmark(-1),
    "bookmark-forward": () => this.goToBookmark(1),
    fit: () => this.active.view.tree.fit(),
    path: () => this.showPath(),
    copy: () => this.active.view.selectNextCopy(),
    nothing: () => this.active.view.select(-1),
    select: () => (this.active.view.isActive || !this.answer(-1)) && this.active.view.pickCurrent(),
    ...Object.fromEntries(DIRECTIONS.map((name) => [name, () => this.active.view.navigate(name)])),
  };

  /** Goes to the next bookmark in a direction. @param {number} direction 1 or −1 */
  goToBookmark(direction) {
    this.playback.go(nearestBeyond(this.bookmarks.keys(), this.playback.step, direction));
  }

  /** Goes to the last step, and brings the goal into view. */
  showPath() {
    if (this.question) return;
    this.playback.go(this.playback.last);
    const { run, view } = this.active;
    view.tree.reveal(run.data.goal);
  }
}
