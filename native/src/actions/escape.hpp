// The escape of document 002: the root flees in a straight line and leaves the rest to die.
#pragma once

#include "strike.hpp"

RELATI_BEGIN

template <class G>
struct Escaping {
    using Set = typename G::Set;

    // The empty squares without an ordinary path that the root can get to in a line.
    static void offer(Menu<G>& menu, Position<G>& position, int player) {
        const Set root = position.root(player);
        if (!root.any()) return;
        const Set passed = Striking<G>::free(position, player);
        const int start = root.first();
        Set seen = Set::none();
        for (int direction = F; direction < AROUND; ++direction)
            for (int square = start + G::OFFSETS[direction]; passed.has(square);
                 square += G::OFFSETS[direction])
                seen.add(square);
        menu.offer(Act::ESCAPE, 0, seen & position.empty() & ~position.linked(player));
    }

    static void apply(Position<G>& position, int player, int square) {
        position.kill(position.living[player] & ~position.special[SHIELD]);
        position.put_root(player, square);
        // Blanks have come and gone, for everybody.
        Connection<G>::derive_all(position);
    }
};

RELATI_END
