// A move chosen while the others think: played as soon as it is my turn, if it is allowed then.

import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { ghostOf } from "../play/ghost.js";

export class Premove {
  /** @param {import("./session.js").MatchSession} session */
  constructor(session) {
    this.session = session;
    /** The square to place on. @type {string|null} */
    this.square = null;
    session.premove = this;
  }

  /** Whether one can be chosen now: with one seat here, in a game that goes on without me. */
  get isOffered() {
    const { session } = this;
    if (!settings.premoves || !session.isLoaded || session.mine.length !== 1) return false;
    const { phase, turn, seats } = session.match.status;
    const [seat] = session.mine;
    return phase === "playing" && turn !== seat && !seats[seat].is_out && session.cursor === null;
  }

  /** Chooses an empty square, or none if it was that one. Whether the square was taken. @param {string} square */
  take(square) {
    const { view } = this.session;
    if (!this.isOffered || !view || view.symbols.some((each) => each.square === square))
      return false;
    this.square = this.square === square ? null : square;
    this.session.notice = this.square ? say("web/premove", { move: square }) : "";
    this.session.notifyChange();
    return true;
  }

  /** How it is drawn until it is played. */
  get ghost() {
    return this.square && this.isOffered ? ghostOf(this.square, this.session.mine[0]) : null;
  }

  /** Plays it once it is my turn; says so if it is not allowed any more. */
  follow() {
    const { session, square } = this;
    const { phase, turn } = session.match.status;
    const [seat] = session.mine;
    if (!square || (phase === "playing" && turn !== seat)) return;
    this.square = null;
    if (phase !== "playing") return;
    if (session.match.view.legal_moves?.includes(square))
      void session.act({ kind: "play", move: square }, seat);
    else session.notice = say("web/premove/gone", { move: square });
  }
}
