// A function that tries, in the document of a sandbox, to load things from a server, to reach the page and to leave the
// iframe. Returns "in" for each way that failed. The code of the reader cannot reach this document; it is a second wall.

async (target) => {
  const within = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 1000, "in"))]);
  const loads = (name, attributes, parent = document.body) => {
    const element = document.createElement(name);
    const result = new Promise((done) => {
      element.onload = element.onplay = element.oncanplay = () => done("out");
      element.onerror = () => done("in");
    });
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent.append(element);
    return within(result);
  };
  const tries = async (act) => {
    try {
      return (await within(Promise.resolve(act()).then(() => "out"))) ?? "in";
    } catch {
      return "in";
    }
  };
  const refused = () => {
    throw new Error("Only the server can hear whether this got out.");
  };
  const ways = {
    image: () => loads("img", { src: `${target}image.png` }),
    "image of a set": () => loads("img", { srcset: `${target}set.png 1x` }),
    video: () => loads("video", { src: `${target}video.mp4`, preload: "auto" }),
    audio: () => loads("audio", { src: `${target}audio.mp3`, preload: "auto" }),
    style: () => loads("link", { rel: "stylesheet", href: `${target}style.css` }, document.head),
    prefetch: () => loads("link", { rel: "prefetch", href: `${target}prefetch` }, document.head).then(() => "in"),
    preload: () => loads("link", { rel: "preload", as: "image", href: `${target}preload` }, document.head),
    "module preload": () => loads("link", { rel: "modulepreload", href: `${target}module.js` }, document.head),
    icon: () => loads("link", { rel: "icon", href: `${target}icon.png` }, document.head),
    manifest: () => loads("link", { rel: "manifest", href: `${target}manifest.json` }, document.head),
    script: () => loads("script", { src: `${target}script.js` }),
    "script of text": async () => {
      const script = document.createElement("script");
      script.text = "window.ran = true";
      document.body.append(script);
      return window.ran ? "out" : "in";
    },
    frame: () => loads("iframe", { src: `${target}frame.html` }).then(() => "in"),
    object: () => loads("object", { data: `${target}object` }).then(() => "in"),
    embed: () => loads("embed", { src: `${target}embed` }).then(() => "in"),
    "style in CSS": () =>
      tries(() => {
        document.body.style.backgroundImage = `url(${target}background.png)`;
        const sheet = document.createElement("style");
        sheet.textContent = `@import url(${target}import.css); @font-face { font-family: f; src: url(${target}font.woff) } body { font-family: f }`;
        document.head.append(sheet);
        refused();
      }),
    fetch: () => tries(() => fetch(`${target}fetch`)),
    beacon: () =>
      tries(() => {
        navigator.sendBeacon(`${target}beacon`);
        refused();
      }),
    "worker from the server": () =>
      tries(
        () =>
          new Promise((done, fail) => {
            const worker = new Worker(`${target}worker.js`, { type: "module" });
            worker.onmessage = done;
            worker.onerror = fail;
          }),
      ),
    "shared worker": () => tries(() => new SharedWorker(`${target}shared.js`).port.constructor && refused()),
    "service worker": () => tries(() => navigator.serviceWorker.register("sw.js")),
    "parent's page": () => tries(() => parent.document.title),
    "parent's address": () =>
      tries(() => {
        parent.location.href = `${target}parent`;
        refused();
      }),
    "top's address": () =>
      tries(() => {
        top.location.href = `${target}top`;
        refused();
      }),
    localStorage: () => tries(() => localStorage.length),
    sessionStorage: () => tries(() => sessionStorage.length),
    indexedDB: () =>
      tries(
        () =>
          new Promise((done, fail) => {
            const request = indexedDB.open("sandbox");
            request.onsuccess = done;
            request.onerror = fail;
          }),
      ),
    cookies: () => tries(() => document.cookie),
    "a new window": () => tries(() => window.open(`${target}window`) || refused()),
    form: () =>
      tries(() => {
        const form = document.createElement("form");
        form.action = `${target}form`;
        document.body.append(form);
        form.submit();
        refused();
      }),
    "a link with a ping": () =>
      tries(() => {
        const link = Object.assign(document.createElement("a"), { href: "#", ping: `${target}ping` });
        document.body.append(link);
        link.click();
        refused();
      }),
    // A connection needs an address of the other side, which only a message from outside can bring; see the server.
    WebRTC: () =>
      tries(async () => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(target).host}` }] });
        connection.createDataChannel("out");
        await connection.setLocalDescription(await connection.createOffer());
        refused();
      }),
  };
  const report = {};
  for (const [name, attempt] of Object.entries(ways)) report[name] = await within(attempt().catch(() => "in"));
  return report;
}
