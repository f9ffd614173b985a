// The tree of a search: every position it has visited, how often, and with which results.
//
// A node also has the move that leads to it. The children of a node are contiguous in memory.
#pragma once

#include <cstdint>
#include <vector>

#include "../buffer.hpp"
#include "../moves.hpp"

RELATI_BEGIN

struct Node {
    static constexpr std::int32_t NONE = -1;
    static constexpr std::uint8_t OPEN = 254;  // in `solved`: not proved yet

    Move move = PASS_MOVE;
    std::int32_t route = NONE;   // of a chained shot: where it begins in the tree's `routes`
    std::int32_t first = NONE;   // the first child
    std::uint16_t count = 0;     // the number of children
    std::uint8_t player = 0;     // to act here
    std::uint8_t solved = OPEN;  // the proved winner, NOTHING if proved that nobody wins
    std::uint32_t visits = 0;
    float sum[MOST_PLAYERS] = {};  // each player's share of the win, added up over all visits

    // The same for all games in which the player played the move at any later time (RAVE).
    std::uint32_t rave_visits = 0;
    float rave_sum = 0;

    bool is_open() const { return solved == OPEN; }
};

template <class G, class NodeType = Node>
struct Tree {
    // Of the chained shots from one position the tree has only the first.
    static constexpr std::uint64_t MOST_ROUTES = 200;

    std::vector<NodeType> nodes;
    Buffer<std::int16_t> routes;  // length, direction, squares; one after the other

    void clear() {
        nodes.assign(1, NodeType{});
        routes.clear();
    }

    std::int32_t store(const Route<G>& route) {
        const auto place = static_cast<std::int32_t>(routes.size());
        routes.add(static_cast<std::int16_t>(route.length));
        routes.add(static_cast<std::int16_t>(route.direction));
        for (int leg = 0; leg < route.length; ++leg) routes.add(route.squares[leg]);
        return place;
    }

    void load(std::int32_t place, Route<G>& route) const {
        const std::int16_t* stored = routes.begin() + place;
        route.length = stored[0];
        route.direction = stored[1];
        for (int leg = 0; leg < route.length; ++leg) route.squares[leg] = stored[2 + leg];
    }

    // Drops everything but the subtree below a node, and frees its memory.
    void keep_subtree(std::int32_t root) {
        Tree rest;
        rest.nodes.push_back(nodes[root]);
        rest.nodes[0].move = PASS_MOVE;
        rest.nodes[0].route = Node::NONE;
        // Children are copied level by level; until then `first` is a place in the old tree.
        for (std::size_t each = 0; each < rest.nodes.size(); ++each) {
            const std::int32_t first = rest.nodes[each].first;
            if (first == Node::NONE) continue;
            rest.nodes[each].first = static_cast<std::int32_t>(rest.nodes.size());
            for (int child = 0; child < rest.nodes[each].count; ++child) {
                NodeType copy = nodes[first + child];
                if (copy.route != Node::NONE) {
                    Route<G> route;
                    load(copy.route, route);
                    copy.route = rest.store(route);
                }
                rest.nodes.push_back(copy);
            }
        }
        *this = std::move(rest);
    }
};

RELATI_END
