// The engine in WebAssembly (native/wasm), without Python: `loadEngine` gives an object that
// `relati.native` calls in Pyodide as `globalThis.relatiEngine`, and that can by itself set up a new
// game and play in it, so that a first symbol is placed while Python is still loading.
//
//     const engine = await loadEngine(fetch("engine.wasm"));
//     const game = engine.start(opening);              // from `relati.site.engine.opening`
//     game.view();                                     // the message of the state, as the server's
//     game.play(game.legal()[0]).view();               // moves are codes; a square's is its number

/** What `relati.site.engine.opening` writes of a ruleset, a number of players and a size.
 * @typedef {{numbers: number[], turn: number[], ruleset: string, keptRuleset: string,
 *   paths: number[], mostMoves: number, mostSquares: number}} Opening */

/** The engine as it is called: `call` with the name of an export of native/wasm/exports.cpp and a
 * request gives its response, which is valid until the next call: whoever keeps it copies it.
 * @typedef {{call: (name: string, request: Uint8Array) => Uint8Array,
 *   start: (opening: Opening) => Game}} Engine */

/** @typedef {{view: () => string, legal: () => number[], play: (code: number) => Game | null,
 *   free: () => void}} Game */

/** @typedef {Record<string, (size?: number) => number>} Functions */

// A move with its relays, in a list of codes.
const HAS_RELAYS = 2 ** 31;
// WASI's number for a call that there is not.
const NO_SUCH_CALL = 52;
// A new board's squares: no owner, a normal symbol (native/src/ruleset.hpp), no direction.
const EMPTY = [255, 8, 255];

/** The engine in a file; a promise of its response will do, too.
 * @param {Response | Promise<Response> | BufferSource} source @returns {Promise<Engine>} */
export async function loadEngine(source) {
  const found = await source;
  const bytes = found instanceof Response ? await read(found) : found;
  /** @type {WebAssembly.Memory} */
  let memory;
  const { instance } = await WebAssembly.instantiate(bytes, {
    wasi_snapshot_preview1: clockAndNothingElse(() => memory),
  });
  const exports = /** @type {any} */ (instance.exports);
  memory = exports.memory;
  exports._initialize();
  const call = caller(memory, exports);
  return { call, start: (opening) => start(call, opening) };
}

/** @param {Response} response */
async function read(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

/** What the engine's C library imports. Only the clock is ever called; the rest is what an abort
 * would print. @param {() => WebAssembly.Memory} memory */
function clockAndNothingElse(memory) {
  const none = () => NO_SUCH_CALL;
  return {
    /** @param {number} _clock @param {bigint} _precision @param {number} place */
    clock_time_get(_clock, _precision, place) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(place, nanoseconds, true);
      return 0;
    },
    fd_close: none,
    fd_fdstat_get: none,
    fd_seek: none,
    fd_write: none,
  };
}

/** @param {WebAssembly.Memory} memory @param {Functions} exports */
function caller(memory, exports) {
  return (/** @type {string} */ name, /** @type {Uint8Array} */ request) => {
    const place = exports.request_memory(request.length);
    new Uint8Array(memory.buffer, place, request.length).set(request);
    const size = exports[name]();
    return new Uint8Array(memory.buffer, exports.response_memory(), size);
  };
}

/** A new game. @param {Engine["call"]} call @param {Opening} opening @returns {Game} */
function start(call, opening) {
  const [width, height] = opening.numbers.slice(-2);
  const symbols = Array(width * height)
    .fill(EMPTY)
    .flat();
  const request = [
    ...words(opening.numbers),
    ...bytes(symbols),
    ...bytes([]),
    ...words(opening.turn),
  ];
  return gameOf(call, numbers(answer(call, "set_up", request))[0], opening);
}

/** @param {Engine["call"]} call @param {number} handle @param {Opening} opening @returns {Game} */
function gameOf(call, handle, opening) {
  const ask = (/** @type {string} */ name, /** @type {number[]} */ request = []) =>
    answer(call, name, [...word(handle), ...request]);
  return {
    view() {
      const texts = [opening.ruleset, opening.keptRuleset, "*", "null"].flatMap(text);
      const limits = [...long(opening.mostMoves), ...long(opening.mostSquares)];
      return new TextDecoder().decode(ask("view", [...texts, ...bytes(opening.paths), ...limits]));
    },
    legal() {
      const codes = numbers(ask("legal_moves", long(opening.mostMoves)));
      const end = codes.findIndex((code) => code >= HAS_RELAYS); // there is none in a new game
      return end < 0 ? codes : codes.slice(0, end);
    },
    play(code) {
      const after = numbers(ask("play", [...word(code), ...word(0)]))[0];
      return after ? gameOf(call, after, opening) : null;
    },
    free() {
      ask("free_game");
    },
  };
}

/** The response without its first number; a refusal is thrown.
 * @param {Engine["call"]} call @param {string} name @param {number[]} request */
function answer(call, name, request) {
  const response = call(name, Uint8Array.from(request)).slice();
  const rest = response.subarray(4);
  if (response[0]) throw new Error(new TextDecoder().decode(rest));
  return rest;
}

// Little-endian numbers, as native/wasm/message.hpp reads and writes them.

/** @param {number} number */
function word(number) {
  return [number & 255, (number >>> 8) & 255, (number >>> 16) & 255, number >>> 24];
}

/** @param {number} number */
function long(number) {
  return [...word(number % 2 ** 32), ...word(Math.floor(number / 2 ** 32))];
}

/** @param {number[]} list */
function words(list) {
  return [...word(list.length), ...list.flatMap(word)];
}

/** @param {number[] | Uint8Array} list */
function bytes(list) {
  return [...word(list.length), ...list];
}

/** @param {string} written */
function text(written) {
  return bytes(new TextEncoder().encode(written));
}

/** @param {Uint8Array} response */
function numbers(response) {
  const view = new DataView(response.buffer, response.byteOffset, response.length);
  return Array.from({ length: response.length / 4 }, (_, place) => view.getUint32(4 * place, true));
}
