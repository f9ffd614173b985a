// The one way to the server: every request, stream and socket goes through here. A notebook and a
// site without a server put something else in its place.

import { addressOf } from "./addresses.js";

/**
 * @typedef {object} Transport
 * @property {(path: string, options?: RequestInit) => Promise<Response>} fetch
 * @property {(path: string) => WebSocket} openSocket
 */

/** @type {Transport} */
const server = {
  fetch: (path, options) => fetch(addressOf(path), options),
  openSocket(path) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}${addressOf(path)}`);
  },
};

let current = server;

/** How to reach the server. */
export const transport = () => current;

/** Sends everything elsewhere than to the server of this page. @param {Transport} other */
export function setTransport(other) {
  current = other;
}
