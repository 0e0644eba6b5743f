// Functions that start a hostile program and return its report: in the sandbox's iframe, or as an ordinary worker.

(() => {
  const bytes = (text) => new TextEncoder().encode(text).buffer;

  /** Runs a program in place of the sandbox's own. It gets the address of a server, and that of a file of the site. */
  globalThis.runInSandbox = async (program, target, site) => {
    await caches.open("of the page");
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = "static/sandbox.html";
    const isFromFrame = ({ source }) => source === frame.contentWindow;
    const ready = new Promise((done) => addEventListener("message", (event) => isFromFrame(event) && done()));
    document.body.append(frame);
    await ready;
    globalThis.heardFromFrame = [];
    addEventListener("message", (event) => isFromFrame(event) && globalThis.heardFromFrame.push(event.data));
    return reportTo((port, files) =>
      frame.contentWindow.postMessage({ program, files }, "*", [port, ...Object.values(files)]),
    )(target, site);
  };

  /** Runs the same program without a sandbox. */
  globalThis.runOutside = (program, target, site) => {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(program)}`, { type: "module" });
    return reportTo((port, files) => worker.postMessage(files, [port]))(target, site);
  };

  /** Returns a function that sends the addresses and a port, and returns what comes back. */
  function reportTo(send) {
    return (target, site) => {
      const { port1, port2 } = new MessageChannel();
      globalThis.reportPort = port1; // so that the browser does not collect it before a message arrives
      const report = new Promise((done) => {
        port1.onmessage = ({ data }) => done(data);
      });
      send(port2, { target: bytes(target), site: bytes(site) });
      return report;
    };
  }
})();
