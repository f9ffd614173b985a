// An address that shows nothing.

import { fill, h } from "../dom.js";
import { say } from "../words.js";

/** @param {HTMLElement} root */
export async function show(root) {
  fill(
    root,
    h("h1", null, say("web/not-found")),
    h("p", null, h("a", { href: "/" }, say("web/nav/home"))),
  );
}
