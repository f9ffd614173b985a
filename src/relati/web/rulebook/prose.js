// Prose as elements.

import { h } from "../base/dom.js";
import { readMarkdown } from "./markdown.js";

/** @typedef {import("./markdown.js").Span} Span */
/** @typedef {import("./markdown.js").Block} Block */

/** The elements of a piece of Markdown. @param {string} text */
export const prose = (text) => readMarkdown(text).map(drawBlock);

/** @param {Block} block @returns {HTMLElement} */
function drawBlock(block) {
  switch (block.kind) {
    case "heading":
      return h(block.level > 2 ? "h3" : "h2", null, drawSpans(block.spans));
    case "list":
      return h(
        "ul",
        null,
        block.items.map((item) => h("li", null, drawSpans(item))),
      );
    case "table":
      // A table that is too wide scrolls by itself, also by keys.
      return h(
        "div",
        { class: "wide", tabindex: "0" },
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              block.head.map((cell) => h("th", { scope: "col" }, drawSpans(cell))),
            ),
          ),
          h(
            "tbody",
            null,
            block.rows.map((row) =>
              h(
                "tr",
                null,
                row.map((cell) => h("td", null, drawSpans(cell))),
              ),
            ),
          ),
        ),
      );
    default:
      return h("p", null, drawSpans(block.spans));
  }
}

/** @param {Span[]} spans @returns {(Node|string)[]} */
function drawSpans(spans) {
  return spans.map((span) => {
    switch (span.kind) {
      case "text":
        return span.text;
      case "code":
        return h("code", null, span.text);
      case "link":
        return h("a", { href: `/rules/${span.page}` }, drawSpans(span.spans));
      default:
        return h(span.kind === "strong" ? "strong" : "em", null, drawSpans(span.spans));
    }
  });
}
