// Who wins when everybody plays perfectly.
//
// With two players that is one of three results: either can force a win, or neither can, and then
// nobody wins. With more, a player may be able to force a win against all others together; that
// nobody can says nothing about who wins.
#pragma once

#include <chrono>
#include <vector>

#include "action_node.hpp"
#include "near_node.hpp"
#include "placing_node.hpp"
#include "prover.hpp"

RELATI_BEGIN

template <class G>
class Solver {
  public:
    Solver(const Ruleset& rules, ProofMemory memory, const Limits& limits)
        : keys_(rules), table_(memory), limits_(limits) {}

    std::uint64_t positions = 0;

    // Who can force a win; NOTHING if nobody can, UNSOLVED when the limits are reached first.
    int solve(const State<G>& state) {
        if (state.turn.is_over) return state.turn.winner;
        if (NearNode<G>::covers(state)) return solve_as<NearNode<G>>(state);
        if (PlacingNode<G>::covers(state)) return solve_as<PlacingNode<G>>(state);
        return solve_as<ActionNode<G>>(state);
    }

    // Calls `visit(place, winner)` with the place of each legal move in their order and who can
    // force a win after it, until that returns false or the limits are reached. Promising moves
    // come first.
    template <class Visit>
    void solve_each(const State<G>& state, Visit&& visit) {
        for (const Reply& reply : replies_to(state)) {
            const int winner = solve(reply.state);
            if (winner == UNSOLVED || !visit(reply.place, winner)) return;
        }
    }

    // The place of a move that keeps the result; -1 when the limits are reached first.
    int best_move(const State<G>& state, int result) {
        int best = -1;
        solve_each(state, [&](int place, int winner) {
            if (winner == result || winner == state.turn.player) best = place;
            return best < 0;
        });
        return best;
    }

  private:
    using Clock = std::chrono::steady_clock;

    struct Reply {
        State<G> state;
        int place, promise;
    };

    std::vector<Reply> replies_to(const State<G>& state) {
        State<G> here = state;
        const int player = state.turn.player;
        std::vector<Reply> replies;
        here.each_move([&](const Move& move, const Route<G>* route) {
            Reply reply{here, static_cast<int>(replies.size()), 0};
            reply.state.play(move, route);
            reply.promise = reply.state.turn.is_over
                                ? (reply.state.turn.winner == player ? 1 << 24 : 0)
                                : ActionNode<G>(reply.state).promise(player);
            replies.push_back(reply);
            if (replies.size() % 64) return true;
            positions += 64;  // there can be very many chained shots
            return !left().are_reached(0, 0);
        });
        // Not std::stable_sort: its temporary memory is not aligned as a board wants it.
        std::sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& other) {
            return one.promise != other.promise ? one.promise > other.promise
                                                : one.place < other.place;
        });
        return replies;
    }

    template <class Node>
    int solve_as(const State<G>& state) {
        const Node node(state);
        Prover<G, Node> prover(keys_, table_, left());
        int winner = NOTHING;
        const int players = state.position.players();
        for (int step = 0; step < players && winner == NOTHING; ++step) {
            const int player = (state.turn.player + step) % players;
            const Proof proof = prover.prove(node, player);
            if (proof == Proof::WINS) winner = player;
            if (proof == Proof::OPEN) winner = UNSOLVED;
        }
        positions += prover.positions;
        return winner;
    }

    Limits left() const {
        Limits left = limits_;
        left.positions -= std::min(left.positions, positions);
        left.seconds -= std::chrono::duration<double>(Clock::now() - begin_).count();
        return left;
    }

    const MirrorKeys<G> keys_;
    ProofTable table_;
    Limits limits_;
    Clock::time_point begin_ = Clock::now();
};

RELATI_END
