import assert from "node:assert/strict";
import { test } from "node:test";
import { readLines } from "../../../src/relati/web/base/json_lines.js";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { setWords } from "../../../src/relati/web/base/words.js";
import { accuracies, worthOf } from "../../../src/relati/web/review/accuracy.js";
import { momentsOf, worstMoves } from "../../../src/relati/web/review/analysis.js";
import { curves, HEIGHT, plyAt, pointAt, WIDTH } from "../../../src/relati/web/review/curve.js";
import { markOf } from "../../../src/relati/web/review/marks.js";
import { movesOf, playersOf, recordOf } from "../../../src/relati/web/review/record.js";

test("a curve runs from edge to edge, the better the higher", () => {
  const [left, low] = pointAt(0, 10, 0);
  const [right, high] = pointAt(10, 10, 1);
  assert.ok(left > WIDTH - right && right < WIDTH);
  assert.ok(high > 0 && low < HEIGHT && high < low);
});

test("a tap leads to the move whose point is nearest", () => {
  for (const ply of [0, 3, 7, 10]) assert.equal(plyAt(pointAt(ply, 10, 0.5)[0] / WIDTH, 10), ply);
  assert.equal(plyAt(-1, 10), 0);
  assert.equal(plyAt(2, 10), 10);
});

test("each player has a line with shapes that stand apart from the others'", () => {
  const values = Array.from({ length: 21 }, () => [0.5, 0.5]);
  const [first, second] = curves(values, 20);
  assert.equal(first.path.match(/[ML]/g)?.length, 21);
  assert.ok(first.shapes.length >= 3 && second.shapes.length >= 3);
  const places = new Set(first.shapes.map(([x]) => x));
  assert.ok(second.shapes.every(([x]) => !places.has(x)));
});

test("a curve that has hardly begun has its shapes all the same", () => {
  for (const { shapes } of curves(
    [
      [0.5, 0.5],
      [0.6, 0.4],
    ],
    40,
  ))
    assert.equal(shapes.length, 1);
});

test("the moves that gave most away are told, the worst first", () => {
  const move = (
    /** @type {number} */ number,
    /** @type {number} */ loss,
    better = [{ move: "A1", values: [1], line: [] }],
  ) => ({
    number,
    loss,
    better,
    player: 0,
    move: "B2",
    before: [1],
    after: [1],
  });
  const moves = [
    move(1, 0.3),
    move(2, 0.01),
    move(3, 0.5, []),
    ...[4, 5, 6, 7, 8, 9].map((number) => move(number, number / 10)),
  ];
  const listed = (/** @type {any} */ each) => each.map((/** @type {any} */ { number }) => number);
  assert.deepEqual(listed(worstMoves(moves, null).others), [9, 8, 7, 6, 5]);
  assert.deepEqual(listed(worstMoves(moves.slice(0, 3), null).others), [1]);
  // The reader's own apart from the others'.
  moves[0].player = 1;
  assert.deepEqual(listed(worstMoves(moves, 1).own), [1]);
  assert.deepEqual(listed(worstMoves(moves, 1).others), [9, 8, 7, 6, 5]);
});

test("a mistake shows in the curve as deep as it was", () => {
  const [first] = curves(
    [0.9, 0.4, 0.9].map((share) => [share, 1 - share]),
    2,
  );
  const heights = [0.9, 0.4, 0.9].map((share, ply) => pointAt(ply, 2, share)[1].toFixed(1));
  assert.deepEqual(first.path.match(/(?<= )[\d.]+/g), heights);
});

test("moves have the signs of annotated games", () => {
  const judged = (/** @type {number} */ loss, /** @type {number[]} */ values) =>
    markOf(
      /** @type {any} */ ({
        move: "C3",
        player: 0,
        loss,
        better: loss ? [{ move: "D4" }] : [],
        candidates: values.map((value, at) => ({ move: at ? "D4" : "C3", values: [value] })),
      }),
    );
  assert.equal(judged(0.5, []), "??");
  assert.equal(judged(0.1, []), "?");
  assert.equal(judged(0.01, [0.6, 0.6]), "");
  assert.equal(judged(0, [0.6, 0.58]), "");
  assert.equal(judged(0, [0.6, 0.2]), "!");
  assert.equal(judged(0, [0.6]), "");
});

test("the reader of a review is You, and the others go by their names", () => {
  setReference({
    players: [
      { symbol: "O", letter: "O" },
      { symbol: "X", letter: "X" },
    ],
  });
  setWords({ "web/open/versus": "{first} vs {second}", "web/you": "You" });
  const game = /** @type {any} */ ({ players: 2, tags: { X: "Pip" } });
  assert.equal(playersOf(game, 0), "You vs Pip");
  assert.equal(playersOf(game), "O vs X Pip");
});

test("lines are read however the stream is cut", async () => {
  const bytes = new TextEncoder().encode('{"a":"△"}\n\n{"b":2}\n{"c":3}');
  const parts = [bytes.slice(0, 7), bytes.slice(7, 15), bytes.slice(15)];
  const stream = new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  const read = [];
  for await (const line of readLines(stream)) read.push(line);
  assert.deepEqual(read, [{ a: "△" }, { b: 2 }, { c: 3 }]);
});

test("moves that the rules refuse are not shown", () => {
  const game = /** @type {any} */ ({
    moves: ["C3", "A1", "A1"],
    movers: [0, 1],
    details: [{ comment: "good" }, {}, {}],
  });
  assert.deepEqual(movesOf(game), [
    { move: "C3", seat: 0, details: { comment: "good" } },
    { move: "A1", seat: 1, details: {} },
  ]);
});

test("what is shown becomes a record that begins where it began", () => {
  const view = /** @type {any} */ ({ ruleset: "modern", players: 2, width: 5, height: 4 });
  const record = JSON.parse(recordOf(view, "modern 2 …", [{ move: "C3", seat: 0 }]));
  assert.deepEqual(record, {
    ruleset: "modern",
    players: 2,
    size: [5, 4],
    position: "modern 2 …",
    result: "*",
    moves: ["C3"],
  });
});

test("accuracy is 100 for the best moves, and counts the signs", () => {
  const best = { move: "A1", values: [0.9, 0.1] };
  const move = (/** @type {number} */ player, /** @type {number} */ loss) =>
    /** @type {any} */ ({ player, move: "B2", loss, better: loss ? [best] : [], candidates: [] });
  assert.equal(worthOf({ loss: 0 }), 1);
  assert.equal(worthOf({ loss: -0.1 }), 1);
  const found = accuracies([move(1, 0.3), move(0, 0), move(1, 0.1), move(0, 0)]);
  assert.deepEqual(found, [
    { player: 0, accuracy: 100, signs: {} },
    { player: 1, accuracy: 49, signs: { "??": 1, "?": 1 } },
  ]);
});

test("a summary has three moments, the reader's own first", () => {
  const move = (/** @type {number} */ number, /** @type {number} */ loss) =>
    /** @type {any} */ ({ number, player: number % 2, loss, better: [{ move: "A1" }] });
  const all = [move(1, 0.1), move(2, 0.5), move(3, 0.2), move(4, 0.4), move(5, 0.01)];
  const numbers = (/** @type {any[]} */ moves) => moves.map(({ number }) => number);
  const { moments, rest } = momentsOf(all, 1);
  assert.deepEqual([numbers(moments), numbers(rest)], [[3, 1, 2], [4]]);
  assert.deepEqual(numbers(momentsOf(all, null).moments), [2, 4, 3]);
});
