// The comment on a move: a text to read, or a field in which the author writes it.

import { fill, h } from "../base/dom.js";
import { say } from "../base/words.js";

/** How long a writer rests before what is written is saved (milliseconds). */
const REST = 1200;
const LONGEST = 2000;

export class CommentField {
  /** @param {((key: string, text: string) => void)|null} onWrite the author has written something about what `key` names */
  constructor(onWrite) {
    this.onWrite = onWrite;
    this.key = "";
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.isDirty = false;
    this.element = h("div", { class: "study-comment" });
    this.field = h("textarea", {
      rows: 3,
      maxlength: LONGEST,
      placeholder: say("web/study/comment/here"),
      oninput: () => {
        this.isDirty = true;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.flush(), REST);
      },
      onblur: () => this.flush(),
    });
    if (onWrite) {
      fill(
        this.element,
        h("label", { class: "field" }, h("span", null, say("web/study/comment")), this.field),
      );
    }
  }

  /** Shows the comment on something; what is being written about it stays. @param {string} key @param {string} text */
  show(key, text) {
    if (!this.onWrite) {
      this.element.hidden = !text;
      this.element.textContent = text;
      return;
    }
    if (key !== this.key) this.flush();
    if (key === this.key && (this.isDirty || document.activeElement === this.field)) return;
    this.key = key;
    if (this.field.value !== text) this.field.value = text;
  }

  /** Saves what was written. */
  flush() {
    clearTimeout(this.timer);
    if (!this.isDirty) return;
    this.isDirty = false;
    this.onWrite?.(this.key, this.field.value);
  }
}
