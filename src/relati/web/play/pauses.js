// Pauses between moves that are shown by themselves, which somebody in a hurry can skip.

export class Pauses {
  constructor() {
    this.isHurried = false;
    /** Ends the pause that is under way. @type {() => void} */
    this.endPause = () => {};
  }

  /** Something new is shown: there are pauses again. */
  begin() {
    this.isHurried = false;
  }

  /** Resolves after that time, or as soon as somebody does not want to wait. @param {number} milliseconds @returns {Promise<void>} */
  pause(milliseconds) {
    if (this.isHurried) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Skips the pause that is under way, and all until the next beginning. */
  hurry() {
    this.isHurried = true;
    this.endPause();
  }
}
