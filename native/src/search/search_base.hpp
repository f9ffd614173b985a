// What the searches share: a tree of positions, walked from the start again and again. Each walk goes
// down to a position not visited before, plays a random game from there, and adds the result to
// every position on the way. Proved endings are not played out again (MCTS-Solver).
//
// Nobody is assumed to play for or against anybody else: each player goes for their own share.
#pragma once

#include <algorithm>
#include <vector>

#include "guided_playout.hpp"
#include "tree.hpp"

RELATI_BEGIN

// `Self` is the search itself: it has `choose(here)`, the child of a node to visit next, and
// `promise(child, root)`, by which moves with equally many visits are ranked. What it may have
// besides: `look_at`, `know` and `add_judgement`, which do nothing here.
template <class G, class NodeType, class Self>
class SearchBase {
  public:
    using Set = typename G::Set;

    // Runs up to `games` more iterations or `seconds`; stops early when the result is proved.
    // Gives the number of iterations.
    //
    // With chained shots a single game can take seconds. So the clock is looked at after every
    // game, and one that is still being played a while after the end counts as undecided.
    std::uint64_t run(std::uint64_t games, double seconds, IsInterrupted is_interrupted) {
        const bool is_slow = start_.position.ruleset().has(PART_CHAIN);
        const std::uint64_t between_checks = is_slow ? 1 : Self::GAMES_BETWEEN_CLOCK_CHECKS;
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

    const Tree<G, NodeType>& tree() const { return tree_; }
    const State<G>& start() const { return start_; }

    // A move from the start: its place in the tree, its visits and how promising it is.
    struct Ranked {
        std::int32_t place;
        std::uint32_t visits;
        float promise;
    };

    // The visited moves, most visits first; among equals, the more promising first (after few
    // games many moves have one visit).
    std::vector<Ranked> ranked() const {
        const NodeType& root = tree_.nodes[0];
        std::vector<Ranked> ranking;
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            const NodeType& child = tree_.nodes[place];
            if (child.visits || !child.is_open())
                ranking.push_back(
                    {place, child.visits, static_cast<const Self*>(this)->promise(child, root)});
        }
        std::stable_sort(ranking.begin(), ranking.end(),
                         [](const Ranked& one, const Ranked& other) {
                             if (one.visits != other.visits) return one.visits > other.visits;
                             return one.promise > other.promise;
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

  protected:
    // How long after its end a run waits for the game it has begun.
    static constexpr double SECONDS_FOR_LAST_GAME = 0.25;
    static constexpr std::size_t MOST_NODES = 4'000'000;  // 200 to 300 MB

    SearchBase(const State<G>& start, std::uint64_t seed)
        : start_(start), random_{seed}, history_(start.position.ruleset()) {
        tree_.clear();
        tree_.nodes[0].player = start.turn.player;
    }

    int players() const { return start_.position.players(); }

    // Called on the way down with each position that has children.
    void look_at(State<G>&, NodeType&, bool /*is_start*/) {}
    // Called when the way down has ended where the result is known.
    void know(const float (&)[MOST_PLAYERS]) {}
    // Called on the way back, with each position on it.
    void add_judgement(NodeType&) {}

    // A random number too small to matter otherwise breaks ties.
    float drawn(float score) { return score + static_cast<float>(random_.next() >> 40) * 1e-12f; }

    State<G> start_;
    Tree<G, NodeType> tree_;

  private:
    // After how many visits a position gets children.
    static constexpr std::uint32_t VISITS_BEFORE_CHILDREN = 2;

    Self& self() { return static_cast<Self&>(*this); }

    // One walk down the tree, the random game from its end, and the way back.
    void iterate() {
        State<G> state = start_;
        path_.clear();
        path_.add(0);
        history_.begin_game();
        const std::int32_t leaf = descend(state);
        float shares[MOST_PLAYERS];
        if (tree_.nodes[leaf].is_open()) {
            play_out(state, shares);
        } else {
            set_shares(tree_.nodes[leaf].solved, shares);
            self().know(shares);
        }
        Set placed[MOST_PLAYERS];
        find_placed(state, placed);
        backpropagate(shares, placed);
    }

    // Walks down to a position that is over, proved, or has few visits.
    std::int32_t descend(State<G>& state) {
        std::int32_t here = 0;
        while (true) {
            NodeType& node = tree_.nodes[here];
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
                add_children(state, here);
            }
            self().look_at(state, tree_.nodes[here], !here);
            here = self().choose(here);
            follow(state, here);
        }
    }

    // Adds a result to every position on the way.
    void backpropagate(const float (&shares)[MOST_PLAYERS], const Set (&placed)[MOST_PLAYERS]) {
        for (std::size_t place = path_.size(); place-- > 0;) {
            NodeType& node = tree_.nodes[path_[place]];
            ++node.visits;
            for (int player = 0; player < players(); ++player) node.sum[player] += shares[player];
            self().add_judgement(node);
            if (!node.count) continue;
            add_rave(node, shares[node.player], placed[node.player]);
            prove_on_path(place);
        }
    }

    // The random game from here; one that was cut off has no winner, and is shared by all.
    void play_out(State<G>& state, float (&shares)[MOST_PLAYERS]) {
        if (history_.is_used())
            GuidedPlayout<G>::run(state, random_, history_, deadline_);
        else
            Playout<G>::run(state, random_, deadline_);
        set_shares(state.turn.winner, shares);
        history_.end_game(shares);
    }

    void set_shares(int winner, float (&shares)[MOST_PLAYERS]) const {
        for (int player = 0; player < players(); ++player)
            shares[player] = share(winner, player, players());
    }

    // Where each player has placed since the start, in the tree or at random.
    void find_placed(const State<G>& state, Set (&placed)[MOST_PLAYERS]) const {
        for (int player = 0; player < players(); ++player)
            placed[player] = had(state, player) & ~had(start_, player);
    }

    // Goes on to a child.
    void follow(State<G>& state, std::int32_t child) {
        path_.add(child);
        const Node& chosen = tree_.nodes[child];
        if (chosen.route == Node::NONE) history_.record(state.turn.player, chosen.move);
        play(state, chosen);
    }

    // Gives a node its children: every legal move.
    void add_children(State<G>& state, std::int32_t here) {
        const auto first = static_cast<std::int32_t>(tree_.nodes.size());
        const auto add_child = [&](const Move& move, const Route<G>* route) {
            NodeType child;
            child.move = move;
            if (route) child.route = tree_.store(*route);
            tree_.nodes.push_back(child);
            return true;
        };
        state.each_move(add_child, Tree<G>::MOST_ROUTES);
        NodeType& node = tree_.nodes[here];
        node.first = first;
        node.count =
            static_cast<std::uint16_t>(tree_.nodes.size() - static_cast<std::size_t>(first));
        if (!here) solve_final_moves(state);
    }

    // Adds a random game's result to the moves of a node that were played in it, at any time since
    // the start (RAVE).
    void add_rave(const NodeType& node, float result, const Set& placed) {
        for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
            NodeType& child = tree_.nodes[each];
            if (!was_played(child, node.player, placed)) continue;
            ++child.rave_visits;
            child.rave_sum += result;
        }
    }

    // Proves a node on the path if the one after it has just been proved or was before.
    void prove_on_path(std::size_t place) {
        NodeType& node = tree_.nodes[path_[place]];
        if (node.is_open() && place + 1 < path_.size() && !tree_.nodes[path_[place + 1]].is_open())
            prove(node);
    }

    static Set had(const State<G>& state, int player) {
        return state.position.living[player] | state.position.dead[player];
    }

    void play(State<G>& state, const Node& node) const {
        if (node.route == Node::NONE) return state.play(node.move);
        Route<G> route;
        tree_.load(node.route, route);
        state.play(node.move, &route);
    }

    // Marks the moves that end the game, so that an immediate win is preferred to a longer one.
    void solve_final_moves(const State<G>& state) {
        const NodeType& root = tree_.nodes[0];
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            State<G> after = state;
            play(after, tree_.nodes[place]);
            if (after.turn.is_over) tree_.nodes[place].solved = after.turn.winner;
        }
    }

    // Whether the player has played the child's move in this game, at any time since the start.
    bool was_played(const Node& child, int player, const Set& placed) const {
        if (child.move.act == Act::PLACE) return placed.has(child.move.square);
        return child.route == Node::NONE && history_.has(player, child.move);
    }

    // The player wins if any child is a proved win; if all are proved, the best of them counts.
    void prove(NodeType& node) const {
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

    Random random_;
    MoveHistory<G> history_;
    Buffer<std::int32_t> path_;
    Deadline* deadline_ = nullptr;  // of the run in progress, where a game can take long
};

RELATI_END
