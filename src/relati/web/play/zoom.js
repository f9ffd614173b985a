// A closer look at a board whose squares are too small for a finger: it is drawn larger and can be
// moved about within its place.

/** Squares narrower than this are too small to hit (pixels). */
const SMALL = 36;
/** How wide a square is when zoomed in, its share of the rim included. */
const WIDE = 48;

export class Zoom {
  /** @param {HTMLElement} scroller around the board @param {() => void} onMove the board has been moved about */
  constructor(scroller, onMove) {
    this.scroller = scroller;
    this.isOn = false;
    this.columns = 0;
    scroller.addEventListener("scroll", onMove, { passive: true });
  }

  /** Whether the squares are too small for a finger. */
  get isNeeded() {
    const isTouched = matchMedia("(pointer: coarse)").matches;
    return isTouched && this.columns > 0 && this.scroller.clientWidth / this.columns < SMALL;
  }

  /** Takes over the board's size; call it after every drawing. */
  draw() {
    const board = this.board;
    const first = board?.querySelector("[role=row]");
    this.columns = first?.childElementCount ?? 0;
    if (this.isOn && !this.isNeeded) this.isOn = false;
    this.scroller.classList.toggle("zoomed", this.isOn);
    if (!board) return;
    this.scroller.style.aspectRatio = this.isOn ? board.style.aspectRatio : "";
    const factor = (this.columns * WIDE) / this.scroller.clientWidth;
    board.style.width = this.isOn ? `${Math.round(factor * 100)}%` : "";
  }

  /** @returns {HTMLElement|null} */
  get board() {
    return this.scroller.querySelector(".relati-board");
  }

  /** In or out; in, the square is in the middle. @param {string} [square] */
  toggle(square) {
    this.isOn = !this.isOn;
    this.draw();
    const cell =
      square && this.board?.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
    const here = this.scroller.getBoundingClientRect();
    const [x, y] = cell
      ? [cell.x + cell.width / 2 - here.x, cell.y + cell.height / 2 - here.y]
      : [this.scroller.scrollWidth / 2, this.scroller.scrollHeight / 2];
    this.scroller.scrollTo(
      this.scroller.scrollLeft + x - here.width / 2,
      this.scroller.scrollTop + y - here.height / 2,
    );
  }
}
