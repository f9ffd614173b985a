// The rules, page by page, with boards that can be played on.

import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { title } from "../navigation.js";
import { createExample } from "../reading/example.js";
import { prose } from "../reading/prose.js";
import { onChoice } from "../settings.js";
import { wearing } from "../style.js";
import { say } from "../words.js";

const FIRST = "index";

/** @param {HTMLElement} root @param {{params: string[]}} asked */
export async function show(root, { params: [asked] }) {
  const name = asked || FIRST;
  /** @type {[{name: string, title: string}[], any, void]} */
  const [pages, page] = await Promise.all([get("/api/pages"), get(`/api/pages/${name}`), wearing("reading")]);
  /** @type {ReturnType<typeof createExample>[]} */
  const examples = [];
  const contents = page.blocks.flatMap((/** @type {any} */ block) => {
    if (block.kind === "prose") return prose(block.text);
    const example = createExample(block);
    examples.push(example);
    return example.element;
  });
  title(page.title);
  fill(
    root,
    h(
      "div",
      { class: "reading" },
      h(
        "nav",
        { class: "pages", "aria-label": say("web/rules/pages") },
        pages.map((each) => h("a", { href: each.name === FIRST ? "/rules" : `/rules/${each.name}`, "aria-current": each.name === name && "page" }, each.title)),
      ),
      h("article", { class: "prose" }, h("h1", null, page.title), contents),
    ),
  );
  const redraw = () => examples.forEach((example) => example.draw());
  const stopChoices = onChoice(redraw);
  return () => {
    stopChoices();
    for (const example of examples) example.leave();
  };
}
