// The way from another device to the matches that are played there.

import { post, sentenceOf } from "../base/api.js";
import { h } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { say } from "../base/words.js";

/** The field for a code. */
export const codeField = () =>
  h("input", {
    maxlength: 32,
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-label": say("web/code"),
    placeholder: say("web/code"),
  });

/** A code from another device moves its seats here. */
export function codeForm() {
  const code = codeField();
  const refused = h("p", { class: "failure", role: "alert" });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { match } = await post("/api/codes", { code: code.value });
      go(`/m/${match}`);
    } catch (error) {
      refused.textContent = sentenceOf(error);
    }
  };
  return h(
    "details",
    { class: "more" },
    h("summary", null, say("web/code/summary")),
    h("form", { class: "row", onsubmit: send }, code, h("button", null, say("web/code/send"))),
    refused,
  );
}
