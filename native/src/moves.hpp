// Moves inside the engine, and all legal moves of a player as sets of squares.
//
// "Each of these symbols may become a cannon", "each of these cannons may fire to the left":
// counting moves, drawing one at random and asking whether there is any need no list of them.
#pragma once

#include "deadline.hpp"
#include "function_ref.hpp"
#include "game.hpp"
#include "position.hpp"

RELATI_BEGIN

enum class Act : std::uint8_t { PLACE, CHANGE, FIRE, SNIPE, EXPLODE, ERASE, STRIKE, ESCAPE, PASS };

// `detail` is the new kind of a CHANGE, and the direction of FIRE, SNIPE, ERASE and STRIKE.
struct Move {
    Act act;
    std::uint8_t detail;
    std::int16_t square;
};

inline constexpr Move PASS_MOVE{Act::PASS, 0, 0};

// The route of a chained shot: over these squares, and from the last one in `direction`.
template <class G>
struct Route {
    int length = 0;
    int direction = F;
    std::int16_t squares[G::SQUARES];

    int last() const { return squares[length - 1]; }
    Move move() const { return {Act::FIRE, static_cast<std::uint8_t>(direction), squares[0]}; }
};

// Called for each move, with the route of a chained shot (else null); false stops the walk.
template <class G>
using MoveVisitor = FunctionRef<bool(const Move&, const Route<G>*)>;

template <class G>
struct MoveSets {
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
    // Chained shots have no entry: they are only counted, after all entries in `total`, and no
    // further than `chained_limit`, since there can be more than anybody could wait for.
    std::uint64_t chained = 0;
    const std::uint64_t chained_limit;
    // Counting chained shots ends here, too; null for no deadline.
    Deadline* const deadline;

    explicit MoveSets(std::uint64_t limit, Deadline* end = nullptr)
        : chained_limit(limit), deadline(end) {}

    RELATI_INLINE void add(Act act, int detail, const Set& squares) {
        const int count = squares.count();
        if (!count) return;
        entries[size++] = {act, static_cast<std::uint8_t>(detail), count, squares};
        total += static_cast<unsigned>(count);
    }
};

RELATI_END
