// What the board is told, as types. The data come from the server (`relati.render.view`); a square
// is spelled `C2` (third column from the left, second row from the top), a move as in the notation.

/**
 * @typedef {"root"|"normal"|"cannon"|"spent"|"sniper"|"cover"|"bomb"|"killer"|"shield"|"dead"} Kind
 * @typedef {"F"|"B"|"L"|"R"} Direction up, down, left, right on a board that is not rotated
 * @typedef {0|90|180|270} Rotation clockwise, in degrees
 * @typedef {"mouse"|"touch"|"pen"|"keyboard"} PickedBy
 */

/**
 * @typedef {object} BoardSymbol
 * @property {string} square
 * @property {number} owner a player, counted from 0
 * @property {Kind} kind
 * @property {boolean} is_connected
 * @property {Direction|null} fired where a spent cannon fired
 */

/**
 * A state (`GET /api/view`). A link is the giver, the squares between, the receiver.
 * @typedef {object} View
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string} position two views of the same position are the same picture
 * @property {number} turn
 * @property {number} extra_actions
 * @property {number[]} out
 * @property {{winner: number|null, ending: string}|null} outcome
 * @property {BoardSymbol[]} symbols
 * @property {string[][]} links every link that carries the signal
 * @property {string[][][]} waves by player, wave by wave, root first
 * @property {string[][]} territory by player
 * @property {string[]} moves
 */

/**
 * What a move would do (`GET /api/preview`).
 * @typedef {object} Preview
 * @property {string} move
 * @property {number} player
 * @property {BoardSymbol|null} symbol what will stand on the square of the move
 * @property {string[][]} links
 * @property {{square: string, cause: string}[]} kills
 * @property {string[]} cuts
 * @property {string[]} reconnects
 * @property {string[][]} territory the squares of each new rectangle
 * @property {number} earns
 * @property {number[]} stalls
 * @property {number[]} puts_out
 * @property {{winner: number|null, ending: string}|null} outcome
 * @property {string[]} words
 */

/**
 * All about one square (`GET /api/square`).
 * @typedef {object} SquareView
 * @property {string} square
 * @property {BoardSymbol|null} symbol
 * @property {{squares: string[], carries: boolean, words: string}[]} links
 * @property {string[][]} way_home
 * @property {string[]} weak
 * @property {{code: string, sentence: string, squares: string[]}|null} refusal
 * @property {string[]} words
 */

/**
 * Which layers are drawn; whatever is not said is.
 * @typedef {object} Layers
 * @property {boolean} [coordinates]
 * @property {boolean} [territory]
 * @property {boolean} [links] the quiet web under the symbols
 * @property {boolean} [signal] pulses, snaps and arrivals after a move
 * @property {boolean} [lastMove]
 * @property {boolean} [legal]
 * @property {boolean} [preview]
 * @property {boolean} [about] way home and weak squares
 */

/**
 * An illegal tap: where it was, and what stands in the way.
 * @typedef {{square: string, squares: string[]}} Refusal
 */

/** @typedef {{square: string, text: string}} Note */

/**
 * What is drawn besides the state. Nothing of it is remembered from one `set` to the next.
 * @typedef {object} Extras
 * @property {Rotation} [rotation]
 * @property {Layers} [layers]
 * @property {boolean} [animate] false: no motion this time (a jump in the move list)
 * @property {string|null} [lastMove] as it is spelled, `C3-C7xC9`
 * @property {string|null} [selected] the square whose symbol is about to act
 * @property {string[]|null} [targets] squares to choose among next
 * @property {string[]|null} [route] a shot being put together, square by square
 * @property {Preview|null} [preview]
 * @property {SquareView|null} [about] the tapped symbol
 * @property {Refusal|null} [refusal]
 * @property {Note[]|null} [notes] short text on squares (the numbers of hints)
 * @property {(square: string) => string} [names] spoken names, instead of the option `nameOf`
 */

/**
 * @typedef {object} BoardOptions
 * @property {(square: string, by: PickedBy) => void} [onPick] a click, a tap, Enter or Space
 * @property {(square: string|null) => void} [onHover] the mouse is over a square, or has left
 * @property {(square: string) => void} [onFocus] the keyboard has come to a square
 * @property {() => void} [onCancel] Escape
 * @property {(square: string, view: View) => string} [nameOf] the spoken name of a square
 * @property {string} [label] the spoken name of the board
 */

/**
 * @typedef {object} Board
 * @property {(view: View, extras?: Extras) => void} set
 * @property {(square: string) => void} focus moves the keyboard to a square
 * @property {() => void} destroy
 */

// What the board's own files tell one another.

/** @typedef {[number, number]} Point a place on the sheet, or column and row as seen */

/**
 * @typedef {object} SpelledMove
 * @property {"place"|"change"|"attack"|"escape"|"pass"} act
 * @property {string[]} squares the symbol that acts, and whatever a shot is led over
 * @property {string|null} target
 */

/**
 * One thing to draw: a group with these class names, this transform and this markup. The markup
 * is made of the board's own strokes and numbers; what people wrote is escaped before.
 * @typedef {{key: string, look?: string, at?: string, markup: string}} Item
 * @typedef {{added: Item[], changed: Item[], removed: string[]}} Difference
 */

/**
 * @typedef {object} Run
 * @property {number} duration of one wave, in milliseconds
 * @property {{player: number, start: number, links: string[][]}[]} pulses
 * @property {Map<string, number>} arrivals when the signal comes to a square
 * @property {{player: number, link: string[]}[]} snaps links that are no more, the end cut off
 */

export {};
