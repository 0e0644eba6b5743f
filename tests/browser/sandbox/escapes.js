// A hostile program: takes the place of the sandbox's own worker and tries every way out. Each way must fail or do nothing.
// The first message holds the address of a server that must hear nothing, and the port for the report.

onmessage = async ({ data: files, ports: [port] }) => {
  const target = new TextDecoder().decode(files.target);
  const names = Object.getOwnPropertyNames(globalThis);
  /** Settles after a second at the latest, as some refused connections only stay silent. */
  const soon = (promise) =>
    Promise.race([promise, new Promise((_, reject) => setTimeout(reject, 1000, new Error("silence")))]);
  const opened = (connection) =>
    new Promise((resolve, reject) => {
      connection.onopen = connection.onload = connection.onmessage = resolve;
      connection.onerror = reject;
    });
  const dataUrl = (text) => `data:text/javascript,${encodeURIComponent(text)}`;
  const inner = (text) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(dataUrl(`(async () => { ${text} })().then(() => postMessage("out"), () => postMessage("in"))`), {
        type: "module",
      });
      worker.onmessage = ({ data }) => (data === "out" ? resolve() : reject(new Error("refused inside")));
      worker.onerror = () => reject(new Error("no worker"));
    });
  const ways = {
    fetch: () => fetch(`${target}fetch`),
    "fetch without CORS": () => fetch(`${target}no-cors`, { mode: "no-cors" }),
    "fetch of a file of the site": () => fetch(new TextDecoder().decode(files.site)),
    XMLHttpRequest: () => {
      const request = new XMLHttpRequest();
      request.open("GET", `${target}xhr`);
      request.send();
      return opened(request);
    },
    WebSocket: () => opened(new WebSocket(`${target.replace("http", "ws")}socket`)),
    EventSource: () => opened(new EventSource(`${target}events`)),
    WebTransport: () => new WebTransport(`${target.replace("http:", "https:")}transport`).ready,
    sendBeacon: () => {
      if (!navigator.sendBeacon?.(`${target}beacon`)) throw new Error("refused");
    },
    import: () => import(`${target}module.js`),
    importScripts: () => importScripts(`${target}script.js`),
    "worker from the server": () => {
      const worker = new Worker(`${target}worker.js`, { type: "module" });
      return new Promise((resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = reject;
      });
    },
    "fetch in a worker of its own": () => inner(`await fetch(${JSON.stringify(`${target}inner`)})`),
    "import in a worker of its own": () => inner(`await import(${JSON.stringify(`${target}inner.js`)})`),
    eval: () => (0, eval)("1"),
    Function: () => new Function("return 1")(),
    "Function by a constructor": () => [].constructor.constructor("return 1")(),
    "text as a timer": () =>
      new Promise((resolve) => {
        globalThis.ran = resolve;
        setTimeout("ran()");
      }),
    indexedDB: () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("sandbox");
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
    // WebKit gives an iframe without an origin an empty cache of its own, which is no way out.
    "caches of the page": async () => {
      if (!(await caches.has("of the page"))) throw new Error("not seen");
    },
    "private files": () => navigator.storage.getDirectory(),
    cookies: () => cookieStore.getAll(),
    navigation: () => {
      location.href = `${target}navigation`;
      throw new Error("ignored");
    },
    "message to the frame": () => {
      postMessage({ program: "", value: "from the worker" });
      throw new Error("ignored");
    },
  };
  const report = {};
  for (const [name, attempt] of Object.entries(ways))
    report[name] = await soon(Promise.resolve().then(attempt)).then(() => "out", () => "in");
  report.globals = ["RTCPeerConnection", "document", "parent", "top", "opener", "localStorage", "Image"].filter((name) => names.includes(name));
  port.postMessage(report);
};
