import assert from "node:assert/strict";
import { test } from "node:test";

import { plainText, readMarkdown, readSpans } from "../../../src/relati/web/rulebook/markdown.js";

const text = (/** @type {string} */ each) => ({ kind: "text", text: each });

test("blocks are told apart by their first sign", () => {
  const blocks = readMarkdown(
    "## Your turn\n\nOne action\nor none.\n\n- first\n  goes on\n- second\n\n| move | written |\n|---|---|\n| place | C3 |\nAfter it.",
  );
  assert.deepEqual(blocks, [
    { kind: "heading", level: 2, spans: [text("Your turn")] },
    { kind: "paragraph", spans: [text("One action or none.")] },
    { kind: "list", items: [[text("first goes on")], [text("second")]] },
    {
      kind: "table",
      head: [[text("move")], [text("written")]],
      rows: [[[text("place")], [text("C3")]]],
    },
    { kind: "paragraph", spans: [text("After it.")] },
  ]);
});

test("two headings in a row are two blocks", () => {
  assert.deepEqual(
    readMarkdown("## A\n### B").map((block) => block.kind === "heading" && block.level),
    [2, 3],
  );
});

test("emphasis, code and links to pages stand within text", () => {
  assert.deepEqual(readSpans("See [the *page*](page:links), **not** `A1`."), [
    text("See "),
    {
      kind: "link",
      page: "links",
      spans: [text("the "), { kind: "emphasis", spans: [text("page")] }],
    },
    text(", "),
    { kind: "strong", spans: [text("not")] },
    text(" "),
    { kind: "code", text: "A1" },
    text("."),
  ]);
});

test("nothing within code is read, and its spaces are kept", () => {
  assert.deepEqual(readSpans("` O ` `*O*`"), [
    { kind: "code", text: " O " },
    text(" "),
    { kind: "code", text: "*O*" },
  ]);
});

test("a paragraph may begin with a stressed word and is no list", () => {
  assert.equal(readMarkdown("*Arm* a symbol.")[0].kind, "paragraph");
});

test("only links to pages are links, and markup of other kinds is text", () => {
  const given = "[x](https://elsewhere) <b>no</b> 2 * 3 * 4";
  assert.deepEqual(readSpans(given), [text(given)]);
});

test("plain text has no marks", () => {
  assert.equal(plainText("`priority`: **first** [come](page:addon)"), "priority: first come");
});
