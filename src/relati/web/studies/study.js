// A study on its page: chapters, the board, the moves with comments and drawings. Readers follow the
// author, or go their own way; the author writes.

import { button, h, refill } from "../base/dom.js";
import { onSettingsChange } from "../base/settings.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { listenForSteps } from "../play/cursor_keys.js";
import { describeMove } from "../play/describe_move.js";
import { MoveList } from "../play/move_list.js";
import { ChapterTree, START } from "./chapter_tree.js";
import { drawChapters } from "./chapters.js";
import { CommentField } from "./comment_field.js";
import { DrawableBoard } from "./drawable_board.js";
import { DrawingTools, withDrawing } from "./drawing_tools.js";
import { MoveTree } from "./move_tree.js";
import { StudyLine } from "./study_line.js";

/** @typedef {import("../messages.js").StudyMessage} Study */
/** @typedef {import("./commands.js").Act} Act */

/**
 * @typedef {object} StudyOptions
 * @property {((act: Act) => Promise<import("./commands.js").Done|null>)|null} act how the author changes it
 * @property {import("../base/dom.js").Child[]} about shown above everything else
 * @property {import("../base/dom.js").Child[]} below shown below everything else
 * @property {(chapter: number, move: number) => void} onPlace what is shown has changed
 */

/**
 * @param {Study} first as it is now
 * @param {{chapter: number, move: number}} place what is shown to begin with
 * @param {StudyOptions} options
 */
