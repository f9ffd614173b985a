// Random games: every legal move is as likely as any other, `pass` included.
#pragma once

#include "random.hpp"
#include "state.hpp"

RELATI_BEGIN

template <class G>
struct Playout {
    using Set = typename G::Set;

    // Plays to the end, or until the deadline has passed, and gives the number of moves.
    static std::uint64_t run(State<G>& state, Random& random, Deadline* deadline = nullptr) {
        std::uint64_t moves = 0;
        const Ruleset& rules = state.position.ruleset();
        if (!rules.has_more_than_placing() && !rules.consecutive) {
            // Only placing is legal: no move sets are needed.
            for (; !state.turn.is_over; ++moves)
                state.place(draw_square(state.position.placeable(state.turn.player), random));
        } else {
            for (; !state.turn.is_over && !(deadline && deadline->has_passed()); ++moves)
                play_any(state, random, deadline);
        }
        return moves;
    }

    // The legal moves, with so many of the chained shots that a draw is quick on any board: one
    // of the first 5,000 is drawn where there are more.
    struct Moves : MoveSets<G> {
        explicit Moves(State<G>& state, Deadline* deadline = nullptr)
            : MoveSets<G>(MOST_CHAINED, deadline) {
            state.generate(*this);
        }
    };

    // The number of one of the legal moves: entries first, then chained shots, then `pass`.
    static std::uint64_t draw(const State<G>& state, const Moves& moves, Random& random) {
        return static_cast<unsigned>(
            random.below(static_cast<int>(moves.total) + state.may_pass()));
    }

    static bool is_chained(const Moves& moves, std::uint64_t rank) {
        return rank < moves.total && rank >= moves.total - moves.chained;
    }

    // The move with that number, which is not a chained shot.
    static Move move(const Moves& moves, std::uint64_t rank) {
        for (int entry = 0; entry < moves.size; ++entry) {
            const auto count = static_cast<unsigned>(moves.entries[entry].count);
            if (rank < count)
                return Actions<G>::move_of(
                    moves.entries[entry], moves.entries[entry].squares.nth(static_cast<int>(rank)));
            rank -= count;
        }
        return PASS_MOVE;
    }

    static void play(State<G>& state, const Moves& moves, std::uint64_t rank) {
        if (is_chained(moves, rank))
            return fire(state, rank - (moves.total - moves.chained), moves.deadline);
        state.play(move(moves, rank));
    }

    static RELATI_INLINE int draw_square(const Set& squares, Random& random) {
        return squares.nth(random.below(squares.count()));
    }

  private:
    static constexpr std::uint64_t MOST_CHAINED = 5'000;

    static void play_any(State<G>& state, Random& random, Deadline* deadline) {
        const Moves moves(state, deadline);
        play(state, moves, draw(state, moves, random));
    }

    // The chained shot with that many before it; one of those when the deadline has passed.
    static RELATI_NOINLINE void fire(State<G>& state, std::uint64_t rank, Deadline* deadline) {
        Route<G> chosen;
        Firing<G>::each_route(state.position, state.turn.player, [&](const Route<G>& route) {
            const bool is_late = deadline && rank % 32 == 0 && deadline->has_passed();
            if (rank-- && !is_late) return true;
            chosen = route;
            return false;
        });
        state.play(chosen.move(), &chosen);
    }
};

RELATI_END
