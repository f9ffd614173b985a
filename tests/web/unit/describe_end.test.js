// Why a match is over: the server's reasons, put together for each reader. Without sentences, `say`
// gives the codes, which is what is tested here.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { setWords } from "../../../src/relati/web/base/words.js";
import {
  decidingSquares,
  describeEnd,
  mistakeOf,
} from "../../../src/relati/web/play/describe_end.js";

const ROOM = { room: ["A1", "B1", "C1", "D1"], stuck: null, can_act: true };
const SHUT_IN = { room: [], stuck: "unreachable", can_act: false };
const FULL = { room: [], stuck: "full", can_act: false };
const ROOTLESS = { room: [], stuck: "no-root", can_act: false };

/**
 * A match that is over.
 * @param {number|null} winner
 * @param {object[]} standings
 * @param {{need?: string, how?: string, line?: object[], symbols?: object[]}} [more]
 * @returns {any}
 */
const over = (
  winner,
  standings,
  { need = "place", how = "rules", line = [], symbols = [] } = {},
) => ({
  status: { result: { winner, how }, seats: standings.map(() => ({})) },
  line,
  view: {
    symbols,
    outcome: { winner, need, standings: standings.map((each, player) => ({ player, ...each })) },
  },
});

beforeEach(() => {
  setReference({
    players: ["O", "X", "△", "□", "☆"].map((symbol) => ({ symbol, letter: symbol })),
  });
  setWords({ "web/end/join": "; ", "web/end/place-unreachable/many": "{players} shut in" });
});

test("the loser's reason comes first, then what the winner still has", () => {
  const match = over(1, [SHUT_IN, ROOM]);
  assert.equal(describeEnd(match, [0]), "web/end/place-unreachable/mine; web/end/room/other");
  assert.equal(describeEnd(match, [1]), "web/end/place-unreachable/one; web/end/room/mine");
  assert.equal(describeEnd(match, [0, 1]), "web/end/place-unreachable/one; web/end/room/other");
  assert.equal(describeEnd(match, []), "web/end/place-unreachable/one; web/end/room/other");
});

test("few squares are named", () => {
  const match = over(0, [{ ...ROOM, room: ["A1", "B2"] }, ROOTLESS]);
  assert.equal(describeEnd(match, [0]), "web/end/no-root/one; web/end/room-named/mine");
});

test("where any action keeps a player in the game, the reason says so", () => {
  const match = over(0, [{ ...FULL, can_act: true }, FULL], { need: "act" });
  assert.equal(describeEnd(match, [1]), "web/end/act-full/mine; web/end/can-act/other");
});

test("the last one left may be unable to do anything", () => {
  assert.equal(
    describeEnd(over(0, [FULL, FULL]), [0]),
    "web/end/place-full/one; web/end/last/mine",
  );
});

test("players with the same reason are told together, the reader alone and first", () => {
  setReference({
    players: ["O", "X", "T", "S", "P"].map((symbol) => ({ symbol, letter: symbol })),
  });
  setWords({
    "web/end/join": "; ",
    "web/end/place-unreachable/many": "{players} shut in",
    "list/last": "{first}+{last}",
    "list/comma": ",",
  });
  const match = over(4, [ROOTLESS, SHUT_IN, ROOM, SHUT_IN, ROOM]);
  assert.equal(
    describeEnd(match, [2]),
    "web/end/earlier/mine; web/end/no-root/one; X+S shut in; web/end/room/other",
  );
});

test("who has resigned in a game of several is not explained by the board", () => {
  const line = [{ move: "out:X", seat: 1, how: "resigned" }];
  const match = over(0, [ROOM, ROOM, SHUT_IN], { line });
  assert.equal(describeEnd(match, [0]), "web/end/place-unreachable/one; web/end/room/mine");
});

test("draws, cancelled and abandoned matches have reasons of their own", () => {
  assert.equal(describeEnd(over(null, [FULL, FULL]), [0]), "web/end/draw/full");
  assert.equal(describeEnd(over(null, [SHUT_IN, FULL]), [0]), "web/end/draw/place");
  assert.equal(describeEnd(over(null, [FULL, FULL], { need: "act" }), [0]), "web/end/draw/act");
  assert.equal(describeEnd(over(null, [ROOM, ROOM], { how: "aborted" }), [0]), "web/end/aborted");
  assert.equal(
    describeEnd(over(null, [ROOM, ROOM], { how: "abandoned" }), []),
    "web/end/abandoned",
  );
  assert.equal(describeEnd(over(null, [ROOM, ROOM], { how: "agreed" }), [0]), "");
  assert.equal(
    describeEnd(over(null, [ROOM, ROOM, ROOM], { how: "agreed" }), []),
    "web/end/agreed",
  );
});

test("a resignation is told by the verdict alone, and nothing is marked", () => {
  const match = over(0, [ROOM, ROOM], { how: "resigned" });
  assert.equal(describeEnd(match, [0]), "");
  assert.equal(decidingSquares(match), null);
});

test("the winner's free squares and the last move's effects are marked", () => {
  const effects = { kills: [{ square: "E5", cause: "shot" }], cuts: ["D4"], reconnects: [] };
  const match = over(0, [ROOM, SHUT_IN], {
    line: [{ move: "C3xE5", seat: 0, how: null, effects }],
  });
  assert.deepEqual(decidingSquares(match), {
    player: 0,
    room: ROOM.room,
    cuts: ["D4"],
    kills: ["E5"],
  });
});

test("only a loser has made a mistake, and it is named by what happened", () => {
  const effects = { kills: [], cuts: ["D4"], reconnects: [] };
  const line = [{ move: "C3", seat: 0, how: null, effects }];
  const symbols = [{ square: "D4", owner: 1 }];
  assert.equal(mistakeOf(over(0, [ROOM, SHUT_IN], { line, symbols }), [1]), "cut-off");
  assert.equal(mistakeOf(over(0, [ROOM, SHUT_IN]), [1]), "shut-in");
  assert.equal(mistakeOf(over(0, [ROOM, ROOTLESS]), [1]), "killed");
  assert.equal(mistakeOf(over(0, [ROOM, SHUT_IN]), [0]), null);
  assert.equal(mistakeOf(over(0, [ROOM, SHUT_IN]), []), null);
  assert.equal(mistakeOf(over(null, [FULL, FULL]), [1]), null);
});
