// What the board asks in a notebook is answered by Python, in messages of the widget.

import { jsonBody, request } from "../base/api.js";

/** @typedef {import("./types.js").WidgetModel} WidgetModel */

/**
 * Sends requests to Python instead of a server.
 * @param {WidgetModel} model
 * @returns {import("../base/transport.js").Transport}
 */
export function pythonTransport(model) {
  /** @type {Map<number, (answer: Response) => void>} */
  const waiting = new Map();
  let number = 0;
  model.on("msg:custom", ({ id, status, body }) => {
    waiting.get(id)?.(new Response(JSON.stringify(body), { status }));
    waiting.delete(id);
  });
  return {
    fetch(address, { body } = {}) {
      const { pathname, searchParams } = new URL(address, "http://python");
      const question = body ? JSON.parse(String(body)) : Object.fromEntries(searchParams);
      number += 1;
      model.send({ id: number, path: pathname, question });
      return new Promise((resolve) => waiting.set(number, resolve));
    },
    openSocket() {
      throw new Error("Python holds the connection to the server");
    },
  };
}

/** Asks Python for what no server has: an act of the widget. @param {string} path @param {object} question @returns {Promise<any>} */
export const askPython = async (path, question) => (await request(path, jsonBody(question))).json();
