// The extension module `relati.native._engine`: the interface of game.hpp as Python sees it.
//
// Everything is numbers here (codes of moves, squares row by row); `relati.native` gives them
// meaning. This file has games; module_search.cpp has search and solving,
// module_envs.cpp games by numbers of actions.
#include "module.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "names.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using relati::Code;
using relati::Game;
using relati::GameHandle;
using relati::MoveList;
using relati::NOTHING;
using relati::Rectangle;
using relati::Ruleset;
using relati::Symbol;
using relati::Turn;

// How many random games are played between checks for Ctrl-C.
constexpr std::uint64_t GAMES_AT_ONCE = 256;

// (links, ending, overlap, consecutive, readings, actions, players, width, height)
using RulesetNumbers = std::vector<int>;

Ruleset read_ruleset(const RulesetNumbers& numbers) {
    if (numbers.size() != 9) throw std::invalid_argument("a ruleset is nine numbers");
    const auto within = [&](std::size_t place, int least, int most) {
        if (numbers[place] < least || numbers[place] > most)
            throw std::invalid_argument("number " + std::to_string(place) + " of a ruleset is " +
                                        std::to_string(numbers[place]));
        return numbers[place];
    };
    Ruleset rules;
    rules.links = static_cast<relati::Links>(within(0, 0, 3));
    rules.ending = static_cast<relati::Ending>(within(1, 0, 3));
    rules.overlap = static_cast<relati::Overlap>(within(2, 0, 3));
    rules.consecutive = within(3, 0, 1) != 0;
    rules.readings = static_cast<std::uint8_t>(within(4, 0, (1 << 7) - 1));
    rules.actions = static_cast<std::uint16_t>(within(5, 0, (1 << 12) - 1));
    rules.players = static_cast<std::uint8_t>(within(6, 2, relati::MOST_PLAYERS));
    rules.width = static_cast<std::uint8_t>(within(7, 3, 26));
    rules.height = static_cast<std::uint8_t>(within(8, 3, 26));
    return rules;
}

// Three bytes for each square: owner, kind and direction fired, or 255.
std::vector<Symbol> read_symbols(const nb::bytes& bytes, const Ruleset& rules) {
    const auto* byte = reinterpret_cast<const std::uint8_t*>(bytes.c_str());
    const std::size_t squares = static_cast<std::size_t>(rules.width) * rules.height;
    if (bytes.size() != 3 * squares)
        throw std::invalid_argument("a board has three bytes for each square");
    std::vector<Symbol> symbols(squares);
    for (std::size_t square = 0; square < squares; ++square, byte += 3) {
        const bool is_spent = byte[1] == relati::SPENT;
        if (byte[0] != NOTHING && (byte[0] >= rules.players || byte[1] > relati::DEAD ||
                                   (is_spent ? byte[2] > 3 : byte[2] != NOTHING)))
            throw std::invalid_argument("no such symbol");
        symbols[square] = {byte[0], byte[1], byte[2], 0};
    }
    return symbols;
}

// Five bytes each: owner, left, top, right, bottom.
std::vector<Rectangle> read_rectangles(const nb::bytes& bytes, const Ruleset& rules) {
    const auto* byte = reinterpret_cast<const std::uint8_t*>(bytes.c_str());
    if (bytes.size() % 5) throw std::invalid_argument("a rectangle is five bytes");
    std::vector<Rectangle> rectangles;
    for (std::size_t place = 0; place < bytes.size(); place += 5, byte += 5) {
        const Rectangle rectangle = {byte[0], byte[1], byte[2], byte[3], byte[4]};
        if (rectangle.owner >= rules.players || rectangle.left > rectangle.right ||
            rectangle.top > rectangle.bottom || rectangle.right >= rules.width ||
            rectangle.bottom >= rules.height)
            throw std::invalid_argument("no such rectangle");
        rectangles.push_back(rectangle);
    }
    return rectangles;
}

// Player, extra actions, bits of the players who are out, whether it is over, winner or 255.
Turn read_turn(const std::vector<std::uint32_t>& numbers, const Ruleset& rules) {
    if (numbers.size() != 5) throw std::invalid_argument("a turn is five numbers");
    if (numbers[0] >= rules.players || numbers[2] >= 1u << rules.players || numbers[3] > 1 ||
        (numbers[4] >= rules.players && numbers[4] != NOTHING))
        throw std::invalid_argument("no such turn");
    Turn turn;
    turn.player = static_cast<std::uint8_t>(numbers[0]);
    turn.extra_actions = numbers[1];
    turn.out = static_cast<std::uint8_t>(numbers[2]);
    turn.is_over = static_cast<std::uint8_t>(numbers[3]);
    turn.winner = static_cast<std::uint8_t>(numbers[4]);
    return turn;
}

