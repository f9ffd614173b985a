// A game as numbers and bytes, and back: what the interfaces for Python (module.cpp) and for
// WebAssembly (../wasm/exports.cpp) share. `relati.native.contents` has the other side.
//
// What is read comes from outside. It is refused by a sentence, since WebAssembly is compiled without
// exceptions; an empty sentence refuses nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game.hpp"

namespace relati {

// Raised with every change of what Python can call: relati/native/engine.py refuses another.
inline constexpr int INTERFACE = 7;

using Refusal = std::string;

inline int squares_of(const Ruleset& rules) {
    return rules.width * rules.height;
}
inline int squares_of(const Game& game) {
    return squares_of(game.ruleset());
}

// Bytes of the caller's.
struct Bytes {
    const std::uint8_t* data;
    std::size_t size;
};

// A ruleset is nine numbers: links, ending, overlap, consecutive, readings, actions, players, width,
// height. A board is three bytes for each square: owner, kind and direction fired, or 255. A
// rectangle is five: owner, left, top, right, bottom. A turn is five numbers: player, extra actions,
// bits of the players who are out, whether it is over, winner or 255.
struct GivenContents {
    std::vector<int> ruleset;
    Bytes symbols, rectangles;
    std::vector<std::uint32_t> turn;
};
Refusal set_up(const GivenContents& given, std::unique_ptr<Game>& game);

std::string write_symbols(const Game& game);
// One byte a square, not zero where the symbol is connected.
std::string write_connected(const Game& game);
std::string write_rectangles(const Game& game);
// Sets of squares as `relati.rules.board` lays them out, with two columns between rows: numbers whose
// first byte is the lowest, of each player's living symbols, each player's dead ones, each special
// kind, and the spent cannons by direction.
std::string write_sets(const Game& game);
// The symbols row by row as in the text of a position, on a board whose columns and rows have been
// swapped, and then its columns mirrored and its rows flipped.
std::string write_rows(const Game& game, bool swaps, bool mirrors, bool flips);
std::vector<int> write_territory(const Game& game, int player);
std::string write_mask(const Game& game);
std::string write_observation(const Game& game, int player);
std::string write_network_input(const Game& game);

// What a move did: the squares of symbols that it cut off and that it reconnected, and whether any
// symbol died.
struct Comparison {
    std::vector<int> cuts, reconnects;
    bool has_deaths = false;
};
Comparison compare(const Game& before, const Game& after);

// The paths of a ruleset: for each its end, two squares between (of which the first so many count)
// and how many, as seven signed bytes.
Refusal read_paths(const Bytes& bytes, std::vector<LinkPath>& paths);

Refusal check_player(const Game& game, int player);
Refusal check_goes_on(const Game& game);
Refusal check_look_ahead(const Game& game, int depth);

// A shape is the seven numbers of NetworkShape.
Refusal read_network(const std::vector<std::uint32_t>& shape, const float* weights,
                     std::size_t count, std::unique_ptr<Network>& network);
// Refuses a network made for another ruleset or number of players.
Refusal check_fit(const Network& network, const Game& game);
// A logit for each action, and each player's share of the win from the player to act on.
std::pair<std::vector<float>, std::vector<float>> evaluate(const Network& network,
                                                           const Game& game);

// Two words an entry; their number a power of two.
Refusal check_table(std::size_t words);
// The part of a table of so many words that is in use; null if it is not told.
Refusal check_use(std::size_t words, const ProofUse* use);
// The goal of `Game::forced_values` with its limits.
Refusal check_goal(const Game& game, int aim, int player, int turns, std::size_t connected,
                   unsigned table_bits);

// The enumerations in their order, which tests/native/test_names.py compares with the rules.
std::vector<std::pair<std::string, std::vector<std::string>>> all_names();

}  // namespace relati
