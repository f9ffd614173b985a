// What the pages of operators share: times, forms that decide, lists of what is in force.

import { sentenceOf } from "../base/api.js";
import { confirm } from "../base/dialog.js";
import { button, h, select } from "../base/dom.js";
import { language } from "../base/settings.js";
import { say } from "../base/words.js";
import { decide } from "./session.js";

/** @typedef {import("./session.js").Act} Act */
/** @typedef {(sentence: string) => void} Tell */

const DAY = 24 * 3600 * 1000;
/** For how many days something can hold; 0 is for good. */
const LENGTHS = [1, 7, 30, 365, 0];

/** A moment as this reader writes it. @param {number} at */
export const moment = (at) =>
  new Date(at).toLocaleString(language() === "zh" ? "zh-TW" : "en", {
    dateStyle: "medium",
    timeStyle: "short",
  });

/** Until when something holds. @param {number|null} until */
export const ending = (until) =>
  until === null ? say("web/admin/for-good") : say("web/admin/until", { time: moment(until) });

/** A choice of how long something holds; `until()` is when it ends, from now on. */
export function lengthField() {
  let days = LENGTHS[1];
  const element = select(
    say("web/admin/length"),
    LENGTHS.map((each) => [
      String(each),
      each ? say("web/admin/days", { count: each }) : say("web/admin/for-good"),
    ]),
    String(days),
    (chosen) => {
      days = Number(chosen);
    },
  );
  return { element, until: () => (days ? Date.now() + days * DAY : null) };
}

/** A line to write, with its label. @param {string} label @param {Record<string, unknown>} [props] */
export function textField(label, props) {
  const input = h("input", { maxlength: 300, autocomplete: "off", ...props });
  return { element: h("label", { class: "field" }, h("span", null, say(label)), input), input };
}

/**
 * Decides something and says so; whether it was done.
 * @param {Act} act
 * @param {Tell} tell
 */
export async function carryOut(act, tell) {
  try {
    const { number } = await decide(act);
    tell(say("web/admin/decided", { number }));
    return true;
  } catch (error) {
    tell(sentenceOf(error));
    return false;
  }
}

/**
 * A button that decides something; what cannot be undone is asked about first.
 * @param {string} label
 * @param {Act} act
 * @param {Tell} tell
 * @param {() => void} done
 * @param {string} [question]
 */
export function decisionButton(label, act, tell, done, question) {
  const press = async () => {
    if (question && !(await confirm(question, label))) return;
    if (await carryOut(act, tell)) done();
  };
  return button(label, () => void press(), question ? { class: "danger" } : {});
}
