// The rules, page by page, with boards that can be played on.

import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { onSettingsChange } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { createQuickLook } from "../play/quick_look.js";
import { createExample } from "../rulebook/example.js";
import { prose } from "../rulebook/prose.js";

const FIRST = "index";

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [requested] }) {
  const name = requested || FIRST;
  /** @type {[import("../messages.js").PageTitle[], import("../messages.js").Page, void]} */
  const [pages, page] = await Promise.all([
    get("/api/pages"),
    get("/api/pages/{name}", { name }),
    loadStylesheet("rulebook", root),
  ]);
  /** @type {ReturnType<typeof createExample>[]} */
  const examples = [];
  const contents = page.blocks.flatMap((block) => {
    if (block.kind === "prose") return prose(block.text);
    const example = createExample(block);
    examples.push(example);
    return example.element;
  });
  const ruleset = rulesetNamed(name);
  const look = ruleset ? createQuickLook() : null;
  const counts = Object.keys(ruleset?.sides ?? {}).map(Number);
  look?.show({ ruleset: name, players: counts[0], counts });
  setTitle(page.title);
  fill(
    root,
    h(
      "div",
      { class: "rulebook" },
      h(
        "nav",
        { class: "pages", "aria-label": say("web/rules/pages") },
        pages.map((each) =>
          h(
            "span",
            null,
            h(
              "a",
              {
                href: each.name === FIRST ? "/rules" : `/rules/${each.name}`,
                "aria-current": each.name === name && "page",
              },
              each.title,
            ),
            each.name === reference.recommended &&
              h("span", { class: "badge-first" }, say("web/start/recommended")),
          ),
        ),
        h("span", null, h("a", { href: "/build" }, say("web/builder"))),
      ),
      h("article", { class: "prose" }, h("h1", null, page.title), contents, look?.element),
    ),
  );
  const redraw = () => {
    for (const example of examples) example.draw();
  };
  const stopSettings = onSettingsChange(redraw);
  return () => {
    stopSettings();
    look?.leave();
    for (const example of examples) example.leave();
  };
}
