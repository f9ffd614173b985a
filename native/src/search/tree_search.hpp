// Monte-Carlo tree search for any number of players.
//
// Each iteration walks down the tree to a position not visited before, plays a random game from
// there, and adds the result to every position on the way. Each player chooses by their own share
// of the win: nobody is assumed to play for or against anybody else.
//
// Two things make it strong here: a move that did well at any later time in random games is tried
// early (RAVE, "all moves as first"), because good squares stay good for a while; and positions
// with a proved result are not played at random again (MCTS-Solver).
#pragma once

#include <algorithm>
#include <cmath>

#include "guided_playout.hpp"
#include "tree.hpp"

RELATI_BEGIN

template <class G>
class TreeSearch {
  public:
    using Set = typename G::Set;

    TreeSearch(const State<G>& start, std::uint64_t seed)
        : start_(start), random_{seed}, history_(start.position.ruleset()) {
        tree_.clear();
        tree_.nodes[0].player = start.turn.player;
    }

    // Runs up to `games` more iterations or `seconds`; stops early when the result is proved.
    // Gives the number of iterations.
    //
    // With chained shots a single game can take seconds. So the clock is looked at after every
    // game, and one that is still being played a while after the end counts as undecided.
    std::uint64_t run(std::uint64_t games, double seconds, IsInterrupted is_interrupted) {
        const bool is_slow = start_.position.ruleset().has(PART_CHAIN);
        const std::uint64_t between_checks = is_slow ? 1 : GAMES_BETWEEN_CLOCK_CHECKS;
        Deadline deadline(seconds + SECONDS_FOR_LAST_GAME);
        deadline_ = is_slow ? &deadline : nullptr;
        std::uint64_t done = 0;
        while (done < games && tree_.nodes[0].is_open()) {
            iterate();
            ++done;
            if (done % between_checks == 0 &&
                (deadline.elapsed() >= seconds || (is_interrupted && is_interrupted())))
                break;
        }
        deadline_ = nullptr;
        return done;
    }

    const Tree<G>& tree() const { return tree_; }
    const State<G>& start() const { return start_; }

    // A move from the start: its place in the tree, its visits and its estimated share of the win.
    struct Ranked {
        std::int32_t place;
        std::uint32_t visits;
        float estimate;
    };

