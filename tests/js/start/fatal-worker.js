/** A worker that runs some Python, and reports what comes of it first. */

import { parentPort, workerData } from "node:worker_threads";
import { loadPyodide } from "pyodide";
import { onFatalError } from "../../../static/js/start/heartbeat.js";

/** @param {object} outcome */
const report = (outcome) => parentPort?.postMessage(outcome);

process.on("unhandledRejection", () => {}); // no question to a dead interpreter is answered
console.error = () => {};
const interpreter = await loadPyodide({ stdout: () => {}, stderr: () => {} });
onFatalError(interpreter, (why) => report({ fatal: why }));
interpreter.runPythonAsync(workerData).then(
  () => report({ answered: true }),
  (error) => report({ failed: String(error) }),
);
