// A small picture of a position, drawn from its text alone: which squares each player holds.

/** The letters of the players in positions, in order of play. */
const LETTERS = "OXTSP";
/** A symbol of a position: owner, then its kind and the direction of a shot. */
const PARTS = /(\d+)|([OXTSP])([a-z]?)([FBLR]?)/g;

/**
 * The symbols of a position and the size of its board.
 * @param {string} position as it is written
 */
export function readSymbols(position) {
  const rows = (position.split(" ")[2] ?? "").split("/");
  /** @type {{column: number, row: number, owner: number, isRoot: boolean, isDead: boolean}[]} */
  const symbols = [];
  let width = 0;
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const [, count, letter, kind] of text.matchAll(PARTS)) {
      if (count) column += Number(count);
      else {
        const owner = LETTERS.indexOf(letter);
        symbols.push({ column, row, owner, isRoot: kind === "r", isDead: kind === "d" });
        column += 1;
      }
    }
    width = Math.max(width, column);
  }
  return { width, height: rows.length, symbols };
}

/** By player: a shape around 0, 0. */
const SHAPES = [
  '<circle r="0.3"/>',
  '<path d="M-0.26-0.26L0.26 0.26M0.26-0.26L-0.26 0.26"/>',
  '<path d="M0-0.34L0.32 0.24H-0.32Z"/>',
  '<path d="M-0.26-0.26H0.26V0.26H-0.26Z"/>',
  '<path d="M0-0.36L0.1-0.11L0.36-0.1L0.15 0.08L0.22 0.33L0 0.19L-0.22 0.33L-0.15 0.08L-0.36-0.1L-0.1-0.11Z"/>',
];

/** The picture; empty where there is no position. @param {string|null} position */
export function thumbnail(position) {
  const { width, height, symbols } = readSymbols(position ?? "");
  const picture = document.createElement("span");
  picture.className = "thumbnail";
  picture.setAttribute("aria-hidden", "true");
  const lines = [
    ...Array.from({ length: width + 1 }, (_, at) => `M${at} 0V${height}`),
    ...Array.from({ length: height + 1 }, (_, at) => `M0 ${at}H${width}`),
  ].join("");
  const marks = symbols
    .map(({ column, row, owner, isRoot, isDead }) => {
      const look = `ink-${owner}${isRoot ? " thumbnail-root" : ""}${isDead ? " thumbnail-dead" : ""}`;
      return `<g class="${look}" transform="translate(${column + 0.5} ${row + 0.5})">${SHAPES[owner]}</g>`;
    })
    .join("");
  // All of it comes from numbers: nothing that anybody wrote gets into the markup.
  picture.innerHTML = `<svg viewBox="-0.1 -0.1 ${width + 0.2} ${height + 0.2}"><path class="thumbnail-lines" d="${lines}"/>${marks}</svg>`;
  return picture;
}
