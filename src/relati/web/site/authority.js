// The worker in which the authority runs: Python with the server's application. Every tab has this
// worker; the first to get the lock is the authority, and when its tab is closed the next takes over.

import { AUTHORITY, CHANNEL, lockOf, newId } from "./channel.js";
import { openMatches } from "./kept_matches.js";
import { startPython } from "./python.js";
import { startThinker } from "./thinkers.js";

const worker = /** @type {any} */ (self);
const channel = new BroadcastChannel(CHANNEL);
const epoch = newId();

/** @param {number} share of the start that is done */
const tell = (share) => {
  worker.postMessage({ share });
  channel.postMessage({ kind: "progress", share });
};

async function start() {
  const [python, database] = await Promise.all([
    startPython(["light", "server"], tell),
    openMatches(),
  ]);
  python.registerJsModule("relati_browser", {
    database,
    startThinker,
    cores: navigator.hardwareConcurrency ?? 2,
    /** @param {string} to @param {string} id @param {string} kind @param {string} details @param {any} piece */
    tell(to, id, kind, details, piece) {
      const message = { to, id, kind, ...JSON.parse(details) };
      channel.postMessage(piece ? { ...message, piece: piece.toJs() } : message);
    },
  });
  const hear = await python.runPythonAsync(
    "from relati.site.browser.authority import start\nawait start()",
  );
  /** @type {Set<string>} */
  const tabs = new Set();
  channel.onmessage = ({ data }) => {
    if (data.kind === "hello") return announce();
    if (!data.from) return;
    // Asked of an authority that has gone, whose successor will be asked again.
    if (data.epoch && data.epoch !== epoch) return;
    if (!tabs.has(data.from)) {
      tabs.add(data.from);
      void navigator.locks.request(lockOf(data.from), () => {
        tabs.delete(data.from);
        hear(JSON.stringify({ kind: "left", from: data.from, id: "" }));
      });
    }
    hear(JSON.stringify(data));
  };
  tell(1);
  announce();
}

const announce = () => channel.postMessage({ kind: "ready", epoch });

void navigator.locks.request(AUTHORITY, async () => {
  try {
    await start();
  } catch (error) {
    // The lock is given up: another tab may have more luck, and this one when it is loaded again.
    worker.postMessage({ failed: true });
    throw error;
  }
  await new Promise(() => {});
});
