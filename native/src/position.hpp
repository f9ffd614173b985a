// What stands on the board: whose symbols, of which kinds, who is connected, who holds what.
//
// Unlike its namesake in Python it is changed in place and keeps what can be kept up to date: the
// connected symbols, and sums of sets that would otherwise be added up again and again.
#pragma once

#include "reach.hpp"
#include "ring.hpp"

RELATI_BEGIN

// What never changes during a game.
template <class G>
struct Table {
    Ruleset ruleset;
    typename G::Set full;
    const RingTable* rings;

    explicit Table(const Ruleset& rules)
        : ruleset(rules), full(G::Set::none()), rings(&RingTable::of(rules.links)) {
        for (int row = 0; row < rules.height; ++row)
            for (int column = 0; column < rules.width; ++column) full.add(G::index(column, row));
    }
};

template <class G>
struct Position {
    using Set = typename G::Set;

    const Table<G>* table;

    Set living[MOST_PLAYERS]{};
    Set dead[MOST_PLAYERS]{};
    Set connected[MOST_PLAYERS]{};
    Set special[SPECIAL_KINDS]{};
    Set fired[STRAIGHT]{};  // the spent cannons by the direction in which they fired

    // Sums: of `living`; of `living` and `dead`; of `special`; of the kinds that only receive.
    Set alive{};
    Set taken{};
    Set odd{};
    Set receivers{};

    // See territory.hpp.
    Set claimed[MOST_PLAYERS]{};
    Set contested{};
    bool has_territory = false;

    // Where each player has a path to a connected giver, if `linked_known` has the player's bit.
    Set linked_[MOST_PLAYERS]{};
    unsigned linked_known = 0;

    explicit Position(const Table<G>& board) : table(&board) {}

    const Ruleset& ruleset() const { return table->ruleset; }
    int players() const { return table->ruleset.players; }

    // What stands where

    RELATI_INLINE Set empty() const { return table->full & ~taken; }
    RELATI_INLINE Set blank(int player) const {
        return (table->full & ~alive) | (living[player] & special[SHIELD]);
    }
    RELATI_INLINE Set givers(int player) const { return living[player] & ~receivers; }
    RELATI_INLINE Set root(int player) const { return living[player] & special[ROOT]; }
    RELATI_INLINE Set targetable() const {
        return alive & ~(special[COVER] | special[SHIELD]);
    }
    // The connected symbols of a special kind, and the connected normal ones.
    RELATI_INLINE Set ready(int player, Kind kind) const {
        return connected[player] & special[kind];
    }
    RELATI_INLINE Set ready_normal(int player) const { return connected[player] & ~odd; }
    // Document 002's valid symbols.
    RELATI_INLINE Set valid(int player) const { return root(player) | ready_normal(player); }

    RELATI_INLINE bool has_begun(int player) const {
        return (living[player] | dead[player]).any();
    }

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
            if (!table->full.has(index)) return -1;
        } while (passed.has(index));
        return index;
    }

    // Where the player may place. Worked out when it is asked for, and kept.

    const Set& linked(int player) {
        if (!(linked_known >> player & 1)) {
            linked_known |= 1u << player;
            const Set from = connected[player] & ~receivers;
            linked_[player] = with_links(ruleset().links, [&](auto links) {
                return reach<G, links()>(from, blank(player));
            }) & empty();
        }
        return linked_[player];
    }
    RELATI_INLINE Set placeable(int player) {
        return has_begun(player) ? linked(player) : empty();
    }

    // Changes. Connection is another matter: see connection.hpp.

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
        if (odd.has(index)) drop_kind(bit);
        special[kind] |= bit;
        odd |= bit;
        if (kind == CANNON || kind == SPENT || kind == COVER || kind == SHIELD) receivers |= bit;
    }

    // They die; they keep their owner and nothing else.
    void kill(const Set& squares) {
        for (int player = 0; player < players(); ++player) {
            dead[player] |= living[player] & squares;
            living[player] = living[player] & ~squares;
        }
        alive = alive & ~squares;
        if ((odd & squares).any()) {
            drop_kind(squares);
            for (Set& set : fired) set = set & ~squares;
        }
    }

  private:
    void drop_kind(const Set& squares) {
        for (Set& set : special) set = set & ~squares;
        odd = odd & ~squares;
        receivers = receivers & ~squares;
    }
};

RELATI_END
