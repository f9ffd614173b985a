// Looking a few actions ahead, and scoring the positions there by influence.
//
// Two players: alpha-beta. More: each player maximizes their own score (max^n), without cutoffs.
// Extra actions are actions like any other, so the state says who acts next.
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
    bool is_stopped = false;  // by the limits: the result is not valid then

    // Calls `function(move, route, score)` for every legal move; `score` is exact for the best
    // moves, and for others at least low enough to show that they are not.
    template <class Function>
    void each(const State<G>& start, int depth, Function&& function) {
        State<G> state = start;
        const int player = state.turn.player;
        int best = LEAST;
        state.each_move(
            [&](const Move& move, const Route<G>* route) {
                State<G> next = state;
                next.play(move, route);
                Score score;
                if (state.position.players() == 2) {
                    score.of[player] = alpha_beta(next, depth - 1, best - 1, MOST, player);
                    score.of[1 - player] = -score.of[player];
                } else {
                    max_n(next, depth - 1, score);
                }
                if (is_stopped) return false;
                if (score.of[player] > best) best = score.of[player];
                function(move, route, score);
                return true;
            },
            MOST_ROUTES);
    }

    // For choosing among equals.
    Random& random() { return random_; }

  private:
    // Of the chained shots from one position only the first are looked at.
    static constexpr std::uint64_t MOST_ROUTES = 200;
    static constexpr int MOST = std::numeric_limits<int>::max() - 1, LEAST = -MOST;

    // The score of a finished game: a quick win is better than a slow one, a slow loss than a
    // quick one.
    static int final_score(const State<G>& state, int depth, int player) {
        if (state.turn.winner == NOTHING) return 0;
        return state.turn.winner == player ? WON + depth : -WON - depth;
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    bool reaches_limit() {
        ++positions;
        if (positions > limits_.positions ||
            (positions % 1024 == 0 && limits_.are_reached(positions, seconds())))
            is_stopped = true;
        return is_stopped;
    }

    int alpha_beta(State<G>& state, int depth, int alpha, int beta, int player) {
        if (reaches_limit()) return 0;
        if (state.turn.is_over) return final_score(state, depth, player);
        if (!depth) {
            Score score;
            Influence<G>::score(state.position, score.of);
            return score.of[player];
        }
        const bool mine = state.turn.player == player;
        int best = mine ? LEAST : MOST;
        state.each_move(
            [&](const Move& move, const Route<G>* route) {
                State<G> next = state;
                next.play(move, route);
                const int value = alpha_beta(next, depth - 1, alpha, beta, player);
                if (mine) {
                    if (value > best) best = value;
                    if (best > alpha) alpha = best;
                } else {
                    if (value < best) best = value;
                    if (best < beta) beta = best;
                }
                return alpha < beta && !is_stopped;
            },
            MOST_ROUTES);
        return best;
    }

    void max_n(State<G>& state, int depth, Score& score) {
        const int players = state.position.players();
        for (int player = 0; player < players; ++player) score.of[player] = 0;
        if (reaches_limit()) return;
        if (state.turn.is_over) {
            for (int player = 0; player < players; ++player)
                score.of[player] = final_score(state, depth, player);
            return;
        }
        if (!depth) return Influence<G>::score(state.position, score.of);
        const int player = state.turn.player;
        score.of[player] = LEAST;
        state.each_move(
            [&](const Move& move, const Route<G>* route) {
                State<G> next = state;
                next.play(move, route);
                Score after;
                max_n(next, depth - 1, after);
                if (after.of[player] > score.of[player]) score = after;
                return !is_stopped;
            },
            MOST_ROUTES);
    }

    using Clock = std::chrono::steady_clock;

    Random random_;
    const Limits limits_;
    const Clock::time_point begin_ = Clock::now();
};

RELATI_END
