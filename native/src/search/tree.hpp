// What a search remembers: every position it has been to, how often, and how that ended.
//
// A node is also a move: the one that leads to it. The children of a node lie side by side, so
// that choosing among them walks through memory once.
#pragma once

#include <cstdint>
#include <vector>

#include "../moves.hpp"

RELATI_BEGIN

struct Node {
    static constexpr std::int32_t NONE = -1;
    static constexpr std::uint8_t OPEN = 254;  // in `solved`: nobody knows yet

    Move move{Act::PASS, 0, 0};
    std::int32_t route = NONE;  // where a chained shot's route begins in the tree's list
    std::int32_t first = NONE;  // the first child
    std::uint16_t count = 0;    // of children
    std::uint8_t player = 0;    // to act here
    std::uint8_t solved = OPEN; // who wins from here, or NOTHING for nobody, when it is proved
    std::uint32_t visits = 0;
    float sum[MOST_PLAYERS] = {};  // of each player's share of the win, over all visits

    // The same for all games in which the move was played by the player at any later time.
    std::uint32_t later_visits = 0;
    float later_sum = 0;

    bool is_open() const { return solved == OPEN; }
};

template <class G>
struct Tree {
    // Of many chained shots from one position the tree keeps only the first.
    static constexpr int MOST_ROUTES = 200;

    std::vector<Node> nodes;
    std::vector<std::int16_t> routes;  // length, direction, squares; one after the other

    void clear() {
        nodes.assign(1, Node{});
        routes.clear();
    }

    std::int32_t keep(const Route<G>& route) {
        const auto place = static_cast<std::int32_t>(routes.size());
        routes.push_back(static_cast<std::int16_t>(route.length));
        routes.push_back(static_cast<std::int16_t>(route.direction));
        routes.insert(routes.end(), route.squares, route.squares + route.length);
        return place;
    }

    void recall(std::int32_t place, Route<G>& route) const {
        const std::int16_t* kept = routes.data() + place;
        route.length = kept[0];
        route.direction = kept[1];
        for (int leg = 0; leg < route.length; ++leg) route.squares[leg] = kept[2 + leg];
    }

    // Makes the subtree below a node the whole tree, and gives back the memory of the rest.
    void cut_out(std::int32_t root) {
        Tree<G> rest;
        rest.nodes.push_back(nodes[root]);
        rest.nodes[0].move = Move{Act::PASS, 0, 0};
        rest.nodes[0].route = Node::NONE;
        // Children are copied level by level; `first` still speaks of the old tree until then.
        for (std::size_t each = 0; each < rest.nodes.size(); ++each) {
            const std::int32_t first = rest.nodes[each].first;
            if (first == Node::NONE) continue;
            rest.nodes[each].first = static_cast<std::int32_t>(rest.nodes.size());
            for (int child = 0; child < rest.nodes[each].count; ++child) {
                Node copy = nodes[first + child];
                if (copy.route != Node::NONE) {
                    Route<G> route;
                    recall(copy.route, route);
                    copy.route = rest.keep(route);
                }
                rest.nodes.push_back(copy);
            }
        }
        *this = std::move(rest);
    }
};

RELATI_END
