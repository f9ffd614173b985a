// The position editor: put up any position of any ruleset, then play it or look into it.

import { get, post, sentenceOf } from "../api.js";
import { createBoard } from "../board/board.js";
import { announce, button, fill, h, refill, select, tick } from "../dom.js";
import { FIRST_TURN, asked, emptyBoard, fromView, kindsOf, resized, tapped, unjudged, withPlayers, withRuleset } from "../edit/arranged.js";
import { drawPalette } from "../edit/palette.js";
import { copy } from "../match/invite.js";
import { SYMBOLS, squareName } from "../match/names.js";
import { go, title } from "../navigation.js";
import { settings } from "../settings.js";
import { spelled } from "../start/setup.js";
import { wearing } from "../style.js";
import { randomText } from "../token.js";
import { say } from "../words.js";

/** @typedef {import("../edit/arranged.js").Arranged} Arranged */
/** @typedef {import("../edit/arranged.js").Ruleset} Ruleset */

/** @param {HTMLElement} root @param {{query: URLSearchParams}} asked */
export async function show(root, { query }) {
  /** @type {[Ruleset[], {number: number, name: string}[], void]} */
  const [rulesets, levels] = await Promise.all([get("/api/rulesets"), get("/api/levels"), wearing("edit")]);
  const rulesetOf = (/** @type {string} */ text) => rulesets.find(({ name }) => name === text.split(":")[0]);
  const usual = rulesetOf("modern") ?? rulesets[0];
  /** @type {Arranged} */
  let arranged = emptyBoard(usual, 2);
  /** The position as the server has judged it; null while it cannot stand. @type {import("../board/types.js").View|null} */
  let view = null;
  let refusal = "";
  /** Only the last question's answer counts. */
  let round = 0;
  /** @type {NonNullable<import("../edit/arranged.js").Tool>} */
  let last = { owner: 0, kind: "root", fired: "F" };
  /** @type {import("../edit/arranged.js").Tool} */
  let tool = last;
  let opponent = "2";

  const host = h("div", { class: "board-host" });
  const palette = h("div", { class: "palette" });
  const problem = h("p", { class: "failure", role: "status" });
  const choices = h("div", { class: "choices" });
  const options = h("div", { class: "choices" });
  const more = h("details", { class: "more" }, h("summary", null, say("web/start/more")), options);
  const deeds = h("div", { class: "deeds" });
  const text = h("input", { class: "position", spellcheck: "false", "aria-label": say("web/edit/text"), onchange: () => void read(text.value) });
  const copied = button(say("web/copy"), () => void copy(text.value, copied));
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: squareName,
    onPick: (square) => {
      change(tapped(arranged, square, tool));
      announce(squareName(square, unjudged(arranged)));
    },
  });

  /** @param {Arranged} next */
  function change(next) {
    arranged = next;
    // What was judged is not what is there any more: it must not be played.
    view = null;
    const asking = ++round;
    draw();
    post("/api/arrange", asked(arranged)).then(
      (judged) => take(asking, judged, ""),
      (error) => take(asking, null, sentenceOf(error)),
    );
  }

  /** @param {number} asking @param {import("../board/types.js").View|null} judged @param {string} why */
  function take(asking, judged, why) {
    if (asking !== round) return;
    view = judged;
    refusal = why;
    if (view) history.replaceState(null, "", `/edit?position=${encodeURIComponent(view.position)}`);
    draw();
  }

  /** Takes over a position in one line. @param {string} position */
  async function read(position) {
    const asking = ++round;
    try {
      const found = await get("/api/view", { position });
      if (asking !== round) return;
      arranged = fromView(found);
      take(asking, found, "");
    } catch (error) {
      refusal = sentenceOf(error);
      draw();
    }
  }

  function draw() {
    host.style.setProperty("--ratio", String(arranged.height / arranged.width));
    const isJudged = view !== null && view.symbols.length === arranged.symbols.length && view.width === arranged.width;
    board.set(isJudged && view ? view : unjudged(arranged), { layers: { ...settings.layers, legal: false }, animate: false });
    drawPalette(palette, { tool, last, players: arranged.players, kinds: kindsOf(rulesetOf(arranged.ruleset)) }, (next) => {
      tool = next;
      if (next) last = next;
      draw();
    });
    problem.textContent = refusal;
    if (view && document.activeElement !== text) text.value = view.position;
    refill(choices, [arranged.ruleset, arranged.players, arranged.width, arranged.height, arranged.turn], drawChoices);
    const ruleset = rulesetOf(arranged.ruleset) ?? usual;
    refill(options, arranged.ruleset, () => drawOptions(ruleset));
    more.hidden = !options.childElementCount;
    refill(deeds, [opponent, !view || Boolean(view.outcome)], drawDeeds);
  }

  function drawChoices() {
    const ruleset = rulesetOf(arranged.ruleset) ?? usual;
    const [least, most] = ruleset.players;
    const players = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
    const side = (/** @type {string} */ word, /** @type {"width"|"height"} */ name) => {
      const input = h("input", {
        type: "number", min: 3, max: 26, value: arranged[name], "aria-label": say(word), "data-key": name,
        onchange: () => {
          if (!input.checkValidity() || !input.value) return;
          const value = Number(input.value);
          change(name === "width" ? resized(arranged, value, arranged.height) : resized(arranged, arranged.width, value));
        },
      });
      return input;
    };
    return [
      select(say("web/start/ruleset"), rulesets.map((each) => [each.name, each.title]), ruleset.name, (name) => {
        const next = rulesetOf(name) ?? usual;
        const empty = emptyBoard(next, Math.min(Math.max(arranged.players, next.players[0]), next.players[1]));
        change(arranged.symbols.length ? withRuleset(arranged, name, next) : empty);
        if (tool && !next.kinds.includes(tool.kind)) tool = last = { ...last, kind: "normal" };
        draw();
      }),
      select(say("web/start/players"), players.map((count) => [count, count]), String(arranged.players), (count) => change(withPlayers(arranged, Number(count)))),
      h("div", { class: "field" }, h("span", null, say("web/start/size")), h("span", { class: "size" }, side("web/start/width", "width"), "×", side("web/start/height", "height"))),
      select(say("web/edit/turn"), SYMBOLS.slice(0, arranged.players).map((symbol, at) => [String(at), symbol]), String(arranged.turn), (turn) => change({ ...arranged, extra_actions: 0, turn: Number(turn) })),
    ];
  }

  /** The options that are on or off. @param {Ruleset} ruleset */
  function drawOptions(ruleset) {
    const told = (arranged.ruleset.split(":")[1] ?? "").split(",");
    const flags = ruleset.options.filter(({ value }) => typeof value === "boolean");
    const isOn = (/** @type {Ruleset["options"][number]} */ { name, value }) => (told.includes(name) ? true : told.includes(`-${name}`) ? false : value);
    return flags.map((flag) =>
      tick(say(`part/${flag.name}`), isOn(flag) === true, (checked) => {
        const chosen = { ...Object.fromEntries(flags.map((each) => [each.name, isOn(each)])), [flag.name]: checked };
        const word = spelled(/** @type {import("../start/setup.js").Choices} */ ({ options: chosen }), ruleset);
        change({ ...arranged, ruleset: word });
      }),
    );
  }

  function drawDeeds() {
    const isClosed = !view || Boolean(view.outcome);
    const offers = levels.map(({ number, name }) => /** @type {[string, string]} */ ([String(number), say("web/bot", { name, level: number })]));
    return [
      select(say("web/start/opponent"), [...offers, ["friend", say("web/start/friend")]], opponent, (chosen) => (opponent = chosen)),
      h(
        "div",
        { class: "row" },
        button(say("web/edit/play"), () => void begin(), { class: "primary", disabled: isClosed }),
        button(say("web/edit/analyse"), () => view && go(`/open?position=${encodeURIComponent(view.position)}`), { disabled: !view }),
        button(say("web/edit/clear"), () => change({ ...arranged, ...FIRST_TURN, symbols: [] }), { class: "quiet" }),
      ),
    ];
  }

  /** I play whoever is to act; a bot, or somebody beside me, plays the others. */
  async function begin() {
    if (!view) return;
    const { ruleset, width, height, position, players, turn } = view;
    const seats = Array.from({ length: players }, (_, at) => {
      if (at === turn) return { kind: "device", name: settings.name };
      return opponent === "friend" ? { kind: "device", name: "" } : { kind: "bot", level: Number(opponent) };
    });
    try {
      const setup = { ruleset, width, height, position, seats, clock: null, is_public: false };
      const { match } = await post("/api/matches", { id: randomText(12), setup });
      go(`/m/${match}`);
    } catch (error) {
      refusal = sentenceOf(error);
      draw();
    }
  }

  title(say("web/edit"));
  fill(
    root,
    h(
      "div",
      { class: "table edit" },
      h("div", { class: "board-side" }, host),
      h(
        "div",
        { class: "panel" },
        h("h1", null, say("web/edit")),
        palette,
        problem,
        choices,
        more,
        deeds,
        h("div", { class: "field" }, h("span", null, say("web/edit/text")), h("span", { class: "size" }, text, copied)),
      ),
    ),
  );
  const position = query.get("position");
  if (position) {
    draw();
    await read(position);
  } else change(arranged);
  return () => board.destroy();
}
