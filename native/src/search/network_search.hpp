// Monte-Carlo tree search led by a network, for any number of players.
//
// Each iteration walks down the tree to a position not visited before and plays a random game from
// there, as in tree_search.hpp. A position that has been visited often enough is judged by the
// network, which says which of its moves are worth looking at (PUCT) and who will win. A judgement
// takes as long as some twenty random games, so only positions that matter get one; a random game
// sees to the end what the network can only guess. By how much they count:
// docs/decisions/learning.md.
#pragma once

#include <cmath>

#include "../move_codes.hpp"
#include "../network/network.hpp"
#include "../network_input.hpp"
#include "search_base.hpp"

RELATI_BEGIN

// `prior` is how likely the network thinks the move, and `judged` where its own judgement of the
// position is kept. `judgement` is what it expected for each player, added up over all visits: at
// each, of the last position on the way that it has judged.
struct JudgedNode : Node {
    float prior = 0;
    std::int32_t judged = NONE;
    float judgement[MOST_PLAYERS] = {};
};

template <class G>
class NetworkSearch : public SearchBase<G, JudgedNode, NetworkSearch<G>> {
    using Base = SearchBase<G, JudgedNode, NetworkSearch<G>>;
    friend Base;

  public:
    using Base::share;

    NetworkSearch(const State<G>& start, std::uint64_t seed, const Network& network)
        : Base(start, seed),
          network_(network),
          input_(start.position.ruleset()),
          planes_(start.position.ruleset()) {
        const Ruleset& rules = start.position.ruleset();
        bytes_.resize(input_.size());
        workspace_.resize(network.workspace(rules.width, rules.height));
        logits_.resize(static_cast<std::size_t>(planes_.actions()));
    }

    // A player's expected share of the win after the move of a visited node.
    static float expected(const JudgedNode& node, int player) {
        const float weight = 1.0f / static_cast<float>(node.visits);
        return ((1 - PLAYOUTS) * node.judgement[player] + PLAYOUTS * node.sum[player]) * weight;
    }

  private:
    static constexpr std::uint64_t GAMES_BETWEEN_CLOCK_CHECKS = 8;
    // After how many visits a position is judged. The start is judged at once.
    static constexpr std::uint32_t VISITS_BEFORE_JUDGEMENT = 6;
    // How much a move that the network likes is preferred, and how much worse than the position a
    // move is expected to be before it has been visited.
    static constexpr float CURIOSITY = 0.35f, CAUTION = 0.1f;
    // What random games count beside the network.
    static constexpr float PLAYOUTS = 0.5f;
    // After how many visits a move's own results count about as much as its RAVE results.
    static constexpr float RAVE_EQUIVALENCE = 300.0f;
    // How much a move is preferred that has few visits, in positions that are not judged.
    static constexpr float EXPLORATION = 0.2f;

    using Base::players, Base::start_, Base::tree_;

    // Takes what the network thinks of a position, and asks it when it is time to.
    void look_at(State<G>& state, JudgedNode& node, bool is_start) {
        if (node.judged == Node::NONE && (is_start || node.visits >= VISITS_BEFORE_JUDGEMENT)) {
            judge(state);
            set_priors(node);
            node.judged = static_cast<std::int32_t>(judgements_.size());
            for (int player = 0; player < players(); ++player) judgements_.add(judgement_[player]);
        } else if (node.judged != Node::NONE) {
            for (int player = 0; player < players(); ++player)
                judgement_[player] = judgements_[static_cast<std::size_t>(node.judged + player)];
        }
    }

    // Asks the network about a position.
    void judge(State<G>& state) {
        const Ruleset& rules = state.position.ruleset();
        float shares[MOST_PLAYERS];
        input_.write(state, legs_, bytes_.begin());
        network_.evaluate(bytes_.begin(), rules.width, rules.height, workspace_.begin(),
                          logits_.begin(), shares);
        for (int place = 0; place < players(); ++place)
            judgement_[(state.turn.player + place) % players()] = shares[place];
    }

