// The legend: every kind of symbol and every mark on the board, each with its sentence.

import { openNote } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { say } from "../base/words.js";
import { MARK_NAMES, markPicture } from "../board/legend.js";
import { symbolPicture } from "../board/picture.js";

/** Marks that only some rulesets have: by the part that brings them. @type {Record<string, string>} */
const NEEDED_PARTS = { escape: "escape", territory: "defend" };
/** Marks of symbols that can do more than link. */
const OF_POWERS = new Set(["able", "reach", "target", "dead", "kills"]);

/** Opens the legend of a ruleset. @param {string} name as it is written, `extended:chain` */
export function showLegend(name) {
  const ruleset = rulesetNamed(name);
  const actions = ruleset?.actions ?? [];
  // A ruleset put together by somebody may have anything.
  const isKnown = ruleset !== undefined;
  const hasPowers = !isKnown || actions.length > 1;
  const kinds = (ruleset?.kinds ?? reference.kinds).filter(
    (kind) => kind !== "normal" && kind !== "dead",
  );
  const marks = MARK_NAMES.filter(
    (mark) =>
      (hasPowers || !OF_POWERS.has(mark)) &&
      (!isKnown || !NEEDED_PARTS[mark] || actions.includes(NEEDED_PARTS[mark])),
  );
  openNote(
    say("web/legend"),
    h(
      "dl",
      { class: "legend" },
      kinds.flatMap((kind) => [
        h("dt", null, symbolPicture(0, kind)),
        h("dd", null, h("b", null, nameOf(`kind/${kind}`)), say(`power/${kind}`)),
      ]),
      marks.flatMap((mark) => [
        h("dt", null, markPicture(mark)),
        h("dd", null, h("b", null, nameOf(`web/mark/${mark}/name`)), say(`web/mark/${mark}`)),
      ]),
    ),
  );
}

/** What something is called, at the head of its line. @param {string} code */
function nameOf(code) {
  const name = say(code);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
