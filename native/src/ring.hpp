// Can a new symbol have cut anything off? Mostly the squares around it tell.
//
// A path over the new symbol on `*` has one end right beside it. Its other end is right beside it
// too, or straight two squares away:
//
//         f                Both ends in the ring 0 to 7: connected givers there that still hang
//       0 1 2              together by links within the ring have lost nothing, whatever is on the
//     l 3 * 4 r            rest of the board.
//       5 6 7
//         b                One end far, such as `r`: it was linked to 1 (or to 6) over `*` and 4.
//                          If 2 is blank that link goes over 2 and 4 as well, and if 2 is a
//                          connected giver it holds both. Else 1 and `r` may have lost each other.
//
// A table has the answer for every ring: each of its eight squares is a connected giver, a blank or
// something else, which makes 3^8 = 6561. Only if a cut is possible is the signal spread again.
#pragma once

#include "geometry.hpp"
#include "ruleset.hpp"

RELATI_BEGIN

// The eight squares around one as eight bits, 0 to 7 as drawn above.
template <class G>
RELATI_INLINE unsigned ring(const typename G::Set& set, int index) {
    constexpr int STRIDE = G::STRIDE;
    const std::uint64_t front = set.window(index - STRIDE - 1);
    if constexpr (2 * STRIDE + 3 <= 64) {  // three rows at once
        return static_cast<unsigned>((front & 7) | (front >> STRIDE & 1) << 3 |
                                     (front >> (STRIDE + 2) & 1) << 4 |
                                     (front >> (2 * STRIDE) & 7) << 5);
    } else {
        const std::uint64_t back = set.window(index + STRIDE - 1);
        return static_cast<unsigned>((front & 7) | (front >> STRIDE & 1) << 3 |
                                     (front >> (STRIDE + 2) & 1) << 4 | (back & 7) << 5);
    }
}

class RingTable {
  public:
    // What may have been cut: givers of the ring from each other (RING), or from a connected symbol
    // at `f`, `b`, `l` or `r` (one bit for each Direction).
    enum Cut : std::uint8_t { FAR = 15, RING = 16 };

    static const RingTable& of(Links links) {
        static const RingTable remote(true, false), stable(false, true), all(true, true);
        if (links == Links::NEAR_AND_STABLE) return stable;
        return links == Links::ALL ? all : remote;
    }

    RELATI_INLINE unsigned may_cut(unsigned givers, unsigned blank) const {
        return cuts_[ternary_[givers] + 2 * ternary_[blank]];
    }

  private:
    static constexpr int COLUMN[8] = {-1, 0, 1, -1, 1, -1, 0, 1};
    static constexpr int ROW[8] = {-1, -1, -1, 0, 0, 1, 1, 1};

    RingTable(bool remote, bool stable) {
        for (unsigned pattern = 0; pattern < 256; ++pattern) {
            unsigned sum = 0;
            for (unsigned place = 0, power = 1; place < 8; ++place, power *= 3)
                if (pattern >> place & 1) sum += power;
            ternary_[pattern] = static_cast<std::uint16_t>(sum);
        }
        for (unsigned givers = 0; givers < 256; ++givers)
            for (unsigned blank = 0; blank < 256; ++blank)
                if (!(givers & blank))
                    cuts_[ternary_[givers] + 2 * ternary_[blank]] =
                        static_cast<std::uint8_t>((cuts(givers, blank, remote, stable) ? RING : 0) |
                                                  (stable ? far_cuts(givers, blank) : 0));
    }

    // Whether two of the givers that were linked over the middle no longer hang together.
    static bool cuts(unsigned givers, unsigned blank, bool remote, bool stable) {
        unsigned group[8];
        for (unsigned a = 0; a < 8; ++a) group[a] = a;
        for (unsigned a = 0; a < 8; ++a)
            for (unsigned b = 0; b < 8; ++b)
                if (givers >> a & givers >> b & 1 && linked(a, b, blank, false, remote, stable))
                    for (unsigned old = group[b], c = 0; c < 8; ++c)
                        if (group[c] == old) group[c] = group[a];
        for (unsigned a = 0; a < 8; ++a)
            for (unsigned b = 0; b < 8; ++b)
                if (givers >> a & givers >> b & 1 && group[a] != group[b] &&
                    linked(a, b, blank, true, remote, stable))
                    return true;
        return false;
    }

    // The far squares, as bits, whose links to a giver in the ring may be gone.
    static unsigned far_cuts(unsigned givers, unsigned blank) {
        // By direction: the square between, and the two ends beside `*` with the corner next to
        // each of them and to the square between.
        struct Way {
            unsigned between, end[2], corner[2];
        };
        constexpr Way WAYS[STRAIGHT] = {
            {1, {3, 4}, {0, 2}}, {6, {3, 4}, {5, 7}}, {3, {1, 6}, {0, 5}}, {4, {1, 6}, {2, 7}}};
        unsigned cut = 0;
        for (unsigned direction = F; direction < STRAIGHT; ++direction)
            for (unsigned side = 0; side < 2; ++side) {
                const Way& way = WAYS[direction];
                if (blank >> way.between & givers >> way.end[side] & 1 &&
                    !((blank | givers) >> way.corner[side] & 1))
                    cut |= 1u << direction;
            }
        return cut;
    }

    // Whether two of the eight have a path within the nine squares.
    static bool linked(unsigned a, unsigned b, unsigned blank, bool middle, bool remote,
                       bool stable) {
        const int columns = COLUMN[b] - COLUMN[a], rows = ROW[b] - ROW[a];
        const int far = columns * columns + rows * rows;
        const auto is_blank = [&](int column, int row) {
            if (!column && !row) return middle;
            for (unsigned place = 0; place < 8; ++place)
                if (COLUMN[place] == column && ROW[place] == row) return (blank >> place & 1) != 0;
            return false;
        };
        if (far <= 2) return true;
        if (far != 5) return remote && is_blank(COLUMN[a] + columns / 2, ROW[a] + rows / 2);
        if (!stable) return false;
        // A knight's move: the two squares next to `a` on the way, and the two next to `b`.
        //
        //     a s .      over s and d, over o and d, or (2T told from the other end) over s and t
        //     o d b
        //
        const int step_column = columns / (columns == 2 || columns == -2 ? 2 : 1);
        const int step_row = rows / (rows == 2 || rows == -2 ? 2 : 1);
        const bool diagonal = is_blank(COLUMN[a] + step_column, ROW[a] + step_row);
        const bool sideways = is_blank(COLUMN[a] + step_column, ROW[a]);
        const bool upright = is_blank(COLUMN[a], ROW[a] + step_row);
        const bool wide = columns == 2 || columns == -2;
        const bool second =
            wide ? is_blank(COLUMN[a] + columns, ROW[a]) : is_blank(COLUMN[a], ROW[a] + rows);
        return (diagonal && (sideways || upright)) || ((wide ? sideways : upright) && second);
    }

    std::uint16_t ternary_[256]{};
    std::uint8_t cuts_[6561]{};
};

RELATI_END