    // How likely each child is, by the network's last answer.
    void set_priors(const JudgedNode& node) {
        float most = -1e30f, total = 0;
        for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
            JudgedNode& child = tree_.nodes[each];
            child.prior = logits_[static_cast<std::size_t>(number(child.move))];
            if (child.prior > most) most = child.prior;
        }
        for (std::int32_t each = node.first; each < node.first + node.count; ++each)
            total += tree_.nodes[each].prior = std::exp(tree_.nodes[each].prior - most);
        for (std::int32_t each = node.first; each < node.first + node.count; ++each)
            tree_.nodes[each].prior /= total;
    }

    // The number of an action; of a chained shot, that of its first leg.
    int number(const Move& move) const {
        if (move.act == Act::PASS) return planes_.pass();
        return planes_.plane(move.act, move.detail) * planes_.squares +
               MoveCodes<G>::square(start_.position.ruleset(), move.square);
    }

    // The child to visit next.
    std::int32_t choose(std::int32_t here) {
        const JudgedNode& node = tree_.nodes[here];
        const int player = node.player;
        const auto visits = static_cast<float>(node.visits);
        const bool is_judged = node.judged != Node::NONE;
        const float curiosity = CURIOSITY * std::sqrt(visits + 1.0f);
        const float exploration = EXPLORATION * std::sqrt(std::log(visits + 1.0f));
        // The start is judged before its first visit.
        const float otherwise =
            (node.visits ? expected(node, player) : judgement_[player]) - CAUTION;
        float best = -1e9f;
        std::int32_t chosen = node.first;
        for (std::int32_t place = node.first; place < node.first + node.count; ++place) {
            const JudgedNode& child = tree_.nodes[place];
            if (child.solved == player) return place;
            const float tried = 1.0f + static_cast<float>(child.visits);
            const float score = child.is_open() ? estimate(child, player, otherwise) +
                                                      (is_judged ? curiosity * child.prior / tried
                                                                 : exploration / std::sqrt(tried))
                                                : share(child.solved, player, players()) - 100.0f;
            const float drawn = this->drawn(score);
            if (drawn > best) best = drawn, chosen = place;
        }
        return chosen;
    }

    // The estimated share of the win of the player who would play the move: by the network, and by
    // random games with this move now or at any later time.
    static float estimate(const JudgedNode& child, int player, float otherwise) {
        const auto visits = static_cast<float>(child.visits);
        const float judged = child.visits ? child.judgement[player] / visits : otherwise;
        const float own = child.visits ? child.sum[player] / visits : otherwise;
        const float rave =
            child.rave_visits ? child.rave_sum / static_cast<float>(child.rave_visits) : own;
        const float weight = std::sqrt(RAVE_EQUIVALENCE / (RAVE_EQUIVALENCE + 3.0f * visits));
        return (1 - PLAYOUTS) * judged + PLAYOUTS * ((1 - weight) * own + weight * rave);
    }

    static float promise(const JudgedNode& child, const JudgedNode&) { return child.prior; }

    // Where the result is known, the network need not guess.
    void know(const float (&shares)[MOST_PLAYERS]) {
        for (int player = 0; player < players(); ++player) judgement_[player] = shares[player];
    }

    void add_judgement(JudgedNode& node) const {
        for (int player = 0; player < players(); ++player)
            node.judgement[player] += judgement_[player];
    }

    const Network& network_;
    const NetworkInput<G> input_;
    const ActionPlanes planes_;
    const Legs legs_;  // none: the search plays whole moves
    Buffer<std::uint8_t> bytes_;
    Buffer<float> workspace_, logits_;
    Buffer<float> judgements_;            // of the nodes that have one, player by player
    float judgement_[MOST_PLAYERS] = {};  // of the last judged position on the way
};

RELATI_END
