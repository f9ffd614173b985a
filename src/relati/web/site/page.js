// A page of the game without a server: what is constant comes from files, everything else from the
// authority, which is Python in a worker of one of the tabs (authority.js).

import { addressOf, pathOf } from "../base/addresses.js";
import { serverOfSite, setDevice } from "../base/surroundings.js";
import { tokenOfDevice } from "../base/token.js";
import { setTransport, transport } from "../base/transport.js";
import { CHANNEL, lockOf, newId } from "./channel.js";
import { handOver } from "./device.js";
import { keepsMatch } from "./kept_matches.js";
import { besideServer, openEither } from "./online.js";
import { showFailure, showProgress } from "./progress.js";
import { keepOnDevice } from "./versions.js";

putBackAddress();

/** First parts of the paths below /api/ whose constant answers are in files. */
const CONSTANT = [
  ...["words", "reference", "rulesets", "levels", "bots"],
  ...["showcase", "pages", "lessons", "puzzles", "view", "line"],
];

/**
 * @typedef {object} Pending
 * @property {object} message what was asked
 * @property {boolean} isRepeatable it changes nothing, so another authority can be asked again
 * @property {string|null} epoch the authority that was asked
 * @property {(answer: any) => void} take
 * @property {() => void} fail
 */

const files = transport();
const me = newId();
/** @type {Map<string, Pending>} */
const pending = new Map();
/** @type {Map<string, SiteSocket>} */
const sockets = new Map();
/** @type {Map<string, Promise<Record<string, unknown>|null>>} */
const groups = new Map();
const channel = new BroadcastChannel(CHANNEL);
/** The authority that answers now. @type {string|null} */
let epoch = null;

channel.onmessage = (/** @type {MessageEvent} */ { data }) => {
  if (data.kind === "ready") onReady(data.epoch);
  else if (data.kind === "progress") showProgress(data.share);
  else if (data.to === me) {
    pending.get(data.id)?.take(data);
    sockets.get(data.id)?.take(data);
  }
};

/**
 * Puts back the address of a page that is no file of its own, such as a match: it was asked for as
 * `?page=…` of the first page, whose relative addresses have all been read by now.
 */
function putBackAddress() {
  // Those of icon and manifest are read again whenever the page's own address changes.
  for (const link of document.querySelectorAll("link")) link.setAttribute("href", link.href);
  const path = pathOf(location.pathname) ?? "/";
  const asked = new URLSearchParams(location.search).get("page");
  if (asked?.startsWith("/") && !asked.startsWith("//"))
    history.replaceState(null, "", addressOf(asked));
  // A folder, as the host calls it.
  else if (path !== "/" && path.endsWith("/"))
    history.replaceState(null, "", addressOf(path.slice(0, -1)) + location.search);
}

/** A new authority: what the one before has not answered is asked again, if that is harmless. @param {string} now */
function onReady(now) {
  if (epoch === now) return;
  epoch = now;
  showProgress(1);
  for (const [id, each] of pending) {
    if (each.epoch === null || each.isRepeatable) ask(id, each);
    else each.fail();
  }
  for (const socket of sockets.values()) socket.onAuthority();
}

/** @param {string} id @param {Pending} each */
function ask(id, each) {
  each.epoch = epoch;
  channel.postMessage({ ...each.message, from: me, id, epoch });
}

/** The constant answers of one file, by path; null if there is no such file. @param {string} name */
async function readGroup(name) {
  const response = await fetch(addressOf(`/constants/${name}.json`));
  return response.ok ? response.json() : null;
}

