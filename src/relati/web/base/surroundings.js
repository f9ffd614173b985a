// Where this client runs: on a server, where other people are, or as a folder of files, alone on a
// device or beside a server that it was told of.

const told = () => globalThis.document?.documentElement?.dataset?.server;

/** Whether there is a server, and so other people: matches by link, a lobby, profiles, ratings. */
export const hasServer = () => told() !== "none";

/** Whether these pages are a folder of files, whose matches are on this device. */
export const isSite = () => told() !== undefined;

/** The server that a folder of files was told of; empty if there is none, or if it serves this page. */
export const serverOfSite = () => (hasServer() ? (told() ?? "") : "");

/**
 * What a folder of files does for its device; null where a server keeps everything.
 * @typedef {object} Device
 * @property {(match: string) => Promise<boolean>} keeps whether a match is on this device
 * @property {(match: string, to: string) => Promise<void>} handOver ends a match that goes on elsewhere
 */

/** @type {Device|null} */
let device = null;

/** The device, where matches are kept on it. */
export const thisDevice = () => device;

/** Matches are kept on this device from now on. @param {Device} here */
export function setDevice(here) {
  device = here;
}
