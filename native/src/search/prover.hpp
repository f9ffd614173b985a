// Whether a player can force a win against all others: a search for a proof, to the end of the game.
//
// Where the player acts one winning move is enough, where others act every move must be answered.
// Moves that are decided without a search (the game ends, a node knows by counting, the table has
// it) are looked at before any other, then those that leave the others least.
//
// It searches any kind of node that has
//
//     int player() const                        who acts
//     Proof known(int player) const             whether that player wins, if it can be told at once
//     Key key(const MirrorKeys<G>&) const       the same for all nodes of the same value
//     int promise(int player) const             a guess how good it is for the player
//     void each_reply(take, over) const         calls `take(node)` or `over(winner)` for each move,
//                                               until one of them returns false
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "../game.hpp"
#include "proof_table.hpp"

RELATI_BEGIN

template <class G, class Node>
class Prover {
  public:
    Prover(const MirrorKeys<G>& keys, ProofTable& table, const Limits& limits)
        : keys_(keys), table_(table), limits_(limits), begin_(Clock::now()) {}

    std::uint64_t positions = 0;

    // OPEN when the limits are reached first.
    Proof prove(const Node& node, int player) {
        const Proof known = node.known(player);
        if (known != Proof::OPEN) return known;
        return look_up_or_search(Reply{node, node.key(keys_), 0}, player);
    }

  private:
    using Clock = std::chrono::steady_clock;

    struct Reply {
        Node node;
        Key key;
        int promise;
        std::size_t place = 0;
    };

    Proof look_up_or_search(const Reply& reply, int player) {
        const Proof stored = table_.find(reply.key, player);
        return stored != Proof::OPEN ? stored : search(reply, player);
    }

    Proof search(const Reply& here, int player) {
        if (++positions % 256 == 0 || positions > limits_.positions) check_limits();
        if (is_stopped_) return Proof::OPEN;
        const std::uint64_t before = positions;
        const int actor = here.node.player();
        // A reply with this result settles the question.
        const Proof settling = actor == player ? Proof::WINS : Proof::FAILS;
        bool is_settled = false;
        std::vector<Reply> open;
        here.node.each_reply(
            [&](const Node& node) {
                Proof proof = node.known(player);
                if (proof != Proof::OPEN) return !(is_settled = proof == settling);
                const Key key = node.key(keys_);
                proof = table_.find(key, player);
                if (proof != Proof::OPEN) return !(is_settled = proof == settling);
                open.push_back({node, key, node.promise(actor), open.size()});
                // There can be very many chained shots: they count towards the limits.
                if (open.size() % 64 == 0) positions += 64, check_limits();
                return !is_stopped_;
            },
            [&](int winner) { return !(is_settled = (winner == player) == (actor == player)); });
        if (is_stopped_) return Proof::OPEN;
        if (!is_settled)
            // Not std::stable_sort: its temporary memory is not aligned as a board wants it.
            std::sort(open.begin(), open.end(), [](const Reply& one, const Reply& other) {
                return one.promise != other.promise ? one.promise > other.promise
                                                    : one.place < other.place;
            });
        for (std::size_t each = 0; each < open.size() && !is_settled; ++each) {
            is_settled = look_up_or_search(open[each], player) == settling;
            if (is_stopped_) return Proof::OPEN;
        }
        const Proof result = is_settled                ? settling
                             : settling == Proof::WINS ? Proof::FAILS
                                                       : Proof::WINS;
        table_.store(here.key, player, result, positions - before + 1);
        return result;
    }

    void check_limits() {
        const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
        is_stopped_ = is_stopped_ || limits_.are_reached(positions, seconds);
    }

    const MirrorKeys<G>& keys_;
    ProofTable& table_;
    Limits limits_;
    Clock::time_point begin_;
    bool is_stopped_ = false;
};

RELATI_END
