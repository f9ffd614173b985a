// Striking: a symbol is hurled along a line, and takes its target with it (Rules §6.6).
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

    // In a line: the weapon, a valid own symbol next to it, and beyond blanks and own symbols
    // the target. Symbols in another player's territory cannot take part.
    static void generate(MoveSets<G>& moves, const Position<G>& position, int player) {
        const Set launchers = position.valid(player) & ~Territory<G>::foreign(position, player);
        const Set weapons = launchers & ~position.special[ROOT];
        if (!weapons.any()) return;
        const Set targets = Territory<G>::unprotected(position, player, choosable(position));
        const Set passed = free(position, player);
        each_direction<F, AROUND>([&](auto direction) {
            const Set armed = weapons & G::template back<direction()>(launchers);
            if (armed.any())
                moves.add(Act::STRIKE, direction(),
                          armed & seeing<G, direction()>(targets, passed));
        });
    }

    static void apply(Position<G>& position, int weapon, int target, Rectangles* formed) {
        const Set used = Set::one(weapon);
        position.kill(used);
        if (position.special[SHIELD].has(target))
            Territory<G>::lose_shield(position, target, formed);
        const Set died = Effect<G>::attack(position, Set::one(target));
        Connection<G>::after_deaths(position, used | died);
    }

    // What a strike can hit by its kind.
    static Set choosable(const Position<G>& position) {
        return position.ruleset().has(READING_STRIKE_SHIELDS)
                   ? position.alive & ~position.special[COVER]
                   : position.targetable();
    }

    // The squares that strikes and escapes pass over: all but other players' living symbols.
    static Set free(const Position<G>& position, int player) {
        return (position.constants->full & ~position.alive) | position.living[player];
    }
};

RELATI_END
