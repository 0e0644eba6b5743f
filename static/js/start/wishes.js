// What a reader does before the page's Python is alive is kept, and done then in the same order: presses of tiles and
// buttons, arrow keys on the board, choices from lists. A plain script: it listens from the first paint on.
(() => {
  const root = document.documentElement;
  const ARROW = /^Arrow(Up|Down|Left|Right)$/;
  /** @type {{ what: string, find: () => any, act: (element: any) => void }[]} */
  const wishes = [];
  const over = new AbortController();

  /** Keeps a wish, and says so. @param {string} what @param {HTMLElement} element @param {(element: any) => void} act */
  function keep(what, element, act) {
    const tile = element.closest(".tile"); // which Python makes anew
    element.dataset.kept = "";
    wishes.push({ what, find: () => (tile ? document.getElementById(`tile-${tile.textContent}`) : element), act });
    const note = document.getElementById("loading-note");
    document.getElementById("loading")?.toggleAttribute("data-kept", true);
    if (!note) return;
    note.textContent = (what === "primary" ? note.dataset.earlySearch : note.dataset.early) ?? "";
    const live = document.getElementById("live");
    if (live) live.textContent = note.textContent;
  }

  /** Whether Python is still to come, and nothing else answers. @param {HTMLElement} element */
  const isEarly = (element) => root.dataset.state === "loading" && element.closest("#notice, #poster") === null;

  /** @param {string} kind @param {(event: any) => void} hear */
  const listen = (kind, hear) =>
    document.addEventListener(kind, (event) => isEarly(/** @type {any} */ (event.target)) && hear(event), {
      capture: true,
      signal: over.signal,
    });

  /** Who presses once more because nothing has happened has not thought better of it. @param {any} button @param {number} detail */
  function press(button, detail) {
    const what = button?.id || button?.textContent;
    if (button && wishes.at(-1)?.what !== what)
      keep(what, button, (element) =>
        element.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })),
      );
  }
  listen("click", ({ target, detail }) => press(target.closest("button"), detail));
  listen("change", ({ target }) => {
    const { value } = target;
    keep("choose", target, (element) => {
      element.value = value;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  });
  listen("keydown", (event) => {
    const { target, key } = event;
    if (key === "Enter" && target === document.body) press(document.getElementById("primary"), 0);
    if (event.repeat || !ARROW.test(key) || !target.closest("#board")) return;
    event.preventDefault(); // as Python does: the window stays where it is
    keep(key, target, (element) =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key, code: event.code, bubbles: true, cancelable: true })),
    );
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
})();
