// The position editor: the board, the palette, the choices, and what to do with the position.

import { ask, post, sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { announce, button, h, refill } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { setAddress } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { squareName } from "../play/names.js";
import { drawEditActions } from "./actions.js";
import { drawChoices, drawOptions } from "./choices.js";
import { draftOf, emptyBoard, FIRST_TURN, requestOf, tapSquare, viewOfDraft } from "./draft.js";
import { drawPalette } from "./palette.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Tool} Tool */
/** @typedef {import("../board/types.js").View} View */

const FIRST_RULESET = "modern";

/** The editor, with this position or an empty board; `destroy` it when the page is left. @param {string|null} position */
export function createEditor(position) {
  const first = rulesetNamed(FIRST_RULESET) ?? reference.rulesets[0];
  let draft = emptyBoard(first, 2);
  /** The position as the server has validated it; null while it is not allowed. @type {View|null} */
  let view = null;
  let refusal = "";
  /** Only the answer to the latest request counts. */
  const requests = new Latest();
  /** @type {NonNullable<Tool>} */
  let lastTool = { owner: 0, kind: "root", fired: "F" };
  /** @type {Tool} */
  let tool = lastTool;
  let opponent = "2";

  const host = h("div", { class: "board-host" });
  const palette = h("div", { class: "palette" });
  const problem = h("p", { class: "failure", role: "status" });
  const choices = h("div", { class: "choices" });
  const options = h("div", { class: "choices" });
  const more = h("details", { class: "more" }, h("summary", null, say("web/start/more")), options);
  const actions = h("div", { class: "edit-actions" });
  const text = h("input", {
    class: "position",
    spellcheck: "false",
    "aria-label": say("web/edit/text"),
    onchange: () => void read(text.value),
  });
  const copyButton = button(say("web/copy"), () => void copy(text.value, copyButton));
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: squareName,
    onPick: (square) => {
      change(tapSquare(draft, square, tool));
      announce(squareName(square, viewOfDraft(draft)));
    },
  });

  /** @param {Draft} next */
  function change(next) {
    draft = next;
    // The validated position is not this one any more, and must not be played.
    view = null;
    const ruleset = rulesetNamed(draft.ruleset);
    if (tool && ruleset && !ruleset.kinds.includes(tool.kind)) {
      tool = lastTool = { ...lastTool, kind: "normal" };
    }
    const isLatest = requests.begin();
    draw();
    post("/api/arrange", requestOf(draft)).then(
      (answer) => isLatest() && take(answer, ""),
      (error) => isLatest() && take(null, sentenceOf(error)),
    );
  }

  /** @param {View|null} answer @param {string} why */
  function take(answer, why) {
    view = answer;
    refusal = why;
    if (view) setAddress(`/edit?position=${encodeURIComponent(view.position)}`);
    draw();
  }

  /** Takes over a position in one line. @param {string} line */
  async function read(line) {
    const isLatest = requests.begin();
    try {
      const answer = await ask("/api/view", { position: line });
      if (!isLatest()) return;
      draft = draftOf(answer);
      take(answer, "");
    } catch (error) {
      fail(error);
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    refusal = sentenceOf(error);
    draw();
  }

  function draw() {
    // The rows of a phone held sideways are the body's.
    document.body.style.setProperty("--ratio", String(draft.height / draft.width));
    board.set(view ?? viewOfDraft(draft), {
      layers: { ...settings.layers, legal: false },
      animate: false,
    });
    const ruleset = rulesetNamed(draft.ruleset);
    drawPalette(
      palette,
      { tool, lastTool, players: draft.players, kinds: ruleset?.kinds ?? reference.kinds },
      (next) => {
        tool = next;
        if (next) lastTool = next;
        draw();
      },
    );
    problem.textContent = refusal;
    if (view && document.activeElement !== text) text.value = view.position;
    const { width, height, players, turn } = draft;
    refill(choices, [draft.ruleset, players, width, height, turn], () =>
      drawChoices(draft, ruleset ?? first, change),
    );
    refill(options, draft.ruleset, () => drawOptions(draft, ruleset ?? first, change));
    more.hidden = !options.childElementCount;
    refill(actions, [opponent, view?.position, Boolean(view?.outcome)], () =>
      drawEditActions(view, opponent, {
        onOpponent: (chosen) => {
          opponent = chosen;
        },
        onClear: () => change({ ...draft, ...FIRST_TURN, symbols: [] }),
        onFailure: fail,
      }),
    );
  }

  const element = h(
    "div",
    { class: "board-page edit" },
    h("div", { class: "board-side" }, host),
    h(
      "div",
      { class: "panel" },
      h("h1", null, say("web/edit")),
      palette,
      problem,
      choices,
      more,
      actions,
      h(
        "div",
        { class: "field" },
        h("span", null, say("web/edit/text")),
        h("span", { class: "size" }, text, copyButton),
      ),
    ),
  );
  if (position) {
    draw();
    void read(position);
  } else {
    change(draft);
  }
  return {
    element,
    destroy() {
      requests.cancel();
      document.body.style.removeProperty("--ratio");
      board.destroy();
    },
  };
}
