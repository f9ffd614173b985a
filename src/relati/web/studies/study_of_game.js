// A study made of a game that is being reviewed.

import { post, sentenceOf } from "../base/api.js";
import { button, h } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { hasServer } from "../base/surroundings.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";

const LONGEST_NAME = 80;

/**
 * The button that makes it, where there is a server.
 * @param {string} name of the game
 * @param {() => string|null} record the game with its variations, in JSON
 */
export function studyButton(name, record) {
  if (!hasServer()) return null;
  // Pressed twice, as after a lost answer, it makes one study.
  const id = randomText(12);
  const failure = h("p", { class: "failure", role: "alert" });
  const pressed = button(say("web/study/of-game"), () => void make(), { class: "quiet" });
  async function make() {
    const text = record();
    if (!text) return;
    pressed.disabled = true;
    failure.textContent = "";
    const short = name.slice(0, LONGEST_NAME);
    try {
      const { study } = await post("/api/studies", {
        id,
        name: short,
        chapter: { name: short, source: { kind: "record", text } },
      });
      go(`/study/${study.id}`);
    } catch (error) {
      failure.textContent = sentenceOf(error);
      pressed.disabled = false;
    }
  }
  return h("div", null, h("p", { class: "row" }, pressed), failure);
}
