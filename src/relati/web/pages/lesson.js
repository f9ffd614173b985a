// One lesson: the board, the task, the feedback.

import { get, sentenceOf } from "../base/api.js";
import { announce, button, fill, h, refill } from "../base/dom.js";
import { go, setTitle } from "../base/navigation.js";
import { onSettingsChange } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { Lesson } from "../learn/lesson.js";
import { LessonBoard } from "../learn/lesson_board.js";
import { lessonList } from "../learn/lesson_list.js";
import { startPractice } from "../learn/practice.js";
import { doneLessons, firstOpen, following, saveDone } from "../learn/progress.js";
import { drawCaption } from "../play/caption.js";

/** The address of whichever lesson is next. */
const NEXT = "next";

/** @param {HTMLElement} root @param {{params: string[], isHere: () => boolean}} route */
export async function show(root, { params: [name], isHere }) {
  /** @type {[import("../learn/progress.js").LessonSet[], void]} */
  const [sets] = await Promise.all([get("/api/lessons"), loadStylesheet("learn", root)]);
  if (!isHere()) return;
  if (name === NEXT) return go(`/learn/${firstOpen(sets, doneLessons()).name}`, { replace: true });
  const lesson = new Lesson(await get("/api/lessons/{name}", { name }), draw, onFeedback);
  const set = sets.find(({ lessons }) => lessons.some((each) => each.name === name)) ?? sets[0];
  const next = following(sets, name);
  // After the last lesson of a set, the game that belongs to it.
  const { game } = set;
  const practice = set.lessons[set.lessons.length - 1].name === name ? game : null;

  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const task = h("div", { class: "task" });
  const buttons = h("div", { class: "row" });
  const list = h("details", { class: "more", open: matchMedia("(min-width: 60rem)").matches });
  const board = new LessonBoard(lesson, host, () => drawUnderBoard());
  const page = h(
    "div",
    { class: "board-page lesson" },
    h("div", { class: "board-side" }, host, caption),
    h("div", { class: "panel" }, h("h1", null, lesson.data.title), task, buttons, list),
  );

  /** @param {string[]} sentences */
  function onFeedback(sentences) {
    announce(sentences.join(" "));
    if (lesson.isDone) {
      saveDone(name);
      sounds.play("over");
      draw();
      /** @type {HTMLElement|null} */ (buttons.querySelector(".primary"))?.focus({
        preventScroll: true,
      });
    } else if (lesson.isRight !== null) sounds.play(lesson.isRight ? "placed" : "refused");
  }

  /** @param {unknown} error */
  function announceFailure(error) {
    fill(caption, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
  }

  function drawUnderBoard() {
    drawCaption(caption, board, "");
  }

  function draw() {
    const { view, data, number, isDone } = lesson;
    if (!view) return;
    page.style.setProperty("--ratio", String(board.ratio));
    board.draw();
    drawUnderBoard();
    const words = isDone ? lesson.feedback : [data.steps[number].words];
    const answer = isDone ? "" : lesson.feedback.join(" ");
    refill(task, [words, isDone, answer, lesson.isRight], () => [
      isDone && h("p", { class: "done-mark" }, say("web/learn/well-done")),
      ...words.map((each) => h("p", null, each)),
      answer && h("p", { class: `answer ${lesson.isRight ? "right" : "wrong"}` }, answer),
      data.steps.length > 1 &&
        !isDone &&
        h(
          "p",
          { class: "remark" },
          say("web/learn/step", { number: number + 1, count: data.steps.length }),
        ),
    ]);
    refill(buttons, [isDone, lesson.isBusy, lesson.isRight], () => [
      isDone &&
        practice &&
        button(
          say("web/learn/practice", { name: say(`level/${practice.level}`) }),
          () => void startPractice(practice).catch((error) => announceFailure(error)),
          { class: "primary" },
        ),
      isDone &&
        (next
          ? h(
              "a",
              { class: practice ? "button" : "button primary", href: `/learn/${next.name}` },
              say("web/learn/next", { title: next.title }),
            )
          : h("a", { class: "button primary", href: "/" }, say("web/learn/play"))),
      !isDone &&
        button(say("web/learn/show"), () => void board.play(data.steps[number].solution), {
          disabled: lesson.isBusy,
        }),
      (isDone || number > 0 || lesson.isRight === false) &&
        button(say("web/learn/again"), () => void lesson.begin(), {
          class: "quiet",
          disabled: lesson.isBusy,
        }),
    ]);
    refill(list, [isDone], () => [
      h("summary", null, set.title),
      lessonList(set, doneLessons(), name),
      h("a", { href: "/learn" }, say("web/learn/all")),
    ]);
  }

  setTitle(lesson.data.title);
  fill(root, page);
  const redraw = () => draw();
  const stopSettings = onSettingsChange(redraw);
  addEventListener("resize", redraw);
  await lesson.begin();
  return () => {
    lesson.leave();
    stopSettings();
    removeEventListener("resize", redraw);
    board.destroy();
  };
}
