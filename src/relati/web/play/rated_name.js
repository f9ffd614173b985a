// A rated game belongs to somebody: who has no profile yet is asked for a name, which becomes theirs.

import { get, sentenceOf } from "../base/api.js";
import { openDialog } from "../base/dialog.js";
import { button, h } from "../base/dom.js";
import { saveProfile } from "../base/profile.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";

/**
 * Whether a rated game would count for this person now; asks for a name if it would count for nobody.
 * @param {string} [typed] the name that they have just given
 */
export async function hasNameForRating(typed = "") {
  const { profile } = await get("/api/profile");
  if (profile?.name) return true;
  if (!typed) return askForName();
  await saveProfile({ name: typed, symbol: profile?.symbol ?? "" });
  return true;
}

/** @returns {Promise<boolean>} whether there is a name now */
function askForName() {
  return new Promise((resolve) => {
    let isSaved = false;
    const failure = h("p", { class: "failure", role: "alert" });
    const name = h("input", {
      value: settings.name,
      maxlength: 40,
      required: true,
      autocomplete: "nickname",
    });
    const save = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        await saveProfile({ name: name.value.trim(), symbol: "" });
        isSaved = true;
        dialog.close();
      } catch (error) {
        failure.textContent = sentenceOf(error);
      }
    };
    const dialog = openDialog(
      say("web/rated-name"),
      h("p", null, say("web/rated-name/about")),
      h(
        "form",
        { class: "dialog-form", onsubmit: save },
        h("label", { class: "field" }, h("span", null, say("web/name")), name),
        failure,
        h(
          "div",
          { class: "row" },
          h("button", { class: "primary" }, say("web/rated-name/save")),
          button(say("web/sure/no"), () => dialog.close()),
        ),
      ),
    );
    dialog.addEventListener("close", () => resolve(isSaved));
    name.focus();
  });
}
