// A score for each player by who is nearer to the empty squares.
//
// Distances are counted in king's moves over empty squares from a player's connected symbols. A
// square that only one player reaches counts 80 for that player and against everybody else; on
// any other square a player scores the distance of the nearest opponent minus their own.
#pragma once

#include "../position.hpp"

RELATI_BEGIN

template <class G>
struct Influence {
    using Set = typename G::Set;

    static constexpr int ALONE = 80;

    // With two players one score is the negative of the other.
    static void score(const Position<G>& position, int (&scores)[MOST_PLAYERS]) {
        const int players = position.players();
        const Set empty = position.empty();
        Distances distances;
        for (int player = 0; player < players; ++player) {
            scores[player] = 0;
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
                scores[player] += mine == FAR ? -ALONE : theirs == FAR ? ALONE : theirs - mine;
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
