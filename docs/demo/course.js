// What a course page does for itself: tabs, and buttons that tell the element what to do.

const tabs = [...document.querySelectorAll("[role=tab]")];

/** @param {Element} chosen */
function open(chosen) {
  for (const tab of tabs) {
    const own = tab === chosen;
    tab.setAttribute("aria-selected", String(own));
    tab.tabIndex = own ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !own;
  }
  chosen.focus();
}
tabs.forEach((tab, place) => {
  tab.addEventListener("click", () => open(tab));
  tab.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) open(tabs[(place + step + tabs.length) % tabs.length]);
  });
});

const element = document.getElementById("own");
const told = {
  solve: () => element.solve(),
  step: () => element.step(3),
  play: () => element.play(),
  pause: () => element.pause(),
  load: () => element.load({ start: "1,2,3,4,0,5,7,8,6", goal: "1,2,3,4,5,6,7,8,0" }),
};
for (const button of document.querySelectorAll("[data-tell]"))
  button.addEventListener("click", () => told[button.dataset.tell]());

const log = document.getElementById("log");
for (const name of ["ready", "state", "step", "solved", "error"])
  element.addEventListener(name, ({ detail }) => {
    const line = document.createElement("li");
    line.textContent = `${name} ${JSON.stringify(detail)}`;
    log.append(line);
    log.scrollTop = log.scrollHeight;
  });
