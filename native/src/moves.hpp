// Moves inside the engine, and all legal moves of a player at once: the menu.
//
// Moves are kept as sets of squares for as long as possible: "each of these symbols may become a
// cannon", "each of these cannons may fire to the left". Counting them, drawing one of them at
// random and asking whether there is one at all then need no list.
#pragma once

#include "position.hpp"

RELATI_BEGIN

enum class Act : std::uint8_t {
    PLACE, CHANGE, FIRE, SNIPE, EXPLODE, ERASE, STRIKE, ESCAPE, PASS
};

// `detail` is the new kind of a CHANGE, and the direction of FIRE, SNIPE, ERASE and STRIKE.
struct Move {
    Act act;
    std::uint8_t detail;
    std::int16_t square;
};

// The way of a chained shot: over these squares, and from the last one in `direction`.
template <class G>
struct Route {
    int length = 0;
    int direction = F;
    std::int16_t squares[G::SQUARES];

    int last() const { return squares[length - 1]; }
};

template <class G>
struct Menu {
    using Set = typename G::Set;

    struct Entry {
        Act act;
        std::uint8_t detail;
        int count;
        Set squares;
    };

    // Placing, 7 changes, 4 shots, 4 snipes, blowing up, 4 erasures, 8 strikes, escaping.
    Entry entries[30];
    int size = 0;
    std::uint64_t total = 0;
    std::uint64_t chained = 0;  // shots over routes, which come after all entries in `total`
    bool only_whether = false;  // whether there is any move is all that is asked

    RELATI_INLINE void offer(Act act, int detail, const Set& squares) {
        const int count = squares.count();
        if (!count) return;
        entries[size++] = {act, static_cast<std::uint8_t>(detail), count, squares};
        total += static_cast<unsigned>(count);
    }
};

RELATI_END
