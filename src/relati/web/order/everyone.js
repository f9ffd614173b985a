// What concerns everyone: an announcement, maintenance, words that nobody may say.

import { sentenceOf } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { carryOut, decisionButton, lengthField, textField } from "./parts.js";
import { read } from "./session.js";

/** @typedef {import("../messages.js").InForceMessage} Now */

/** @param {import("./parts.js").Tell} tell */
export function everyone(tell) {
  const place = h("div", { class: "everyone" });

  async function load() {
    try {
      const now = await read("/api/admin");
      fill(place, announcement(now), maintenance(now), words(now));
    } catch (error) {
      tell(sentenceOf(error));
    }
  }
  const again = () => void load();

  /** @param {Now} now */
  function announcement({ announcement_en: en, announcement_zh: zh }) {
    const [english, chinese] = [
      textField("web/admin/announcement/en", { value: en, lang: "en" }),
      textField("web/admin/announcement/zh", { value: zh, lang: "zh-Hant" }),
    ];
    const length = lengthField();
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const texts = { en: english.input.value.trim(), zh: chinese.input.value.trim() };
      if (await carryOut({ kind: "announce", ...texts, until: length.until() }, tell)) again();
    };
    return h(
      "section",
      null,
      h("h2", null, say("web/admin/announcement")),
      h(
        "form",
        { class: "measure", onsubmit: (/** @type {Event} */ event) => void submit(event) },
        english.element,
        chinese.element,
        length.element,
        h("button", { class: "primary" }, say("web/admin/act/announce")),
        (en || zh) &&
          decisionButton(
            say("web/admin/act/end_announcement"),
            { kind: "end_announcement" },
            tell,
            again,
          ),
      ),
    );
  }

  /** @param {Now} now */
  const maintenance = ({ is_in_maintenance: isOn }) => {
    const kind = isOn ? "end_maintenance" : "begin_maintenance";
    return h(
      "section",
      null,
      h("h2", null, say("web/admin/maintenance")),
      h("p", null, say(isOn ? "web/admin/maintenance/on" : "web/admin/maintenance/off")),
      decisionButton(say(`web/admin/act/${kind}`), { kind }, tell, again),
    );
  };

  /** @param {Now} now */
  function words({ words: all }) {
    const added = textField("web/admin/words/add", { required: true, maxlength: 60 });
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const word = added.input.value.trim();
      if (await carryOut({ kind: "change_words", added: [word], removed: [] }, tell)) again();
    };
    return h(
      "section",
      null,
      h("h2", null, say("web/admin/words")),
      h("p", { class: "quiet" }, say("web/admin/words/about")),
      h(
        "form",
        { class: "measure", onsubmit: (/** @type {Event} */ event) => void submit(event) },
        added.element,
        h("button", null, say("web/admin/words/put")),
      ),
      h(
        "details",
        null,
        h("summary", null, say("web/admin/words/all", { count: all.length })),
        h(
          "ul",
          { class: "words" },
          all.map((word) =>
            h(
              "li",
              null,
              word,
              decisionButton(
                say("web/admin/words/take", { word }),
                { kind: "change_words", added: [], removed: [word] },
                tell,
                again,
              ),
            ),
          ),
        ),
      ),
    );
  }

  again();
  return place;
}
