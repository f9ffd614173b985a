// Placing a symbol: the first anywhere, as the root; every other with a path to a giver.
#pragma once

#include "../connection.hpp"
#include "../moves.hpp"
#include "turret.hpp"

RELATI_BEGIN

template <class G>
struct Placing {
    static void generate(MoveSets<G>& moves, Position<G>& position, int player) {
        moves.add(Act::PLACE, NORMAL, position.placeable(player));
    }

    static RELATI_INLINE void apply(Position<G>& position, int player, int square) {
        if (position.has_begun(player))
            position.put(player, square);
        else
            position.put_root(player, square);
        if (position.ruleset().has(PART_TURRET) && Turrets<G>::fire(position, player, square))
            return;
        Connection<G>::after_placing(position, player, square);
    }
};

RELATI_END
