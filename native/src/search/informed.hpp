// Random games for a search where more can be done than placing. Drawn evenly from all moves they
// would be one useless change after another; so of a few draws the one that has done best so far
// is played, and placing has its turn. By how much that wins: docs/decisions/search.md.
#pragma once

#include "../playout.hpp"
#include "experience.hpp"

RELATI_BEGIN

template <class G>
struct InformedPlayout {
    using Set = typename G::Set;

    // Plays to the end.
    static void run(State<G>& state, Random& random, Experience<G>& experience) {
        const bool is_fight = state.position.ruleset().actions & FIGHTING;
        while (!state.turn.is_over) {
            if (!is_fight && random.below(2) && place(state, random, experience)) continue;
            step(state, random, experience);
        }
    }

  private:
    static constexpr int DRAWS = 3;
    // Where symbols shoot at each other from the start, placing comes no sooner than the rest.
    static constexpr unsigned FIGHTING = PART_SNIPER | PART_BOMB | PART_KILLER;

    static bool place(State<G>& state, Random& random, Experience<G>& experience) {
        const Set squares = state.position.placeable(state.turn.player);
        if (!squares.any()) return false;
        play(state, Playout<G>::placing(squares, random), experience);
        return true;
    }

    static void step(State<G>& state, Random& random, Experience<G>& experience) {
        Menu<G> menu;
        state.offer(menu);
        Move best{Act::PASS, 0, 0};
        float most = -1.0f;
        for (int draw = 0; draw < DRAWS; ++draw) {
            const std::uint64_t rank = Playout<G>::draw(state, menu, random);
            // Chained shots are too many to know them one by one.
            if (Playout<G>::is_chained(menu, rank)) return Playout<G>::play(state, menu, rank);
            const Move move = Playout<G>::move(menu, rank);
            const float worth = experience.worth(state.turn.player, move);
            if (worth > most) most = worth, best = move;
        }
        play(state, best, experience);
    }

    static void play(State<G>& state, const Move& move, Experience<G>& experience) {
        experience.note(state.turn.player, move);
        state.play(move);
    }
};

RELATI_END
