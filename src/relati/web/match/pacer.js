// When the events of a match are shown. People's moves show at once; a bot's waits until the move
// before it could be seen and read. The order never changes: what comes after a move that waits
// waits too.

/** @typedef {import("../play/types.js").Match} Match */
/** @typedef {import("../play/types.js").MatchEvent} MatchEvent */

/**
 * What the pacer needs of the browser; tests bring their own.
 * @typedef {object} Timing
 * @property {() => number} now (milliseconds)
 * @property {(act: () => void, milliseconds: number) => any} setTimer
 * @property {(timer: any) => void} clearTimer
 */

/** A bot never answers sooner than this (milliseconds). */
export const SHORTEST_PAUSE = 600;
/** With more events waiting than this, nobody follows them one by one. */
const MOST_WAITING = 12;

export class Pacer {
  /**
   * @param {(match: Match, event: MatchEvent|null) => void} show
   * @param {(match: Match, event: MatchEvent) => number} readingTime how long a shown move takes to see and read; 0: it need not wait
   * @param {Timing} timing
   */
  constructor(show, readingTime, timing) {
    this.show = show;
    this.readingTime = readingTime;
    this.timing = timing;
    /** @type {{match: Match, event: MatchEvent}[]} */
    this.waiting = [];
    /** When the next move of a bot may be shown. */
    this.due = 0;
    /** @type {any} */
    this.timer = null;
  }

  /** Shows it now, or in its time. @param {Match} match @param {MatchEvent|null} event null: the whole match, which shows at once */
  add(match, event) {
    if (!event) {
      this.stop();
      this.show(match, null);
      return;
    }
    this.waiting.push({ match, event });
    this.run();
  }

  /** Shows everything that is due, and sets the timer for the rest. */
  run() {
    this.timing.clearTimer(this.timer);
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const now = this.timing.now();
      const isHurried = this.waiting.length > MOST_WAITING;
      if (isBotMove(next) && now < this.due && !isHurried) {
        this.timer = this.timing.setTimer(() => this.run(), this.due - now);
        return;
      }
      this.waiting.shift();
      this.show(next.match, next.event);
      if (next.event.view) this.due = now + this.readingTime(next.match, next.event);
    }
  }

  /** Shows all that waits: the reader has gone, or wants no pauses. */
  flush() {
    this.timing.clearTimer(this.timer);
    for (const { match, event } of this.waiting.splice(0)) this.show(match, event);
    this.due = 0;
  }

  /** Forgets what waits. */
  stop() {
    this.timing.clearTimer(this.timer);
    this.waiting = [];
    this.due = 0;
  }
}

/** @param {{match: Match, event: MatchEvent}} arrival */
function isBotMove({ match, event: { what, seat } }) {
  if (what.kind !== "played" || seat === null) return false;
  const { kind, stand_in } = match.status.seats[seat];
  return kind === "bot" || stand_in !== null;
}
