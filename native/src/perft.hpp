// Counting action sequences: the arithmetic by which this engine is held equal to the rules.
#pragma once

#include "state.hpp"

RELATI_BEGIN

template <class G>
struct Perft {
    // How many sequences of exactly `depth` actions there are. The last action is counted only.
    static std::uint64_t count(State<G>& state, int depth) {
        if (depth <= 0) return 1;
        if (depth == 1) return state.count_moves();
        if (state.turn.is_over) return 0;
        Menu<G> menu;
        state.offer(menu);
        std::uint64_t total = 0;
        const auto after = [&](const Move& move, const Route<G>* route) {
            State<G> next = state;
            next.play(move, route);
            total += count(next, depth - 1);
        };
        Actions<G>::each(state.position, state.turn.player, menu, after);
        if (state.may_pass()) after({Act::PASS, 0, 0}, nullptr);
        return total;
    }
};

RELATI_END
