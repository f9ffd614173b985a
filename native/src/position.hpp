// What is on the board: symbols by owner and kind, connected symbols, territories.
//
// Unlike `Position` in Python it is changed in place, and has the connected symbols and some unions
// of sets, which are updated with every change.
#pragma once

#include "buffer.hpp"
#include "game.hpp"
#include "reach.hpp"
#include "ring.hpp"

RELATI_BEGIN

using Rectangles = Buffer<Rectangle>;

// What does not change during a game.
template <class G>
struct Constants {
    Ruleset ruleset;
    typename G::Set full;
    const RingTable* rings;
    // Whether a new symbol can cut off another player's symbols; and the player's own, too: with
    // stable links alone it can stand between two of them and be linked to one.
    bool placing_cuts, placing_cuts_own;

    explicit Constants(const Ruleset& rules)
        : ruleset(rules),
          full(G::Set::none()),
          rings(&RingTable::of(rules.links)),
          placing_cuts(rules.links != Links::NEAR && !rules.has(READING_CUTS)),
          placing_cuts_own(placing_cuts && rules.links == Links::NEAR_AND_STABLE) {
        for (int row = 0; row < rules.height; ++row)
            for (int column = 0; column < rules.width; ++column) full.add(G::index(column, row));
    }
};

template <class G>
struct Position {
    using Set = typename G::Set;

    const Constants<G>* constants;

    Set living[MOST_PLAYERS]{};
    Set dead[MOST_PLAYERS]{};
    Set connected[MOST_PLAYERS]{};
    Set special[SPECIAL_KINDS]{};
    Set fired[STRAIGHT]{};  // the spent cannons by the direction in which they fired

    // Unions: of `living`; of `living` and `dead`; of `special`; of the kinds that only receive.
    Set alive{};
    Set taken{};
    Set any_special{};
    Set receivers{};

    // See territory.hpp.
    Set claimed[MOST_PLAYERS]{};
    Set contested{};
    bool has_territory = false;
    // The territories in the order of forming; kept only where a territory can end.
    Rectangles territories;

    // Where each player has a path to a connected giver, if `linked_known` has the player's bit.
    Set linked_[MOST_PLAYERS]{};
    unsigned linked_known = 0;

    explicit Position(const Constants<G>& of_game) : constants(&of_game) {}

    const Ruleset& ruleset() const { return constants->ruleset; }
    int players() const { return constants->ruleset.players; }

    // Sets of squares

    RELATI_INLINE Set empty() const { return constants->full & ~taken; }
    RELATI_INLINE Set blank(int player) const {
        return (constants->full & ~alive) | (living[player] & special[SHIELD]);
    }
    RELATI_INLINE Set givers(int player) const { return living[player] & ~receivers; }
    RELATI_INLINE Set root(int player) const { return living[player] & special[ROOT]; }
    RELATI_INLINE Set targetable() const {
        static_assert(!is_targetable(COVER) && !is_targetable(SHIELD));
        return alive & ~(special[COVER] | special[SHIELD]);
    }
    // The connected symbols of a special kind, and the connected normal ones.
    RELATI_INLINE Set ready(int player, Kind kind) const {
        return connected[player] & special[kind];
    }
    RELATI_INLINE Set ready_normal(int player) const { return connected[player] & ~any_special; }
    // The valid symbols: the root and the connected normal ones (Rules §6.6).
    RELATI_INLINE Set valid(int player) const { return root(player) | ready_normal(player); }

    RELATI_INLINE bool has_begun(int player) const { return (living[player] | dead[player]).any(); }

    int owner(int index) const {
        for (int player = 0; player < players(); ++player)
            if (living[player].has(index) || dead[player].has(index)) return player;
        return -1;
    }

    Kind kind(int index) const {
        if (!alive.has(index)) return DEAD;
        for (int kind = 0; kind < SPECIAL_KINDS; ++kind)
            if (special[kind].has(index)) return static_cast<Kind>(kind);
        return NORMAL;
    }

    // The first square in a line that is not in `passed`; -1 over the edge.
    int first_beyond(int index, int direction, const Set& passed) const {
        do {
            index += G::OFFSETS[direction];
            if (!constants->full.has(index)) return -1;
        } while (passed.has(index));
        return index;
    }

    // Where the player may place, computed on demand and cached.

    const Set& linked(int player) {
        if (!(linked_known >> player & 1)) {
            linked_known |= 1u << player;
            const Set from = connected[player] & ~receivers;
            linked_[player] =
                with_links(ruleset().links,
                           [&](auto links) { return reach<G, links()>(from, blank(player)); }) &
                empty();
        }
        return linked_[player];
    }
    RELATI_INLINE Set placeable(int player) { return has_begun(player) ? linked(player) : empty(); }

    // Changes; connection.hpp updates `connected` after them.

    RELATI_INLINE void put(int player, int index) {
        living[player].add(index);
        alive.add(index);
        taken.add(index);
    }

    void put_root(int player, int index) {
        put(player, index);
        change(index, ROOT);
    }

    // The living symbol becomes another special kind.
    void change(int index, Kind kind) {
        const Set bit = Set::one(index);
        if (any_special.has(index)) drop_kind(bit);
        special[kind] |= bit;
        any_special |= bit;
        if (!gives_links(kind)) receivers |= bit;
    }

    // Dead symbols keep their owner but not their kind.
    void kill(const Set& squares) {
        for (int player = 0; player < players(); ++player) {
            dead[player] |= living[player] & squares;
            living[player] = living[player] & ~squares;
        }
        alive = alive & ~squares;
        if ((any_special & squares).any()) {
            drop_kind(squares);
            for (Set& set : fired) set = set & ~squares;
        }
    }

  private:
    void drop_kind(const Set& squares) {
        for (Set& set : special) set = set & ~squares;
        any_special = any_special & ~squares;
        receivers = receivers & ~squares;
    }
};

RELATI_END
