// What this server keeps of people, for how long, and who answers for it: made by the server from
// what its tables really have.

import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { language } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";

/** @typedef {import("../messages.js").KeptMessage} Kept */

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/privacy"));
  /** @type {[import("../messages.js").PrivacyMessage, void]} */
  const [told] = await Promise.all([
    get("/api/privacy", { lang: language() }),
    loadStylesheet("order", root),
  ]);
  const personal = told.tables.filter((each) => each.is_personal);
  const others = told.tables.filter((each) => !each.is_personal);
  fill(
    root,
    h(
      "div",
      { class: "page privacy" },
      h("h1", null, say("web/privacy")),
      h("p", null, say("web/privacy/about")),
      h(
        "p",
        null,
        say("web/privacy/rights"),
        " ",
        h("a", { href: "/profile" }, say("web/profile")),
      ),
      h("h2", null, say("web/privacy/operator")),
      h(
        "p",
        null,
        told.operator
          ? say("web/privacy/run-by", { operator: told.operator })
          : say("web/privacy/nobody-named"),
        told.contact && ` ${say("web/privacy/contact", { contact: told.contact })}`,
      ),
      h("h2", null, say("web/privacy/kept")),
      keptList(personal),
      h("h2", null, say("web/privacy/log")),
      h("p", null, told.log),
      h("h2", null, say("web/privacy/browser")),
      h("p", null, say("web/privacy/browser/about")),
      h(
        "details",
        null,
        h("summary", null, say("web/privacy/others", { count: others.length })),
        keptList(others),
      ),
    ),
  );
}

/** @param {Kept[]} tables */
const keptList = (tables) =>
  h(
    "ul",
    { class: "kept" },
    tables.map(({ what, lasts, erased }) =>
      h(
        "li",
        null,
        h("p", null, what),
        h("p", { class: "remark" }, say("web/privacy/lasts", { lasts })),
        erased.length > 0 && h("p", { class: "remark" }, erased.join(" ")),
      ),
    ),
  );
