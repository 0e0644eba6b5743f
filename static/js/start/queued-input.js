// Queues clicks, drags, arrow keys and choices in lists until the page's Python runs, then replays them in order.
// This is a classic script, because modules run too late: it has to listen from the first paint on.
{
  const root = document.documentElement;
  const ARROW = /^Arrow(Up|Down|Left|Right)$/;
  // A drag moves a tile under the same conditions as in board/tile-input.js, so these numbers are the same.
  /** Distance in pixels from which a press counts as a drag. */
  const DRAG_THRESHOLD = 4;
  /** Fraction of a tile's width that a slow drag must cover to move a tile. */
  const MIN_FRACTION = 0.4;
  /** Speed in pixels per millisecond from which a shorter drag moves a tile, too. */
  const FLICK_SPEED = 0.35;
  /** The queued actions: `find` returns the element of an action, and `act` repeats the action on that element. @type {{ name: string, find: () => any, act: (element: any) => void }[]} */
  const queue = [];
  /** The event that started a press on the board. @type {PointerEvent | null} */
  let press = null;
  let dragged = false;
  const listeners = new AbortController();

  /** Queues an action and shows a note about it on the page. @param {string} name @param {HTMLElement} element @param {(element: any) => void} act */
  const enqueue = (name, element, act) => {
    const tile = element.closest(".tile"); // Python will replace the tiles, so a tile is found again by its number
    element.dataset.kept = "";
    queue.push({ name, find: () => (tile ? document.getElementById(`tile-${tile.textContent}`) : element), act });
    const note = document.getElementById("loading-note");
    document.getElementById("loading")?.toggleAttribute("data-kept", true);
    if (!note) return;
    note.textContent = (name === "primary" ? note.dataset.earlySearch : note.dataset.early) ?? "";
    const live = document.getElementById("live");
    if (live) live.textContent = note.textContent;
  };

  /** Returns true if Python is still loading and nothing else handles the element. @param {HTMLElement} element */
  const isEarly = (element) => root.dataset.state === "loading" && element.closest("#notice, #poster") === null;

  /** Listens to an event while Python is loading. @param {string} type @param {(event: any) => void} listener */
  const listen = (type, listener) =>
    document.addEventListener(type, (event) => isEarly(/** @type {any} */ (event.target)) && listener(event), {
      capture: true,
      signal: listeners.signal,
    });

  /** Queues a click on a button, unless the last queued action is a click on the same button. @param {any} button @param {number} detail */
  const click = (button, detail) => {
    const name = button?.id || button?.textContent;
    if (button && queue.at(-1)?.name !== name)
      enqueue(name, button, (element) =>
        element.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })),
      );
  };
  listen("click", ({ target, detail }) => (dragged && detail) || click(target.closest("button"), detail));
  listen("change", ({ target }) => {
    const { value } = target;
    enqueue("choose", target, (element) => {
      element.value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  });

  /** Queues the press of a key. @param {string} key @param {HTMLElement} target */
  const pressKey = (key, target) =>
    enqueue(key, target, (element) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true })),
    );
  listen("keydown", (event) => {
    const { target, key } = event;
    if (key === "Enter" && target === document.body) click(document.getElementById("primary"), 0);
    if (event.repeat || !ARROW.test(key) || !target.closest("#board")) return;
    event.preventDefault(); // otherwise an arrow key scrolls the window
    pressKey(key, target);
  });

  // A drag is queued as the arrow key of its direction. The key moves the tile that can move that way, whichever tile was dragged.
  listen("pointerdown", (event) => {
    dragged = false;
    press = event.button === 0 && event.target.closest("#board") ? event : null;
  });
  listen("pointerup", ({ clientX, clientY, timeStamp }) => {
    if (!press) return;
    const [dx, dy, duration] = [clientX - press.clientX, clientY - press.clientY, timeStamp - press.timeStamp];
    const [distance, horizontal] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.abs(dx) > Math.abs(dy)];
    const direction = horizontal ? (dx > 0 ? "Right" : "Left") : dy > 0 ? "Down" : "Up";
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    const { offsetWidth } = /** @type {HTMLElement} */ (board.querySelector(".tile"));
    press = null;
    dragged = distance >= DRAG_THRESHOLD;
    const minDistance = Math.min(MIN_FRACTION * offsetWidth, FLICK_SPEED * duration);
    if (dragged && distance > minDistance) pressKey(`Arrow${direction}`, board);
  });

  new MutationObserver((_, observer) => {
    observer.disconnect();
    listeners.abort();
    for (const element of document.querySelectorAll("[data-kept]")) element.removeAttribute("data-kept");
    for (const { find, act } of queue) {
      const element = find();
      if (element) act(element);
    }
  }).observe(root, { attributeFilter: ["data-alive"] });
}
