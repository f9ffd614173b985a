// The tools for drawing on the board, and what is drawn there as a list.

import { button, h, refill } from "../base/dom.js";
import { say } from "../base/words.js";

/** @typedef {import("../board/types.js").Drawing} Drawing */
/** @typedef {Drawing["ink"]} Ink */

/** @type {readonly Ink[]} */
const INKS = ["green", "red", "blue", "yellow"];

/**
 * The drawings after an arrow or a ring was drawn: the same in the same colour is taken away again.
 * Pure.
 * @param {Drawing[]} drawings
 * @param {string[]} squares
 * @param {Ink} ink
 * @returns {Drawing[]}
 */
export function withDrawing(drawings, squares, ink) {
  const key = squares.join("-");
  const others = drawings.filter((each) => each.squares.join("-") !== key);
  const old = drawings.find((each) => each.squares.join("-") === key);
  return old?.ink === ink ? others : [...others, { squares, ink }];
}

/** In words. @param {Drawing} drawing */
export const describeDrawing = ({ squares: [from, to], ink }) =>
  say(to ? "web/study/arrow" : "web/study/ring", {
    from,
    to: to ?? "",
    ink: say(`web/study/ink/${ink}`),
  });

export class DrawingTools {
  /**
   * @param {boolean} isAuthor
   * @param {{onTool: (isOn: boolean) => void, onChange: (drawings: Drawing[]) => void}} hooks
   */
  constructor(isAuthor, { onTool, onChange }) {
    this.isAuthor = isAuthor;
    this.onTool = onTool;
    this.onChange = onChange;
    /** @type {Ink} */
    this.ink = "green";
    this.isOn = false;
    this.element = h("div", { class: "drawing-tools" });
    this.tools = h("div", {
      class: "row",
      role: "group",
      "aria-label": say("web/study/draw/tools"),
    });
    this.help = h("p", { class: "quiet", hidden: true }, say("web/study/draw/help"));
    this.list = h("ul", { class: isAuthor ? "drawings" : "drawings hidden" });
    this.element.append(...(isAuthor ? [this.tools, this.help] : []), this.list);
  }

  /** @param {Drawing[]} drawings */
  draw(drawings) {
    this.help.hidden = !this.isOn;
    if (this.isAuthor) {
      refill(this.tools, [this.isOn, this.ink], () => [
        button(
          say("web/study/draw"),
          () => {
            this.isOn = !this.isOn;
            this.onTool(this.isOn);
          },
          { "aria-pressed": String(this.isOn) },
        ),
        ...(this.isOn ? INKS.map((ink) => this.inkButton(ink, drawings)) : []),
      ]);
    }
    refill(this.list, drawings, () =>
      drawings.map((drawing) => {
        const text = describeDrawing(drawing);
        return h(
          "li",
          { class: `drawn-${drawing.ink}` },
          text,
          this.isAuthor &&
            button("×", () => this.onChange(drawings.filter((each) => each !== drawing)), {
              class: "quiet remove",
              "aria-label": say("web/study/drawing/remove", { drawing: text }),
              "data-key": `remove ${drawing.squares.join("-")}`,
            }),
        );
      }),
    );
    this.list.hidden = !drawings.length;
  }

  /** @param {Ink} ink @param {Drawing[]} drawings */
  inkButton(ink, drawings) {
    return button(
      say(`web/study/ink/${ink}`),
      () => {
        this.ink = ink;
        this.draw(drawings);
      },
      { class: `ink drawn-${ink}`, "aria-pressed": String(ink === this.ink) },
    );
  }
}
