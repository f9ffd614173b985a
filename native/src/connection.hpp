// Who is connected to the root after a change, worked out again only where it can have changed.
#pragma once

#include "position.hpp"

RELATI_BEGIN

template <class G>
struct Connection {
    using Set = typename G::Set;

    // From the root, from nothing.
    static RELATI_APART void derive(Position<G>& position, int player) {
        const Set root = position.root(player);
        position.connected[player] = root;
        if (root.any()) spread(position, player, root);
    }

    static void derive_all(Position<G>& position) {
        for (int player = 0; player < position.players(); ++player) derive(position, player);
    }

    // Whoever hangs on these connected symbols is connected too.
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
    // No own symbol is cut off: who had a path over the new symbol's square has one to the new
    // symbol, near or over the rest of that path. Those that were cut off may hang on it.
    static RELATI_INLINE void after_placing(Position<G>& position, int player, int index) {
        const Set bit = Set::one(index);
        position.connected[player] |= bit;
        spread(position, player, bit);
        if (position.ruleset().links == Links::NEAR) return;  // nothing between to stand on
        for (int other = 0; other < position.players(); ++other)
            if (other != player && may_cut(position, other, index)) derive(position, other);
    }

    // After symbols have died: their owners may have lost something, everybody else can only win,
    // since there are more blanks to pass over.
    static RELATI_APART void after_deaths(Position<G>& position, const Set& squares) {
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
        // One that only receives may have lost its link; that is rare enough not to look.
        if (near & ring<G>(position.receivers, index)) return true;
        const unsigned cut =
            position.table->rings->may_cut(near, ring<G>(position.blank(player), index));
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
