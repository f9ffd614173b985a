// What an author does, sent one after the other: each is stored before the next one is sent.

import { post, Refusal, sentenceOf } from "../base/api.js";
import { randomText } from "../base/token.js";

/** @typedef {import("../endpoints.js").SentStudyCommand["act"]} Act */
/** @typedef {import("../messages.js").StudyDoneMessage} Done */

/** How often something is sent again while the server does not answer (milliseconds in between). */
const TRIES = [1000, 3000, 10_000];

export class StudyCommands {
  /** @param {string} id @param {(state: "saving"|"saved"|"failed", sentence: string) => void} onState */
  constructor(id, onState) {
    this.id = id;
    this.onState = onState;
    this.waiting = 0;
    /** @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** What the server answers; null if it refuses, which `onState` is told. @param {Act} act @returns {Promise<Done|null>} */
  send(act) {
    this.waiting += 1;
    this.onState("saving", "");
    const done = this.last.then(() => this.#send(act));
    this.last = done;
    return done;
  }

  /** @param {Act} act @returns {Promise<Done|null>} */
  async #send(act) {
    // The same command sent again is carried out once.
    const id = randomText(12);
    for (const delay of [...TRIES, 0]) {
      try {
        const done = await post(
          "/api/studies/{study_id}/commands",
          { id, act },
          {
            study_id: this.id,
          },
        );
        this.waiting -= 1;
        if (!this.waiting) this.onState("saved", "");
        return done;
      } catch (error) {
        const isAway = error instanceof Refusal && error.code === "web/away";
        if (isAway && delay) {
          await new Promise((resolve) => setTimeout(resolve, delay));
          continue;
        }
        this.waiting -= 1;
        this.onState("failed", sentenceOf(error));
        return null;
      }
    }
    return null;
  }
}