std::unique_ptr<GameHandle> set_up(const RulesetNumbers& ruleset, const nb::bytes& symbols,
                                   const nb::bytes& rectangles,
                                   const std::vector<std::uint32_t>& turn) {
    const Ruleset rules = read_ruleset(ruleset);
    const std::vector<Symbol> symbol_list = read_symbols(symbols, rules);
    const std::vector<Rectangle> rectangle_list = read_rectangles(rectangles, rules);
    const relati::Setup setup = {rules, symbol_list.data(), rectangle_list.data(),
                                 rectangle_list.size(), read_turn(turn, rules)};
    auto game = std::unique_ptr<Game>(relati::set_up(setup));
    // The rules never leave a position like that, and search and playouts rely on it.
    if (!game->turn().is_over && !game->count_moves(1))
        throw std::invalid_argument("the player to act has no move");
    return std::unique_ptr<GameHandle>(new GameHandle{std::move(game)});
}

int squares(const Game& game) {
    return game.ruleset().width * game.ruleset().height;
}

nb::bytes write_symbols(const GameHandle& self) {
    std::string bytes;
    for (int square = 0; square < squares(*self.game); ++square) {
        const Symbol symbol = self.game->symbol(square);
        bytes += {static_cast<char>(symbol.owner), static_cast<char>(symbol.kind),
                  static_cast<char>(symbol.fired)};
    }
    return nb::bytes(bytes.data(), bytes.size());
}

// One byte a square, not zero where the symbol is connected.
nb::bytes write_connected(const GameHandle& self) {
    std::string bytes;
    for (int square = 0; square < squares(*self.game); ++square)
        bytes += static_cast<char>(self.game->symbol(square).connected);
    return nb::bytes(bytes.data(), bytes.size());
}

nb::bytes write_rectangles(const GameHandle& self) {
    std::string bytes;
    for (std::size_t place = 0; place < self.game->rectangle_count(); ++place) {
        const Rectangle each = self.game->rectangle(place);
        for (const std::uint8_t number : {each.owner, each.left, each.top, each.right, each.bottom})
            bytes += static_cast<char>(number);
    }
    return nb::bytes(bytes.data(), bytes.size());
}

// Sets of squares as `relati.rules.board` lays them out, with two columns between rows: numbers whose
// first byte is the lowest, of each player's living symbols, each player's dead ones, each special
// kind, and the spent cannons by direction.
nb::bytes write_sets(const GameHandle& self) {
    const Ruleset& rules = self.game->ruleset();
    const int stride = rules.width + 2;
    const std::size_t length = static_cast<std::size_t>(stride) * rules.height / 8 + 1;
    const int kinds = 2 * rules.players, directions = kinds + relati::SPECIAL_KINDS;
    std::string bytes((static_cast<std::size_t>(directions) + 4) * length, '\0');
    for (int square = 0; square < squares(*self.game); ++square) {
        const Symbol symbol = self.game->symbol(square);
        if (symbol.owner == NOTHING) continue;
        const int bit = square / rules.width * stride + square % rules.width;
        const auto add_to = [&](int set) {
            char& byte =
                bytes[static_cast<std::size_t>(set) * length + static_cast<std::size_t>(bit / 8)];
            byte = static_cast<char>(byte | 1 << bit % 8);
        };
        add_to(symbol.kind == relati::DEAD ? rules.players + symbol.owner : symbol.owner);
        if (symbol.kind < relati::SPECIAL_KINDS) add_to(kinds + symbol.kind);
        if (symbol.fired != NOTHING) add_to(directions + symbol.fired);
    }
    return nb::bytes(bytes.data(), bytes.size());
}

// The symbols row by row as in the text of a position, on a board whose columns and rows have been
// swapped, and then its columns mirrored and its rows flipped.
std::string write_rows(const GameHandle& self, bool swaps, bool mirrors, bool flips) {
    const Ruleset& rules = self.game->ruleset();
    const int width = swaps ? rules.height : rules.width;
    const int height = swaps ? rules.width : rules.height;
    // Where each direction (F, B, L, R) leads after it.
    static constexpr char LETTERS[] = "FBLR";
    const auto turned = [&](int direction) {
        if (swaps) direction = (direction + 2) % 4;
        const bool is_column = direction >= 2;
        return LETTERS[(is_column ? mirrors : flips) ? direction ^ 1 : direction];
    };
    std::string text;
    for (int row = 0; row < height; ++row) {
        if (row) text += '/';
        int empty = 0;
        for (int column = 0; column < width; ++column) {
            int from_column = mirrors ? width - 1 - column : column;
            int from_row = flips ? height - 1 - row : row;
            if (swaps) std::swap(from_column, from_row);
            const Symbol symbol = self.game->symbol(from_row * rules.width + from_column);
            if (symbol.owner == NOTHING) {
                ++empty;
                continue;
            }
            if (empty) text += std::to_string(empty);
            empty = 0;
            text += relati::player_letters()[symbol.owner];
            if (const char letter = relati::letter_of(static_cast<relati::Kind>(symbol.kind)))
                text += letter;
            if (symbol.fired != NOTHING) text += turned(symbol.fired);
        }
        if (empty) text += std::to_string(empty);
    }
    return text;
}

