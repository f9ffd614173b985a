// Which row of the list of moves a move is in. Pure.

/**
 * The round of each move, from 1, and whether it is the first of its round. A round ends when the
 * turn comes back to a seat that has moved in it; an extra action begins another.
 * @param {number[]} seats who made each move
 */
export function roundsOf(seats) {
  let round = 0;
  let last = Number.POSITIVE_INFINITY;
  return seats.map((seat) => {
    const isFirst = seat <= last;
    if (isFirst) round += 1;
    last = seat;
    return { round, isFirst };
  });
}
