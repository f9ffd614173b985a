// Openings: a board, what was played on it, and how it ended; the address has the line.

import { openingTable } from "../archive/opening_table.js";
import { get, post, sentenceOf } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { go, setTitle } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { communityNav } from "../play/community_nav.js";
import { squareName } from "../play/names.js";

/** As many moves as the server keeps; beyond them nothing is counted. */
const MOST_MOVES = 7;

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  await loadStylesheet("lobby", root);
  setTitle(say("web/openings"));
  const ruleset =
    rulesetNamed(query.get("ruleset") ?? "") ??
    rulesetNamed(reference.recommended) ??
    reference.rulesets[0];
  const [least, most] = ruleset.players;
  const players = Math.min(Math.max(Number(query.get("players")) || 2, least), most);
  const moves = (query.get("moves") ?? "").split(" ").filter(Boolean).slice(0, MOST_MOVES);
  const asked = { ruleset: ruleset.name, players: String(players), moves: moves.join(" ") };

  /** @param {Partial<typeof asked>} changes */
  const open = (changes) => {
    const next = Object.entries({ ...asked, ...changes }).filter(([, value]) => value);
    go(`/openings?${new URLSearchParams(next)}`);
  };
  const add = (/** @type {string} */ move) => {
    if (moves.length < MOST_MOVES) open({ moves: [...moves, move].join(" ") });
  };
  const host = h("div", { class: "board-host" });
  const table = h("div", { class: "openings-moves" });
  const failure = h("p", { class: "failure", role: "alert" });
  const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  const archive = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  const page = h(
    "div",
    { class: "page community openings" },
    communityNav("/openings"),
    h("h1", null, say("web/openings/title")),
    h("p", { class: "quiet" }, say("web/openings/about")),
    h(
      "div",
      { class: "filters" },
      select(
        say("web/lobby/game"),
        reference.rulesets.map(({ name, title }) => [name, title]),
        ruleset.name,
        (value) => open({ ruleset: value, players: "", moves: "" }),
      ),
      select(
        say("web/start/players"),
        counts.map((count) => [count, count]),
        String(players),
        (value) => open({ players: value, moves: "" }),
      ),
    ),
    h(
      "div",
      { class: "openings-columns" },
      h("div", { class: "openings-board" }, host),
      h(
        "div",
        { class: "openings-side" },
        line(moves, (count) => open({ moves: moves.slice(0, count).join(" ") })),
        failure,
        table,
        moves.length > 0 && h("a", { href: `/archive?${archive}` }, say("web/openings/matches")),
      ),
    ),
  );
  fill(root, page);
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: squareName,
    onPick: (square) => add(square),
  });
  const side = ruleset.sides[players];
  const request = { ruleset: ruleset.name, players, width: side, height: side, moves };
  try {
    const [view, opening] = await Promise.all([
      post("/api/line", request),
      moves.length < MOST_MOVES + 1 ? get("/api/openings", { ...asked, players }) : { moves: [] },
    ]);
    board.set(view, { animate: false, lastMove: moves[moves.length - 1] ?? null });
    fill(
      table,
      openingTable(opening.moves, add),
      moves.length === MOST_MOVES && h("p", { class: "quiet" }, say("web/openings/last")),
    );
  } catch (error) {
    failure.textContent = sentenceOf(error);
  }
  return () => board.destroy();
}

/**
 * The moves so far, each of which leads back to where it was played.
 * @param {string[]} moves
 * @param {(count: number) => void} back
 */
function line(moves, back) {
  /** @param {string} text @param {number} count */
  const step = (text, count) =>
    h(
      "button",
      { type: "button", disabled: count === moves.length, onclick: () => back(count) },
      text,
    );
  return h(
    "div",
    { class: "line", role: "group", "aria-label": say("web/openings/line") },
    step(say("web/openings/start"), 0),
    moves.map((move, at) => step(move, at + 1)),
  );
}
