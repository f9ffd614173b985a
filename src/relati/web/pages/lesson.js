// One lesson: the board, what to do, what is said to it.

import { get } from "../api.js";
import { announce, button, fill, h, refill } from "../dom.js";
import { Answering } from "../learn/answering.js";
import { Lesson } from "../learn/lesson.js";
import { doneLessons, firstOpen, following, keepDone } from "../learn/progress.js";
import { go, title } from "../navigation.js";
import { drawCaption } from "../review/caption.js";
import { onChoice } from "../settings.js";
import * as sounds from "../sounds.js";
import { wearing } from "../style.js";
import { say } from "../words.js";
import { lessonList } from "./learn.js";

/** The address of whichever lesson is next. */
const NEXT = "next";

/** @param {HTMLElement} root @param {{params: string[]}} asked */
export async function show(root, { params: [name] }) {
  /** @type {[import("../learn/progress.js").LessonSet[], void]} */
  const [sets] = await Promise.all([get("/api/lessons"), wearing("learn")]);
  if (name === NEXT) return go(`/learn/${firstOpen(sets, doneLessons()).name}`, { replace: true });
  const lesson = new Lesson(await get(`/api/lessons/${name}`), draw, hear);
  const set = sets.find(({ lessons }) => lessons.some((each) => each.name === name)) ?? sets[0];
  const next = following(sets, name);

  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const task = h("div", { class: "task" });
  const buttons = h("div", { class: "row" });
  const list = h("details", { class: "more", open: matchMedia("(min-width: 60rem)").matches });
  const playing = new Answering(lesson, host, () => drawUnder());

  /** @param {string[]} sentences */
  function hear(sentences) {
    announce(sentences.join(" "));
    if (lesson.isDone) {
      keepDone(name);
      sounds.play("over");
      draw();
      /** @type {HTMLElement|null} */ (buttons.querySelector(".primary"))?.focus({ preventScroll: true });
    } else if (lesson.isRight !== null) sounds.play(lesson.isRight ? "placed" : "refused");
  }

  function drawUnder() {
    drawCaption(caption, playing, lesson.isDone ? "" : lesson.said.join(" "));
    caption.classList.toggle("wrong", lesson.isRight === false && !playing.mind.words.length);
  }

  function draw() {
    const { view, data, number, isDone } = lesson;
    if (!view) return;
    host.style.setProperty("--ratio", String(view.height / view.width));
    playing.draw();
    drawUnder();
    const words = isDone ? lesson.said : [data.steps[number].words];
    refill(task, [words, isDone], () => [
      isDone && h("p", { class: "done-mark" }, say("web/learn/well-done")),
      ...words.map((each) => h("p", null, each)),
      data.steps.length > 1 && !isDone && h("p", { class: "remark" }, say("web/learn/step", { number: number + 1, count: data.steps.length })),
    ]);
    refill(buttons, [isDone, lesson.isBusy, lesson.isRight], () => [
      isDone && (next
        ? h("a", { class: "button primary", href: `/learn/${next.name}` }, say("web/learn/next", { title: next.title }))
        : h("a", { class: "button primary", href: "/" }, say("web/learn/play"))),
      !isDone && button(say("web/learn/show"), () => void playing.play(data.steps[number].solution), { disabled: lesson.isBusy }),
      (isDone || number > 0 || lesson.isRight === false) && button(say("web/learn/again"), () => void lesson.begin(), { class: "quiet", disabled: lesson.isBusy }),
    ]);
    refill(list, [isDone], () => [h("summary", null, set.title), lessonList(set, doneLessons(), name), h("a", { href: "/learn" }, say("web/learn/all"))]);
  }

  title(lesson.data.title);
  fill(
    root,
    h(
      "div",
      { class: "table lesson" },
      h("div", { class: "board-side" }, host, caption),
      h("div", { class: "panel" }, h("h1", null, lesson.data.title), task, buttons, list),
    ),
  );
  const redraw = () => draw();
  const stopChoices = onChoice(redraw);
  addEventListener("resize", redraw);
  await lesson.begin();
  return () => {
    lesson.leave();
    stopChoices();
    removeEventListener("resize", redraw);
    playing.destroy();
  };
}