    // The visited moves, most visits first; among equals, the higher estimate first (after few
    // games many moves have one visit).
    std::vector<Ranked> ranked() const {
        const Node& root = tree_.nodes[0];
        const float mean =
            root.visits ? root.sum[root.player] / static_cast<float>(root.visits) : UNKNOWN;
        std::vector<Ranked> ranking;
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            const Node& child = tree_.nodes[place];
            if (child.visits || !child.is_open())
                ranking.push_back({place, child.visits, estimate(child, root.player, mean)});
        }
        std::stable_sort(ranking.begin(), ranking.end(),
                         [](const Ranked& one, const Ranked& other) {
                             if (one.visits != other.visits) return one.visits > other.visits;
                             return one.estimate > other.estimate;
                         });
        return ranking;
    }

    // A player's share of the win: all, nothing, or equal parts when nobody wins.
    static float share(int winner, int player, int players) {
        if (winner == NOTHING) return 1.0f / static_cast<float>(players);
        return winner == player ? 1.0f : 0.0f;
    }

    // The game has continued with this child's move: its subtree is kept.
    void advance(const State<G>& state, std::int32_t child) {
        start_ = state;
        if (child == Node::NONE)
            tree_.clear();
        else
            tree_.keep_subtree(child);
        tree_.nodes[0].player = state.turn.player;
    }

  private:
    static constexpr std::uint64_t GAMES_BETWEEN_CLOCK_CHECKS = 32;
    // How long after its end a run waits for the game it has begun.
    static constexpr double SECONDS_FOR_LAST_GAME = 0.25;
    static constexpr std::uint32_t VISITS_BEFORE_CHILDREN = 2;
    static constexpr std::size_t MOST_NODES = 4'000'000;  // some 200 MB
    // Found by self-play (docs/decisions/search.md).
    static constexpr float EXPLORATION = 0.2f;
    // After how many visits a move's own results count about as much as its RAVE results.
    static constexpr float RAVE_EQUIVALENCE = 2000.0f;
    static constexpr float UNKNOWN = 0.5f;

    int players() const { return start_.position.players(); }

    void iterate() {
        State<G> state = start_;
        path_.clear();
        path_.add(0);
        history_.begin_game();
        const std::int32_t leaf = descend(state);
        float shares[MOST_PLAYERS];
        if (tree_.nodes[leaf].is_open()) {
            if (history_.is_used())
                GuidedPlayout<G>::run(state, random_, history_, deadline_);
            else
                Playout<G>::run(state, random_, deadline_);
            // A game that was cut off has no winner, and is shared by all.
            set_shares(state.turn.winner, shares);
            history_.end_game(shares);
        } else {
            set_shares(tree_.nodes[leaf].solved, shares);
        }
        // Where each player has placed since the start, in the tree or at random.
        Set placed[MOST_PLAYERS];
        for (int player = 0; player < players(); ++player)
            placed[player] = had(state, player) & ~had(start_, player);
        backpropagate(shares, placed);
    }

    static Set had(const State<G>& state, int player) {
        return state.position.living[player] | state.position.dead[player];
    }

    void set_shares(int winner, float (&shares)[MOST_PLAYERS]) const {
        for (int player = 0; player < players(); ++player)
            shares[player] = share(winner, player, players());
    }

    // Walks down to a position that is over, proved, or has few visits.
    std::int32_t descend(State<G>& state) {
        std::int32_t here = 0;
        while (true) {
            Node& node = tree_.nodes[here];
            node.player = state.turn.player;
            if (state.turn.is_over) {
                node.solved = state.turn.winner;
                return here;
            }
            if (here && !node.is_open()) return here;
            if (!node.count) {
                if (here &&
                    (node.visits < VISITS_BEFORE_CHILDREN || tree_.nodes.size() > MOST_NODES))
                    return here;
                expand(state, here);
            }
            here = choose(here);
            path_.add(here);
            const Node& chosen = tree_.nodes[here];
            if (chosen.route == Node::NONE) history_.record(state.turn.player, chosen.move);
            play(state, chosen);
        }
    }

    void play(State<G>& state, const Node& node) const {
        if (node.route == Node::NONE) return state.play(node.move);
        Route<G> route;
        tree_.load(node.route, route);
        state.play(node.move, &route);
    }

    // Gives a node its children: every legal move.
    void expand(State<G>& state, std::int32_t here) {
        const auto first = static_cast<std::int32_t>(tree_.nodes.size());
        const auto add_child = [&](const Move& move, const Route<G>* route) {
            Node child;
            child.move = move;
            if (route) child.route = tree_.store(*route);
            tree_.nodes.push_back(child);
            return true;
        };
        state.each_move(add_child, Tree<G>::MOST_ROUTES);
        Node& node = tree_.nodes[here];
        node.first = first;
        node.count =
            static_cast<std::uint16_t>(tree_.nodes.size() - static_cast<std::size_t>(first));
        if (!here) solve_final_moves(state);
    }

    // Marks the moves that end the game, so that an immediate win is preferred to a longer one.
    void solve_final_moves(const State<G>& state) {
        const Node& root = tree_.nodes[0];
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            State<G> after = state;
            play(after, tree_.nodes[place]);
            if (after.turn.is_over) tree_.nodes[place].solved = after.turn.winner;
        }
    }

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
            // A random number too small to matter otherwise breaks ties.
            const float drawn = score + static_cast<float>(random_.next() >> 40) * 1e-12f;
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

    void backpropagate(const float (&shares)[MOST_PLAYERS], const Set (&placed)[MOST_PLAYERS]) {
        for (std::size_t place = path_.size(); place-- > 0;) {
            Node& node = tree_.nodes[path_[place]];
            ++node.visits;
            for (int player = 0; player < players(); ++player) node.sum[player] += shares[player];
            if (!node.count) continue;
            const Set& mine = placed[node.player];
            for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
                Node& child = tree_.nodes[each];
                if (!was_played(child, node.player, mine)) continue;
                ++child.rave_visits;
                child.rave_sum += shares[node.player];
            }
            if (node.is_open() && place + 1 < path_.size() &&
                !tree_.nodes[path_[place + 1]].is_open())
                prove(node);
        }
    }

    // Whether the player has played the child's move in this game, at any time since the start.
    bool was_played(const Node& child, int player, const Set& placed) const {
        if (child.move.act == Act::PLACE) return placed.has(child.move.square);
        return child.route == Node::NONE && history_.has(player, child.move);
    }

    // The player wins if any child is a proved win; if all are proved, the best of them counts.
    void prove(Node& node) const {
        std::uint8_t best = Node::OPEN;
        bool is_open = false;
        for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
            const std::uint8_t winner = tree_.nodes[each].solved;
            if (winner == node.player) {
                node.solved = winner;
                return;
            }
            if (winner == Node::OPEN)
                is_open = true;
            else if (best == Node::OPEN ||
                     share(winner, node.player, players()) > share(best, node.player, players()))
                best = winner;
        }
        if (!is_open) node.solved = best;
    }

    State<G> start_;
    Random random_;
    MoveHistory<G> history_;
    Tree<G> tree_;
    Buffer<std::int32_t> path_;
    Deadline* deadline_ = nullptr;  // of the run in progress, where a game can take long
};

RELATI_END
