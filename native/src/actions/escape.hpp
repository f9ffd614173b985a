// Escaping: the root flees in a straight line and leaves the rest to die (Rules §6.6).
#pragma once

#include "strike.hpp"

RELATI_BEGIN

template <class G>
struct Escaping {
    using Set = typename G::Set;

    // The empty squares on the root's lines that it has no ordinary path to.
    static void generate(MoveSets<G>& moves, Position<G>& position, int player) {
        const Set root = position.root(player);
        if (!root.any()) return;
        const Set passed = Striking<G>::free(position, player);
        const int start = root.first();
        Set seen = Set::none();
        for (int direction = F; direction < AROUND; ++direction)
            for (int square = start + G::OFFSETS[direction]; passed.has(square);
                 square += G::OFFSETS[direction])
                seen.add(square);
        moves.add(Act::ESCAPE, 0, seen & position.empty() & ~position.linked(player));
    }

    static void apply(Position<G>& position, int player, int square) {
        position.kill(position.living[player] & ~position.special[SHIELD]);
        position.put_root(player, square);
        // Blanks have changed for everybody.
        Connection<G>::derive_all(position);
    }
};

RELATI_END
