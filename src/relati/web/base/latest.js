// Of several things under way only the one begun last counts: an answer to an earlier request is
// dropped.

export class Latest {
  #number = 0;

  /** Begins another. The function it returns tells whether that one is still the latest. */
  begin() {
    this.#number += 1;
    return this.current();
  }

  /** Whether what is under way now is still the latest, as a function to ask later. */
  current() {
    const number = this.#number;
    return () => number === this.#number;
  }

  /** Drops what is under way. */
  cancel() {
    this.#number += 1;
  }
}
