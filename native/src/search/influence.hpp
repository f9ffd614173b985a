// How far every player is from every empty square, and who is nearer.
//
// Distances are king's steps over empty squares from a player's connected symbols. A square that
// only one player reaches counts 80 for that one and against everybody else; elsewhere a player
// gets the distance of the nearest other player less its own.
#pragma once

#include "../position.hpp"

RELATI_BEGIN

template <class G>
struct Influence {
    using Set = typename G::Set;

    static constexpr int ALONE = 80;

    // A number for each player; with two players one is the negative of the other.
    static void weigh(const Position<G>& position, int (&score)[MOST_PLAYERS]) {
        const int players = position.players();
        const Set empty = position.empty();
        Distances distances;
        for (int player = 0; player < players; ++player) {
            score[player] = 0;
            distances.measure(player, position.connected[player], empty);
        }
        empty.each([&](int square) {
            for (int player = 0; player < players; ++player) {
                const int mine = distances.of(player, square);
                int theirs = FAR;
                for (int other = 0; other < players; ++other)
                    if (other != player && distances.of(other, square) < theirs)
                        theirs = distances.of(other, square);
                if (mine == theirs) continue;
                score[player] += mine == FAR ? -ALONE : theirs == FAR ? ALONE : theirs - mine;
            }
        });
    }

  private:
    static constexpr int FAR = 10'000;

    struct Distances {
        std::int16_t steps[MOST_PLAYERS][G::HIGHEST * G::STRIDE];
        Set reached[MOST_PLAYERS];

        void measure(int player, Set wave, const Set& empty) {
            reached[player] = Set::none();
            for (std::int16_t step = 1;; ++step) {
                wave = G::around(wave) & empty & ~reached[player];
                if (!wave.any()) return;
                reached[player] |= wave;
                wave.each([&](int square) { steps[player][square] = step; });
            }
        }

        int of(int player, int square) const {
            return reached[player].has(square) ? steps[player][square] : FAR;
        }
    };
};

RELATI_END
