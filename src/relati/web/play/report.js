// Telling the operators: one click on a message, a name, a game or a person.

import { post, Refusal, sentenceOf } from "../base/api.js";
import { button } from "../base/dom.js";
import { say } from "../base/words.js";
import { iconButton } from "./icons.js";

/** @typedef {import("../endpoints.js").PostEndpoints["/api/reports"]["body"]["subject"]} Subject */

/** Reports something; says so on the button, or why not. @param {HTMLButtonElement} pressed @param {Subject} subject @param {(sentence: string) => void} tell */
async function report(pressed, subject, tell) {
  pressed.disabled = true;
  try {
    await post("/api/reports", { subject, note: "" });
    tell(say("web/report/done"));
  } catch (error) {
    pressed.disabled = error instanceof Refusal && error.code === "order/many-reports";
    tell(sentenceOf(error));
  }
}

/** A flag beside a message. @param {Subject} subject @param {(sentence: string) => void} tell */
export function reportFlag(subject, tell) {
  const flag = iconButton("flag", say("web/report/line"), () => void report(flag, subject, tell));
  return flag;
}

/** A button in words. @param {string} word @param {Subject} subject @param {(sentence: string) => void} tell */
export function reportButton(word, subject, tell) {
  const pressed = button(word, () => void report(pressed, subject, tell), { class: "quiet" });
  return pressed;
}
