// The engine for WebAssembly: what module.cpp is for Python, for whoever can pass bytes.
//
// A caller asks `request_memory` for room, writes its request there, calls one of the functions
// below, which gives the size of the response, and reads that from `response_memory` before the next
// call (message.hpp). Games, searches and networks are numbers that the caller keeps and gives back
// by `free_…`. `relati.native.wasm_engine` and src/relati/web/site/engine.js are the callers.
#include "message.hpp"

#define EXPORT(name) extern "C" __attribute__((export_name(#name))) std::uint32_t relati_##name()

namespace {

using namespace relati;

Request request;
Response response;

template <class Thing>
Thing& take_thing() {
    return *reinterpret_cast<Thing*>(request.take<std::uint32_t>());
}

// 0 for none.
template <class Thing>
void give(Thing* thing) {
    response.add(reinterpret_cast<std::uint32_t>(thing));
}

struct GivenMove {
    Code code;
    std::vector<std::uint16_t> relays;

    int count() const { return static_cast<int>(relays.size()); }
};

GivenMove take_move() {
    const Code code = request.take<Code>();
    return {code, request.take_list<std::uint16_t>()};
}

Limits take_limits() {
    const auto positions = request.take<std::uint64_t>();
    return {positions, request.take<double>()};
}

// Runs what writes a response, and gives its size. It may give a refusal.
template <class Function>
std::uint32_t respond(Function&& write) {
    response.clear();
    if constexpr (std::is_void_v<decltype(write())>) {
        write();
    } else if (const Refusal refusal = write(); !refusal.empty()) {
        response.refuse(refusal);
    }
    return response.size();
}

// Shared by those that only read a game.
template <class Function>
std::uint32_t of_game(Function&& write) {
    return respond([&] { return write(take_thing<const Game>()); });
}

std::uint32_t bytes_of_game(std::string (*write)(const Game&)) {
    return of_game([&](const Game& game) { response.add_bytes(write(game)); });
}

template <class Function>
std::uint32_t of_player(Function&& write) {
    return of_game([&](const Game& game) -> Refusal {
        const int player = request.take<int>();
        if (Refusal no = check_player(game, player); !no.empty()) return no;
        write(game, player);
        return {};
    });
}

// Keeps values and moves apart, as they are sent.
class Values final : public ValueSink {
  public:
    std::vector<int> values;
    Response moves;

    void take(int value, Code code, const std::uint16_t* relays, int count) override {
        values.push_back(value);
        moves.take(code, relays, count);
    }
    // The moves come last: how long they are, nobody needs to know.
    void send(std::uint64_t positions) const {
        response.add(positions);
        response.add_list(values);
        response.take(moves.begin(), moves.size());
    }
};

class Report final : public SearchSink {
  public:
    explicit Report(int players) : players_(players) {}

    void begin(std::uint32_t visits, const float* shares, bool is_proved) override {
        flush();
        visits_ = visits;
        shares_.assign(shares, shares + players_);
        is_proved_ = is_proved;
    }
    void take(Code code, const std::uint16_t* relays, int count) override {
        line_.take(code, relays, count);
    }
    void flush() {
        if (line_.size()) {
            response.add(visits_);
            response.add(std::uint32_t{is_proved_});
            for (const float share : shares_) response.add(share);
            response.add(line_.size() / 4);
            response.take(line_.begin(), line_.size());
        }
        line_ = Response();
    }

  private:
    int players_;
    Response line_;
    std::uint32_t visits_ = 0;
    std::vector<float> shares_;
    bool is_proved_ = false;
};

// A table that the caller keeps: it is sent there, and back with the response.
class Table {
  public:
    Refusal take(const Game& game) {
        const Bytes bytes = request.take_bytes();
        if (Refusal no = check_goes_on(game); !no.empty()) return no;
        if (bytes.size % sizeof(std::uint64_t)) return check_table(1);
        if (Refusal no = check_table(bytes.size / sizeof(std::uint64_t)); !no.empty()) return no;
        entries_.resize(bytes.size / sizeof(ProofEntry));
        std::memcpy(entries_.data(), bytes.data, bytes.size);
        return {};
    }
    ProofMemory memory() { return {entries_.data(), entries_.size()}; }
    void send() const {
        response.take(reinterpret_cast<const char*>(entries_.data()),
                      entries_.size() * sizeof(ProofEntry));
    }

  private:
    std::vector<ProofEntry> entries_;
};

}  // namespace

extern "C" __attribute__((export_name("request_memory"))) std::uint8_t* relati_request_memory(
    std::uint32_t size) {
    return request.begin(size);
}
extern "C" __attribute__((export_name("response_memory"))) const char* relati_response_memory() {
    return response.begin();
}

