// A WebSocket that comes back by itself: it waits longer after every attempt that fails, and gives
// up a connection on which the server is silent. It knows nothing of what is said.

/**
 * What it needs of the browser; tests bring their own.
 * @typedef {object} Environment
 * @property {() => WebSocket} openSocket
 * @property {(act: () => void, milliseconds: number) => any} setTimer
 * @property {(timer: any) => void} clearTimer
 */

/**
 * @typedef {object} Hooks
 * @property {() => object} hello the first message on every new socket
 * @property {(message: any) => void} onMessage
 * @property {() => void} [onLost] the connection is gone; another attempt follows
 */

/**
 * Milliseconds: between attempts, and without a message until the server is pinged; after as long
 * again it is given up.
 * @typedef {{firstDelay: number, longestDelay: number, delayGrowth: number, silence: number}} Patience
 */

export class ReconnectingSocket {
  /** @type {WebSocket|null} */
  #socket = null;
  /** @type {any} */
  #timer = null;
  #isClosed = false;
  #delay;

  /** @param {Hooks} hooks @param {Patience} patience @param {Environment} environment */
  constructor(hooks, patience, environment) {
    this.hooks = hooks;
    this.patience = patience;
    this.environment = environment;
    this.#delay = patience.firstDelay;
  }

  /** Opens a socket, unless it was closed for good. */
  connect() {
    if (this.#isClosed) return;
    this.environment.clearTimer(this.#timer);
    const socket = this.environment.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.send(this.hooks.hello());
      this.#expectMessage();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.hooks.onMessage(JSON.parse(data));
      // What was said may have ended this socket, or changed how long to wait.
      if (socket === this.#socket) this.#expectMessage();
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#onClose();
    };
  }

  /** The server has answered properly: the next attempt, if it is needed, comes soon. */
  isWell() {
    this.#delay = this.patience.firstDelay;
  }

  /** Opens a new socket at once. */
  restart() {
    const old = this.#socket;
    this.isWell();
    this.connect();
    // Only now: the others see somebody leave whose last socket closes.
    old?.close();
  }

  /** Does not wait for the next attempt: the network or the reader is back. */
  reconnectNow() {
    if (!this.#socket) this.connect();
  }

  /** Gives up the connection and tries again: the browser says that the network is gone. */
  giveUp() {
    const dead = this.#socket;
    if (!dead) return;
    this.#onClose();
    dead.close();
  }

  /** Sends a message; it is lost if the socket is not open. @param {object} message */
  send(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** For good. */
  close() {
    this.#isClosed = true;
    this.environment.clearTimer(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #onClose() {
    this.#socket = null;
    if (this.#isClosed) return;
    this.hooks.onLost?.();
    this.environment.clearTimer(this.#timer);
    this.#timer = this.environment.setTimer(() => this.connect(), this.#delay);
    const { delayGrowth, longestDelay } = this.patience;
    this.#delay = Math.min(this.#delay * delayGrowth, longestDelay);
  }

  #expectMessage() {
    const { setTimer, clearTimer } = this.environment;
    clearTimer(this.#timer);
    this.#timer = setTimer(() => {
      this.send({ kind: "ping" });
      this.#timer = setTimer(() => this.giveUp(), this.patience.silence);
    }, this.patience.silence);
  }
}
