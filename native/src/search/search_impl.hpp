// The tree search behind the interface of game.hpp.
#pragma once

#include "../move_codes.hpp"
#include "network_search.hpp"
#include "tree_search.hpp"

RELATI_BEGIN

// `Searcher` is a TreeSearch or a NetworkSearch; `more` is what the latter needs beside the start.
template <class G, class Searcher>
class SearchImpl final : public Search {
  public:
    template <class... More>
    SearchImpl(const Constants<G>& constants, const State<G>& start, std::uint64_t seed,
               const More&... more)
        : constants_(constants), search_(with_constants(start, constants_), seed, more...) {}

    std::uint64_t run(std::uint64_t games, double seconds, IsInterrupted is_interrupted) override {
        return search_.run(games, seconds, is_interrupted);
    }

    bool is_proved() const override { return !search_.tree().nodes[0].is_open(); }

    void report(SearchSink& sink) const override {
        const int players = constants_.ruleset.players;
        for (const auto& ranked : search_.ranked()) {
            const auto& node = search_.tree().nodes[ranked.place];
            float shares[MOST_PLAYERS];
            for (int player = 0; player < players; ++player)
                shares[player] = node.is_open() ? search_.expected(node, player)
                                                : Searcher::share(node.solved, player, players);
            sink.begin(node.visits, shares, !node.is_open());
            report_line(ranked.place, sink);
        }
    }

    bool advance(Code code, const std::uint16_t* relays, int count) override {
        DecodedMove<G> decoded;
        if (!MoveCodes<G>::decode(search_.start(), code, relays, count, decoded)) return false;
        const std::int32_t child = child_of(decoded);
        State<G> state = search_.start();
        state.play(decoded.move, decoded.route());
        search_.advance(state, child);
        return true;
    }

  private:
    static constexpr int LONGEST_LINE = 12;

    static State<G> with_constants(State<G> state, const Constants<G>& constants) {
        state.position.constants = &constants;
        return state;
    }

    const Route<G>* route_of(const Node& node, Route<G>& route) const {
        if (node.route == Node::NONE) return nullptr;
        search_.tree().load(node.route, route);
        return &route;
    }

    // The place of a move's node below the start; NONE when the tree does not have it.
    std::int32_t child_of(const DecodedMove<G>& decoded) const {
        const Node& root = search_.tree().nodes[0];
        Route<G> route;
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            const Node& node = search_.tree().nodes[place];
            if (node.move.act == decoded.move.act && node.move.detail == decoded.move.detail &&
                node.move.square == decoded.move.square &&
                is_same(route_of(node, route), decoded.route()))
                return place;
        }
        return Node::NONE;
    }

    static bool is_same(const Route<G>* one, const Route<G>* other) {
        if (!one || !other) return one == other;
        return one->length == other->length &&
               std::equal(one->squares, one->squares + one->length, other->squares);
    }

    // The move, and then the most visited moves after it.
    void report_line(std::int32_t place, SearchSink& sink) const {
        const auto& nodes = search_.tree().nodes;
        State<G> state = search_.start();
        MoveCode<G> code;
        Route<G> stored;
        for (int length = 0; length < LONGEST_LINE; ++length) {
            const Node& node = nodes[place];
            const Route<G>* route = route_of(node, stored);
            MoveCodes<G>::encode(state, node.move, route, code);
            code.send_to(sink);
            state.play(node.move, route);
            if (!node.count) return;
            place = node.first;
            for (std::int32_t each = node.first; each < node.first + node.count; ++each)
                if (nodes[each].visits > nodes[place].visits) place = each;
        }
    }

    Constants<G> constants_;
    Searcher search_;
};

RELATI_END