EXPORT(interface) {
    return respond([] { response.add(INTERFACE); });
}
EXPORT(target) {
    return respond([] { response.add_bytes(target()); });
}

// Games

EXPORT(set_up) {
    return respond([]() -> Refusal {
        GivenContents given;
        given.ruleset = request.take_list<int>();
        given.symbols = request.take_bytes();
        given.rectangles = request.take_bytes();
        given.turn = request.take_list<std::uint32_t>();
        std::unique_ptr<Game> game;
        if (Refusal no = set_up(given, game); !no.empty()) return no;
        give(game.release());
        return {};
    });
}
EXPORT(free_game) {
    return respond([] { delete &take_thing<Game>(); });
}
EXPORT(symbols) {
    return bytes_of_game(write_symbols);
}
EXPORT(connected) {
    return bytes_of_game(write_connected);
}
EXPORT(rectangles) {
    return bytes_of_game(write_rectangles);
}
EXPORT(sets) {
    return bytes_of_game(write_sets);
}
EXPORT(rows) {
    return of_game([](const Game& game) {
        const auto ways = request.take<std::uint32_t>();
        response.add_bytes(write_rows(game, ways & 1, ways & 2, ways & 4));
    });
}
EXPORT(turn) {
    return of_game([](const Game& game) {
        const Turn turn = game.turn();
        for (const std::uint32_t number :
             {std::uint32_t{turn.player}, turn.extra_actions, std::uint32_t{turn.out},
              std::uint32_t{turn.is_over}, std::uint32_t{turn.winner}})
            response.add(number);
    });
}
EXPORT(territory) {
    return of_player([](const Game& game, int player) {
        for (const int square : write_territory(game, player)) response.add(square);
    });
}
EXPORT(can_act) {
    return of_player(
        [](const Game& game, int player) { response.add(std::uint32_t{game.can_act(player)}); });
}
EXPORT(legal_moves) {
    return of_game(
        [](const Game& game) { game.legal_moves(response, request.take<std::uint64_t>()); });
}
EXPORT(count_moves) {
    return of_game(
        [](const Game& game) { response.add(game.count_moves(request.take<std::uint64_t>())); });
}
EXPORT(is_legal) {
    return of_game([](const Game& game) {
        const GivenMove move = take_move();
        response.add(std::uint32_t{game.is_legal(move.code, move.relays.data(), move.count())});
    });
}
EXPORT(play) {
    return of_game([](const Game& game) {
        const GivenMove move = take_move();
        give(game.play(move.code, move.relays.data(), move.count()));
    });
}
EXPORT(play_and_compare) {
    return of_game([](const Game& game) {
        const GivenMove move = take_move();
        const Game* after = game.play(move.code, move.relays.data(), move.count());
        give(after);
        if (!after) return;
        const Comparison comparison = compare(game, *after);
        response.add(std::uint32_t{comparison.has_deaths});
        response.add_list(comparison.cuts);
        response.add_list(comparison.reconnects);
    });
}
EXPORT(view) {
    return of_game([](const Game& game) -> Refusal {
        const std::string ruleset = request.take_text(), kept_ruleset = request.take_text();
        const std::string result = request.take_text(), outcome = request.take_text();
        std::vector<LinkPath> paths;
        if (Refusal no = read_paths(request.take_bytes(), paths); !no.empty()) return no;
        const auto most_moves = request.take<std::uint64_t>();
        const auto most_squares = request.take<std::uint64_t>();
        game.write_view({ruleset.c_str(), kept_ruleset.c_str(), result.c_str(), outcome.c_str(),
                         paths.data(), static_cast<int>(paths.size()), most_moves, most_squares},
                        response);
        return {};
    });
}
EXPORT(perft) {
    return of_game([](const Game& game) { response.add(game.perft(request.take<int>())); });
}
EXPORT(playouts) {
    return of_game([](const Game& game) {
        const auto games = request.take<std::uint64_t>();
        auto seed = request.take<std::uint64_t>();
        Tally tally;
        game.playouts(games, seed, tally);
        response.add(tally.games);
        response.add(tally.moves);
        for (int player = 0; player <= game.ruleset().players; ++player)
            response.add(tally.wins[player]);
    });
}

// By numbers of actions

EXPORT(action_count) {
    return of_game([](const Game& game) { response.add(game.action_count()); });
}
EXPORT(plane_count) {
    return of_game([](const Game& game) { response.add(game.plane_count()); });
}
EXPORT(actions) {
    return of_game([](const Game& game) { game.actions(response); });
}
EXPORT(mask) {
    return bytes_of_game(write_mask);
}
EXPORT(act) {
    return of_game([](const Game& game) { give(game.act(request.take<int>())); });
}
EXPORT(move_of) {
    return of_game([](const Game& game) {
        const int number = request.take<int>();
        Response moves;
        response.add(std::uint32_t{game.move_of(number, moves)});
        response.take(moves.begin(), moves.size());
    });
}
EXPORT(legs) {
    return of_game([](const Game& game) { game.legs(response); });
}
EXPORT(observe) {
    return of_player(
        [](const Game& game, int player) { response.add_bytes(write_observation(game, player)); });
}

