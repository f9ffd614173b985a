// The position editor.

import { fill } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { createEditor } from "../edit/editor.js";

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  await loadStylesheet("edit", root);
  setTitle(say("web/edit"));
  const editor = createEditor(query.get("position"));
  fill(root, editor.element);
  return editor.destroy;
}
