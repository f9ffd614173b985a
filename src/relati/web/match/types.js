// What the server tells of a match, as types (`relati.matches.telling`). Times are milliseconds.

/** @typedef {import("../board/types.js").View} View */

/**
 * @typedef {object} Seat
 * @property {"device"|"link"|"bot"} kind
 * @property {string} name
 * @property {number|null} level of a bot whose own seat this is
 * @property {number|null} stand_in of a bot that plays for an owner who is away
 * @property {boolean} is_free
 * @property {boolean} is_away
 * @property {boolean} is_out
 * @property {boolean} has_left
 */

/**
 * @typedef {{kind: "take_back", to: number} | {kind: "nobody_wins"} | {kind: "rematch"}
 *   | {kind: "bot_takes", seat: number, level: number} | {kind: "drop_seat", seat: number}} Proposal
 * @typedef {{kind: "fischer", seconds: number, increment: number}
 *   | {kind: "byo-yomi", seconds: number, periods: number, period: number}
 *   | {kind: "days", days: number}} Clock
 */

/**
 * @typedef {object} Standing
 * @property {"open"|"playing"|"over"} phase
 * @property {number|null} turn the seat to act
 * @property {number} ply
 * @property {number} game_number
 * @property {Seat[]} seats
 * @property {{left: number, periods: number}[]} times as they were when the turn began
 * @property {number} since when the turn began
 * @property {number|null} due
 * @property {{proposal: Proposal, seat: number, waiting_for: number[]}|null} proposal
 * @property {{winner: number|null, how: string}|null} result
 * @property {string|null} next_match
 */

/**
 * @typedef {object} Setup
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {Clock|null} clock
 * @property {boolean} is_public
 */

/**
 * @typedef {{move: string, seat: number, at: number, how: string|null}} Step
 * @typedef {{number: number, at: number, seat: number|null, name: string, text: string}} ChatLine
 */

/**
 * A match as it stands: the snapshot that came first, and every event since.
 * @typedef {object} Match
 * @property {number} number of the last event
 * @property {number} at
 * @property {Setup} setup
 * @property {Standing} standing
 * @property {Step[]} line
 * @property {ChatLine[]} chat
 * @property {View} view
 */

/**
 * @typedef {object} Told an event as it is told
 * @property {number} number
 * @property {number} at
 * @property {number|null} seat
 * @property {{kind: string, [detail: string]: any}} what
 * @property {Standing} standing
 * @property {View} [view] after what changed the game
 */

export {};
