// All lessons, set by set, and how far one has come.

import { get } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { lessonList } from "../learn/lesson_list.js";
import { clearDone, countDone, doneLessons, firstOpen } from "../learn/progress.js";

/** @param {HTMLElement} root */
export async function show(root) {
  /** @type {[import("../learn/progress.js").LessonSet[], void]} */
  const [sets] = await Promise.all([get("/api/lessons"), loadStylesheet("learn", root)]);
  setTitle(say("web/learn"));
  draw(root, sets);
}

/** @param {HTMLElement} root @param {import("../learn/progress.js").LessonSet[]} sets */
function draw(root, sets) {
  const done = doneLessons();
  const next = firstOpen(sets, done);
  const count = sets.reduce((sum, set) => sum + countDone(set, done), 0);
  const all = sets.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const again = () => {
    clearDone();
    draw(root, sets);
  };
  fill(
    root,
    h(
      "div",
      { class: "page learn" },
      h("h1", null, say("web/learn/title")),
      h(
        "p",
        { class: "quiet" },
        say("web/learn/recommended", { ruleset: rulesetNamed(reference.recommended)?.title ?? "" }),
      ),
      h(
        "p",
        { class: "row" },
        h(
          "a",
          { class: "button primary next-lesson", href: `/learn/${next.name}` },
          say(count ? "web/learn/go-on" : "web/learn/begin", { title: next.title }),
        ),
        h("span", { class: "remark" }, say("web/learn/progress", { count, all })),
      ),
      sets.map((set) =>
        h(
          "section",
          { class: "lesson-set" },
          h(
            "h2",
            null,
            set.title,
            h("span", { class: "remark" }, `${countDone(set, done)}/${set.lessons.length}`),
          ),
          h("p", { class: "quiet" }, set.summary),
          lessonList(set, done, null),
        ),
      ),
      count > 0 && h("p", null, button(say("web/learn/forget"), again, { class: "quiet" })),
    ),
  );
}
