// The rules, page by page, with boards that can be played on.

import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { reference } from "../base/reference.js";
import { onSettingsChange } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { createExample } from "../rulebook/example.js";
import { prose } from "../rulebook/prose.js";

const FIRST = "index";

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [requested] }) {
  const name = requested || FIRST;
  /** @type {[import("../messages.js").PageTitle[], import("../messages.js").Page, void]} */
  const [pages, page] = await Promise.all([
    get("/api/pages"),
    get(`/api/pages/${name}`),
    loadStylesheet("rulebook"),
  ]);
  /** @type {ReturnType<typeof createExample>[]} */
  const examples = [];
  const contents = page.blocks.flatMap((block) => {
    if (block.kind === "prose") return prose(block.text);
    const example = createExample(block);
    examples.push(example);
    return example.element;
  });
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
      h("article", { class: "prose" }, h("h1", null, page.title), contents),
    ),
  );
  const redraw = () => {
    for (const example of examples) example.draw();
  };
  const stopSettings = onSettingsChange(redraw);
  return () => {
    stopSettings();
    for (const example of examples) example.leave();
  };
}
