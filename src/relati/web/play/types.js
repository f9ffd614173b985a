// The types of a match and of games that are shown and played on. Times are milliseconds.

/** @typedef {import("../board/types.js").View} View */
/** @typedef {View & {effects?: import("../messages.js").EffectsMessage|null}} PlayedView with what the last move did, if known */

/**
 * @typedef {import("../messages.js").SeatMessage} Seat
 * @typedef {import("../messages.js").ProposalMessage["proposal"]} Proposal
 * @typedef {import("../messages.js").StatusMessage} Status
 * @typedef {import("../messages.js").SetupMessage} Setup
 * @typedef {NonNullable<Setup["clock"]>} Clock
 * @typedef {import("../messages.js").ChatLineMessage} ChatLine
 * @typedef {import("../messages.js").EventMessage} MatchEvent
 * @typedef {import("../messages.js").EffectsMessage} Effects
 * @typedef {Omit<import("../messages.js").PlayedMoveMessage, "used">} MatchMove
 */

/**
 * A match as the client has it: the snapshot that came first, and every event since.
 * @typedef {object} Match
 * @property {number} number of the last event
 * @property {number} at
 * @property {Setup} setup
 * @property {Status} status
 * @property {MatchMove[]} line
 * @property {ChatLine[]} chat
 * @property {View} view
 */

/**
 * A match with people at it, on its page or in a notebook: what is drawn beside its board.
 * @typedef {object} LiveMatch
 * @property {Match} match
 * @property {boolean} isLoaded
 * @property {number[]} mine
 * @property {number|null} mySeat the one that acts
 * @property {number} watchers
 * @property {string[]} watcherNames those of the watchers who want to be seen
 * @property {readonly number[]} [blocked] seats of people whose words the reader does not want to read
 * @property {number} clockOffset the server's clock minus ours (milliseconds)
 * @property {(act: {kind: string, [detail: string]: unknown}, seat?: number|null) => Promise<boolean>} act
 * @property {(step: import("./cursor.js").CursorStep) => void} step
 */

/**
 * A game that a board shows and a person plays on: a live match, a lesson, a game under review.
 * @typedef {object} PlayableGame
 * @property {PlayedView|null} view what is shown; null while it is on its way
 * @property {number|null} acting the seat for which this person may move now
 * @property {number[]} mine this person's seats
 * @property {import("./cursor.js").Cursor} cursor
 * @property {number} ply the number of moves made in what is shown
 * @property {readonly {move: string, effects?: Effects}[]} line
 * @property {(act: {kind: string, [detail: string]: unknown}, seat: number|null) => Promise<boolean>} act
 * @property {number|null} [reader] whom the others threaten; without it no threats are shown
 * @property {number|null} [you] whose symbols previews call "your"; without it, whoever moves
 * @property {import("../board/types.js").Extras} [extras] drawn while nothing is selected
 * @property {{take: (square: string) => boolean}|null} [premove] takes a square that is picked too early
 */

/**
 * A game whose moves can be gone through.
 * @typedef {object} BrowsableGame
 * @property {View|null} view
 * @property {number} ply
 * @property {readonly {move: string, seat: number, how?: string|null}[]} line
 * @property {(ply: number) => void} goTo
 * @property {(step: import("./cursor.js").CursorStep) => void} step
 */

export {};
