/** The worker in which Graphviz places nodes; it is fetched when a reader first asks for one of its layouts. */

addEventListener("message", async ({ data: { dot, engine } }) => {
  try {
    const address = new URL("../vendor/graphviz/viz.js", import.meta.url).href;
    const { instance } = await import(address);
    const { errors, output, status } = (await instance()).render(dot, { engine, format: "plain" });
    postMessage(status === "success" ? { plain: output } : { failed: errors.map(({ message }) => message).join(" ") });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
