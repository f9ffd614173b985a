// A match on a server, on a board in a notebook: proposals, chat and clocks of the match page, and
// what can be done besides moving. Python has sent the match; whatever is done goes to Python.

import { button, h, refill } from "../base/dom.js";
import { say } from "../base/words.js";
import { Chat } from "../play/chat.js";
import { drawBeginning, drawClocks } from "../play/clock_faces.js";
import { possibleActs } from "../play/possible_acts.js";
import { drawProposals, undo } from "../play/proposals.js";
import { askPython } from "./python.js";

/** @typedef {import("./game.js").NotebookGame} NotebookGame */

/** How often the clocks are drawn (milliseconds). */
const CLOCK_INTERVAL = 200;

/**
 * @param {NotebookGame} game
 * @param {HTMLElement} seats where the clocks are
 */
export function createOnlinePanel(game, seats) {
  const beginning = h("p", { class: "beginning", role: "timer" });
  const proposals = h("div", { class: "proposals" });
  const tools = h("div", { class: "row tools online-tools" });
  const chat = new Chat(game, () => (folded.open = true));
  const summary = h("summary", null, say("web/chat"));
  const folded = h(
    "details",
    {
      class: "chat",
      hidden: true,
      ontoggle: () => {
        chat.isOpen = folded.open;
        drawChat();
      },
    },
    summary,
    chat.element,
  );
  const drawChat = () => {
    folded.hidden = !chat.isOffered;
    chat.draw();
    summary.textContent = chat.title;
  };
  /** The act that is asked about once more, by the code of its word. @type {{word: string, act: {kind: string}}|null} */
  let asked = null;

  const propose = (/** @type {object} */ proposal) =>
    void game.act({ kind: "propose", proposal }, game.mySeat);
  const ask = (/** @type {string} */ word, /** @type {{kind: string}} */ act) => () => {
    asked = { word, act };
    drawTools();
  };
  const done = (/** @type {{kind: string}|null} */ act) => () => {
    asked = null;
    if (act) void game.act(act, game.mySeat);
    drawTools();
  };

  function drawTools() {
    const may = possibleActs(game);
    refill(tools, [may, asked, game.match.status.proposal === null], () =>
      asked
        ? [
            h("span", null, say("web/sure", { deed: say(asked.word) })),
            button(say(asked.word), done(asked.act), { class: "primary" }),
            button(say("web/cancel"), done(null)),
          ]
        : [
            may.rematch &&
              button(say("web/rematch"), () => propose({ kind: "rematch" }), { class: "primary" }),
            may.next &&
              button(say("web/next-match"), () => void game.act({ kind: "next_match" }, null)),
            may.undo && button(say("web/undo"), () => undo(game)),
            may.nobody && button(say("web/nobody-wins"), () => propose({ kind: "nobody_wins" })),
            may.abort && button(say("web/abort"), ask("web/abort", { kind: "abort" })),
            may.resign && button(say("web/resign"), ask("web/resign", { kind: "resign" })),
          ],
    );
  }

  // The clocks of the server, of Python and of this browser may differ.
  void askPython("/now", {}).then(
    ({ now }) => {
      game.clockOffset = now - Date.now();
    },
    () => {}, // the clocks go on as if they agreed
  );
  const drawTimes = () => {
    drawClocks(game, seats);
    drawBeginning(game, beginning);
  };
  const timer = setInterval(drawTimes, CLOCK_INTERVAL);

  return {
    elements: [beginning, proposals, tools, folded],
    draw() {
      drawProposals(game, proposals);
      drawTools();
      drawChat();
      drawTimes();
    },
    destroy() {
      clearInterval(timer);
    },
  };
}
