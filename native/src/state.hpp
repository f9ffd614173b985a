// A game at one moment: the position and whose turn it is. Playing changes it in place.
#pragma once

#include "aftermath.hpp"
#include "endings.hpp"

RELATI_BEGIN

template <class G>
struct State {
    using Set = typename G::Set;

    Position<G> position;
    Turn turn;

    explicit State(const Constants<G>& constants) : position(constants) {}

    // Every legal move but `pass`.
    void generate(MoveSets<G>& moves) {
        if (!turn.is_over) Actions<G>::generate(moves, position, turn.player);
    }

    // An extra action may be declined.
    bool may_pass() const { return !turn.is_over && turn.extra_actions; }

    // Calls `visit` for every legal move in the order of the rules, `pass` last, until it
    // returns false; of the chained shots only for the first `most_chained`.
    void each_move(MoveVisitor<G> visit, std::uint64_t most_chained = NO_LIMIT) {
        if (turn.is_over) return;
        if (Actions<G>::each(position, turn.player, visit, most_chained) && may_pass())
            visit(PASS_MOVE, nullptr);
    }

    // The number of legal moves; chained shots are not counted beyond `limit`.
    std::uint64_t count_moves(std::uint64_t limit = NO_LIMIT) {
        if (turn.is_over) return 0;
        if (!position.ruleset().has_more_than_placing())
            return static_cast<unsigned>(position.placeable(turn.player).count()) + may_pass();
        MoveSets<G> moves(limit);
        generate(moves);
        return moves.total + may_pass();
    }

    // Plays a legal move. A chained shot comes with its route; new territories are appended to
    // `formed`, if it is not null.
    RELATI_NOINLINE void play(const Move& move, const Route<G>* route = nullptr,
                              Rectangles* formed = nullptr) {
        if (move.act == Act::PASS) {
            turn.extra_actions = 0;
        } else if (position.ruleset().consecutive) {
            play_and_earn(move, route, formed);
        } else {
            act(move, route, formed);
        }
        Endings<G>::settle_turn(position, turn);
    }

    // Places a symbol where nothing but placing is legal: the same as `play`, but inlined into
    // the loop of random games.
    RELATI_INLINE void place(int square) {
        position.linked_known = 0;
        Placing<G>::apply(position, turn.player, square);
        Endings<G>::settle_turn(position, turn);
    }

  private:
    Set act(const Move& move, const Route<G>* route, Rectangles* formed) {
        position.linked_known = 0;
        Actions<G>::apply(position, turn.player, move, route, formed);
        return Aftermath<G>::settle(position);
    }

    // One extra action for each other player who lost a connected symbol to disconnection, a
    // cannon that died of it included; one if any own disconnected symbol is connected again.
    void play_and_earn(const Move& move, const Route<G>* route, Rectangles* formed) {
        const int player = turn.player;
        Set before[MOST_PLAYERS];
        for (int each = 0; each < position.players(); ++each)
            before[each] = position.connected[each];
        const Set was_cut = position.living[player] & ~position.connected[player];
        const Set died = act(move, route, formed);
        if (turn.extra_actions) --turn.extra_actions;
        for (int other = 0; other < position.players(); ++other) {
            const Set cut = (position.living[other] & ~position.connected[other]) | died;
            if (other != player && (before[other] & cut).any()) ++turn.extra_actions;
        }
        if ((was_cut & position.connected[player]).any()) ++turn.extra_actions;
    }
};

RELATI_END
