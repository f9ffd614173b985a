// The extension module `relati.native._engine`: the interface of game.hpp as Python sees it.
//
// Everything is numbers here (codes of moves, squares row by row); `relati.native` gives them
// meaning. This file has games; module_search.cpp has search and solving,
// module_envs.cpp games by numbers of actions.
#include "module.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <utility>
#include <vector>

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using relati::Bytes;
using relati::bytes_from;
using relati::check;
using relati::Code;
using relati::Game;
using relati::GameHandle;
using relati::MoveList;
using relati::Turn;

// How many random games are played between checks for Ctrl-C.
constexpr std::uint64_t GAMES_AT_ONCE = 256;

Bytes bytes_of(const nb::bytes& bytes) {
    return {reinterpret_cast<const std::uint8_t*>(bytes.c_str()), bytes.size()};
}

std::unique_ptr<GameHandle> set_up(const std::vector<int>& ruleset, const nb::bytes& symbols,
                                   const nb::bytes& rectangles,
                                   const std::vector<std::uint32_t>& turn) {
    std::unique_ptr<Game> game;
    check(relati::set_up({ruleset, bytes_of(symbols), bytes_of(rectangles), turn}, game));
    return std::unique_ptr<GameHandle>(new GameHandle{std::move(game)});
}

nb::tuple write_turn(const GameHandle& self) {
    const Turn turn = self.game->turn();
    return nb::make_tuple(turn.player, turn.extra_actions, turn.out, turn.is_over, turn.winner);
}

std::vector<int> territory(const GameHandle& self, int player) {
    check(relati::check_player(*self.game, player));
    return relati::write_territory(*self.game, player);
}

bool can_act(const GameHandle& self, int player) {
    check(relati::check_player(*self.game, player));
    return self.game->can_act(player);
}

nb::list legal_moves(const GameHandle& self, std::uint64_t limit) {
    MoveList list;
    self.game->legal_moves(list, limit);
    return list.moves;
}

bool is_legal(const GameHandle& self, Code code, const std::vector<std::uint16_t>& relays) {
    return self.game->is_legal(code, relays.data(), static_cast<int>(relays.size()));
}

// None when the move is not legal.
std::unique_ptr<GameHandle> play(const GameHandle& self, Code code,
                                 const std::vector<std::uint16_t>& relays) {
    Game* game = self.game->play(code, relays.data(), static_cast<int>(relays.size()));
    return game ? std::unique_ptr<GameHandle>(new GameHandle{std::unique_ptr<Game>(game)})
                : nullptr;
}

// The game after a move, the squares of symbols that it cut off and that it reconnected, and
// whether any symbol died; None when the move is not legal.
nb::object play_and_compare(const GameHandle& self, Code code,
                            const std::vector<std::uint16_t>& relays) {
    auto after = play(self, code, relays);
    if (!after) return nb::none();
    const relati::Comparison comparison = relati::compare(*self.game, *after->game);
    return nb::make_tuple(std::move(after), comparison.cuts, comparison.reconnects,
                          comparison.has_deaths);
}

class Text final : public relati::TextSink {
  public:
    std::string text;
    void take(const char* piece, std::size_t length) override { text.append(piece, length); }
};

nb::str view(const GameHandle& self, const std::string& ruleset, const std::string& kept_ruleset,
             const std::string& result, const std::string& outcome, const nb::bytes& paths,
             std::uint64_t most_moves, std::uint64_t most_squares) {
    std::vector<relati::LinkPath> path_list;
    check(relati::read_paths(bytes_of(paths), path_list));
    Text text;
    self.game->write_view(
        {ruleset.c_str(), kept_ruleset.c_str(), result.c_str(), outcome.c_str(), path_list.data(),
         static_cast<int>(path_list.size()), most_moves, most_squares},
        text);
    return nb::str(text.text.data(), text.text.size());
}

// (games, moves, wins by player with the games that nobody won last).
nb::tuple playouts(const GameHandle& self, std::uint64_t games, std::uint64_t seed) {
    relati::Tally tally;
    {
        nb::gil_scoped_release release;
        while (tally.games < games && !relati::is_interrupted()) {
            const std::uint64_t left = games - tally.games;
            self.game->playouts(left < GAMES_AT_ONCE ? left : GAMES_AT_ONCE, seed, tally);
        }
    }
    relati::raise_interrupt();
    nb::list wins;
    for (int player = 0; player <= self.game->ruleset().players; ++player)
        wins.append(tally.wins[player]);
    return nb::make_tuple(tally.games, tally.moves, nb::tuple(wins));
}

std::uint64_t perft(const GameHandle& self, int depth) {
    std::uint64_t count;
    {
        nb::gil_scoped_release release;
        count = self.game->perft(depth, relati::is_interrupted);
    }
    relati::raise_interrupt();
    return count;
}

nb::dict all_names() {
    nb::dict all;
    for (const auto& [name, values] : relati::all_names()) {
        nb::list list;
        for (const std::string& value : values) list.append(value);
        all[name.c_str()] = nb::tuple(list);
    }
    return all;
}

}  // namespace

NB_MODULE(_engine, module) {
    nb::set_leak_warnings(false);
    module.attr("INTERFACE") = relati::INTERFACE;
    nb::class_<GameHandle> game(module, "Game");
    game.def("symbols", &bytes_from<relati::write_symbols>)
        .def("connected", &bytes_from<relati::write_connected>)
        .def("rectangles", &bytes_from<relati::write_rectangles>)
        .def("sets", &bytes_from<relati::write_sets>)
        .def(
            "rows",
            [](const GameHandle& self, bool swaps, bool mirrors, bool flips) {
                return relati::write_rows(*self.game, swaps, mirrors, flips);
            },
            "swaps"_a, "mirrors"_a, "flips"_a)
        .def("turn", &write_turn)
        .def("territory", &territory, "player"_a)
        .def("can_act", &can_act, "player"_a)
        .def("legal_moves", &legal_moves, "limit"_a)
        .def(
            "count_moves",
            [](const GameHandle& self, std::uint64_t limit) {
                return self.game->count_moves(limit);
            },
            "limit"_a)
        .def("is_legal", &is_legal, "code"_a, "relays"_a)
        .def("play", &play, "code"_a, "relays"_a)
        .def("play_and_compare", &play_and_compare, "code"_a, "relays"_a)
        .def("view", &view, "ruleset"_a, "kept_ruleset"_a, "result"_a, "outcome"_a, "paths"_a,
             "most_moves"_a, "most_squares"_a)
        .def("perft", &perft, "depth"_a)
        .def("playouts", &playouts, "games"_a, "seed"_a);
    relati::add_networks(module, game);
    relati::add_search(module, game);
    relati::add_envs(module, game);
    module.def("set_up", &set_up, "ruleset"_a, "symbols"_a, "rectangles"_a, "turn"_a);
    module.def("names", &all_names);
    module.def("target", &relati::target);
    module.def(
        "choose_target",
        [](const std::string& name) { return relati::choose_target(name.c_str()); }, "name"_a);
}
