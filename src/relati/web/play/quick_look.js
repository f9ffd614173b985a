// How good a game is: a few games of weak bots, played by the server while the reader waits.

import { lines, sentenceOf } from "../base/api.js";
import { copy } from "../base/clipboard.js";
import { announce, button, h, refill, select } from "../base/dom.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { element as svg } from "../board/keyed.js";

/** @typedef {import("../messages.js").LabResultMessage} LabResult */
/** What is looked into; without `side` the usual board. `counts` are numbers of players to choose from, if that is done here. @typedef {{ruleset: string, players: number, side?: number, counts?: number[]}} Game */

/** The size of a drawn interval, and of the course of the games. */
const [WIDTH, HEIGHT] = [120, 16];
const COURSE_HEIGHT = 48;
/** Sides of the board to choose from besides the usual one. */
const SIDES = [5, 7, 9];

/** The button, and below it how far the games are and what they show; `leave` ends them. */
export function createQuickLook() {
  /** @type {Game|null} */
  let game = null;
  let stopper = new AbortController();
  /** @type {{done: number, total: number}|null} */
  let progress = null;
  /** @type {LabResult|null} */
  let result = null;
  let failure = "";
  const element = h("section", { class: "quick-look" });

  /** Another game: what is known of the one before is gone. @param {Game|null} next */
  function show(next) {
    if (next?.ruleset !== game?.ruleset || next?.players !== game?.players) take(next);
    draw();
  }

  /** @param {Game|null} next */
  function take(next) {
    stop();
    [game, result, failure] = [next, null, ""];
    draw();
  }

  function stop() {
    stopper.abort();
    progress = null;
  }

  async function run() {
    if (!game) return;
    const { ruleset, players, side } = game;
    stop();
    const own = new AbortController();
    stopper = own;
    [result, failure, progress] = [null, "", { done: 0, total: 0 }];
    draw();
    await loadStylesheet("lab", element);
    try {
      for await (const line of lines("/api/lab", { ruleset, players, side }, own)) {
        if (own.signal.aborted) return;
        if (line.kind === "progress") progress = line;
        else if (line.kind === "refused") failure = line.sentence;
        else result = line;
        draw();
      }
      // The server has gone in the middle.
      if (!result && !failure) failure = say("web/away");
    } catch (error) {
      if (own.signal.aborted) return;
      failure = sentenceOf(error);
    }
    progress = null;
    if (result) announce(say("web/lab/count", { games: result.games }));
    draw();
  }

  function draw() {
    element.setAttribute("aria-busy", String(progress !== null));
    refill(element, [game, progress, result, failure], () => [
      h("h2", null, say("web/lab")),
      !progress && !result && h("p", { class: "remark" }, say("web/lab/about")),
      game && drawChoices(game, take),
      h(
        "div",
        { class: "row" },
        progress
          ? button(
              say("web/lab/stop"),
              () => {
                stop();
                draw();
              },
              { "data-key": "look" },
            )
          : button(say("web/lab/look"), () => void run(), { disabled: !game, "data-key": "look" }),
      ),
      progress && drawProgress(progress),
      failure && h("p", { class: "failure", role: "alert" }, failure),
      ...(result ? drawResult(result) : []),
    ]);
  }

  show(null);
  return { element, show, draw, leave: stop };
}

/** How many play, where that is not chosen elsewhere, and the board. @param {Game} game @param {(next: Game) => void} take */
function drawChoices(game, take) {
  const { counts = [], players, side } = game;
  return h(
    "div",
    { class: "row fields" },
    counts.length > 1 &&
      select(
        say("web/start/players"),
        counts.map((count) => [String(count), String(count)]),
        String(players),
        (count) => take({ ...game, players: Number(count) }),
      ),
    select(
      say("web/lab/board"),
      [
        ["", say("web/lab/board/usual")],
        .../** @type {[string, string][]} */ (
          SIDES.map((each) => [String(each), `${each}×${each}`])
        ),
      ],
      String(side ?? ""),
      (chosen) => take({ ...game, side: chosen ? Number(chosen) : undefined }),
    ),
  );
}