// Search and solving

EXPORT(search) {
    return of_game([](const Game& game) -> Refusal {
        const auto seed = request.take<std::uint64_t>();
        const auto* network = reinterpret_cast<const Network*>(request.take<std::uint32_t>());
        if (Refusal no = check_goes_on(game); !no.empty()) return no;
        if (network)
            if (Refusal no = check_fit(*network, game); !no.empty()) return no;
        give(game.search(seed, network));
        return {};
    });
}
EXPORT(free_search) {
    return respond([] { delete &take_thing<Search>(); });
}
EXPORT(run) {
    return respond([] {
        auto& search = take_thing<Search>();
        const auto games = request.take<std::uint64_t>();
        response.add(search.run(games, request.take<double>()));
    });
}
EXPORT(advance) {
    return respond([] {
        auto& search = take_thing<Search>();
        const GivenMove move = take_move();
        response.add(std::uint32_t{search.advance(move.code, move.relays.data(), move.count())});
    });
}
EXPORT(report) {
    return respond([] {
        const auto& search = take_thing<const Search>();
        Report report(request.take<int>());
        search.report(report);
        report.flush();
    });
}
EXPORT(is_proved) {
    return respond([] { response.add(std::uint32_t{take_thing<const Search>().is_proved()}); });
}
EXPORT(look_ahead) {
    return of_game([](const Game& game) -> Refusal {
        const int depth = request.take<int>();
        const auto seed = request.take<std::uint64_t>();
        const Limits limits = take_limits();
        if (Refusal no = check_look_ahead(game, depth); !no.empty()) return no;
        Response best;
        int scores[MOST_PLAYERS] = {};
        response.add(game.look_ahead(depth, seed, limits, best, scores));
        response.add(std::uint32_t{game.ruleset().players});
        for (int player = 0; player < game.ruleset().players; ++player)
            response.add(scores[player]);
        response.take(best.begin(), best.size());
        return {};
    });
}
EXPORT(solve) {
    return of_game([](const Game& game) -> Refusal {
        const Limits limits = take_limits();
        Table table;
        if (Refusal no = table.take(game); !no.empty()) return no;
        Response best;
        int winner = UNSOLVED;
        response.add(game.solve(limits, table.memory(), best, winner));
        response.add(winner);
        response.add(best.size() / 4);
        response.take(best.begin(), best.size());
        table.send();
        return {};
    });
}
EXPORT(solve_each) {
    return of_game([](const Game& game) -> Refusal {
        const Limits limits = take_limits();
        Table table;
        if (Refusal no = table.take(game); !no.empty()) return no;
        Values winners;
        const auto positions = game.solve_each(limits, table.memory(), winners);
        table.send();
        winners.send(positions);
        return {};
    });
}
EXPORT(forced_values) {
    return of_game([](const Game& game) -> Refusal {
        const int aim = request.take<int>(), player = request.take<int>();
        const int turns = request.take<int>();
        const Bytes connected = request.take_bytes();
        const Limits limits = take_limits();
        const auto table_bits = request.take<std::uint32_t>();
        if (Refusal no = check_goal(game, aim, player, turns, connected.size, table_bits);
            !no.empty())
            return no;
        const ForcedGoal goal{static_cast<Aim>(aim), player, turns, connected.data};
        Values forced;
        const auto positions = game.forced_values(goal, limits, table_bits, forced);
        forced.send(positions);
        return {};
    });
}

// Networks

EXPORT(network) {
    return respond([]() -> Refusal {
        const auto shape = request.take_list<std::uint32_t>();
        const auto weights = request.take_list<float>();
        std::unique_ptr<Network> network;
        if (Refusal no = read_network(shape, weights.data(), weights.size(), network); !no.empty())
            return no;
        give(network.release());
        return {};
    });
}
EXPORT(free_network) {
    return respond([] { delete &take_thing<Network>(); });
}
EXPORT(evaluate) {
    return of_game([](const Game& game) -> Refusal {
        const auto& network = take_thing<const Network>();
        if (Refusal no = check_fit(network, game); !no.empty()) return no;
        const auto [logits, shares] = evaluate(network, game);
        response.add_list(logits);
        response.add_list(shares);
        return {};
    });
}
EXPORT(network_plane_count) {
    return of_game([](const Game& game) { response.add(game.network_plane_count()); });
}
EXPORT(network_input) {
    return bytes_of_game(write_network_input);
}
