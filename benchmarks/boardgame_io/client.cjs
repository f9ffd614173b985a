// Players of a boardgame.io server. `node client.cjs PORT MATCHES MOVES SECONDS RATE` plays so many
// matches at a time, with a socket for each of the two players, and prints what it measured as JSON.
// RATE is how many moves a second to ask for; 0 for as many as possible.
//
// A move counts when its sender has been told of the state after it.

const { randomUUID } = require("node:crypto");
const { io } = require("socket.io-client");

const [port, matches, moves, seconds, rate] = process.argv.slice(2).map(Number);
const WARM_UP = 3000;
const address = `http://127.0.0.1:${port}`;
let delays = [];
let isOver = false;

function play(matchID, playerID, onEnd, onSeated) {
  const socket = io(`${address}/squares`, { transports: ["websocket"], forceNew: true });
  let sentAt = 0;
  const act = (state) => {
    if (isOver || state._stateID >= moves) {
      socket.close();
      onEnd();
      return;
    }
    if (state.ctx.currentPlayer !== playerID) return;
    const payload = { type: "place", args: [], playerID, credentials: undefined };
    const send = () => {
      sentAt = performance.now();
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    };
    if (rate) setTimeout(send, (-Math.log(Math.random()) * 1000 * matches) / rate);
    else send();
  };
  socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
  socket.on("sync", (_, { state }) => onSeated(() => act(state)));
  socket.on("update", (_, state) => {
    if (sentAt) delays.push(performance.now() - sentAt);
    sentAt = 0;
    act(state);
  });
}

// The first player to ask for a match creates it; the other comes once it is there. Only then they
// begin: a state is told before it is stored, so who comes in between gets the old one.
async function keepPlaying() {
  while (!isOver) {
    const matchID = randomUUID();
    await new Promise((resolve) => {
      let left = 2;
      const onEnd = () => --left || resolve();
      play(matchID, "0", onEnd, (begin) => play(matchID, "1", onEnd, begin));
    });
  }
}

for (let number = 0; number < matches; number++) void keepPlaying();
setTimeout(() => {
  delays = [];
}, WARM_UP);
setTimeout(
  () => {
    isOver = true;
    delays.sort((a, b) => a - b);
    const at = (share) => delays[Math.floor(delays.length * share)] ?? null;
    const measured = { moves: delays.length / seconds, p50: at(0.5), p99: at(0.99), least: at(0) };
    console.log(JSON.stringify(measured));
    setTimeout(() => process.exit(0), 100);
  },
  WARM_UP + seconds * 1000,
);
