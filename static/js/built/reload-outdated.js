// A browser may have kept a page whose files are gone: its host has another version by now. So before the page says
// that it cannot start it looks whether there is another one, and opens that instead. A plain script, like what it
// comes before, and at an address that stays.

(function () {
  var page = /** @type {any} */ (window);
  var say = page.showStartError;

  /** Whether the host has a page whose files lie in another folder. @returns {Promise<boolean>} */
  function isThereAnother() {
    if (typeof fetch !== "function") return Promise.resolve(false);
    return fetch(location.pathname, { cache: "reload" })
      .then(function (answer) {
        return answer.ok ? answer.text() : "";
      })
      .then(function (page) {
        var starter = /** @type {HTMLElement} */ (document.getElementById("starter"));
        return page.indexOf('id="starter"') >= 0 && page.indexOf(starter.getAttribute("src") || "") < 0;
      })
      .catch(function () {
        return false;
      });
  }

  /** @param {string} why @param {string} [detail] */
  page.showStartError = function (why, detail) {
    isThereAnother().then(function (another) {
      if (another) location.reload();
      else say(why, detail);
    });
  };

  // Without it nothing that is shipped as gzip can be unpacked, and every other sentence would be wrong.
  if (typeof DecompressionStream !== "function")
    document.addEventListener("DOMContentLoaded", function () {
      say("old");
    });
})();
