// Looking a few actions ahead, and weighing what is there by influence.
//
// Two players: alpha-beta. More: everybody goes for its own number (max^n), with no cuts. Extra
// actions are actions like others, so who acts next is asked of the state, not counted.
#pragma once

#include <chrono>
#include <limits>

#include "../game.hpp"
#include "../random.hpp"
#include "../state.hpp"
#include "influence.hpp"

RELATI_BEGIN

template <class G>
class Lookahead {
  public:
    static constexpr int WON = 1'000'000;

    struct Score {
        int of[MOST_PLAYERS];
    };

    Lookahead(std::uint64_t seed, const Limits& limits) : random_{seed}, limits_(limits) {}

    std::uint64_t positions = 0;
    bool is_stopped = false;  // by the limits: what was found then says nothing

    // Calls `function(move, route, score)` for every legal move; `score` is exact for those that
    // are best, and for others at least says that they are not.
    template <class Function>
    void each(const State<G>& start, int depth, Function&& function) {
        State<G> state = start;
        const int player = state.turn.player;
        int best = LEAST;
        each_move(state, [&](const Move& move, const Route<G>* route) {
            State<G> next = state;
            next.play(move, route);
            Score score;
            if (state.position.players() == 2) {
                score.of[player] = two(next, depth - 1, best - 1, MOST, player);
                score.of[1 - player] = -score.of[player];
            } else {
                many(next, depth - 1, score);
            }
            if (is_stopped) return false;
            if (score.of[player] > best) best = score.of[player];
            function(move, route, score);
            return true;
        });
    }

    // For choosing among equals.
    Random& random() { return random_; }

  private:
    static constexpr int MOST = std::numeric_limits<int>::max() - 1, LEAST = -MOST;

    template <class Function>
    void each_move(State<G>& state, Function&& function) {
        Menu<G> menu;
        state.offer(menu);
        bool goes_on = true;
        Actions<G>::each(state.position, state.turn.player, menu,
                         [&](const Move& move, const Route<G>* route) {
                             if (goes_on) goes_on = function(move, route);
                         });
        if (goes_on && state.may_pass()) function(Move{Act::PASS, 0, 0}, nullptr);
    }

    // A game that is over; sooner is better for who wins, later for who does not.
    static int end(const State<G>& state, int depth, int player) {
        if (state.turn.winner == NOTHING) return 0;
        return state.turn.winner == player ? WON + depth : -WON - depth;
    }

    bool stops() {
        if (++positions > limits_.positions ||
            (positions % 1024 == 0 &&
             std::chrono::duration<double>(Clock::now() - begin_).count() > limits_.seconds))
            is_stopped = true;
        return is_stopped;
    }

    int two(State<G>& state, int depth, int alpha, int beta, int player) {
        if (stops()) return 0;
        if (state.turn.is_over) return end(state, depth, player);
        if (!depth) {
            Score score;
            Influence<G>::weigh(state.position, score.of);
            return score.of[player];
        }
        const bool mine = state.turn.player == player;
        int best = mine ? LEAST : MOST;
        each_move(state, [&](const Move& move, const Route<G>* route) {
            State<G> next = state;
            next.play(move, route);
            const int value = two(next, depth - 1, alpha, beta, player);
            if (mine) {
                if (value > best) best = value;
                if (best > alpha) alpha = best;
            } else {
                if (value < best) best = value;
                if (best < beta) beta = best;
            }
            return alpha < beta && !is_stopped;
        });
        return best;
    }

    void many(State<G>& state, int depth, Score& score) {
        const int players = state.position.players();
        for (int player = 0; player < players; ++player) score.of[player] = 0;
        if (stops()) return;
        if (state.turn.is_over) {
            for (int player = 0; player < players; ++player)
                score.of[player] = end(state, depth, player);
            return;
        }
        if (!depth) return Influence<G>::weigh(state.position, score.of);
        const int player = state.turn.player;
        score.of[player] = LEAST;
        each_move(state, [&](const Move& move, const Route<G>* route) {
            State<G> next = state;
            next.play(move, route);
            Score found;
            many(next, depth - 1, found);
            if (found.of[player] > score.of[player]) score = found;
            return !is_stopped;
        });
    }

    using Clock = std::chrono::steady_clock;

    Random random_;
    const Limits limits_;
    const Clock::time_point begin_ = Clock::now();
};

RELATI_END
