// What happens by itself after an action: cut-off cannons die, pincers close (Rules §6.3, §6.6).
#pragma once

#include "connection.hpp"
#include "territory.hpp"

RELATI_BEGIN

template <class G>
struct Aftermath {
    using Set = typename G::Set;

    // Repeats until nothing more dies. Gives the cannons that died because they were cut off.
    static RELATI_INLINE Set settle(Position<G>& position) {
        Set died = Set::none();
        const Ruleset& rules = position.ruleset();
        if (!rules.has(PART_CANNON) && !rules.has(PART_PINCER)) return died;
        while (true) {
            const Set cut_off = cut_off_cannons(position);
            const Set dying = cut_off.any() ? cut_off : caught(position);
            if (!dying.any()) return died;
            died |= cut_off;
            position.kill(dying);
            Connection<G>::after_deaths(position, dying);
        }
    }

  private:
    static Set cut_off_cannons(const Position<G>& position) {
        const Ruleset& rules = position.ruleset();
        if (!rules.has(PART_CANNON)) return Set::none();
        Set cannons = position.special[CANNON];
        if (rules.has(READING_SPENT_DIES)) cannons |= position.special[SPENT];
        for (int player = 0; player < position.players(); ++player)
            cannons = cannons & ~position.connected[player];
        return cannons;
    }

    // The symbols whose four straight neighbours are valid symbols of one other player. Symbols
    // in their owner's territory are safe; symbols in another player's territory catch nothing.
    static Set caught(const Position<G>& position) {
        Set all = Set::none();
        if (!position.ruleset().has(PART_PINCER)) return all;
        for (int catcher = 0; catcher < position.players(); ++catcher) {
            const Set jaws = position.valid(catcher) & ~Territory<G>::foreign(position, catcher);
            const Set between = G::template step<F>(jaws) & G::template step<B>(jaws) &
                                G::template step<L>(jaws) & G::template step<R>(jaws);
            if (between.any())
                all |=
                    between & Territory<G>::unprotected(position, catcher, position.targetable());
        }
        return all;
    }
};

RELATI_END
