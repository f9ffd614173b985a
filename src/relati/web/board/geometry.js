// Where things are on the drawing. One square is 48 units wide, whatever the board; `A1` is the top
// left corner until the board is turned. Pure: no document here.

/** @import {Direction, Point, Rotation} from "./types.js" */

export const SQUARE = 48;
export const MARGIN = 5;
/** How far from the middle of a square a line to its symbol stops. */
const CLEARANCE = 19;
const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const TURNS = { R: 0, B: 90, L: 180, F: 270 };

/** Column and row of a square, both from 0. @param {string} square @returns {Point} */
export const read = (square) => [COLUMNS.indexOf(square[0]), Number(square.slice(1)) - 1];

/** The name of that column's and row's square. @type {(column: number, row: number) => string} */
export const spell = (column, row) => `${COLUMNS[column]}${row + 1}`;

/** Numbers as short as SVG allows. @param {number[]} values */
export const points = (...values) => values.map((each) => Math.round(each * 100) / 100).join(" ");

/** @type {(start: Point, end: Point) => number} */
const distance = (start, end) => Math.hypot(end[0] - start[0], end[1] - start[1]);

/** @type {(start: Point, end: Point, length: number) => Point} */
function towards(start, end, length) {
  const share = length / distance(start, end);
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

/** The area that a board is drawn on, perhaps rotated. `columns` and `rows` are as seen. */
export class Sheet {
  /**
   * @param {number} across how many columns the board has
   * @param {number} down how many rows
   * @param {Rotation} rotation
   * @param {boolean} coordinates
   */
  constructor(across, down, rotation = 0, coordinates = true) {
    this.across = across;
    this.down = down;
    this.rotation = rotation;
    this.coordinates = coordinates;
    this.columns = rotation % 180 ? down : across;
    this.rows = rotation % 180 ? across : down;
    const side = Math.min(across, down);
    /** The height of coordinates, about the same on the screen however large the squares are drawn. */
    this.lettering = 12 * Math.max(0.55, Math.min(1, side / 9), side / 13);
    /** Where the squares begin, from the left and from the top. */
    this.rim = coordinates ? this.lettering * 1.9 : MARGIN;
    this.width = this.rim + this.columns * SQUARE + MARGIN;
    this.height = this.rim + this.rows * SQUARE + MARGIN;
    /** Two sheets with the same key have everything in the same place. */
    this.key = [across, down, rotation, coordinates].join();
  }

  /** Column and row of a square as they are seen. @param {string} square @returns {Point} */
  place(square) {
    const [column, row] = read(square);
    if (this.rotation === 90) return [this.down - 1 - row, column];
    if (this.rotation === 180) return [this.across - 1 - column, this.down - 1 - row];
    if (this.rotation === 270) return [row, this.across - 1 - column];
    return [column, row];
  }

  /** The square seen in that column and row. @type {(x: number, y: number) => string} */
  squareAt(x, y) {
    if (this.rotation === 90) return spell(y, this.down - 1 - x);
    if (this.rotation === 180) return spell(this.across - 1 - x, this.down - 1 - y);
    if (this.rotation === 270) return spell(this.across - 1 - y, x);
    return spell(x, y);
  }

  /** Where a direction points, clockwise from the right. @param {Direction|null} direction */
  turn(direction) {
    return (TURNS[direction ?? "R"] + this.rotation) % 360;
  }

  /** The labels above the columns and left of the rows; none without coordinates. */
  labels() {
    if (!this.coordinates) return [];
    const isUpright = this.rotation % 180 === 0;
    /** @type {(square: string, isColumn: boolean, at: Point) => {text: string, at: Point}} */
    const sign = (square, isColumn, at) => ({
      text: isColumn === isUpright ? square[0] : square.slice(1),
      at,
    });
    const middle = (/** @type {number} */ index) => this.rim + (index + 0.5) * SQUARE;
    const half = this.rim / 2;
    const above = Array.from({ length: this.columns }, (_, x) =>
      sign(this.squareAt(x, 0), true, [middle(x), half]),
    );
    const beside = Array.from({ length: this.rows }, (_, y) =>
      sign(this.squareAt(0, y), false, [half, middle(y)]),
    );
    return [...above, ...beside];
  }

  /** @param {string} square @returns {Point} */
  middle(square) {
    const [x, y] = this.place(square);
    return [this.rim + (x + 0.5) * SQUARE, this.rim + (y + 0.5) * SQUARE];
  }

  /**
   * A `transform` that puts the origin into the middle of a square, or `beside` units from it.
   * @param {string} square
   */
  at(square, beside = 0) {
    const [x, y] = this.middle(square);
    return `translate(${points(x + beside, y + beside)})`;
  }

  /** Path data that covers these squares. @param {string[]} squares */
  cover(squares) {
    const cell = (/** @type {string} */ square) => {
      const [x, y] = this.middle(square);
      return `M${points(x - SQUARE / 2, y - SQUARE / 2)}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
    };
    return squares.map(cell).join("");
  }

  /** Path data along the edges that lead out of these squares, inside. @param {string[]} squares */
  outline(squares) {
    const inside = new Set(squares.map((square) => this.place(square).join()));
    const half = SQUARE / 2;
    let path = "";
    for (const square of squares) {
      const [column, row] = this.place(square);
      const [x, y] = this.middle(square);
      for (const [across, down] of [
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ]) {
        if (inside.has(`${column + across},${row + down}`)) continue;
        const [left, top] = [x + across * (half - 2), y + down * (half - 2)];
        const [dx, dy] = [Math.abs(down) * half, Math.abs(across) * half];
        path += `M${points(left - dx, top - dy)}L${points(left + dx, top + dy)}`;
      }
    }
    return path;
  }

  /**
   * Path data through the middles of at least two squares, with round corners, clear of both ends.
   * @param {string[]} squares
   */
  way(squares, clearance = CLEARANCE) {
    const middles = squares.map((square) => this.middle(square));
    const last = middles.length - 1;
    [middles[0], middles[last]] = [
      towards(middles[0], middles[1], clearance),
      towards(middles[last], middles[last - 1], clearance),
    ];
    let path = `M${points(...middles[0])}`;
    for (let index = 1; index < last; index += 1) {
      const [before, corner, after] = middles.slice(index - 1, index + 2);
      const bend = Math.min(SQUARE / 3, distance(before, corner), distance(corner, after));
      path += `L${points(...towards(corner, before, bend))}`;
      path += `Q${points(...corner, ...towards(corner, after, bend))}`;
    }
    return `${path}L${points(...middles[last])}`;
  }

  /** The length of the path through these middles. @param {string[]} squares */
  length(squares) {
    const middles = squares.map((square) => this.middle(square));
    return middles.reduce((sum, each, at) => sum + distance(each, middles[at + 1] ?? each), 0);
  }

  /**
   * A `transform` to where a path ends before its last square, rotated in the path's direction.
   * @type {(squares: string[], clearance: number) => string}
   */
  arrival(squares, clearance) {
    const [before, last] = squares.slice(-2).map((square) => this.middle(square));
    const angle = (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI;
    return `translate(${points(...towards(last, before, clearance))}) rotate(${points(angle)})`;
  }
}
