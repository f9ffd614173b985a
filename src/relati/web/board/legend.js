// Every mark on the board as a picture of its own, drawn by the same strokes.

import { MARGIN, Sheet, SQUARE } from "./geometry.js";
import { glyph, lookOf } from "./glyphs.js";
import * as layers from "./layers.js";
import * as marks from "./marks.js";

/** @import {BoardSymbol, Item, Kind, View} from "./types.js" */

/** Three squares in a row, A1 to C1, without coordinates. */
const ROW = new Sheet(3, 1, 0, false);
let pictures = 0;

/** @type {(square: string, owner?: number, kind?: Kind, isConnected?: boolean) => BoardSymbol} */
const symbol = (square, owner = 0, kind = "normal", isConnected = true) => ({
  square,
  owner,
  kind,
  is_connected: isConnected,
  fired: null,
});

/** @param {BoardSymbol} shown @returns {Item} */
const drawn = (shown) => ({
  key: shown.square,
  look: lookOf(shown),
  at: ROW.at(shown.square),
  markup: glyph(shown),
});

/** @type {(look: string, squares?: string[]) => Item} */
const path = (look, squares = ["A1", "B1", "C1"]) => ({
  key: look,
  look: `${look} ink-0`,
  markup: `<path d="${ROW.way(squares)}"/>`,
});

const view = (/** @type {string[]} */ ...moves) =>
  /** @type {View} */ (/** @type {unknown} */ ({ turn: 0, legal_moves: moves }));
const ends = [symbol("A1"), symbol("C1")].map(drawn);

/** @type {(fate: "kills"|"cuts"|"reconnects") => Item[]} */
const fate = (fate) => [
  drawn(symbol("B1", 1)),
  ...marks
    .preview(
      {
        move: "A1",
        player: 0,
        symbol: null,
        links: [],
        territory: [],
        shots: [],
        earns: 0,
        stalls: [],
        puts_out: [],
        outcome: null,
        words: [],
        kills: fate === "kills" ? [{ square: "B1", cause: "shot" }] : [],
        cuts: fate === "cuts" ? ["B1"] : [],
        reconnects: fate === "reconnects" ? ["B1"] : [],
      },
      ROW,
      "",
    )
    .filter(({ look }) => look?.startsWith("badge")),
];

/** @type {(weak: string[]) => import("./types.js").SquareView} */
const square = (weak) => ({
  square: "B1",
  symbol: null,
  power: null,
  links: [],
  way_home: [],
  weak,
  refusal: null,
  words: [],
});

/** What is drawn for each mark; `hatch` is the prefix of the patterns' ids. @type {Record<string, (hatch: string) => Item[]>} */
const MARKS = {
  "cut-off": () => [drawn(symbol("B1", 0, "normal", false))],
  dead: () => [drawn(symbol("B1", 0, "dead"))],
  link: () => [path("web"), ...ends],
  place: () => layers.legal(view("B1"), ROW),
  able: () => [drawn(symbol("B1")), ...layers.legal(view("B1=bomb"), ROW)],
  escape: () => layers.legal(view("B1!"), ROW),
  last: () => [...layers.lastMove("B1", ROW), drawn(symbol("B1"))],
  hanging: () => [drawn(symbol("B1")), ...marks.hanging(["B1"], ROW)],
  threat: () => marks.threats([{ square: "B1", player: 1 }], ROW),
  kills: () => fate("kills"),
  cuts: () => fate("cuts"),
  reconnects: () => fate("reconnects"),
  home: () => [path("home"), ...ends],
  silent: () => [path("silent"), ...ends],
  weak: () => marks.about(square(["B1"]), 0, ROW).filter(({ look }) => look === "weak"),
  reach: () => marks.power({ reach: ["A1", "B1", "C1"], targets: [] }, ROW),
  target: () => [drawn(symbol("B1", 1)), ...marks.power({ reach: [], targets: ["B1"] }, ROW)],
  refused: () => marks.refusal({ square: "B1", squares: [] }, ROW),
  territory: (hatch) => [layers.held("held", 0, ["A1", "B1", "C1"], ROW, hatch)],
};

/** Marks that take more than one square. */
const LONG = new Set(["link", "home", "silent", "reach", "territory"]);

/** The names of all marks, in the order of a legend. */
export const MARK_NAMES = Object.keys(MARKS);

/** A mark as it is on the board. @param {string} name */
export function markPicture(name) {
  pictures += 1;
  const hatch = `relati-legend-${pictures}-`;
  const groups = MARKS[name](hatch).map(
    ({ look = "", at = "", markup }) =>
      `<g class="${look}"${at ? ` transform="${at}"` : ""}>${markup}</g>`,
  );
  const picture = document.createElement("span");
  picture.className = "mark-picture relati-board";
  picture.setAttribute("aria-hidden", "true");
  const [left, width] = LONG.has(name) ? [0, ROW.width] : [SQUARE, SQUARE + 2 * MARGIN];
  const preview = name === "kills" || name === "cuts" || name === "reconnects" ? "preview" : "";
  picture.innerHTML =
    `<svg viewBox="${left} 0 ${width} ${ROW.height}"><defs>${layers.hatches(hatch)}</defs>` +
    `<g class="${preview}">${groups.join("")}</g></svg>`;
  return picture;
}
