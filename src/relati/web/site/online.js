// A site beside a server: matches with other people are asked of the server, everything else of the
// device. Whoever shows a token to one shows it to none of the others (base/token.js).

import { ReconnectingSocket } from "../base/reconnecting_socket.js";
import { language } from "../base/settings.js";
import { serverOfSite } from "../base/surroundings.js";
import { token } from "../base/token.js";
import { keepsMatch } from "./kept_matches.js";

/** What only a server knows (tests/site/test_beside_a_server.py holds this against its endpoints). */
const OTHER_PEOPLE =
  /^\/api\/(lobby|archive|openings|leaderboards|players|profiles?|ratings|following|challenges|tournaments|studies|push|passkeys|codes|reports|notice|privacy|own\/data|puzzles\/(?:calendar|runs))\b/;
const MATCHES = /^\/api\/matches(?:\?|$)/;
const ONE_MATCH = /^\/api\/matches\/([0-9a-f]{32})\b/;
const OWN_MATCHES = /^\/api\/own\/matches\b/;
/** @type {import("../base/reconnecting_socket.js").Patience} */
const PATIENCE = { firstDelay: 2000, longestDelay: 60_000, delayGrowth: 2, silence: 30_000 };
/** Nothing more of a list is left on this side. */
const END = "-";

/** @typedef {(path: string, options: RequestInit) => Promise<Response>} Fetch */

/** Asks the server. @type {Fetch} */
const fetchOnline = (path, options) =>
  fetch(serverOfSite() + path, { ...options, credentials: "omit", referrerPolicy: "no-referrer" });

/** @param {string} path */
const openOnline = (path) => new WebSocket(serverOfSite().replace(/^http/, "ws") + path);

/** Whether a match of this setup needs other people, or goes on at the server. @param {any} sent */
const needsServer = ({ setup, moves }) =>
  moves !== undefined ||
  setup.is_public ||
  setup.is_rated ||
  setup.seats.some((/** @type {any} */ { kind }) => kind === "link");

/** Whether the server is asked. @param {string} path @param {RequestInit} options */
async function isOnline(path, { method = "GET", body }) {
  if (OTHER_PEOPLE.test(path)) return true;
  if (MATCHES.test(path)) return method === "GET" || needsServer(JSON.parse(String(body)));
  const match = ONE_MATCH.exec(path)?.[1];
  return match !== undefined && !(await keepsMatch(match));
}

/** The device's way to answer, and beside it the server's. @param {Fetch} here @returns {Fetch} */
export const besideServer = (here) => async (path, options) => {
  if (OWN_MATCHES.test(path)) return ownMatches(here, path, options);
  return (await isOnline(path, options)) ? fetchOnline(path, options) : here(path, options);
};

/**
 * The matches on this device and those of the server, as one list. Without the server it is the
 * device's.
 * @param {Fetch} here @param {string} path @param {RequestInit} options
 */
async function ownMatches(here, path, options) {
  const address = new URL(path, location.origin);
  const [afterHere, afterThere] = (address.searchParams.get("after") || "~").split("~");
  const page = async (/** @type {Fetch} */ ask, /** @type {string} */ after) => {
    if (after === END) return null;
    address.searchParams.delete("after");
    if (after) address.searchParams.set("after", after);
    const answer = await ask(address.pathname + address.search, options);
    return answer.ok ? answer.json() : null;
  };
  const pages = await Promise.all([
    page(here, afterHere),
    page(fetchOnline, afterThere).catch(() => null),
  ]);
  const matches = pages.flatMap((each) => each?.matches ?? []);
  matches.sort((one, other) => other.is_waiting - one.is_waiting || other.updated - one.updated);
  const next = pages.map((each) => each?.next ?? END);
  return Response.json({
    matches,
    next: next.every((each) => each === END) ? null : next.join("~"),
    waiting: pages.reduce((sum, each) => sum + (each?.waiting ?? 0), 0),
    now: Date.now(),
  });
}

/**
 * A socket to the device or to the server, whichever has the match.
 * @param {(path: string) => any} openHere
 * @param {string} path
 */
export function openEither(openHere, path) {
  if (path.startsWith("/api/own/")) return withServersNews(openHere(path), path);
  const choose = async () => ((await isOnline(path, {})) ? openOnline(path) : openHere(path));
  return new LaterSocket(choose());
}

/** A socket of which it is not known yet where it leads; as far as the client uses one. */
class LaterSocket {
  #isClosed = false;
  /** @type {any} */
  #socket = null;
  /** @type {any} */
  onopen = null;
  /** @type {any} */
  onmessage = null;
  /** @type {any} */
  onclose = null;

  /** @param {Promise<any>} opening */
  constructor(opening) {
    opening.then(
      (socket) => {
        this.#socket = socket;
        socket.onopen = (/** @type {Event} */ event) => this.onopen?.(event);
        socket.onmessage = (/** @type {Event} */ event) => this.onmessage?.(event);
        socket.onclose = (/** @type {Event} */ event) => this.onclose?.(event);
        if (this.#isClosed) socket.close();
      },
      () => this.onclose?.(new CloseEvent("close", { code: 1006 })),
    );
  }

  get readyState() {
    return this.#socket?.readyState ?? 0;
  }

  /** @param {string} text */
  send(text) {
    this.#socket?.send(text);
  }

  close() {
    this.#isClosed = true;
    this.#socket?.close();
  }
}

/** News of one's matches on this device, with those of the server counted in. @param {any} here @param {string} path */
function withServersNews(here, path) {
  const waiting = { here: 0, there: 0 };
  const tell = here.tell.bind(here);
  const sum = (/** @type {any} */ news) =>
    new MessageEvent("message", {
      data: JSON.stringify({ ...news, waiting: waiting.here + waiting.there }),
    });
  here.tell = (/** @type {string} */ kind, /** @type {any} */ event) => {
    if (kind === "close") there.close();
    const news = kind === "message" ? JSON.parse(event.data) : {};
    if (news.kind !== "own") return tell(kind, event);
    waiting.here = news.waiting;
    tell(kind, sum(news));
  };
  const there = new ReconnectingSocket(
    {
      hello: () => ({ kind: "hello", token: token(), lang: language() }),
      onMessage(news) {
        there.isWell();
        if (news.kind !== "own") return;
        waiting.there = news.waiting;
        tell("message", sum(news));
      },
    },
    PATIENCE,
    {
      openSocket: () => openOnline(path),
      setTimer: (act, milliseconds) => setTimeout(act, milliseconds),
      clearTimer: (timer) => clearTimeout(timer),
    },
  );
  there.connect();
  return here;
}