/** @param {string} path @param {RequestInit} options @returns {Promise<Response|null>} */
async function constantAnswer(path, { method = "GET", headers, body }) {
  const address = new URL(path, location.origin);
  const lang = address.searchParams.get("lang") ?? new Headers(headers).get("Accept-Language");
  address.searchParams.delete("lang");
  let key = address.pathname;
  // A position that is shown, and a game before its first move.
  if (path.startsWith("/api/view?")) key += ` ${address.searchParams.get("position")}`;
  else if (path === "/api/line" && method === "POST") key += ` ${body}`;
  else if (method !== "GET" || address.search) return null;
  const [, , group, word] = address.pathname.split("/");
  if (!CONSTANT.includes(group)) return null;
  const name = `${group}.${group === "words" ? word : lang?.startsWith("zh") ? "zh" : "en"}`;
  let read = groups.get(name);
  if (!read) {
    read = readGroup(name);
    groups.set(name, read);
    read.catch(() => groups.delete(name));
  }
  const answer = (await read)?.[key];
  return answer === undefined ? null : Response.json(answer);
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
async function siteFetch(path, options = {}) {
  if (!path.startsWith("/api/")) return files.fetch(path, options);
  const constant = await constantAnswer(path, options);
  if (constant) return constant;
  return serverOfSite() ? besideServer(askDevice)(path, options) : askDevice(path, options);
}

/** Asks the authority on this device. @param {string} path @param {RequestInit} options @returns {Promise<Response>} */
function askDevice(path, options) {
  startAuthority();
  const { method = "GET", body = null, signal } = options;
  const headers = Object.fromEntries(new Headers(options.headers));
  // A server's token is no business of the device's, nor the other way round.
  headers.authorization = `Bearer ${tokenOfDevice()}`;
  const id = newId();
  return new Promise((resolve, reject) => {
    /** @type {ReadableStreamDefaultController|null} */
    let pieces = null;
    const end = () => pending.delete(id);
    const stop = () => {
      end();
      channel.postMessage({ kind: "stop", from: me, id });
    };
    const fail = () => {
      end();
      const error = new TypeError("the authority has gone");
      if (pieces) pieces.error(error);
      else reject(error);
    };
    /** @param {any} data */
    const take = (data) => {
      if (data.kind === "begin") {
        const stream = new ReadableStream({
          start: (controller) => {
            pieces = controller;
          },
          cancel: stop,
        });
        const isEmpty = [204, 205, 304].includes(data.status);
        resolve(
          new Response(isEmpty ? null : stream, { status: data.status, headers: data.headers }),
        );
      } else if (data.kind === "piece") pieces?.enqueue(data.piece);
      else if (data.kind === "end") {
        end();
        pieces?.close();
      }
    };
    signal?.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
    const message = { kind: "http", method, path, headers, body };
    const each = { message, isRepeatable: method === "GET", epoch: null, take, fail };
    pending.set(id, each);
    if (epoch) ask(id, each);
  });
}

/** A WebSocket to the authority, as far as `base/reconnecting_socket.js` uses one. */
class SiteSocket extends EventTarget {
  /** @param {string} path */
  constructor(path) {
    super();
    this.path = path;
    this.readyState = 0;
    this.id = newId();
    /** @type {string|null} */
    this.epoch = null;
    /** @type {any} */
    this.onopen = null;
    /** @type {any} */
    this.onmessage = null;
    /** @type {any} */
    this.onclose = null;
    /** @type {any} */
    this.onerror = null;
    sockets.set(this.id, this);
    startAuthority();
    if (epoch) this.onAuthority();
  }

  onAuthority() {
    if (this.epoch) return this.end(1006);
    this.epoch = epoch;
    channel.postMessage({ kind: "open", from: me, id: this.id, path: this.path, epoch });
  }

  /** @param {any} data */
  take(data) {
    if (data.kind === "opened") {
      this.readyState = 1;
      this.tell("open", new Event("open"));
    } else if (data.kind === "message")
      this.tell("message", new MessageEvent("message", { data: data.text }));
    else if (data.kind === "closed") this.end(data.code);
  }

  /** @param {string} kind @param {Event} event */
  tell(kind, event) {
    /** @type {any} */ (this)[`on${kind}`]?.(event);
    this.dispatchEvent(event);
  }

  /** @param {string} said */
  send(said) {
    const message = JSON.parse(said);
    const text =
      message.kind === "hello" ? JSON.stringify({ ...message, token: tokenOfDevice() }) : said;
    channel.postMessage({ kind: "message", from: me, id: this.id, text });
  }

  close(code = 1000) {
    if (this.readyState > 1) return;
    channel.postMessage({ kind: "close", from: me, id: this.id });
    this.end(code);
  }

  /** @param {number} code */
  end(code) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    sockets.delete(this.id);
    this.tell("close", new CloseEvent("close", { code }));
  }
}

let hasStarted = false;

/** Starts a worker that is the authority, or waits to become it. */
function startAuthority() {
  if (hasStarted) return;
  hasStarted = true;
  const worker = new Worker(addressOf("/site/authority.js"), { type: "module" });
  worker.onmessage = ({ data }) => (data.failed ? showFailure() : showProgress(data.share));
  channel.postMessage({ kind: "hello" });
}

// Held as long as this tab lives: so the authority learns that it has gone.
void navigator.locks.request(lockOf(me), () => new Promise(() => {}));

const openHere = (/** @type {string} */ path) => /** @type {any} */ (new SiteSocket(path));
setTransport({
  fetch: siteFetch,
  openSocket: (path) => (serverOfSite() ? openEither(openHere, path) : openHere(path)),
});
setDevice({ keeps: keepsMatch, handOver });
// The start page needs no authority, but its reader will soon: it starts when the page is drawn.
addEventListener("load", () => setTimeout(startAuthority, 500));
keepOnDevice();
