// An address that shows nothing.

import { fill, h } from "../base/dom.js";
import { say } from "../base/words.js";

/** @param {HTMLElement} root */
export async function show(root) {
  fill(
    root,
    h("h1", null, say("web/not-found")),
    h("p", null, h("a", { href: "/" }, say("web/nav/home"))),
  );
}
