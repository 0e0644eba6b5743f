// Says in the page's one card why its Python cannot start, before there is any Python. A plain script in the words of
// the oldest browsers, since it is they who need it most; what it says stands on the starter's tag in index.html. Once
// the page's Python is alive it says all that goes wrong by itself.

/** Whether the page itself has stopped coming: then it is not waited for. */
var cutOff = false;
/** Whether the host's security policy keeps the page from its own files. */
var banned = false;

// The words of a page whose scripts do not run are hidden from here on.
document.documentElement.setAttribute("data-scripts", "");

/**
 * @param {string} why which of the starter's sentences is true
 * @param {string} [detail] what the browser said, for those who want to know
 */
function showStartError(why, detail) {
  var root = document.documentElement;
  var words = /** @type {HTMLElement} */ (document.getElementById("starter")).dataset;
  if (document.readyState === "loading" && !cutOff) {
    document.addEventListener("DOMContentLoaded", function () {
      showStartError(why, detail);
    });
    return;
  }
  if (root.hasAttribute("data-alive") || root.getAttribute("data-state") === "failed") return;
  root.setAttribute("data-state", "failed");
  root.setAttribute("data-still", "");
  var cause = causeOf(why);
  showCard(words, cause, detail);
  if (cause !== "missing") return;
  var page = /** @type {any} */ (window);
  page.noteUndelivered(detail || "", false);
  page.resumeWhenAvailable(reload, function () {
    if (!banned) part("notice-text", "p").textContent = words.away || "";
  });
}

/** What has kept a file from the page. @param {string} why */
function causeOf(why) {
  if (why !== "missing") return why;
  if (location.protocol === "file:") return "disk";
  if (banned) return "bansConnect";
  return window.origin === "null" ? "apart" : why; // what an origin of its own would have let through
}

/** @param {DOMStringMap} words @param {string} cause @param {string} [detail] */
function showCard(words, cause, detail) {
  var card = part("notice", "section");
  card.className = "notice";
  card.setAttribute("role", "alert");
  card.hidden = false;
  part("example-card", "section").hidden = true;
  part("notice-title", "h3").textContent = words[cause.concat("Title")] || words.title || "";
  part("notice-text", "p").textContent = words[cause] || "";
  if (cause === "apart") offerAddress(words);
  else offer(words.again, reload);
  part("notice-details", "details").hidden = !detail;
  part("notice-trace", "pre").textContent = detail || "";
}

function reload() {
  location.reload();
}

/** An element of the card; a new one where the page was cut off before it. @param {string} id @param {string} tag */
function part(id, tag) {
  var found = document.getElementById(id);
  if (found) return found;
  found = document.createElement(tag);
  found.id = id;
  (document.getElementById("notice") || document.body || document.documentElement).appendChild(found);
  return found;
}

/** Names the card's one button, and what it does. @param {string | undefined} name @param {() => void} act */
function offer(name, act) {
  var button = part("notice-action", "button");
  button.className = "button";
  button.textContent = name || "";
  button.onclick = act;
}

/** Offers the page's address: as a link, where such a frame may open tabs, and to be copied where not. @param {DOMStringMap} words */
function offerAddress(words) {
  var link = document.createElement("a");
  link.className = "link";
  link.href = link.textContent = location.href;
  link.target = "_blank";
  part("notice-text", "p").insertAdjacentElement("afterend", link);
  offer(words.copy, function () {
    var selection = /** @type {Selection} */ (window.getSelection());
    selection.selectAllChildren(link);
    if (document.execCommand("copy")) part("notice-action", "button").textContent = words.copied || "";
  });
}

// An error of a file that does not arrive stays with its tag: only who listens on the way down hears of it. Without a
// picture or a style the page is only plainer.
window.addEventListener(
  "error",
  function (event) {
    var from = /** @type {HTMLScriptElement} */ (event.target);
    if (event.message) showStartError("missing", event.message);
    else if (from.tagName === "SCRIPT") {
      /** @type {any} */ (window).lost = true; // then nothing is started
      showStartError("missing", from.src);
    }
  },
  true
);
window.addEventListener("unhandledrejection", function (event) {
  showStartError("missing", String(event.reason));
});

// The browser reports what a policy forbids a moment after it has refused it: the card may be there already.
document.addEventListener("securitypolicyviolation", function (event) {
  var own = event.blockedURI.indexOf(location.origin) === 0;
  if (event.effectiveDirective !== "connect-src" || event.disposition === "report" || !own) return;
  banned = true;
  var words = document.getElementById("starter");
  if (document.documentElement.hasAttribute("data-still") && words)
    part("notice-text", "p").textContent = words.dataset.bansConnect || "";
  else showStartError("bansConnect", event.blockedURI);
});

// A starter that was cut off between two functions is no error: it runs to its end, and nothing has begun.
window.addEventListener("load", function () {
  if (!(/** @type {any} */ (window).begun)) showStartError("missing", "start.js");
});

// A page that a reset has cut off stays half read for ever, and no event tells of it: only that nothing more comes.
var before = 0;
var reading = setInterval(function () {
  var now = document.getElementsByTagName("*").length + performance.getEntriesByType("resource").length;
  cutOff = document.readyState === "loading" && now === before;
  if (cutOff) showStartError("missing", document.URL);
  if (cutOff || document.readyState !== "loading") clearInterval(reading);
  before = now;
}, 6000);

// A browser that knows no modules passes over the starter's type, and would wait for ever.
if (!("noModule" in HTMLScriptElement.prototype))
  document.addEventListener("DOMContentLoaded", function () {
    showStartError("old");
  });

/** From here on the page's own security policy holds, before anything else is fetched. */
function takePolicy() {
  var policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = /** @type {HTMLMetaElement} */ (document.getElementById("policy")).content;
  document.head.appendChild(policy);
}

// In a frame without an origin WebKit takes nobody for 'self', and would fetch nothing at all.
if (window.origin !== "null") takePolicy();
