// Pictures and files that the server makes. Where pages are a folder of files, their addresses lead
// nowhere in the browser: they are asked for like everything else.

import { request } from "./api.js";
import { h } from "./dom.js";
import { saveFile } from "./save_file.js";
import { isSite } from "./surroundings.js";

/** A picture of the server's, in SVG. @param {string} path @param {Record<string, unknown>} props */
export function pictureOf(path, props) {
  if (!isSite()) return h("img", { src: path, ...props });
  const picture = h("img", props);
  request(path, {})
    .then((answer) => answer.text())
    .then((text) => picture.setAttribute("src", `data:image/svg+xml,${encodeURIComponent(text)}`))
    .catch(() => picture.remove());
  return picture;
}

/** Has the browser save a file of the server's. @param {string} path @param {string} name */
export const saveFrom = async (path, name) =>
  saveFile(await (await request(path, {})).blob(), name);

/** A link that saves a file of the server's. @param {string} path @param {string} name @param {string} text @param {Record<string, unknown>} [props] */
export const fileLink = (path, name, text, props) =>
  h(
    "a",
    {
      href: path,
      download: name,
      onclick: (/** @type {Event} */ event) => {
        if (!isSite()) return;
        event.preventDefault();
        void saveFrom(path, name).catch(() => {});
      },
      ...props,
    },
    text,
  );
