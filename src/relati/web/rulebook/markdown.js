// The Markdown of the rule pages as data: headings, paragraphs, lists, tables; emphasis, code, and
// links to other pages. Pure. Whatever is none of these is text.

/** @typedef {{kind: "text"|"code", text: string}} Plain */
/** @typedef {{kind: "strong"|"emphasis", spans: Span[]}} Stressed */
/** @typedef {{kind: "link", page: string, spans: Span[]}} PageLink */
/** @typedef {Plain|Stressed|PageLink} Span */
/**
 * @typedef {{kind: "heading", level: number, spans: Span[]}
 *   | {kind: "paragraph", spans: Span[]}
 *   | {kind: "list", items: Span[][]}
 *   | {kind: "table", head: Span[][], rows: Span[][][]}} Block
 */

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*|\*([^\s*](?:.*?[^\s*])?)\*|\[([^\]]+)\]\(page:([a-z0-9-]+)\)/g;

/** @param {string} text @returns {Block[]} */
export function readMarkdown(text) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let piece = [];
  /** @type {Block["kind"]|""} */
  let kind = "";
  const end = () => {
    if (piece.length) blocks.push(readBlock(kind, piece));
    piece = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const next = kindOf(line, kind);
    if (next !== kind || next === "heading") end();
    kind = next;
    if (kind) piece.push(line);
  }
  end();
  return blocks;
}

/** What a line belongs to; an indented line continues the list. @param {string} line @param {Block["kind"]|""} before @returns {Block["kind"]|""} */
function kindOf(line, before) {
  if (!line.trim()) return "";
  if (/^#+ /.test(line)) return "heading";
  if (line.startsWith("- ") || (before === "list" && line.startsWith("  "))) return "list";
  return line.startsWith("|") ? "table" : "paragraph";
}

/** @param {Block["kind"]|""} kind @param {string[]} lines @returns {Block} */
function readBlock(kind, lines) {
  if (kind === "heading") {
    const marks = lines[0].indexOf(" ");
    return { kind, level: marks, spans: readSpans(lines[0].slice(marks + 1)) };
  }
  if (kind === "list") {
    const items = lines
      .join("\n")
      .replace(/\n {2,}/g, " ")
      .split("\n");
    return { kind, items: items.map((item) => readSpans(item.slice(2))) };
  }
  if (kind === "table") {
    const [head, , ...rows] = lines.map((line) =>
      line
        .replace(/^\||\|\s*$/g, "")
        .split("|")
        .map((cell) => readSpans(cell.trim())),
    );
    return { kind, head, rows };
  }
  return { kind: "paragraph", spans: readSpans(lines.join(" ")) };
}

/** @param {string} text @returns {Span[]} */
export function readSpans(text) {
  /** @type {Span[]} */
  const spans = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) spans.push({ kind: "text", text: text.slice(from, match.index) });
    const [all, code, strong, emphasis, label, page] = match;
    if (code) spans.push({ kind: "code", text: code });
    else if (page) spans.push({ kind: "link", page, spans: readSpans(label) });
    else spans.push({ kind: strong ? "strong" : "emphasis", spans: readSpans(strong ?? emphasis) });
    from = match.index + all.length;
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

/** The text without its marks. @param {string} text @returns {string} */
export const plainText = (text) =>
  readSpans(text)
    .map((span) =>
      "text" in span
        ? span.text
        : span.spans.map((each) => ("text" in each ? each.text : "")).join(""),
    )
    .join("");
