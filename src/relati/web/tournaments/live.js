// A tournament as the server tells it: whole first, then what has changed.

import { ReconnectingSocket } from "../base/reconnecting_socket.js";
import { language } from "../base/settings.js";
import { transport } from "../base/transport.js";

/** @typedef {import("../messages.js").TournamentMessage} Tournament */

/** @type {import("../base/reconnecting_socket.js").Patience} */
const PATIENCE = { firstDelay: 1000, longestDelay: 30_000, delayGrowth: 2, silence: 25_000 };

/**
 * The tournament after some news; null if something was missed, so that it is to be read anew.
 * @param {Tournament|null} known
 * @param {Tournament} news
 * @returns {Tournament|null}
 */
export function merged(known, news) {
  if (!news.base) return news;
  if (known?.number !== news.base) return null;
  return {
    ...news,
    base: 0,
    entrants: mergedRows(known.entrants, news.entrants),
    tables: mergedRows(known.tables, news.tables),
  };
}

/**
 * @template {{number: number}} Row
 * @param {Row[]} known
 * @param {Row[]} changed
 */
function mergedRows(known, changed) {
  const rows = new Map(known.map((row) => [row.number, row]));
  for (const row of changed) rows.set(row.number, row);
  return [...rows.values()].sort((a, b) => a.number - b.number);
}

/**
 * Follows a tournament until it is destroyed.
 * @param {string} id
 * @param {{onChange: (tournament: Tournament) => void, onConnection: (isConnected: boolean) => void, onRefusal: (sentence: string) => void}} hooks
 */
export function followTournament(id, { onChange, onConnection, onRefusal }) {
  /** @type {Tournament|null} */
  let known = null;
  const socket = new ReconnectingSocket(
    {
      hello: () => ({ kind: "hello", lang: language() }),
      onMessage(message) {
        if (message.kind === "bye") return onRefusal(message.sentence);
        if (message.kind !== "tournament") return;
        known = merged(known, message);
        if (!known) return socket.restart();
        socket.isWell();
        onConnection(true);
        onChange(known);
      },
      onLost() {
        known = null;
        onConnection(false);
      },
    },
    PATIENCE,
    {
      openSocket: () => transport().openSocket(`/api/tournaments/${id}/live`),
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
