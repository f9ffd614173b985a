// What each player can still get in a game of placing alone: at most, and at least.
//
// Nothing dies in such a game: a placement takes an empty square for good, and a symbol is cut off
// only by others who place between it and its root. Two sets follow without any search:
//
//     range     the squares that a player may ever hold, if nobody interfered: links from the
//               connected symbols over all that is blank now, again and again
//     anchored  the squares that nobody can take or cut off any more: the same links from the root,
//               with every square in the range of others taken as theirs
//
// Anchored squares are moves that the player is sure to have, in any order and at any time: placing
// on a square of a path links the rest of the path to the new symbol (connection.hpp).
#pragma once

#include "../state.hpp"

RELATI_BEGIN

template <class G>
struct Prospects {
    using Set = typename G::Set;

    Set range[MOST_PLAYERS]{};
    Set anchored[MOST_PLAYERS]{};
    int most[MOST_PLAYERS] = {};   // moves that the player can make at most
    int least[MOST_PLAYERS] = {};  // and at least

    static bool cover(const Ruleset& rules) {
        return !rules.actions && !rules.consecutive && rules.ending != Ending::ELIMINATED;
    }

    RELATI_NOINLINE explicit Prospects(const State<G>& state) {
        with_links(state.position.ruleset().links,
                   [&](auto links) { this->template derive<links()>(state); });
    }

    // Whether it is certain that the player wins, or that they do not, by counting moves: between
    // two players who both have begun, of whom `to_act` acts now. Otherwise neither is certain.
    bool surely_wins(const Ruleset& rules, int player, int to_act) const {
        // The winner must have a move left when the other has none (still-able), and whoever acts
        // first uses up the first one.
        const int ahead = rules.ending == Ending::STILL_ABLE ? 1 : 0;
        return least[player] >= most[1 - player] + (player == to_act) + ahead;
    }
    bool surely_fails(const Ruleset& rules, int player, int to_act) const {
        if (rules.ending != Ending::STILL_ABLE) return surely_wins(rules, 1 - player, to_act);
        return least[1 - player] >= most[player] - (player == to_act);
    }

  private:
    template <Links LINKS>
    void derive(const State<G>& state) {
        const Position<G>& position = state.position;
        const Set empty = position.empty(), blank = position.constants->full & ~position.alive;
        const int players = position.players();
        for (int player = 0; player < players; ++player) {
            if (state.turn.out >> player & 1) continue;
            const Set& from = position.connected[player];
            range[player] =
                position.has_begun(player)
                    ? from | spread<LINKS>(from, (position.living[player] & ~from) | empty, blank)
                    : empty;
            most[player] = (range[player] & empty).count();
        }
        for (int player = 0; player < players; ++player) {
            Set others = Set::none();
            for (int other = 0; other < players; ++other)
                if (other != player) others |= range[other];
            const Set root = position.root(player);
            if (!root.any()) continue;
            const Set safe = empty & ~others;
            anchored[player] = root | spread<LINKS>(root, (position.living[player] & ~root) | safe,
                                                    blank & ~others);
            least[player] = (anchored[player] & safe).count();
        }
    }

    // In these games every symbol gives links.
    template <Links LINKS>
    static RELATI_INLINE Set spread(const Set& from, const Set& waiting, const Set& blank) {
        return flood<G, LINKS>(from, waiting, from | waiting, blank);
    }
};

RELATI_END