export function createStudy(first, place, { act, about, below, onPlace }) {
  let study = first;
  const isAuthor = act !== null;
  const opening = study.chapters.find(({ number }) => number === place.chapter);
  let tree = new ChapterTree(opening ?? study.chapters[0]);
  /** Whether a reader is taken along to wherever the author writes. */
  let follows = !isAuthor;
  /** A line of the author's that is on its way to the server. */
  let sending = "";

  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const chapters = h("section", { class: "study-chapters" });
  const actions = h("div", { class: "row actions" });
  const line = new StudyLine(tree, tree.has(place.move) ? place.move : START, () => draw());
  const board = new DrawableBoard(line, host, drawUnderBoard, {
    drawings: (from) => [
      ...(line.isTried ? [] : drawingsHere()),
      ...(from ? [{ squares: [from], ink: tools.ink }] : []),
    ],
    onDraw: act && ((squares) => changeDrawings(withDrawing(drawingsHere(), squares, tools.ink))),
  });
  const tools = new DrawingTools(isAuthor, {
    onTool: (isOn) => {
      board.turnDrawing(isOn);
      draw();
    },
    onChange: changeDrawings,
  });
  const comment = new CommentField(
    act &&
      ((key, text) => {
        const [chapter, move] = key.split(" ").map(Number);
        void act({ kind: "comment", chapter, move, text });
      }),
  );
  const moves = new MoveTree((number) => show(number));
  const cursor = new MoveList(line);

  /** What is drawn where the cursor is. @returns {import("../board/types.js").Drawing[]} */
  const drawingsHere = () => tree.at(line.number).drawings;

  /** @param {import("../board/types.js").Drawing[]} drawings */
  function changeDrawings(drawings) {
    if (!act || line.isTried) return;
    void act({ kind: "draw", chapter: tree.chapter.number, move: line.number, drawings });
  }

  /** Somebody chooses what to look at: whoever does so is not taken along any more. @param {number} number */
  function show(number) {
    follows = false;
    line.show(number);
  }

  /** @param {number} number */
  function openChapter(number) {
    const chapter = study.chapters.find((each) => each.number === number);
    if (!chapter) return;
    comment.flush();
    tree = new ChapterTree(chapter);
    line.open(tree);
  }

  /** Has the author's new moves stored. */
  async function store() {
    if (!act || !line.isTried) return;
    const played = line.line.slice(0, line.ply);
    const known = tree.follow(played);
    const key = played.map(({ move }) => move).join(" ");
    if (sending === key) return;
    sending = key;
    const done = await act({
      kind: "play",
      chapter: tree.chapter.number,
      after: known.number,
      moves: played.slice(known.ply).map(({ move }) => move),
    });
    if (done || sending !== key) return;
    sending = "";
    line.leaveTried();
  }

  function drawUnderBoard() {
    const { view, ply } = line;
    const played = line.line[ply - 1];
    const sentence =
      line.notice ||
      (played && view ? describeMove(played.seat, played.move, view.effects, view) : "");
    const isReadersOwn = !isAuthor && line.isTried;
    drawCaption(
      caption,
      board,
      isReadersOwn ? say("web/study/tried") : sentence,
      isReadersOwn ? [[say("web/study/tried/back"), () => line.leaveTried()]] : [],
    );
  }

  function draw() {
    // The rows of a phone held sideways are the body's.
    document.body.style.setProperty("--ratio", String(board.ratio));
    board.draw();
    drawUnderBoard();
    cursor.draw();
    const { number } = line;
    drawChapters(chapters, study, tree.chapter.number, {
      onOpen: (chapter) => {
        follows = false;
        openChapter(chapter);
      },
      onAct: act,
    });
    moves.draw(tree, number);
    const isHere = !line.isTried;
    comment.show(`${tree.chapter.number} ${number}`, isHere ? tree.at(number).comment : "");
    tools.draw(isHere ? drawingsHere() : []);
    drawActions(number);
    onPlace(tree.chapter.number, number);
    void store();
  }

  /** @param {number} number */
  function drawActions(number) {
    const chapter = tree.chapter.number;
    refill(actions, [chapter, number, tree.isFirst(number), follows, isAuthor], () => [
      !isAuthor &&
        button(
          say("web/study/follow"),
          () => {
            follows = !follows;
            if (follows) goToLatest();
            draw();
          },
          { "aria-pressed": String(follows) },
        ),
      act &&
        !tree.isFirst(number) &&
        button(
          say("web/study/promote"),
          () => void act({ kind: "promote", chapter, move: number }),
        ),
      act &&
        number !== START &&
        button(say("web/study/delete-moves"), () => void deleteMoves(number), { class: "quiet" }),
    ]);
  }

  /** @param {number} number */
  async function deleteMoves(number) {
    const { parent } = tree.at(number);
    line.show(parent);
    await act?.({ kind: "delete_moves", chapter: tree.chapter.number, move: number });
  }

  /** Where the author has written last. */
  function goToLatest() {
    if (!study.latest) return;
    const [chapter, number] = study.latest;
    if (chapter !== tree.chapter.number) openChapter(chapter);
    if (tree.has(number)) line.show(number);
  }

  /** Takes the study as it is now. @param {Study} next */
  function take(next) {
    const isNew = next.number > study.number;
    study = next;
    const chapter = study.chapters.find((each) => each.number === tree.chapter.number);
    if (!chapter) {
      openChapter(study.chapters[0].number);
    } else if (chapter !== tree.chapter) {
      tree = new ChapterTree(chapter);
      line.take(tree);
      if (!line.isTried) sending = "";
    }
    if (follows && isNew && !line.isTried) goToLatest();
    draw();
  }

  const stopKeys = listenForSteps((step) => {
    follows = false;
    line.step(step);
  });
  const stopSettings = onSettingsChange(draw);
  addEventListener("resize", draw);

  const element = h(
    "div",
    { class: "board-page study" },
    h("div", { class: "board-side" }, host, cursor.cursor, caption),
    h(
      "div",
      { class: "panel" },
      ...about,
      // Readers read, then look on; the author sees the move before what is said of it.
      !isAuthor && comment.element,
      chapters,
      moves.element,
      isAuthor && comment.element,
      tools.element,
      actions,
      ...below,
    ),
  );
  draw();
  return {
    element,
    take,
    /** Shows a chapter that the author has just added. @param {number} number */
    openChapter,
    leave() {
      comment.flush();
      stopKeys();
      removeEventListener("resize", draw);
      stopSettings();
      document.body.style.removeProperty("--ratio");
      board.destroy();
    },
  };
}
