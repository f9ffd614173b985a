// The analysis of the position that is shown: it follows the reader, and ends when they leave.

import { lines, Refusal, sentenceOf } from "../base/api.js";
import { button, h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";

/** @typedef {import("../messages.js").PositionThoughtMessage} Thought */

/** How many of the best moves are followed, and how many moves of each line are shown. */
const LINES = 4;
const MOST_SHOWN = 8;
/** Who only passes by a position does not have it analysed (milliseconds). */
const DELAY = 250;
/** A server that is busy is asked again (milliseconds). */
const RETRY_AFTER = 2000;

export class PositionAnalysis {
  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
    this.isOn = false;
    this.position = "";
    /** @type {Thought|null} */
    this.thought = null;
    this.failure = "";
    this.stopper = new AbortController();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  get isRunning() {
    return this.isOn && this.position !== "" && !this.failure && !this.thought?.is_last;
  }

  /** Turns it on or off. @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    if (!isOn) this.stop();
    this.onChange();
  }

  /** Looks at another position; one where the game is over has nothing to analyse. @param {import("../board/types.js").View|null} view */
  follow(view) {
    const position = view && !view.outcome ? view.position : "";
    if (!this.isOn || !view || position === this.position) return;
    this.stop();
    this.position = position;
    if (position) this.timer = setTimeout(() => void this.run(position), DELAY);
  }

  /** @param {string} position */
  async run(position) {
    const stopper = new AbortController();
    this.stopper = stopper;
    try {
      const asked = { position, lines: LINES };
      for await (const line of lines("/api/analysis/position", asked, stopper)) {
        if (stopper.signal.aborted) return;
        if (line.kind === "thought") this.thought = line;
        else this.failure = line.sentence;
        this.onChange();
      }
    } catch (error) {
      if (stopper.signal.aborted) return;
      // The analysis of the position before may not have ended yet.
      if (error instanceof Refusal && error.code === "server/busy") {
        this.timer = setTimeout(() => void this.run(position), RETRY_AFTER);
        return;
      }
      this.failure = sentenceOf(error);
      this.onChange();
    }
  }

  stop() {
    clearTimeout(this.timer);
    this.stopper.abort();
    this.position = "";
    this.thought = null;
    this.failure = "";
  }
}

/**
 * The best moves with their lines; a tap shows the move on the board.
 * @param {HTMLElement} element
 * @param {PositionAnalysis} analysis
 * @param {(move: string) => void} offer
 */
export function drawPositionAnalysis(element, analysis, offer) {
  const { isOn, thought, failure, isRunning } = analysis;
  element.hidden = !isOn;
  element.setAttribute("aria-busy", String(isRunning));
  refill(element, [isOn, thought, failure, isRunning], () => [
    failure && h("p", { class: "failure", role: "alert" }, failure),
    !thought && isRunning && h("p", { class: "remark" }, say("web/hint/thinking")),
    thought &&
      h(
        "p",
        { class: "remark" },
        say(isRunning ? "web/open/depth-so-far" : "web/open/depth", {
          visits: thought.visits,
          depth: thought.depth,
          player: playerSymbol(thought.player),
        }),
      ),
    thought &&
      h(
        "ol",
        { class: "lines" },
        thought.candidates.map(({ move, values, line }, index) =>
          h(
            "li",
            null,
            button(move, () => offer(move), { "data-key": `line ${index}` }),
            h("span", { class: "chance" }, `${Math.round(values[thought.player] * 100)}%`),
            h("span", { class: "remark" }, line.slice(1, MOST_SHOWN).join(" ")),
          ),
        ),
      ),
  ]);
}
