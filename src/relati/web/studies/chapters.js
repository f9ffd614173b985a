// The chapters of a study as a list; the author names, moves, deletes and adds them.

import { confirm, openDialog } from "../base/dialog.js";
import { button, h, refill } from "../base/dom.js";
import { say } from "../base/words.js";
import { chapterForm } from "./new_chapter.js";

/** @typedef {import("../messages.js").StudyMessage} Study */
/** @typedef {import("./commands.js").Act} Act */

/**
 * @typedef {object} ChapterHooks
 * @property {(chapter: number) => void} onOpen
 * @property {((act: Act) => Promise<unknown>)|null} onAct nobody but the author changes them
 */

/** @param {HTMLElement} element @param {Study} study @param {number} current @param {ChapterHooks} hooks */
export function drawChapters(element, study, current, { onOpen, onAct }) {
  const { chapters } = study;
  const key = chapters.map(({ number, name }) => [number, name]);
  refill(element, [key, current], () => [
    h("h2", null, say("web/study/chapters")),
    h(
      "ol",
      null,
      chapters.map(({ number, name }) =>
        h(
          "li",
          null,
          button(name, () => onOpen(number), {
            class: "quiet",
            "aria-current": number === current && "true",
            "data-key": `chapter ${number}`,
          }),
        ),
      ),
    ),
    onAct && authorRow(study, current, onAct),
  ]);
}

/** @param {Study} study @param {number} current @param {(act: Act) => Promise<unknown>} act */
function authorRow({ chapters }, current, act) {
  const place = chapters.findIndex(({ number }) => number === current);
  const chapter = chapters[place];
  if (!chapter) return null;
  const { number, name } = chapter;
  const move = (/** @type {string} */ word, /** @type {number} */ to) =>
    button(say(word), () => void act({ kind: "move_chapter", chapter: number, place: to }), {
      class: "quiet",
      disabled: to < 0 || to >= chapters.length,
    });
  const remove = async () => {
    const isSure = await confirm(
      say("web/study/chapter/delete/sure", { name }),
      say("web/study/chapter/delete"),
    );
    if (isSure) await act({ kind: "delete_chapter", chapter: number });
  };
  return h(
    "div",
    { class: "row" },
    button(say("web/study/chapter/new"), () => addChapter(chapters.length + 1, act)),
    button(
      say("web/study/chapter/rename"),
      () =>
        openNameForm(say("web/study/chapter/name"), name, (text) =>
          act({ kind: "rename_chapter", chapter: number, name: text }),
        ),
      { class: "quiet" },
    ),
    move("web/study/chapter/up", place - 1),
    move("web/study/chapter/down", place + 1),
    chapters.length > 1 &&
      button(say("web/study/chapter/delete"), () => void remove(), { class: "quiet" }),
  );
}

/** @param {number} count @param {(act: Act) => Promise<unknown>} act */
function addChapter(count, act) {
  const form = chapterForm(
    say("web/study/chapter/usual", { number: count }),
    say("web/study/chapter/add"),
    async (chapter) => {
      if (await act({ kind: "add_chapter", chapter })) dialog.close();
    },
  );
  const dialog = openDialog(say("web/study/chapter/new"), form);
}

/** Asks for a name. @param {string} label @param {string} name @param {(name: string) => Promise<unknown>} onName */
export function openNameForm(label, name, onName) {
  const field = h("input", { required: true, maxlength: 80, value: name, "aria-label": label });
  const form = h(
    "form",
    {
      class: "row",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (await onName(field.value)) dialog.close();
      },
    },
    field,
    h("button", { class: "primary" }, say("web/study/rename/done")),
  );
  const dialog = openDialog(label, form);
  field.select();
}
