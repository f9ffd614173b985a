// What the board asks in a notebook is answered by Python, in messages of the widget.

/** @typedef {import("./types.js").WidgetModel} WidgetModel */

/**
 * Sends requests to Python instead of a server.
 * @param {WidgetModel} model
 * @returns {import("../base/api.js").Transport}
 */
export function pythonTransport(model) {
  /** @type {Map<number, (answer: Response) => void>} */
  const waiting = new Map();
  let number = 0;
  model.on("msg:custom", ({ id, status, body }) => {
    waiting.get(id)?.(new Response(JSON.stringify(body), { status }));
    waiting.delete(id);
  });
  return (address, { body }) => {
    const { pathname, searchParams } = new URL(address, "http://python");
    const question = body ? JSON.parse(String(body)) : Object.fromEntries(searchParams);
    number += 1;
    model.send({ id: number, path: pathname, question });
    return new Promise((resolve) => waiting.set(number, resolve));
  };
}
