// News of this person's matches: how many wait for a move, and that something has changed.
//
// One tab of the browser has the socket, and tells the others. When that tab is closed, another
// takes over.

import { readStored, writeStored } from "./browser_storage.js";
import { setTitleCount } from "./navigation.js";
import { showNotice } from "./notice.js";
import { ReconnectingSocket } from "./reconnecting_socket.js";
import { language } from "./settings.js";
import { token } from "./token.js";
import { transport } from "./transport.js";

/** @type {import("./reconnecting_socket.js").Patience} */
const PATIENCE = { firstDelay: 1000, longestDelay: 60_000, delayGrowth: 2, silence: 30_000 };
const CHANNEL = "relati-own";
/** Whether this browser has ever had a seat: who only reads needs no news. */
const STORED_AS = "plays";

/** How many matches wait for me; null as long as nobody has said. @type {number|null} */
let waiting = null;
/** @type {Set<(matches: string[]) => void>} */
const listeners = new Set();
/** @type {BroadcastChannel|null} */
let channel = null;
let hasStarted = false;

/** How many matches wait for me, as far as known. */
export const waitingCount = () => waiting ?? 0;

/** Calls `listener` with the matches that have changed; the function it returns ends that. @param {(matches: string[]) => void} listener */
export function onOwnNews(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** This browser has a seat now: listen for news from here on. */
export function expectNews() {
  if (!readStored(STORED_AS, false)) writeStored(STORED_AS, true);
  startOwnNews();
}

/** Listens for news, if this browser has ever had a seat. */
export function startOwnNews() {
  if (hasStarted || !readStored(STORED_AS, false)) return;
  hasStarted = true;
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return void connect();
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data.kind === "who" && waiting !== null)
      channel?.postMessage({ kind: "own", matches: [], waiting });
    else if (data.kind === "own") take(data);
    else if (data.kind === "notice") void showNotice();
  };
  channel.postMessage({ kind: "who" });
  // Held until the tab is closed.
  void navigator.locks.request(CHANNEL, connect);
}

/** @param {{matches: string[], waiting: number}} news */
function take(news) {
  waiting = news.waiting;
  setTitleCount(waiting);
  void showBadge(waiting);
  for (const listener of listeners) listener(news.matches);
}

/** The number on the icon of the installed app. @param {number} count */
async function showBadge(count) {
  const badging = /** @type {any} */ (navigator);
  // Not every browser has it, and some only for installed apps.
  await (count ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => {});
}

/** Stays connected for as long as the page lives. @returns {Promise<never>} */
function connect() {
  const socket = new ReconnectingSocket(
    {
      hello: () => ({ kind: "hello", token: token(), lang: language() }),
      onMessage(message) {
        if (message.kind !== "own") return;
        socket.isWell();
        take(message);
        channel?.postMessage(message);
        if (message.has_notice) {
          void showNotice();
          channel?.postMessage({ kind: "notice" });
        }
      },
    },
    PATIENCE,
    {
      openSocket: () => transport().openSocket("/api/own/live"),
      setTimer: (act, milliseconds) => setTimeout(act, milliseconds),
      clearTimer: (timer) => clearTimeout(timer),
    },
  );
  socket.connect();
  return new Promise(() => {});
}
