// Resumes loading by itself when the host or the network was unavailable for a while. A classic script, like the one that
// shows the error.

/** Milliseconds between two checks at most. */
var LONGEST_PAUSE = 30000;
/** The browser's own fetch: its replacement in the built site answers from archives, which may be missing. */
var browserFetch = typeof fetch === "function" ? fetch.bind(window) : null;
/** Files that may be undelivered, by address: true where the host is known to have failed. @type {Record<string, boolean>} */
var undelivered = {};
/** When loading was last resumed: files that failed before have been requested again. */
var resumedAt = 0;

/**
 * Records files of the site that may be undelivered.
 * @param {string} text that contains their addresses, such as an error message
 * @param {boolean} failed whether the host is known to have failed
 */
/** @type {any} */ (window).noteUndelivered = function (text, failed) {
  (text.match(/https?:[^\s"')]*\w/g) || []).forEach(function (/** @type {string} */ address) {
    if (address.indexOf(location.origin) === 0) undelivered[address] = failed || undelivered[address];
  });
};

/** Records the files for which the host has failed since loading was last resumed, as far as the browser reports it. */
function noteFailedRequests() {
  performance.getEntriesByType("resource").forEach(function (entry) {
    var failed = /** @type {PerformanceResourceTiming} */ (entry).responseStatus >= 500;
    if (failed && entry.startTime >= resumedAt) undelivered[entry.name] = true;
  });
}

/** Returns true if the host responds for a file, even if the file is missing. @param {string} address @returns {Promise<boolean>} */
function isAvailable(address) {
  return /** @type {typeof fetch} */ (browserFetch)(address, { cache: "no-store" }).then(
    function (response) {
      if (response.body) response.body.cancel();
      return response.status < 500;
    },
    function () {
      return false;
    }
  );
}

/**
 * Resumes loading once the host responds for the page and for every undelivered file. If it always did, neither the host
 * nor the network was at fault, and nothing is resumed.
 * @param {() => void} resume
 * @param {() => void} onUnavailable called once, when the host does not respond
 */
/** @type {any} */ (window).whenBack = function (resume, onUnavailable) {
  var unavailable = false;
  var pause = 1000;
  /** @type {number | undefined} */
  var timer;
  function resumeNow() {
    resumedAt = performance.now();
    undelivered = {};
    resume();
  }
  /** @param {boolean[]} available for the page and each undelivered file */
  function onChecked(available) {
    clearTimeout(timer);
    var failed = Object.keys(undelivered).some(function (address) {
      return undelivered[address];
    });
    if (available.indexOf(false) < 0) {
      if (unavailable || failed) timer = window.setTimeout(resumeNow, 1000);
      return;
    }
    if (!unavailable) onUnavailable();
    unavailable = true;
    timer = window.setTimeout(check, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  function check() {
    clearTimeout(timer);
    noteFailedRequests();
    Promise.all([location.pathname].concat(Object.keys(undelivered)).map(isAvailable)).then(onChecked);
  }
  if (!browserFetch) return;
  window.addEventListener("online", function () {
    unavailable = true;
    check();
  });
  check();
};
