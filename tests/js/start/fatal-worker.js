/** A worker thread that runs the Python given by a test, and reports a fatal error, a result or an exception to the test. */

import { parentPort, workerData } from "node:worker_threads";
import { loadPyodide } from "pyodide";
import { onFatalError } from "../../../static/js/start/heartbeat.js";

/** Sends the outcome of the Python to the test. @param {object} outcome */
const report = (outcome) => parentPort?.postMessage(outcome);

process.on("unhandledRejection", () => {}); // after a fatal error, calls of Python reject
console.error = () => {};
const interpreter = await loadPyodide({ stdout: () => {}, stderr: () => {} });
onFatalError(interpreter, (message) => report({ fatal: message }));
interpreter.runPythonAsync(workerData).then(
  () => report({ answered: true }),
  (error) => report({ failed: String(error) }),
);
