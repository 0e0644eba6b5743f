// What a reader does before the page's Python is alive is kept, and done then in the same order: presses of tiles and
// buttons, drags and arrow keys on the board, choices from lists. Nothing else can be done yet: what is played is not
// there. A plain script: it listens from the first paint on.
{
  const root = document.documentElement;
  const ARROW = /^Arrow(Up|Down|Left|Right)$/;
  const STILL = 4;
  const FAR_ENOUGH = 0.4;
  const FLICK = 0.35; // a press is what it is later: see board/press.js and board/drag.js
  /** @type {{ what: string, find: () => any, act: (element: any) => void }[]} */
  const wishes = [];
  /** Where a press on the board has begun. @type {PointerEvent | null} */
  let held = null;
  let dragged = false;
  const over = new AbortController();

  /** Keeps a wish, and says so. @param {string} what @param {HTMLElement} element @param {(element: any) => void} act */
  const keep = (what, element, act) => {
    const tile = element.closest(".tile"); // which Python makes anew
    element.dataset.kept = "";
    wishes.push({ what, find: () => (tile ? document.getElementById(`tile-${tile.textContent}`) : element), act });
    const note = document.getElementById("loading-note");
    document.getElementById("loading")?.toggleAttribute("data-kept", true);
    if (!note) return;
    note.textContent = (what === "primary" ? note.dataset.earlySearch : note.dataset.early) ?? "";
    const live = document.getElementById("live");
    if (live) live.textContent = note.textContent;
  };

  /** Whether Python is still to come, and nothing else answers. @param {HTMLElement} element */
  const isEarly = (element) => root.dataset.state === "loading" && element.closest("#notice, #poster") === null;

  /** @param {string} kind @param {(event: any) => void} hear */
  const listen = (kind, hear) =>
    document.addEventListener(kind, (event) => isEarly(/** @type {any} */ (event.target)) && hear(event), {
      capture: true,
      signal: over.signal,
    });

  /** Who presses once more because nothing has happened has not thought better of it. @param {any} button @param {number} detail */
  const press = (button, detail) => {
    const what = button?.id || button?.textContent;
    if (button && wishes.at(-1)?.what !== what)
      keep(what, button, (element) =>
        element.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })),
      );
  };
  listen("click", ({ target, detail }) => (dragged && detail) || press(target.closest("button"), detail));
  listen("change", ({ target }) => {
    const { value } = target;
    keep("choose", target, (element) => {
      element.value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  });

  /** @param {string} key @param {HTMLElement} target */
  const strike = (key, target) =>
    keep(key, target, (element) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true })),
    );
  listen("keydown", (event) => {
    const { target, key } = event;
    if (key === "Enter" && target === document.body) press(document.getElementById("primary"), 0);
    if (event.repeat || !ARROW.test(key) || !target.closest("#board")) return;
    event.preventDefault(); // as Python does: the window stays where it is
    strike(key, target);
  });

  // A drag is the arrow key of the same way: it moves the tile that can go there, wherever on the board it begins.
  listen("pointerdown", (event) => {
    dragged = false;
    held = event.button === 0 && event.target.closest("#board") ? event : null;
  });
  listen("pointerup", ({ clientX, clientY, timeStamp }) => {
    if (!held) return;
    const [across, down, lasted] = [clientX - held.clientX, clientY - held.clientY, timeStamp - held.timeStamp];
    const [far, wide] = [Math.max(Math.abs(across), Math.abs(down)), Math.abs(across) > Math.abs(down)];
    const way = wide ? (across > 0 ? "Right" : "Left") : down > 0 ? "Down" : "Up";
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    const { offsetWidth } = /** @type {HTMLElement} */ (board.querySelector(".tile"));
    held = null;
    dragged = far >= STILL;
    const enough = Math.min(FAR_ENOUGH * offsetWidth, FLICK * lasted);
    if (dragged && far > enough) strike(`Arrow${way}`, board);
  });

  new MutationObserver((_, observer) => {
    observer.disconnect();
    over.abort();
    for (const element of document.querySelectorAll("[data-kept]")) element.removeAttribute("data-kept");
    for (const { find, act } of wishes) {
      const element = find();
      if (element) act(element);
    }
  }).observe(root, { attributeFilter: ["data-alive"] });
}
