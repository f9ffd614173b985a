// The line of a chapter that is shown, with a cursor: along the tree, or off it where the reader
// tries something.

import { GameLine } from "../play/game_line.js";
import { START } from "./chapter_tree.js";

/** @typedef {import("./chapter_tree.js").ChapterTree} ChapterTree */

export class StudyLine extends GameLine {
  /** @param {ChapterTree} tree @param {number} number the move to begin with @param {() => void} onChange */
  constructor(tree, number, onChange) {
    const ply = tree.pathTo(number).length;
    super(tree.chapter.position, [], onChange, { ply });
    this.tree = tree;
    this.line = tree.lineThrough(number);
    this.views.clear();
    void this.fetch(ply);
  }

  /** The move of the chapter that is shown, or the last before what the reader tries. */
  get number() {
    return this.tree.follow(this.line.slice(0, this.ply)).number;
  }

  /** Whether a position is shown that is none of the chapter's. */
  get isTried() {
    return this.tree.follow(this.line.slice(0, this.ply)).ply < this.ply;
  }

  /** Takes the chapter as it is now; what is shown stays if it is still there, or is tried. @param {ChapterTree} tree */
  take(tree) {
    const wasTried = this.tree.follow(this.line).ply < this.line.length;
    this.tree = tree;
    const known = tree.follow(this.line);
    if (wasTried && known.ply < this.line.length) return;
    const next = tree.lineThrough(known.number);
    // What is on its way for this line is still wanted.
    if (next.length === this.line.length && known.ply === next.length) return;
    this.setLine(next, known.ply);
    if (this.ply > known.ply) this.goTo(known.ply);
    else if (!this.view) void this.fetch(this.ply);
  }

  /** Shows a move of the chapter. @param {number} number */
  show(number) {
    const ply = this.tree.pathTo(number).length;
    this.showLine(this.tree.lineThrough(number), ply);
  }

  /** Back from what was tried. */
  leaveTried() {
    this.show(this.number);
  }

  /** Another chapter, or another tree of the same. @param {ChapterTree} tree @param {number} [number] */
  open(tree, number = START) {
    this.tree = tree;
    this.position = tree.chapter.position;
    this.views.clear();
    this.line = tree.lineThrough(number);
    this.ply = tree.pathTo(number).length;
    this.isJump = true;
    this.notice = "";
    void this.fetch(this.ply);
    this.onChange();
  }
}
