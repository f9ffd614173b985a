// Monte-Carlo tree search for any number of players.
//
// Again and again: walk down the tree to a position not looked at before, play a random game from
// there, and tell every position on the way how it ended. Each player goes where its own share of
// the win looks best, so nobody is taken to play for or against anybody else.
//
// What makes it strong here: a move that was good at any time in a random game is tried early
// (all moves as first, "later" below), because good squares stay good for a while; and positions
// whose end is known are never played at random again (solved, below).
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>

#include "informed.hpp"
#include "tree.hpp"

RELATI_BEGIN

template <class G>
class TreeSearch {
  public:
    using Set = typename G::Set;

    TreeSearch(const State<G>& start, std::uint64_t seed)
        : start_(start), random_{seed}, experience_(start.position.ruleset()) {
        tree_.clear();
        tree_.nodes[0].player = start.turn.player;
    }

    // Looks at so many more games, or for so long; stops early when the end is proved.
    std::uint64_t run(std::uint64_t games, double seconds) {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point begin = Clock::now();
        std::uint64_t done = 0;
        while (done < games && tree_.nodes[0].is_open()) {
            look();
            ++done;
            if (done % GAMES_BETWEEN_LOOKS_AT_THE_CLOCK == 0 &&
                std::chrono::duration<double>(Clock::now() - begin).count() >= seconds)
                break;
        }
        return done;
    }

    const Tree<G>& tree() const { return tree_; }
    const State<G>& start() const { return start_; }

    // A move from the start: where it is in the tree, how often it was looked at, its promise.
    struct Ranked {
        std::int32_t place;
        std::uint32_t visits;
        float promise;
    };

