// The lessons of a set, as a list.

import { h } from "../base/dom.js";
import { say } from "../base/words.js";

/**
 * The lessons of a set as links, those done with a checkbox.
 * @param {import("./progress.js").LessonSet} set
 * @param {Set<string>} done
 * @param {string|null} current
 */
export const lessonList = (set, done, current) =>
  h(
    "ol",
    { class: "lessons" },
    set.lessons.map(({ name, title: text }) =>
      h(
        "li",
        { class: done.has(name) && "done" },
        h(
          "a",
          {
            href: `/learn/${name}`,
            "data-lesson": name,
            "aria-current": name === current && "page",
          },
          text,
        ),
        done.has(name) && h("span", { class: "hidden" }, say("web/learn/done")),
      ),
    ),
  );
