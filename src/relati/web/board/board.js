/**
 * The board. It draws what it is given and knows no rules.
 *
 *     const board = createBoard(element, { label, nameOf, onPick, onHover, onFocus, onCancel });
 *     board.set(view, extras);  // whenever anything has changed
 *     board.focus("E5");
 *     board.destroy();
 *
 * `view` is `relati.render.state_message(state)`, `extras` whatever else is drawn; types.js has every
 * property of both, and of the options. Nothing is kept: what is not in the next `extras` is gone.
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
import { element, Layer } from "./keyed.js";
import * as layers from "./layers.js";
import * as marks from "./marks.js";
import { Motion } from "./motion.js";

/** @import {Board, BoardOptions, View} from "./types.js" */

/**
 * The layers from the bottom up, in three drawings one over the other: animations have their own,
 * or the browser would draw everything again for each frame.
 */
const DRAWINGS = /** @type {const} */ ([
  ["territory", "last", "power", "paper", "links", "legal", "about"],
  ["signal"],
  [
    "symbols",
    "aftermath",
    "deciding",
    "danger",
    "arrows",
    "preview",
    "choosing",
    "refusal",
    "drawings",
    "notes",
    "coordinates",
  ],
]);
/** With more squares in a row than this, lines are heavier and links fainter. */
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
  let drawnGround = "";

  /** @param {Sheet} next */
  function layOut(next) {
    sheet = next;
    root.style.aspectRatio = `${sheet.width} / ${sheet.height}`;
    root.classList.toggle("large", Math.max(sheet.columns, sheet.rows) > LARGE);
    for (const drawing of drawings) {
      drawing.setAttribute("viewBox", `0 0 ${sheet.width} ${sheet.height}`);
    }
    on.paper.show(layers.paper(sheet));
    on.coordinates.show(layers.coordinates(sheet));
    grid.layOut(sheet);
  }

  /** @type {Board["set"]} */
  function set(view, extras = {}) {
    const { about, lastMove, refusal, notes, deciding, layers: visible = {} } = extras;
    const isOn = (/** @type {keyof typeof visible} */ name) => visible[name] !== false;
    const next = new Sheet(view.width, view.height, extras.rotation, isOn("coordinates"));
    const isSameSheet = next.key === sheet.key;
    if (!isSameSheet) layOut(next);
    const preview = (isOn("preview") && extras.preview) || null;
    const hidden = preview?.symbol?.square;

    const ground = [sheet.key, view.position, visible.territory, visible.links].join();
    if (ground !== drawnGround) {
      drawnGround = ground;
      on.territory.show(isOn("territory") ? layers.territory(view, sheet, hatch) : []);
      on.links.show(isOn("links") ? layers.links(view, sheet) : []);
    }
    on.legal.show(isOn("legal") ? layers.legal(view, sheet, hidden) : []);
    const changes = on.symbols.show(layers.symbols(view, sheet, hidden));
    if (shown?.position !== view.position || !isSameSheet) {
      motion.stop();
      const moves = extras.animate !== false && isOn("signal") && isSameSheet;
      if (shown && moves) motion.show(shown, view, sheet, on.symbols, changes);
    }

    on.last.show(lastMove && isOn("lastMove") ? layers.lastMove(lastMove, sheet) : []);
    on.about.show(about && isOn("about") ? marks.about(about, view.turn, sheet) : []);
    on.power.show(extras.power ? marks.power(extras.power, sheet) : []);
    on.danger.show([
      ...(isOn("hanging") ? marks.hanging(extras.hanging ?? [], sheet) : []),
      ...(isOn("threats") ? marks.threats(extras.threats ?? [], sheet) : []),
    ]);
    on.arrows.show(marks.arrows(extras.arrows ?? [], sheet));
    on.drawings.show(marks.drawings(extras.drawings ?? [], sheet));
    on.preview.show(preview ? marks.preview(preview, sheet, hatch) : []);
    on.choosing.show(marks.choosing(extras, sheet));
    const fates = isOn("lastMove") ? extras.aftermath : null;
    on.aftermath.show(fates ? marks.aftermath(fates, sheet) : []);
    on.deciding.show(deciding ? marks.deciding(deciding, sheet) : []);
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