    // The moves that were looked at, most often first. After few games many were looked at once:
    // among equals, what promises most.
    std::vector<Ranked> ranked() const {
        const Node& root = tree_.nodes[0];
        const float mean = root.visits ? root.sum[root.player] / static_cast<float>(root.visits)
                                       : UNKNOWN;
        std::vector<Ranked> found;
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            const Node& child = tree_.nodes[place];
            if (child.visits || !child.is_open())
                found.push_back({place, child.visits, promise(child, root.player, mean)});
        }
        std::stable_sort(found.begin(), found.end(), [](const Ranked& one, const Ranked& other) {
            if (one.visits != other.visits) return one.visits > other.visits;
            return one.promise > other.promise;
        });
        return found;
    }

    // What a player gets of the win: all, nothing, or the same as everybody when nobody wins.
    static float share(int winner, int player, int players) {
        if (winner == NOTHING) return 1.0f / static_cast<float>(players);
        return winner == player ? 1.0f : 0.0f;
    }

    // The game has gone on: what is known about the position after this child is kept.
    void advance(const State<G>& state, std::int32_t child) {
        start_ = state;
        if (child == Node::NONE)
            tree_.clear();
        else
            tree_.cut_out(child);
        tree_.nodes[0].player = state.turn.player;
    }

  private:
    static constexpr std::uint64_t GAMES_BETWEEN_LOOKS_AT_THE_CLOCK = 32;
    static constexpr std::uint32_t VISITS_BEFORE_CHILDREN = 2;
    static constexpr std::size_t MOST_NODES = 4'000'000;  // some 200 MB
    // How curious: found by playing against itself (docs/decisions/search.md).
    static constexpr float CURIOSITY = 0.2f;
    // How many visits it takes until what a move did itself counts about as much as what it did
    // whenever it was played later.
    static constexpr float TRUST_IN_LATER = 2000.0f;
    static constexpr float UNKNOWN = 0.5f;

    int players() const { return start_.position.players(); }

    void look() {
        State<G> state = start_;
        path_.assign(1, 0);
        experience_.begin();
        const std::int32_t leaf = descend(state);
        float value[MOST_PLAYERS];
        if (tree_.nodes[leaf].is_open()) {
            if (experience_.is_wanted())
                InformedPlayout<G>::run(state, random_, experience_);
            else
                Playout<G>::run(state, random_);
            tell(state.turn.winner, value);
            experience_.learn(value);
        } else {
            tell(tree_.nodes[leaf].solved, value);
        }
        // Where each player has placed since the start, in the tree or at random.
        Set placed[MOST_PLAYERS];
        for (int player = 0; player < players(); ++player)
            placed[player] = had(state, player) & ~had(start_, player);
        remember(value, placed);
    }

    static Set had(const State<G>& state, int player) {
        return state.position.living[player] | state.position.dead[player];
    }

    void tell(int winner, float (&value)[MOST_PLAYERS]) const {
        for (int player = 0; player < players(); ++player)
            value[player] = share(winner, player, players());
    }

    // Walks down to a position that is over, proved, or has not been looked at often.
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
                if (here && (node.visits < VISITS_BEFORE_CHILDREN ||
                             tree_.nodes.size() > MOST_NODES))
                    return here;
                open(state, here);
            }
            here = choose(here);
            path_.push_back(here);
            const Node& chosen = tree_.nodes[here];
            if (chosen.route == Node::NONE) experience_.note(state.turn.player, chosen.move);
            play(state, chosen);
        }
    }

    void play(State<G>& state, const Node& node) const {
        if (node.route == Node::NONE) return state.play(node.move);
        Route<G> route;
        tree_.recall(node.route, route);
        state.play(node.move, &route);
    }

    // Gives a node its children: every legal move.
    void open(State<G>& state, std::int32_t here) {
        const auto first = static_cast<std::int32_t>(tree_.nodes.size());
        Menu<G> menu;
        state.offer(menu);
        int routes = 0;
        Actions<G>::each(state.position, state.turn.player, menu, [&](const Move& move,
                                                                      const Route<G>* route) {
            if (route && ++routes > Tree<G>::MOST_ROUTES) return;
            Node child;
            child.move = move;
            if (route) child.route = tree_.keep(*route);
            tree_.nodes.push_back(child);
        });
        if (state.may_pass()) tree_.nodes.push_back(Node{});
        Node& node = tree_.nodes[here];
        node.first = first;
        node.count = static_cast<std::uint16_t>(tree_.nodes.size() - static_cast<std::size_t>(first));
        if (!here) see_ends(state);
    }

    // A win that is there already is taken, not one that takes longer.
    void see_ends(const State<G>& state) {
        const Node& root = tree_.nodes[0];
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            State<G> after = state;
            play(after, tree_.nodes[place]);
            if (after.turn.is_over) tree_.nodes[place].solved = after.turn.winner;
        }
    }

    // The child that the player to act should look at next.
    std::int32_t choose(std::int32_t here) {
        const Node& node = tree_.nodes[here];
        const float curiosity =
            CURIOSITY * std::sqrt(std::log(static_cast<float>(node.visits) + 1.0f));
        float best = -1e9f;
        std::int32_t chosen = node.first;
        for (std::int32_t place = node.first; place < node.first + node.count; ++place) {
            const Node& child = tree_.nodes[place];
            if (child.solved == node.player) return place;
            // What is proved not to be won comes after everything that is still open.
            const float worth = child.is_open()
                                    ? promise(child, node.player) +
                                          curiosity / std::sqrt(static_cast<float>(child.visits) + 1)
                                    : share(child.solved, node.player, players()) - 100.0f;
            // Among equals any: a number too small to matter otherwise.
            const float drawn = worth + static_cast<float>(random_.next() >> 40) * 1e-12f;
            if (drawn > best) best = drawn, chosen = place;
        }
        return chosen;
    }

    // What a move looks worth to the player who would play it.
    float promise(const Node& child, int player) const {
        if (child.later_visits) return promise(child, player, UNKNOWN);
        return child.visits ? child.sum[player] / static_cast<float>(child.visits) : UNKNOWN;
    }

    // The same, where `otherwise` is believed of moves about which nothing is known from later.
    static float promise(const Node& child, int player, float otherwise) {
        const auto visits = static_cast<float>(child.visits);
        const float later = child.later_visits
                                ? child.later_sum / static_cast<float>(child.later_visits)
                                : otherwise;
        const float itself = child.visits ? child.sum[player] / visits : UNKNOWN;
        const float trust = std::sqrt(TRUST_IN_LATER / (TRUST_IN_LATER + 3.0f * visits));
        return (1.0f - trust) * itself + trust * later;
    }

    void remember(const float (&value)[MOST_PLAYERS], const Set (&placed)[MOST_PLAYERS]) {
        for (std::size_t place = path_.size(); place-- > 0;) {
            Node& node = tree_.nodes[path_[place]];
            ++node.visits;
            for (int player = 0; player < players(); ++player) node.sum[player] += value[player];
            if (!node.count) continue;
            const Set& mine = placed[node.player];
            for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
                Node& child = tree_.nodes[each];
                if (!was_played(child, node.player, mine)) continue;
                ++child.later_visits;
                child.later_sum += value[node.player];
            }
            if (node.is_open() && place + 1 < path_.size() &&
                !tree_.nodes[path_[place + 1]].is_open())
                prove(node);
        }
    }

    // Whether the player has played the child's move in this game, at any time from the start.
    bool was_played(const Node& child, int player, const Set& placed) const {
        if (child.move.act == Act::PLACE) return placed.has(child.move.square);
        return child.route == Node::NONE && experience_.has(player, child.move);
    }

    // A player who can win does; one who has only proved moves takes the best of them.
    void prove(Node& node) const {
        std::uint8_t best = Node::OPEN;
        bool is_open = false;
        for (std::int32_t each = node.first; each < node.first + node.count; ++each) {
            const std::uint8_t end = tree_.nodes[each].solved;
            if (end == node.player) {
                node.solved = end;
                return;
            }
            if (end == Node::OPEN)
                is_open = true;
            else if (best == Node::OPEN || share(end, node.player, players()) >
                                               share(best, node.player, players()))
                best = end;
        }
        if (!is_open) node.solved = best;
    }

    State<G> start_;
    Random random_;
    Experience<G> experience_;
    Tree<G> tree_;
    std::vector<std::int32_t> path_;
};

RELATI_END
