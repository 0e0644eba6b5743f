// Resumes loading by itself when the host or the network was unavailable for a while. A plain script, like the one that
// says so on the page.

/** Milliseconds between two looks at most. */
var LONGEST_PAUSE = 30000;
/** The browser's own: what stands in its place in the built site answers from archives, which may be missing. */
var browserFetch = typeof fetch === "function" ? fetch.bind(window) : null;
/** Files that may be undelivered, by their addresses: true where the host is known to have failed. @type {Record<string, boolean>} */
var undelivered = {};
/** When loading was last resumed: what failed before has been requested again. */
var resumed = 0;

/**
 * Notes files of the site that may be undelivered.
 * @param {string} words that name their addresses, such as an error's
 * @param {boolean} failed whether the host is known to have failed
 */
/** @type {any} */ (window).noteUndelivered = function (words, failed) {
  (words.match(/https?:[^\s"')]*\w/g) || []).forEach(function (/** @type {string} */ address) {
    if (address.indexOf(location.origin) === 0) undelivered[address] = failed || undelivered[address];
  });
};

/** Notes the files for which the host has failed since loading was last resumed, as far as the browser reports it. */
function noteOwn() {
  performance.getEntriesByType("resource").forEach(function (entry) {
    var failed = /** @type {PerformanceResourceTiming} */ (entry).responseStatus >= 500;
    if (failed && entry.startTime >= resumed) undelivered[entry.name] = true;
  });
}

/** Whether the host answers for a file, even if there is no such file. @param {string} address @returns {Promise<boolean>} */
function isAnswered(address) {
  return /** @type {typeof fetch} */ (browserFetch)(address, { cache: "no-store" }).then(
    function (answer) {
      if (answer.body) answer.body.cancel();
      return answer.status < 500;
    },
    function () {
      return false;
    }
  );
}

/**
 * Resumes loading once the host answers for the page and for every file that is undelivered. If it always did, neither
 * the host nor the network was at fault, and nothing is resumed.
 * @param {() => void} resume
 * @param {() => void} sayAway called once, when there has been no answer
 */
/** @type {any} */ (window).resumeWhenAvailable = function (resume, sayAway) {
  var away = false;
  var pause = 1000;
  /** @type {number | undefined} */
  var timer;
  function goOn() {
    resumed = performance.now();
    undelivered = {};
    resume();
  }
  /** @param {boolean[]} answers */
  function judge(answers) {
    clearTimeout(timer);
    var failed = Object.keys(undelivered).some(function (address) {
      return undelivered[address];
    });
    if (answers.indexOf(false) < 0) {
      if (away || failed) timer = window.setTimeout(goOn, 1000);
      return;
    }
    if (!away) sayAway();
    away = true;
    timer = window.setTimeout(look, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  function look() {
    clearTimeout(timer);
    noteOwn();
    Promise.all([location.pathname].concat(Object.keys(undelivered)).map(isAnswered)).then(judge);
  }
  if (!browserFetch) return;
  window.addEventListener("online", function () {
    away = true;
    look();
  });
  look();
};
