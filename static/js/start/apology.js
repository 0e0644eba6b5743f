// Says in the page's one card why its Python cannot start, before there is any Python. A plain script in the words of
// the oldest browsers, since it is they who need it most; what it says stands on the starter's tag in index.html.

/**
 * @param {string | undefined} title
 * @param {string | undefined} sentence
 * @param {string} [detail] what the browser said, for those who want to know
 */
function apologise(title, sentence, detail) {
  var root = document.documentElement;
  var starter = find("starter");
  /** @param {string} id */
  function find(id) {
    return /** @type {HTMLElement} */ (document.getElementById(id));
  }
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", function () {
      apologise(title, sentence, detail);
    });
    return;
  }
  if (root.hasAttribute("data-alive") || root.getAttribute("data-state") === "failed") return;
  root.setAttribute("data-state", "failed");
  root.setAttribute("data-still", "");
  find("example-card").hidden = true;
  find("notice-title").textContent = title || "";
  find("notice-text").textContent = sentence || "";
  find("notice-details").hidden = !detail;
  find("notice-trace").textContent = detail || "";
  find("notice-action").textContent = starter.getAttribute("data-again");
  find("notice-action").onclick = function () {
    location.reload();
  };
  find("notice").hidden = false;
}

// An error of a script that does not arrive stays with its tag: only who listens on the way down hears of it.
document.addEventListener(
  "error",
  function (event) {
    var starter = /** @type {HTMLElement} */ (event.target);
    if (starter.id === "starter") apologise(starter.dataset.title, starter.dataset.missing);
  },
  true
);

// A browser that knows no modules passes over the starter's type, and would wait for ever.
if (!("noModule" in HTMLScriptElement.prototype))
  document.addEventListener("DOMContentLoaded", function () {
    var starter = /** @type {HTMLElement} */ (document.getElementById("starter"));
    apologise(starter.getAttribute("data-old-title") || "", starter.getAttribute("data-old") || "");
  });
