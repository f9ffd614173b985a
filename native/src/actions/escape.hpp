// Escaping: the root flees in a straight line and leaves the rest to die (Rules §6.6).
#pragma once

#include "strike.hpp"

RELATI_BEGIN

template <class G>
struct Escaping {
    using Set = typename G::Set;

    // The empty squares on the root's lines that it has no ordinary path to.
    static void generate(MoveSets<G>& moves, Position<G>& position, int player) {
        const Set roots = position.root(player);
        if (!roots.any()) return;
        const Set passed = Striking<G>::free(position, player);
        Set seen = Set::none();
        roots.each([&](int start) {
            for (int direction = F; direction < AROUND; ++direction)
                for (int square = start + G::OFFSETS[direction]; passed.has(square);
                     square += G::OFFSETS[direction])
                    seen.add(square);
        });
        moves.add(Act::ESCAPE, 0, seen & position.empty() & ~position.linked(player));
    }

    static void apply(Position<G>& position, int player, int square) {
        Set left = position.living[player] & ~position.special[SHIELD];
        if (position.ruleset().has(READING_KEEPS_ROOT)) left = left & ~position.special[ROOT];
        position.kill(left);
        position.put_root(player, square);
        // Blanks have changed for everybody.
        Connection<G>::derive_all(position);
    }
};

RELATI_END
