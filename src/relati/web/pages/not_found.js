// An address that shows nothing: says so, and where else to go.

import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { say } from "../base/words.js";

/** Where a lost visitor may have wanted to go. */
const WAYS = [
  ["/", "web/lost/start"],
  ["/learn", "web/lost/learn"],
  ["/rules", "web/lost/rules"],
  ["/open", "web/lost/open"],
];

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/not-found"));
  fill(
    root,
    h(
      "div",
      { class: "page not-found" },
      h("h1", null, say("web/not-found")),
      h("p", null, say("web/lost/why")),
      h("p", null, say("web/lost/ways")),
      h(
        "ul",
        { class: "ways" },
        WAYS.map(([address, word]) => h("li", null, h("a", { href: address }, say(word)))),
      ),
    ),
  );
}
