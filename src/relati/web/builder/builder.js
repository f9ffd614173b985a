// The workshop for rules: the choices, the board they are tried on, and what to do with them.

import { post, sentenceOf } from "../base/api.js";
import { announce, button, fileInput, h, refill, select } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { setAddress } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { saveFile } from "../base/save_file.js";
import { say } from "../base/words.js";
import { botOfValue, botOptions } from "../play/bots.js";
import { describedRuleset } from "../play/names.js";
import { createQuickLook } from "../play/quick_look.js";
import { drawControls } from "./controls.js";
import { forgetRules, keepRules, keptRules, nameOf } from "./kept.js";
import { partsOf, withoutPart, withPart, writeName } from "./parts.js";
import { startMatch } from "./start_match.js";
import { createTrial } from "./trial.js";

/** @typedef {import("./parts.js").Parts} Parts */
/** @typedef {import("./parts.js").OwnRuleset} OwnRuleset */
/** @typedef {import("../messages.js").RulesCheck} RulesCheck */

/** What new rules are called until they get a name. */
const FIRST_NAME = "my-rules";
const FIRST_LEVEL = "2";

/**
 * The workshop, with these rules or some to begin with; `destroy` it when the page is left.
 * @param {import("../messages.js").KnownParts} known
 * @param {string|null} text rules in one word
 */
