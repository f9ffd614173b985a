// Random games for a search in rulesets with more actions than placing. Drawn evenly from all
// moves they would be one useless change after another; so the best of a few draws by its history
// is played, and placing is preferred. By how much that wins: docs/decisions/search.md.
#pragma once

#include "../playout.hpp"
#include "move_history.hpp"

RELATI_BEGIN

template <class G>
struct GuidedPlayout {
    using Set = typename G::Set;

    // Plays to the end, or until the deadline has passed (null: there is none).
    static void run(State<G>& state, Random& random, MoveHistory<G>& history, Deadline* deadline) {
        const bool attacks_early = state.position.ruleset().actions & ATTACKING_ROLES;
        while (!state.turn.is_over && !(deadline && deadline->has_passed())) {
            if (!attacks_early && random.below(2) && place(state, random, history)) continue;
            play_best_of_draws(state, random, history, deadline);
        }
    }

  private:
    static constexpr int DRAWS = 3;
    // With roles that attack from the first turn on, placing is not preferred.
    static constexpr unsigned ATTACKING_ROLES = PART_SNIPER | PART_BOMB | PART_KILLER;

    static bool place(State<G>& state, Random& random, MoveHistory<G>& history) {
        const Set squares = state.position.placeable(state.turn.player);
        if (!squares.any()) return false;
        const int square = Playout<G>::draw_square(squares, random);
        play(state, {Act::PLACE, NORMAL, static_cast<std::int16_t>(square)}, history);
        return true;
    }

    static void play_best_of_draws(State<G>& state, Random& random, MoveHistory<G>& history,
                                   Deadline* deadline) {
        const typename Playout<G>::Moves moves(state, deadline);
        Move best = PASS_MOVE;
        float most = -1.0f;
        for (int draw = 0; draw < DRAWS; ++draw) {
            const std::uint64_t rank = Playout<G>::draw(state, moves, random);
            // There are too many chained shots to have a history of each.
            if (Playout<G>::is_chained(moves, rank)) return Playout<G>::play(state, moves, rank);
            const Move move = Playout<G>::move(moves, rank);
            const float share = history.mean_share(state.turn.player, move);
            if (share > most) most = share, best = move;
        }
        play(state, best, history);
    }

    static void play(State<G>& state, const Move& move, MoveHistory<G>& history) {
        history.record(state.turn.player, move);
        state.play(move);
    }
};

RELATI_END
