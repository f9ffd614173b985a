// A search behind the interface of game.hpp.
#pragma once

#include "../spelling.hpp"
#include "search.hpp"

RELATI_BEGIN

template <class G>
class SearchOnBoard final : public Search {
  public:
    SearchOnBoard(const Table<G>& table, const State<G>& start, std::uint64_t seed)
        : table_(table), search_(at_home(start, table_), seed) {}

    std::uint64_t run(std::uint64_t games, double seconds) override {
        return search_.run(games, seconds);
    }

    bool is_proved() const override { return !search_.tree().nodes[0].is_open(); }

    void report(SearchSink& sink) const override {
        const int players = table_.ruleset.players;
        for (const auto& ranked : search_.ranked()) {
            const Node& node = search_.tree().nodes[ranked.place];
            float values[MOST_PLAYERS];
            for (int player = 0; player < players; ++player)
                values[player] = node.is_open()
                                     ? node.sum[player] / static_cast<float>(node.visits)
                                     : TreeSearch<G>::share(node.solved, player, players);
            sink.begin(node.visits, values, !node.is_open());
            tell_line(ranked.place, sink);
        }
    }

    bool advance(Code code, const std::uint16_t* relays, int count) override {
        bool found = false;
        Move move{};
        Route<G> way;
        bool chained = false;
        Spelling<G>::each(search_.start(), [&](const Spelled<G>& spelled, const Move& legal,
                                               const Route<G>* route) {
            if (found || !spelled.is(code, relays, count)) return;
            found = true;
            move = legal;
            chained = route != nullptr;
            if (route) way = *route;
        });
        if (!found) return false;
        const std::int32_t child = child_of(code, relays, count);
        State<G> state = search_.start();
        state.play(move, chained ? &way : nullptr);
        search_.advance(state, child);
        return true;
    }

  private:
    static constexpr int LONGEST_LINE = 12;

    static State<G> at_home(State<G> state, const Table<G>& table) {
        state.position.table = &table;
        return state;
    }

    const Route<G>* route_of(const Node& node, Route<G>& route) const {
        if (node.route == Node::NONE) return nullptr;
        search_.tree().recall(node.route, route);
        return &route;
    }

    std::int32_t child_of(Code code, const std::uint16_t* relays, int count) const {
        const Node& root = search_.tree().nodes[0];
        Spelled<G> spelled;
        Route<G> route;
        for (std::int32_t place = root.first; place < root.first + root.count; ++place) {
            const Node& node = search_.tree().nodes[place];
            Spelling<G>::spell(search_.start(), node.move, route_of(node, route), spelled);
            if (spelled.is(code, relays, count)) return place;
        }
        return Node::NONE;
    }

    // The move, and then what was looked at most.
    void tell_line(std::int32_t place, SearchSink& sink) const {
        const std::vector<Node>& nodes = search_.tree().nodes;
        State<G> state = search_.start();
        Spelled<G> spelled;
        Route<G> route;
        for (int length = 0; length < LONGEST_LINE; ++length) {
            const Node& node = nodes[place];
            const Route<G>* way = route_of(node, route);
            Spelling<G>::spell(state, node.move, way, spelled);
            sink.take(spelled.code, spelled.relays, spelled.count);
            state.play(node.move, way);
            if (!node.count) return;
            place = node.first;
            for (std::int32_t each = node.first; each < node.first + node.count; ++each)
                if (nodes[each].visits > nodes[place].visits) place = each;
        }
    }

    Table<G> table_;
    TreeSearch<G> search_;
};

RELATI_END
