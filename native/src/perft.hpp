// Counting sequences of actions: the numbers by which this engine is compared with the rules.
#pragma once

#include "state.hpp"

RELATI_BEGIN

template <class G>
class Perft {
  public:
    explicit Perft(IsInterrupted is_interrupted) : is_interrupted_(is_interrupted) {}

    // How many sequences of exactly `depth` actions there are; fewer if it was interrupted. The
    // last action is only counted.
    std::uint64_t count(State<G>& state, int depth) {
        if (depth <= 0) return 1;
        if (depth == 1) return state.count_moves();
        std::uint64_t total = 0;
        state.each_move([&](const Move& move, const Route<G>* route) {
            State<G> next = state;
            next.play(move, route);
            total += count(next, depth - 1);
            if (++played_ % 1024 == 0 && is_interrupted_) is_stopped_ |= is_interrupted_();
            return !is_stopped_;
        });
        return total;
    }

  private:
    IsInterrupted is_interrupted_;
    std::uint64_t played_ = 0;
    bool is_stopped_ = false;
};

RELATI_END