/** @param {{done: number, total: number}} progress */
function drawProgress({ done, total }) {
  return h(
    "div",
    { class: "lab-progress" },
    h("progress", {
      max: total || 1,
      value: done,
      "aria-label": say("web/lab/progress", { done, total }),
    }),
    h("p", { class: "remark" }, say("web/lab/progress", { done, total })),
  );
}

/** @param {LabResult} result */
function drawResult({ title, games, different, measures, course, uses, command }) {
  const copying = h(
    "button",
    { type: "button", onclick: () => void copy(command, copying) },
    say("web/copy"),
  );
  return [
    h(
      "p",
      { class: "remark" },
      [
        say("web/lab/title", { title }),
        say("web/lab/count", { games }),
        different < games && say("web/lab/different", { different }),
      ]
        .filter(Boolean)
        .join(" "),
    ),
    h(
      "table",
      { class: "lab-measures" },
      h(
        "tbody",
        null,
        measures.map(({ name, value, about, interval }) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, name, h("p", { class: "remark" }, about)),
            h("td", null, value, interval && drawInterval(interval)),
          ),
        ),
        course.length > 1 &&
          h(
            "tr",
            null,
            h(
              "th",
              { scope: "row" },
              say("web/lab/course"),
              h("p", { class: "remark" }, say("web/lab/course/about")),
            ),
            h("td", null, drawCourse(course)),
          ),
      ),
    ),
    uses.length > 0 &&
      h(
        "table",
        { class: "lab-uses" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["web/lab/use", "web/lab/use/games", "web/lab/use/moves"].map((code) =>
              h("th", { scope: "col" }, say(code)),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          uses.map(([use, inGames, ofMoves]) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, use),
              h("td", null, inGames),
              h("td", null, ofMoves),
            ),
          ),
        ),
      ),
    h("p", { class: "remark" }, say("web/lab/honest")),
    h("p", { class: "remark" }, say("web/lab/longer")),
    h("div", { class: "row lab-command" }, h("code", null, command), copying),
  ];
}

/** A share as a point on a line from 0 to 1, with how certain it is. @param {NonNullable<LabResult["measures"][0]["interval"]>} interval */
function drawInterval({ mean, low, high, fair }) {
  const at = (/** @type {number} */ share) => 4 + share * (WIDTH - 8);
  const middle = HEIGHT / 2;
  const drawing = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: "interval",
    "aria-hidden": "true",
  });
  drawing.append(
    svg("path", { class: "scale", d: `M${at(0)} ${middle}H${at(1)}` }),
    svg("path", { class: "range", d: `M${at(low)} ${middle}H${at(high)}` }),
    svg("circle", { class: "mean", cx: at(mean), cy: middle, r: 4 }),
  );
  if (fair !== null) drawing.append(svg("path", { class: "fair", d: `M${at(fair)} 0V${HEIGHT}` }));
  return drawing;
}

/** How often the later winner was ahead, from the beginning to the end. @param {number[]} course */
function drawCourse(course) {
  const points = course.map((share, at) => {
    const x = 4 + (at / (course.length - 1)) * (WIDTH - 8);
    return `${x.toFixed(1)} ${(4 + (1 - share) * (COURSE_HEIGHT - 8)).toFixed(1)}`;
  });
  const drawing = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${COURSE_HEIGHT}`,
    class: "course",
    role: "img",
    "aria-label": course.map((share) => `${Math.round(share * 100)}%`).join(" "),
  });
  drawing.append(
    svg("path", { class: "scale", d: `M4 ${COURSE_HEIGHT / 2}H${WIDTH - 4}` }),
    svg("path", { class: "line", d: `M${points.join("L")}` }),
  );
  return drawing;
}
