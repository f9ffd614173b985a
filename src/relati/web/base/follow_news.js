// A socket on which the server alone tells something, followed for as long as a page is open.

import { ReconnectingSocket } from "./reconnecting_socket.js";
import { language } from "./settings.js";
import { transport } from "./transport.js";

/** @type {import("./reconnecting_socket.js").Patience} */
const PATIENCE = { firstDelay: 1000, longestDelay: 30_000, delayGrowth: 2, silence: 25_000 };

/**
 * @typedef {object} NewsHooks
 * @property {(message: any) => boolean} onNews false if something was missed and all has to be told anew
 * @property {() => void} onLost the connection is gone; another attempt follows
 * @property {(sentence: string) => void} onRefusal
 */

/**
 * Follows something that the server tells whole first, and then what has changed of it, until the
 * returned function is called. `merged` is it after some news; null if something was missed.
 * @template {{kind: string}} Whole
 * @param {string} path
 * @param {Whole["kind"]} kind
 * @param {(known: Whole|null, news: Whole) => Whole|null} merged
 * @param {{onChange: (whole: Whole) => void, onConnection: (isConnected: boolean) => void, onRefusal: (sentence: string) => void}} hooks
 */
export function followWhole(path, kind, merged, { onChange, onConnection, onRefusal }) {
  /** @type {Whole|null} */
  let known = null;
  return followNews(path, {
    onNews(message) {
      if (message.kind !== kind) return true;
      known = merged(known, message);
      if (!known) return false;
      onConnection(true);
      onChange(known);
      return true;
    },
    onLost() {
      known = null;
      onConnection(false);
    },
    onRefusal,
  });
}

/** Follows the news at an address until the returned function is called. @param {string} path @param {NewsHooks} hooks */
export function followNews(path, { onNews, onLost, onRefusal }) {
  const socket = new ReconnectingSocket(
    {
      hello: () => ({ kind: "hello", lang: language() }),
      onMessage(message) {
        if (message.kind === "bye") return onRefusal(message.sentence);
        if (message.kind === "pong") return;
        if (!onNews(message)) return socket.restart();
        socket.isWell();
      },
      onLost,
    },
    PATIENCE,
    {
      openSocket: () => transport().openSocket(path),
      setTimer: (act, milliseconds) => setTimeout(act, milliseconds),
      clearTimer: (timer) => clearTimeout(timer),
    },
  );
  const reconnect = () => void (document.hidden || socket.reconnectNow());
  const giveUp = () => socket.giveUp();
  addEventListener("online", reconnect);
  addEventListener("offline", giveUp);
  document.addEventListener("visibilitychange", reconnect);
  socket.connect();
  return () => {
    removeEventListener("online", reconnect);
    removeEventListener("offline", giveUp);
    document.removeEventListener("visibilitychange", reconnect);
    socket.close();
  };
}
