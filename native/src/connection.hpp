// Who is connected to the root after a change, derived again only where it can have changed.
#pragma once

#include "position.hpp"

RELATI_BEGIN

template <class G>
struct Connection {
    using Set = typename G::Set;

    // Derives the player's connected symbols from scratch.
    static RELATI_NOINLINE void derive(Position<G>& position, int player) {
        if (position.ruleset().has(READING_CUTS)) {
            position.connected[player] = position.living[player];
            return;
        }
        const Set root = position.root(player);
        position.connected[player] = root;
        if (root.any()) spread(position, player, root);
    }

    static void derive_all(Position<G>& position) {
        for (int player = 0; player < position.players(); ++player) derive(position, player);
    }

    // Adds everything that is linked to these connected symbols, directly or not.
    static RELATI_INLINE void spread(Position<G>& position, int player, const Set& from) {
        const Set waiting = position.living[player] & ~position.connected[player];
        if (!waiting.any()) return;
        const Set givers = position.givers(player), blank = position.blank(player);
        position.connected[player] |= with_links(position.ruleset().links, [&](auto links) {
            return flood<G, links()>(from, waiting, givers, blank);
        });
    }

    // After a player has placed where it had a link (or its first symbol).
    //
    // No own symbol is cut off: a symbol with a path over the new symbol's square now has a
    // path to the new symbol, near or over the rest of the old path (unless that would be a
    // remote link, and there are none). Disconnected ones may be linked to it.
    static RELATI_INLINE void after_placing(Position<G>& position, int player, int index) {
        const Set bit = Set::one(index);
        position.connected[player] |= bit;
        spread(position, player, bit);
        if (!position.constants->placing_cuts) return;  // no path goes over a square
        if (position.constants->placing_cuts_own && may_cut(position, player, index))
            derive(position, player);
        for (int other = 0; other < position.players(); ++other)
            if (other != player && may_cut(position, other, index)) derive(position, other);
    }

    // After symbols have died: their owners may have lost links, everybody else can only gain,
    // since there are more blanks to pass over.
    static RELATI_NOINLINE void after_deaths(Position<G>& position, const Set& squares) {
        for (int player = 0; player < position.players(); ++player) {
            if ((position.connected[player] & squares).any())
                derive(position, player);
            else
                spread(position, player, position.connected[player]);
        }
    }

  private:
    static RELATI_INLINE bool may_cut(const Position<G>& position, int player, int index) {
        const unsigned near = ring<G>(position.connected[player], index);
        if (!near) return false;
        // A receiver may have lost its link; that is too rare to look more closely.
        if (near & ring<G>(position.receivers, index)) return true;
        const unsigned cut =
            position.constants->rings->may_cut(near, ring<G>(position.blank(player), index));
        if (!(cut & RingTable::FAR)) return cut != 0;
        if (cut & RingTable::RING) return true;
        for (int direction = F; direction < STRAIGHT; ++direction)
            if (cut >> direction & 1 &&
                position.connected[player].has(index + 2 * G::OFFSETS[direction]))
                return true;
        return false;
    }
};

RELATI_END
