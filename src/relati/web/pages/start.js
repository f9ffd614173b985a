// The start page: an empty board for the first move, a button that starts a match, the choices.

import { post, sentenceOf } from "../base/api.js";
import { readStored, writeStored } from "../base/browser_storage.js";
import { fill, h } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { createForm, opponentOf } from "../start/form.js";
import { codeForm, ownList, publicList } from "../start/lists.js";
import { defaultChoices, fitToRuleset, setupOf } from "../start/setup.js";

/** @typedef {import("../start/setup.js").Choices} Choices */

/** @param {HTMLElement} root */
export async function show(root) {
  const rulesetOf = (/** @type {Choices} */ { ruleset }) =>
    rulesetNamed(ruleset) ?? reference.rulesets[0];
  /** @type {Choices} */
  let choices = { ...defaultChoices(), ...readStored("choices", {}) };
  choices = fitToRuleset(choices, rulesetOf(choices));

  const host = h("div", { class: "board-host" });
  const summary = h("span", { class: "summary" });
  const failure = h("p", { class: "failure", role: "alert" });
  const invitation = h("p", { class: "quiet invitation" }, say("web/start/pick"));
  const play = h(
    "button",
    { type: "button", class: "primary large", onclick: () => void begin(null) },
    h("span", null, say("web/play")),
    summary,
  );
  const form = createForm((next) => {
    choices = next;
    writeStored("choices", choices);
    draw();
  });
  /** @type {import("../board/types.js").View|null} */
  let view = null;
  let shownRequest = "";
  let isBusy = false;
  const layers = { legal: false, links: false };
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: (square) => say("web/square/empty", { square }),
    onPick: (square) => void begin(square),
    onHover: (square) => drawBoard(square),
  });

  /** The empty board, with my first symbol before it is placed, if I begin. @param {string|null} square */
  function drawBoard(square) {
    if (!view) return;
    const { seats, begins } = choices;
    const isMine =
      seats.every(({ kind }) => kind !== "link") &&
      (begins === "random" || ["me", "friend"].includes(seats[begins].kind));
    invitation.hidden = !isMine;
    board.set(view, { layers, preview: isMine ? ghost(square ?? middle(view)) : null });
  }

  async function draw() {
    form.draw(choices);
    const ruleset = rulesetOf(choices);
    const setup = setupOf(choices, ruleset, "", () => 0);
    const size = `${setup.width}×${setup.height}`;
    summary.textContent = say("web/start/summary", {
      ruleset: ruleset.title,
      size,
      opponent: opponentName(),
    });
    const { width, height } = setup;
    const request = {
      ruleset: setup.ruleset,
      players: choices.seats.length,
      width,
      height,
    };
    const key = JSON.stringify(request);
    if (key === shownRequest) return drawBoard(null);
    shownRequest = key;
    try {
      const answer = await post("/api/line", { ...request, moves: [] });
      if (key !== shownRequest) return;
      view = answer;
      failure.textContent = "";
      table.style.setProperty("--ratio", String(height / width));
      drawBoard(null);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  function opponentName() {
    const opponent = opponentOf(choices);
    if (!opponent) return say("web/start/players-count", { count: choices.seats.length });
    if (opponent.kind !== "bot") return say(`web/start/${opponent.kind}`);
    return say("web/bot", { name: say(`level/${opponent.level}`), level: opponent.level });
  }

  /** Makes the match; a square that was picked is the first move, if it is mine to make. @param {string|null} square */
  async function begin(square) {
    if (isBusy) return;
    isBusy = true;
    try {
      const setup = setupOf(choices, rulesetOf(choices), settings.name, Math.random);
      const {
        match,
        your_seats: seats,
        snapshot,
      } = await post("/api/matches", { id: randomText(12), setup });
      const { turn } = snapshot.status;
      if (square && seats.includes(turn)) {
        const command = {
          id: randomText(12),
          based_on: snapshot.number,
          seat: turn,
          act: { kind: "play", move: square },
        };
        await post(`/api/matches/${match}/commands`, command);
      }
      go(`/m/${match}`);
    } catch (error) {
      isBusy = false;
      failure.textContent = sentenceOf(error);
    }
  }

  const learn = h("p", null, h("a", { href: "/learn/next" }, say("web/start/learn")));
  const panel = h(
    "div",
    { class: "panel" },
    h("h1", null, say("web/tagline")),
    form.quick,
    play,
    failure,
    learn,
  );
  panel.append(form.more, ownList(), codeForm());
  void publicList().then((list) => panel.append(list));
  const table = h(
    "div",
    { class: "board-page start" },
    h("div", { class: "board-side" }, host, invitation),
    panel,
  );
  fill(root, table);
  void draw();
  return () => board.destroy();
}

/** @param {{width: number, height: number}} view */
const middle = ({ width, height }) =>
  `${String.fromCharCode(65 + (width >> 1))}${(height >> 1) + 1}`;

/** A first symbol before it is placed. @param {string} square @returns {import("../board/types.js").Preview} */
const ghost = (square) => ({
  move: square,
  player: 0,
  symbol: { square, owner: 0, kind: "root", is_connected: true, fired: null },
  links: [],
  kills: [],
  cuts: [],
  reconnects: [],
  territory: [],
  earns: 0,
  stalls: [],
  puts_out: [],
  outcome: null,
  words: [],
});
