/**
 * The board. It draws what it is told and knows no rules.
 *
 *     const board = createBoard(element, { label, nameOf, onPick, onHover, onFocus, onCancel });
 *     board.set(view, extras);  // whenever anything has changed
 *     board.focus("E5");
 *     board.destroy();
 *
 * `view` is `relati.render.view(state)`, `extras` all that is drawn besides; types.js has every
 * property of both, and of the options. Nothing is remembered: what is not in the next `extras`
 * is gone.
 *
 * When the position is another one, the signal runs and cut links snap, unless `animate` or the
 * layer `signal` is false or the reader prefers reduced motion. The next position breaks that off;
 * other extras do not.
 *
 * The board is as wide as its element. Its look and the colours of all themes are in
 * styles/board.css.
 */

import { Sheet } from "./geometry.js";
import { Grid } from "./grid.js";
import { Layer, element } from "./keyed.js";
import * as layers from "./layers.js";
import * as marks from "./marks.js";
import { Motion } from "./motion.js";

/** @import {Board, BoardOptions, View} from "./types.js" */

/**
 * The layers from the paper up, in three drawings one over the other: what moves has one to
 * itself, or the browser would draw everything again for each frame.
 */
const DRAWINGS = /** @type {const} */ ([
  ["territory", "last", "paper", "links", "legal", "about"],
  ["signal"],
  ["symbols", "preview", "choosing", "refusal", "notes", "coordinates"],
]);
/** With more squares in a row than this, pens are heavier and webs quieter. */
const LARGE = 12;

let boards = 0;

/** A board in `host`; see above. @type {(host: HTMLElement, options?: BoardOptions) => Board} */
export function createBoard(host, options = {}) {
  boards += 1;
  const hatch = `relati-hatch-${boards}-`;
  const root = document.createElement("div");
  root.className = "relati-board";
  const on = /** @type {Record<typeof DRAWINGS[number][number], Layer>} */ ({});
  const drawings = DRAWINGS.map((names) => {
    const drawing = element("svg", { "aria-hidden": "true" });
    for (const name of names) on[name] = new Layer(drawing, name);
    return drawing;
  });
  drawings[0].insertAdjacentHTML("afterbegin", `<defs>${layers.hatches(hatch)}</defs>`);
  root.append(...drawings);
  const grid = new Grid(root, options);
  const motion = new Motion(on.signal.group);
  host.append(root);

  let sheet = new Sheet(0, 0);
  /** @type {View|null} */
  let shown = null;
  /** What territory and links, which take longest, were drawn from. */
  let drawn = "";

  /** @param {Sheet} next */
  function lay(next) {
    sheet = next;
    root.style.aspectRatio = `${sheet.width} / ${sheet.height}`;
    root.classList.toggle("large", Math.max(sheet.columns, sheet.rows) > LARGE);
    for (const drawing of drawings) {
      drawing.setAttribute("viewBox", `0 0 ${sheet.width} ${sheet.height}`);
    }
    on.paper.show(layers.paper(sheet));
    on.coordinates.show(layers.coordinates(sheet));
    grid.lay(sheet);
  }

  /** @type {Board["set"]} */
  function set(view, extras = {}) {
    const { about, lastMove, refusal, notes, layers: wanted = {} } = extras;
    const isOn = (/** @type {keyof typeof wanted} */ name) => wanted[name] !== false;
    const next = new Sheet(view.width, view.height, extras.rotation, isOn("coordinates"));
    const isSameSheet = next.key === sheet.key;
    if (!isSameSheet) lay(next);
    const preview = (isOn("preview") && extras.preview) || null;
    const hidden = preview?.symbol?.square;

    const ground = [sheet.key, view.position, wanted.territory, wanted.links].join();
    if (ground !== drawn) {
      drawn = ground;
      on.territory.show(isOn("territory") ? layers.territory(view, sheet, hatch) : []);
      on.links.show(isOn("links") ? layers.links(view, sheet) : []);
    }
    on.legal.show(isOn("legal") ? layers.legal(view, sheet, hidden) : []);
    const found = on.symbols.show(layers.symbols(view, sheet, hidden));
    if (shown?.position !== view.position || !isSameSheet) {
      motion.stop();
      const moves = extras.animate !== false && isOn("signal") && isSameSheet;
      if (shown && moves) motion.show(shown, view, sheet, on.symbols, found);
    }

    on.last.show(lastMove && isOn("lastMove") ? layers.lastMove(lastMove, sheet) : []);
    on.about.show(about && isOn("about") ? marks.about(about, view.turn, sheet) : []);
    on.preview.show(preview ? marks.preview(preview, sheet, hatch) : []);
    on.choosing.show(marks.choosing(extras, sheet));
    on.notes.show(marks.notes(notes ?? [], sheet));
    const { added } = on.refusal.show(refusal ? marks.refusal(refusal, sheet) : []);
    for (const { key, look } of added) {
      if (look === "refused") motion.shake(on.refusal.elements.get(key)?.firstElementChild);
    }
    const nameOf = options.nameOf ?? ((square) => square);
    grid.name(extras.names ?? ((square) => nameOf(square, view)), extras.selected);
    shown = view;
  }

  return {
    set,
    focus: (square) => grid.focus(square),
    destroy() {
      motion.stop();
      root.remove();
    },
  };
}
