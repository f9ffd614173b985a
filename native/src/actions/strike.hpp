// The strike of document 002: a symbol is hurled along a line, and takes its target with it.
#pragma once

#include "../connection.hpp"
#include "../effect.hpp"
#include "../lines.hpp"
#include "../moves.hpp"
#include "../territory.hpp"

RELATI_BEGIN

template <class G>
struct Striking {
    using Set = typename G::Set;

    // The weapon, a valid own symbol next to it, and further on, over blanks and own symbols
    // only, the target. Who stands in another's territory takes no part.
    static void offer(Menu<G>& menu, const Position<G>& position, int player) {
        const Set launchers = position.valid(player) & ~Territory<G>::foreign(position, player);
        const Set weapons = launchers & ~position.special[ROOT];
        if (!weapons.any()) return;
        const Set targets = Territory<G>::unprotected(position, player);
        const Set passed = free(position, player);
        each_direction<F, AROUND>([&](auto direction) {
            const Set armed = weapons & G::template back<direction()>(launchers);
            if (armed.any())
                menu.offer(Act::STRIKE, direction(),
                           armed & seeing<G, direction()>(targets, passed));
        });
    }

    static void apply(Position<G>& position, int weapon, int target) {
        const Set used = Set::one(weapon);
        position.kill(used);
        const Set died = Effect<G>::attack(position, Set::one(target));
        Connection<G>::after_deaths(position, used | died);
    }

    // What neither a strike nor an escape is stopped by: everything but others' living symbols.
    static Set free(const Position<G>& position, int player) {
        return (position.table->full & ~position.alive) | position.living[player];
    }
};

RELATI_END
