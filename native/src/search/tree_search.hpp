// Monte-Carlo tree search for any number of players: random games alone tell which move is good.
//
// Two things make it strong here: a move that did well at any later time in random games is tried
// early (RAVE, "all moves as first"), because good squares stay good for a while; and positions
// with a proved result are not played at random again (search_base.hpp, where the walk is, too).
#pragma once

#include <cmath>

#include "search_base.hpp"

RELATI_BEGIN

template <class G>
class TreeSearch : public SearchBase<G, Node, TreeSearch<G>> {
    using Base = SearchBase<G, Node, TreeSearch<G>>;
    friend Base;

  public:
    using Base::share;

    TreeSearch(const State<G>& start, std::uint64_t seed) : Base(start, seed) {}

    // A player's expected share of the win after the move of a visited node.
    static float expected(const Node& node, int player) {
        return node.sum[player] / static_cast<float>(node.visits);
    }

  private:
    static constexpr std::uint64_t GAMES_BETWEEN_CLOCK_CHECKS = 32;
    // Found by self-play (docs/decisions/search.md).
    static constexpr float EXPLORATION = 0.2f;
    // After how many visits a move's own results count about as much as its RAVE results.
    static constexpr float RAVE_EQUIVALENCE = 2000.0f;
    static constexpr float UNKNOWN = 0.5f;

    using Base::players, Base::tree_;

    // The child to visit next.
    std::int32_t choose(std::int32_t here) {
        const Node& node = tree_.nodes[here];
        const float exploration =
            EXPLORATION * std::sqrt(std::log(static_cast<float>(node.visits) + 1.0f));
        float best = -1e9f;
        std::int32_t chosen = node.first;
        for (std::int32_t place = node.first; place < node.first + node.count; ++place) {
            const Node& child = tree_.nodes[place];
            if (child.solved == node.player) return place;
            // Proved losses and draws come after everything that is still open.
            const float score =
                child.is_open() ? estimate(child, node.player) +
                                      exploration / std::sqrt(static_cast<float>(child.visits) + 1)
                                : share(child.solved, node.player, players()) - 100.0f;
            const float drawn = this->drawn(score);
            if (drawn > best) best = drawn, chosen = place;
        }
        return chosen;
    }

    // The estimated share of the win of the player who would play the move.
    float estimate(const Node& child, int player) const {
        if (child.rave_visits) return estimate(child, player, UNKNOWN);
        return child.visits ? child.sum[player] / static_cast<float>(child.visits) : UNKNOWN;
    }

    // The same, with `otherwise` in place of RAVE results for moves that have none.
    static float estimate(const Node& child, int player, float otherwise) {
        const auto visits = static_cast<float>(child.visits);
        const float rave =
            child.rave_visits ? child.rave_sum / static_cast<float>(child.rave_visits) : otherwise;
        const float own = child.visits ? child.sum[player] / visits : UNKNOWN;
        const float weight = std::sqrt(RAVE_EQUIVALENCE / (RAVE_EQUIVALENCE + 3.0f * visits));
        return (1.0f - weight) * own + weight * rave;
    }

    float promise(const Node& child, const Node& root) const {
        const float mean =
            root.visits ? root.sum[root.player] / static_cast<float>(root.visits) : UNKNOWN;
        return estimate(child, root.player, mean);
    }
};

RELATI_END
