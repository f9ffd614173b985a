// The types of what the board is given. The data come from the server (`relati.render.messages`); a square
// is written `C2` (third column from the left, second row from the top), a move as in the notation.

/**
 * @typedef {import("../messages.js").Kind} Kind
 * @typedef {import("../messages.js").SymbolMessage} BoardSymbol
 * @typedef {import("../messages.js").StateMessage} View two views of the same position look the same
 * @typedef {import("../messages.js").PreviewMessage} Preview
 * @typedef {import("../messages.js").SquareMessage} SquareView
 * @typedef {NonNullable<BoardSymbol["fired"]>} Direction up, down, left, right on a board that is not rotated
 * @typedef {0|90|180|270} Rotation clockwise, in degrees
 * @typedef {"mouse"|"touch"|"pen"|"keyboard"} PickedBy
 */

/**
 * Which layers are drawn; those that are not named are.
 * @typedef {object} Layers
 * @property {boolean} [coordinates]
 * @property {boolean} [territory]
 * @property {boolean} [links] the quiet web under the symbols
 * @property {boolean} [signal] pulses, snaps and arrivals after a move
 * @property {boolean} [lastMove]
 * @property {boolean} [legal]
 * @property {boolean} [preview]
 * @property {boolean} [about] way home and weak squares
 * @property {boolean} [hanging] symbols that one move could cut off or kill
 * @property {boolean} [threats] from where the others threaten that
 * @property {boolean} [room] how many squares each player can reach; beside the names, not on the board
 */

/**
 * An illegal tap: where it was, and what stands in the way.
 * @typedef {{square: string, squares: string[]}} Refusal
 */

/** In the corner, a note leaves the symbol on its square to be seen. @typedef {{square: string, text: string, isInCorner?: boolean}} Note */

/** A recommended move: from the symbol that makes it possible to its square. @typedef {{squares: string[], player: number}} Arrow */

/**
 * What somebody has drawn: an arrow from a square to another, or a ring around a single one.
 * @typedef {{squares: string[], ink: "green"|"red"|"blue"|"yellow"}} Drawing
 */

/** What a move did to the symbols on the board. @typedef {Pick<import("../messages.js").EffectsMessage, "kills"|"cuts"|"reconnects">} Fates */

/**
 * What decided a game: where the winner could still place, what the last move cut off and killed.
 * @typedef {{player: number, room: string[], cuts: string[], kills: string[]}} Deciding
 */

/**
 * What is drawn besides the state. Nothing of it is remembered from one `set` to the next.
 * @typedef {object} Extras
 * @property {Rotation} [rotation]
 * @property {Layers} [layers]
 * @property {boolean} [animate] false: no motion this time (a jump in the move list)
 * @property {string|null} [lastMove] as it is written, `C3-C7xC9`
 * @property {Fates|null} [aftermath] who died, was cut off or came back by the last move
 * @property {string|null} [selected] the square whose symbol is about to act
 * @property {string[]|null} [targets] squares to choose among next
 * @property {string[]|null} [route] a shot being put together, square by square
 * @property {Preview|null} [preview]
 * @property {SquareView|null} [about] the tapped symbol
 * @property {{reach: string[], targets: string[]}|null} [power] what a symbol covers, and whom it can hit
 * @property {string[]} [hanging] squares of symbols that one move could cut off or kill
 * @property {{square: string, player: number}[]} [threats] where such moves are made, and by whom
 * @property {Refusal|null} [refusal]
 * @property {Note[]|null} [notes] short text on squares (the numbers of hints)
 * @property {Arrow[]|null} [arrows] moves that a bot recommends, the best first
 * @property {readonly Drawing[]|null} [drawings] what somebody has drawn on the board
 * @property {Deciding|null} [deciding] once the game is over
 * @property {(square: string) => string} [names] spoken names, instead of the option `nameOf`
 */

/**
 * @typedef {object} BoardOptions
 * @property {(square: string, by: PickedBy, near: string[]) => void} [onPick] by click, tap, Enter or
 *   Space; `near` are the squares around that a finger there may have meant, the nearest first
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

// Types used inside the board only.

/** @typedef {[number, number]} Point a place on the sheet, or column and row as seen */

/**
 * @typedef {object} MoveParts
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
 * @typedef {object} SignalAnimation
 * @property {number} duration of one wave, in milliseconds
 * @property {{player: number, start: number, links: string[][]}[]} pulses
 * @property {Map<string, number>} arrivals when the signal reaches a square
 * @property {{player: number, link: string[]}[]} snaps links that were cut, by the player who lost them
 */

export {};
