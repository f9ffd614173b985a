// One's own studies, and the way to a new one.

import { get, post } from "../base/api.js";
import { openDialog } from "../base/dialog.js";
import { button, h } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { language } from "../base/settings.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { chapterForm } from "./new_chapter.js";

/** The list with the button that makes one. Throws where there is no database. */
export async function ownStudies() {
  const { studies } = await get("/api/studies");
  return h(
    "section",
    { class: "own-studies" },
    h("h2", null, say("web/study/own")),
    studies.length
      ? h(
          "ul",
          null,
          studies.map((study) => h("li", null, link(study))),
        )
      : h("p", { class: "quiet" }, say("web/study/about")),
    h("p", { class: "row" }, button(say("web/study/new"), openForm)),
  );
}

/** @param {import("../messages.js").ListedStudyMessage} study */
const link = ({ id, name, chapters, updated }) =>
  h(
    "a",
    { href: `/study/${id}` },
    h("b", null, name),
    ` · ${say("web/study/count", { count: chapters })} · `,
    h(
      "time",
      { datetime: new Date(updated).toISOString() },
      new Date(updated).toLocaleDateString(language(), { dateStyle: "medium" }),
    ),
  );

function openForm() {
  // Sent twice, as after a lost answer, it makes one study.
  const id = randomText(12);
  const name = h("input", { required: true, maxlength: 80 });
  const form = chapterForm(
    say("web/study/chapter/usual", { number: 1 }),
    say("web/study/make"),
    async (chapter) => {
      if (!name.reportValidity()) return;
      const { study } = await post("/api/studies", { id, name: name.value.trim(), chapter });
      dialog.close();
      go(`/study/${study.id}`);
    },
  );
  form.prepend(h("label", { class: "field" }, h("span", null, say("web/study/name")), name));
  const dialog = openDialog(say("web/study/new"), form);
}
