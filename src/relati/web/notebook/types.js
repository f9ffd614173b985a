// The types of what Python shows on a board in a notebook (`relati.widget.shown`).

/** @typedef {{name: string, is_out: boolean, value: string|null, remark: string}} WidgetSeat */

/**
 * Everything that is on the board, sent as a whole whenever something of it has changed.
 * @typedef {object} Shown
 * @property {import("../board/types.js").View} view
 * @property {{move: string, seat: number}[]} line
 * @property {number} ply
 * @property {number|null} acting the seat for which a move can be made here and now
 * @property {number[]} mine
 * @property {WidgetSeat[]} seats
 * @property {string} headline
 * @property {string[]} remarks
 * @property {import("../board/types.js").Arrow[]} arrows
 * @property {import("../board/types.js").Note[]} notes
 * @property {boolean} has_hints
 * @property {boolean} can_take_back
 * @property {Pick<import("../play/types.js").Match, "setup"|"status"|"line"|"chat">|null} match on a server
 */

/**
 * The part of anywidget's model that is used here.
 * @typedef {object} WidgetModel
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(message: unknown) => void} send
 * @property {(event: string, listener: (message: any) => void) => void} on
 * @property {(event: string, listener: (message: any) => void) => void} off
 */

export {};
