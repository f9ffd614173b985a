// The roles that attack: sniper, bomb and killer (Rules §6.4).
#pragma once

#include "../connection.hpp"
#include "../effect.hpp"
#include "../lines.hpp"
#include "../moves.hpp"

RELATI_BEGIN

template <class G>
struct Roles {
    using Set = typename G::Set;

    // A sniper with no symbol around it attacks the first symbol in a straight line, anybody's.
    static void generate_snipes(MoveSets<G>& moves, const Position<G>& position, int player) {
        Set snipers = position.ready(player, SNIPER);
        if (!snipers.any()) return;
        const Set targets = position.targetable();
        snipers = snipers & ~G::around(targets);
        if (!snipers.any()) return;
        const Set passed = passed_by_shots(position, player);
        each_direction<F, STRAIGHT>([&](auto direction) {
            moves.add(Act::SNIPE, direction(), snipers & seeing<G, direction()>(targets, passed));
        });
    }

    // What does not stop a sniper's shot.
    static Set passed_by_shots(const Position<G>& position, int player) {
        const Set blank = position.blank(player);
        return position.ruleset().has(READING_PAST_COVERS) ? blank | position.special[COVER]
                                                           : blank;
    }

    // A bomb attacks itself, if another player's symbol stands straight beside it.
    static void generate_explosions(MoveSets<G>& moves, const Position<G>& position, int player) {
        const Set bombs = position.ready(player, BOMB);
        if (bombs.any())
            moves.add(Act::EXPLODE, 0,
                      bombs & G::beside(position.targetable() & ~position.living[player]));
    }

    // A killer erases a symbol diagonally beside it, anybody's.
    static void generate_erasures(MoveSets<G>& moves, const Position<G>& position, int player) {
        const Set killers = position.ready(player, KILLER);
        if (!killers.any()) return;
        const Set targets = position.targetable();
        each_direction<FL, AROUND>([&](auto direction) {
            moves.add(Act::ERASE, direction(), killers & G::template back<direction()>(targets));
        });
    }

    static void attack(Position<G>& position, int target) {
        const Set died = Effect<G>::attack(position, Set::one(target));
        Connection<G>::after_deaths(position, died);
    }

    // No bomb goes off.
    static void erase(Position<G>& position, int target) {
        const Set bit = Set::one(target);
        position.kill(bit);
        Connection<G>::after_deaths(position, bit);
    }
};

RELATI_END