nb::tuple write_turn(const GameHandle& self) {
    const Turn turn = self.game->turn();
    return nb::make_tuple(turn.player, turn.extra_actions, turn.out, turn.is_over, turn.winner);
}

std::vector<int> territory(const GameHandle& self, int player) {
    if (player < 0 || player >= self.game->ruleset().players)
        throw std::invalid_argument("no such player");
    std::vector<int> held;
    for (int square = 0; square < squares(*self.game); ++square)
        if (self.game->holds(player, square)) held.push_back(square);
    return held;
}

bool can_act(const GameHandle& self, int player) {
    if (player < 0 || player >= self.game->ruleset().players)
        throw std::invalid_argument("no such player");
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
    nb::list cuts, reconnects;
    bool has_deaths = false;
    for (int square = 0; square < squares(*self.game); ++square) {
        const Symbol now = after->game->symbol(square);
        if (now.owner == NOTHING) continue;
        const Symbol then = self.game->symbol(square);
        const bool lived = then.owner != NOTHING && then.kind != relati::DEAD;
        if (now.kind == relati::DEAD) {
            has_deaths = has_deaths || lived || then.owner == NOTHING;
        } else if (lived && then.connected != now.connected) {
            (now.connected ? reconnects : cuts).append(square);
        }
    }
    return nb::make_tuple(std::move(after), cuts, reconnects, has_deaths);
}

// The paths of a ruleset: for each its end, two squares between (of which the first so many count)
// and how many, as seven numbers.
std::vector<relati::LinkPath> read_paths(const nb::bytes& bytes) {
    const auto* byte = reinterpret_cast<const std::int8_t*>(bytes.c_str());
    if (bytes.size() % 7) throw std::invalid_argument("a path is seven bytes");
    std::vector<relati::LinkPath> paths;
    for (std::size_t place = 0; place < bytes.size(); place += 7, byte += 7) {
        for (int number = 0; number < 6; ++number)
            if (byte[number] < -2 || byte[number] > 2) throw std::invalid_argument("no such path");
        if (byte[6] < 0 || byte[6] > 2) throw std::invalid_argument("no such path");
        paths.push_back({{byte[0], byte[1]}, {{byte[2], byte[3]}, {byte[4], byte[5]}}, byte[6]});
    }
    return paths;
}

class Text final : public relati::TextSink {
  public:
    std::string text;
    void take(const char* piece, std::size_t length) override { text.append(piece, length); }
};

nb::str view(const GameHandle& self, const std::string& ruleset, const std::string& kept_ruleset,
             const std::string& result, const std::string& outcome, const nb::bytes& paths,
             std::uint64_t most_moves, std::uint64_t most_squares) {
    const std::vector<relati::LinkPath> path_list = read_paths(paths);
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

template <class Enum>
nb::tuple names(std::initializer_list<int> numbers) {
    nb::list list;
    for (const int number : numbers) list.append(relati::name_of(static_cast<Enum>(number)));
    return nb::tuple(list);
}

// The enumerations in their order, which tests/native/test_names.py compares with the rules.
nb::dict all_names() {
    nb::list kinds, letters, givers, targetable, actions, readings;
    for (int number = 0; number <= relati::DEAD; ++number) {
        const auto kind = static_cast<relati::Kind>(number);
        kinds.append(relati::name_of(kind));
        const char letter = relati::letter_of(kind);
        letters.append(nb::str(&letter, letter ? 1 : 0));
        if (relati::gives_links(kind)) givers.append(relati::name_of(kind));
        if (relati::is_targetable(kind)) targetable.append(relati::name_of(kind));
    }
    for (int part = 1; part <= relati::PART_TURRET; part <<= 1)
        actions.append(relati::name_of(static_cast<relati::Part>(part)));
    for (int reading = 1; reading <= relati::READING_STRIKE_SHIELDS; reading <<= 1)
        readings.append(relati::name_of(static_cast<relati::Reading>(reading)));
    nb::dict all;
    all["kinds"] = nb::tuple(kinds);
    all["letters"] = nb::tuple(letters);
    all["givers"] = nb::tuple(givers);
    all["targetable"] = nb::tuple(targetable);
    all["actions"] = nb::tuple(actions);
    all["links"] = names<relati::Links>({0, 1, 2, 3});
    all["readings"] = nb::tuple(readings);
    all["endings"] = names<relati::Ending>({0, 1, 2, 3});
    all["overlaps"] = names<relati::Overlap>({0, 1, 2, 3});
    return all;
}

}  // namespace

NB_MODULE(_engine, module) {
    nb::set_leak_warnings(false);
    // Raised with every change of what Python can call: relati/native/engine.py refuses another.
    module.attr("INTERFACE") = 6;
    nb::class_<GameHandle> game(module, "Game");
    game.def("symbols", &write_symbols)
        .def("connected", &write_connected)
        .def("rectangles", &write_rectangles)
        .def("sets", &write_sets)
        .def("rows", &write_rows, "swaps"_a, "mirrors"_a, "flips"_a)
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
