// A worker in which a bot thinks: the rules, the bots and the engine, and nothing of the server.

import { startPython } from "./python.js";

const worker = /** @type {any} */ (self);
const ready = start();

async function start() {
  const python = await startPython(["light"]);
  return python.runPython("from relati.site.browser.thinking import do_job\ndo_job");
}

worker.onmessage = async (/** @type {MessageEvent} */ { data }) => {
  const doJob = await ready;
  const result = doJob(data);
  const bytes = result.toJs();
  result.destroy();
  worker.postMessage(bytes);
};