export function createBuilder(known, text) {
  /** What is chosen; null until the first rules have come. @type {Parts|null} */
  let parts = null;
  /** The rules that the choices make; null while they make none. @type {OwnRuleset|null} */
  let ruleset = null;
  /** @type {RulesCheck["refusal"]} */
  let refusal = null;
  let failure = "";
  let base = reference.recommended;
  let players = 2;
  let bot = FIRST_LEVEL;
  /** Only the answer to the latest request counts. */
  const requests = new Latest();

  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const problem = h("div", { class: "rules-problem", role: "status" });
  const beginning = h("div", { class: "beginning" });
  const controls = h("div", { class: "controls" });
  const actions = h("div", { class: "build-actions" });
  const kept = h("section", { class: "kept" });
  const trial = createTrial(host, caption);
  const look = createQuickLook();
  const name = h("input", {
    maxlength: 32,
    autocapitalize: "none",
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => parts && change({ ...parts, name: writeName(name.value) }),
  });
  const chooser = fileInput(
    ".toml,application/toml,text/plain",
    (file) => void file.text().then((toml) => read({ toml })),
    { class: "hidden" },
  );

  /** @param {Parts} next */
  function change(next) {
    parts = next;
    draw();
    void check({ parts });
  }

  /** Has the server judge the choices; the answer becomes what is shown. @param {object} asked @param {(answer: RulesCheck) => void} [take] */
  async function check(asked, take = () => {}) {
    const isLatest = requests.begin();
    try {
      /** @type {RulesCheck} */
      const answer = await post("/api/rulesets/check", asked);
      if (!isLatest()) return;
      failure = "";
      ({ refusal, ruleset } = answer);
      take(answer);
      if (refusal) announce(refusalSentence(refusal));
    } catch (error) {
      if (!isLatest()) return;
      failure = sentenceOf(error);
      ruleset = null;
    }
    if (ruleset) setAddress(`/build?rules=${encodeURIComponent(ruleset.text)}`);
    draw();
  }

  /** Takes over whole rules: one word, or a file. @param {{text: string}|{toml: string}} source */
  async function read(source) {
    const named = parts?.name ?? FIRST_NAME;
    /** A ready ruleset keeps its name to itself: what is made of it has another. @type {Parts|null} */
    let renamed = null;
    await check(source, (answer) => {
      if (!answer.ruleset) return;
      parts = partsOf(answer.ruleset);
      if (!rulesetNamed(parts.name)) return;
      parts = renamed = { ...parts, name: named };
      ruleset = null;
    });
    if (renamed) await check({ parts: renamed });
  }

  /** Begins again with a ruleset, under the name chosen so far. @param {string} chosen */
  function beginWith(chosen) {
    base = chosen;
    void read({ text: chosen });
  }

  /** @param {() => Promise<void>} act */
  const attempt = (act) => () =>
    void act().catch((error) => {
      failure = sentenceOf(error);
      draw();
    });

  function draw() {
    const chosen = parts;
    refill(problem, [refusal, failure], () => drawProblem(chosen));
    if (!chosen) return;
    const refused = refusal?.details.part;
    if (document.activeElement !== name) name.value = chosen.name;
    refill(beginning, base, () => [
      select(
        say("web/builder/base"),
        reference.rulesets.map((each) => [each.name, describedRuleset(each)]),
        base,
        beginWith,
      ),
    ]);
    refill(controls, [chosen, refused, ruleset?.sides], () =>
      drawControls(chosen, known, { ruleset, refused: refused ?? null }, change),
    );
    if (ruleset) {
      const [least, most] = ruleset.players;
      players = Math.min(Math.max(players, least), most);
      void trial.show(ruleset.text, players, ruleset.sides[players]);
    }
    host.classList.toggle("outdated", !ruleset);
    look.show(ruleset && { ruleset: ruleset.text, players });
    refill(actions, [ruleset?.text, ruleset?.players, players, bot], drawActions);
    drawKept();
  }

  /** Why the choices make no game, and what would mend it. @param {Parts|null} chosen */
  function drawProblem(chosen) {
    if (failure) return [h("p", { class: "failure" }, failure)];
    if (!refusal) return [];
    const { code, details } = refusal;
    const mend =
      chosen && code === "ruleset/needs"
        ? h(
            "div",
            { class: "row" },
            button(say("web/builder/add", { part: say(`part/${details.needed}`) }), () =>
              change(withPart(chosen, details.needed, true)),
            ),
            button(say("web/builder/leave-out", { part: say(`part/${details.part}`) }), () =>
              change(withoutPart(chosen, details.part)),
            ),
          )
        : null;
    return [h("p", { class: "failure" }, refusalSentence(refusal)), mend];
  }

  function drawActions() {
    const made = ruleset;
    const [least, most] = made?.players ?? [players, players];
    const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
    const others = (/** @type {Parameters<typeof startMatch>[2]} */ other) =>
      attempt(async () => {
        if (made) await startMatch(made.text, players, other);
      });
    return [
      h(
        "div",
        { class: "row fields" },
        select(
          say("web/start/players"),
          counts.map((count) => [count, count]),
          String(players),
          (count) => {
            players = Number(count);
            draw();
          },
        ),
        select(say("web/start/bot"), botOptions(made?.text ?? "", players), bot, (value) => {
          bot = value;
          draw();
        }),
      ),
      h(
        "div",
        { class: "row" },
        button(say("web/builder/play"), others({ kind: "bot", ...botOfValue(bot) }), {
          class: "primary",
          disabled: !made,
        }),
        button(say("web/builder/invite"), others({ kind: "link" }), { disabled: !made }),
      ),
      h(
        "div",
        { class: "row" },
        button(
          say("web/builder/keep"),
          () => {
            if (!made) return;
            keepRules(made.text);
            announce(say("web/builder/kept", { name: made.name }));
            draw();
          },
          { disabled: !made },
        ),
        button(
          say("web/builder/download"),
          () =>
            made &&
            saveFile(new Blob([made.toml], { type: "application/toml" }), `${made.name}.toml`),
          { disabled: !made },
        ),
        h("label", { class: "button" }, say("web/builder/open"), chooser),
      ),
    ];
  }

  function drawKept() {
    const texts = keptRules();
    kept.hidden = !texts.length;
    refill(kept, texts, () => [
      h("h2", null, say("web/builder/yours")),
      h(
        "ul",
        null,
        texts.map((each) =>
          h(
            "li",
            { class: "row" },
            button(nameOf(each), () => void read({ text: each }), { class: "quiet" }),
            button(
              say("web/builder/forget"),
              () => {
                forgetRules(each);
                draw();
              },
              {
                class: "quiet",
                "data-key": `forget ${nameOf(each)}`,
                "aria-label": say("web/builder/forget/named", { name: nameOf(each) }),
              },
            ),
          ),
        ),
      ),
    ]);
  }

  const element = h(
    "div",
    { class: "build" },
    h(
      "div",
      { class: "heading" },
      h("h1", null, say("web/builder")),
      h("p", { class: "quiet" }, say("web/builder/about")),
    ),
    h(
      "div",
      { class: "choosing" },
      kept,
      beginning,
      h("label", { class: "field" }, h("span", null, say("web/builder/name")), name),
      controls,
    ),
    h(
      "div",
      { class: "trying" },
      h("div", { class: "trial" }, host, problem, caption),
      actions,
      look.element,
    ),
  );
  if (text) void read({ text }).then(() => parts ?? beginWith(base));
  else beginWith(base);
  const destroy = () => {
    requests.cancel();
    look.leave();
    trial.destroy();
  };
  return { element, draw: trial.draw, destroy };
}

/** In the words of the page, where the rules name parts as in a file. @param {NonNullable<RulesCheck["refusal"]>} refusal */
function refusalSentence({ code, sentence, details }) {
  if (code !== "ruleset/needs") return sentence;
  return say("web/builder/needs", {
    part: say(`part/${details.part}`),
    needed: say(`part/${details.needed}`),
  });
}
