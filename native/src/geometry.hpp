// How a board is laid out in a set of bits, and where the eight directions lead.
//
// Rows are laid end to end, with at least one column between them that is always empty:
//
//     A1 B1 C1 -      a step right is one bit up, a step down is STRIDE bits up;
//     A2 B2 C2 -      a step over the left or right edge lands on a `-`,
//     A3 B3 C3 -      and is masked away with the squares of the board
//
// One column is enough: a path of two columns stops on a square of the board in between. WORDS and
// STRIDE are compile-time constants, so every shift is by a constant. A board goes into the first
// class that it fits into (`dispatch.cpp` lists them); it need not fill it.
#pragma once

#include <utility>

#include "bits.hpp"

RELATI_BEGIN

// In the order in which the rules list directions: F (front) is up.
enum Direction : int { F, B, L, R, FL, FR, BL, BR };
inline constexpr int STRAIGHT = 4, AROUND = 8;

template <int WORDS, int STRIDE_>
struct Geometry {
    using Set = Bits<WORDS>;

    static constexpr int STRIDE = STRIDE_;
    static constexpr int WIDEST = STRIDE - 1 < 26 ? STRIDE - 1 : 26;
    static constexpr int HIGHEST = WORDS * 64 / STRIDE < 26 ? WORDS * 64 / STRIDE : 26;
    static constexpr int LONGEST = WIDEST > HIGHEST ? WIDEST : HIGHEST;
    static constexpr int SQUARES = WIDEST * HIGHEST;

    static constexpr int OFFSETS[AROUND] = {-STRIDE,     STRIDE,      -1,         1,
                                            -STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1};

    static constexpr int COLUMN_STEPS[AROUND] = {0, 0, -1, 1, -1, 1, -1, 1};
    static constexpr int ROW_STEPS[AROUND] = {-1, 1, 0, 0, -1, -1, 1, 1};

    static constexpr int index(int column, int row) { return row * STRIDE + column; }
    static constexpr int column(int index) { return index % STRIDE; }
    static constexpr int row(int index) { return index / STRIDE; }

    // The set moved one step.
    template <int DIRECTION>
    static RELATI_INLINE Set step(const Set& set) {
        return set.template moved<COLUMN_STEPS[DIRECTION], ROW_STEPS[DIRECTION], STRIDE>();
    }

    // The squares from which one step leads into the set.
    template <int DIRECTION, int STEPS = 1>
    static RELATI_INLINE Set back(const Set& set) {
        return set.template moved<-STEPS * COLUMN_STEPS[DIRECTION], -STEPS * ROW_STEPS[DIRECTION],
                                  STRIDE>();
    }

    // The four straight neighbours; all eight.
    static RELATI_INLINE Set beside(const Set& set) {
        return step<F>(set) | step<B>(set) | step<L>(set) | step<R>(set);
    }
    static RELATI_INLINE Set around(const Set& set) {
        const Set sides = step<L>(set) | step<R>(set), row = sides | set;
        return step<F>(row) | step<B>(row) | sides;
    }
};

// Calls `function` with each direction from FIRST up to LAST as a constant.
template <int FIRST, int LAST, class Function>
RELATI_INLINE void each_direction(Function&& function) {
    [&]<int... STEP>(std::integer_sequence<int, STEP...>) {
        (function(std::integral_constant<int, FIRST + STEP>{}), ...);
    }(std::make_integer_sequence<int, LAST - FIRST>{});
}

RELATI_END
