// Random games: every legal move is as likely as any other, `pass` included.
#pragma once

#include "random.hpp"
#include "state.hpp"

RELATI_BEGIN

template <class G>
struct Playout {
    using Set = typename G::Set;

    // Plays to the end and gives the number of moves.
    static std::uint64_t run(State<G>& state, Random& random) {
        std::uint64_t moves = 0;
        const Ruleset& rules = state.position.ruleset();
        if (!rules.actions && !rules.consecutive) {
            for (; !state.turn.is_over; ++moves) place(state, random);
        } else {
            for (; !state.turn.is_over; ++moves) step(state, random);
        }
        return moves;
    }

    // The number of one of the legal moves: those of the menu, chained shots, `pass`.
    static std::uint64_t draw(const State<G>& state, const Menu<G>& menu, Random& random) {
        const std::uint64_t total = menu.total + state.may_pass();
        return total >> 31 ? random.below(total)
                           : static_cast<unsigned>(random.below(static_cast<int>(total)));
    }

    static bool is_chained(const Menu<G>& menu, std::uint64_t rank) {
        return rank < menu.total && rank >= menu.total - menu.chained;
    }

    // The move with that number, which is not a chained shot.
    static Move move(const Menu<G>& menu, std::uint64_t rank) {
        for (int entry = 0; entry < menu.size; ++entry) {
            const auto count = static_cast<unsigned>(menu.entries[entry].count);
            if (rank < count)
                return Actions<G>::move_of(menu.entries[entry],
                                           menu.entries[entry].squares.nth(static_cast<int>(rank)));
            rank -= count;
        }
        return {Act::PASS, 0, 0};
    }

    static void play(State<G>& state, const Menu<G>& menu, std::uint64_t rank) {
        if (is_chained(menu, rank)) return fire(state, rank - (menu.total - menu.chained));
        state.play(move(menu, rank));
    }

    // Placing on one of these squares.
    static RELATI_INLINE Move placing(const Set& squares, Random& random) {
        const int square = squares.nth(random.below(squares.count()));
        return {Act::PLACE, NORMAL, static_cast<std::int16_t>(square)};
    }

  private:
    // Where nothing but placing is legal no menu is needed.
    static RELATI_INLINE void place(State<G>& state, Random& random) {
        state.play(placing(state.position.placeable(state.turn.player), random));
    }

    static void step(State<G>& state, Random& random) {
        Menu<G> menu;
        state.offer(menu);
        play(state, menu, draw(state, menu, random));
    }

    // The chained shot with that many before it.
    static RELATI_APART void fire(State<G>& state, std::uint64_t rank) {
        Route<G> chosen;
        Firing<G>::each_route(state.position, state.turn.player, [&](const Route<G>& route) {
            if (rank--) return true;
            chosen = route;
            return false;
        });
        state.play({Act::FIRE, static_cast<std::uint8_t>(chosen.direction), chosen.squares[0]},
                   &chosen);
    }
};

RELATI_END
