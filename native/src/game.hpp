// What the outside sees of the engine: one interface for all sizes of boards and processors.
//
// Nothing in this file may have code of its own that is compiled for two processors (target.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "ruleset.hpp"

namespace relati {

// A territory: whose, and its corners (columns and rows from 0).
struct Rectangle {
    std::uint8_t owner, left, top, right, bottom;
};

inline constexpr int MOST_SQUARES = 26 * 26;
inline constexpr std::uint8_t NOTHING = 255;

// A symbol as it is told to the outside: `owner` is NOTHING on an empty square, `fired` is
// NOTHING for all but spent cannons.
struct Symbol {
    std::uint8_t owner = NOTHING, kind = NORMAL, fired = NOTHING, connected = 0;
};

// Whose turn, what is left, who is out, and how it ended. When nobody has won, `winner` is NOTHING.
struct Turn {
    std::uint8_t player = 0;
    std::uint8_t out = 0;  // one bit a player
    std::uint8_t is_over = 0;
    std::uint8_t winner = NOTHING;
    std::uint32_t extra_actions = 0;
};

// A move as the outside tells it. Squares count row by row from the top left corner.
//
//     bits   0-9 square    10-19 target    20-23 kind    24-26 form
//
// An attack has its whole route as a list, of which `square` is the first.
enum Form : std::uint32_t { FORM_PLACE, FORM_CHANGE, FORM_ATTACK, FORM_ESCAPE, FORM_PASS };
using Code = std::uint32_t;

constexpr Code encode(Form form, int square = 0, int target = 0, int kind = 0) {
    return static_cast<Code>(square) | static_cast<Code>(target) << 10 |
           static_cast<Code>(kind) << 20 | static_cast<Code>(form) << 24;
}

// Takes the legal moves one by one. `relays` are the squares of the route after the first.
class MoveSink {
  public:
    virtual void take(Code code, const std::uint16_t* relays, int count) = 0;

  protected:
    ~MoveSink() = default;
};

// Takes what a search has found, move by move: how often it looked, what the move is worth to each
// player, whether that is proved; and then, by `take`, the move and how the game may go on.
class SearchSink : public MoveSink {
  public:
    virtual void begin(std::uint32_t visits, const float* values, bool is_proved) = 0;

  protected:
    ~SearchSink() = default;
};

// A search from one position, which can be told to go on (search/search.hpp).
class Search {
  public:
    virtual ~Search() = default;

    // Looks at so many more games, or for so long; gives how many it looked at.
    virtual std::uint64_t run(std::uint64_t games, double seconds) = 0;
    virtual bool is_proved() const = 0;
    virtual void report(SearchSink& sink) const = 0;
    // The game has gone on with this move; false when it is not legal.
    virtual bool advance(Code code, const std::uint16_t* relays, int count) = 0;
};

// What random games came to. `wins` has one place more than there are players: nobody's.
struct Tally {
    std::uint64_t games = 0, moves = 0;
    std::uint64_t wins[MOST_PLAYERS + 1] = {};
};

// After so many positions, or so long, a search that wants to see everything gives up.
struct Limits {
    std::uint64_t positions;
    double seconds;
};

inline constexpr int UNSOLVED = 2;

// Receives what the game comes to after each move: `value` is player 0's, as in `Game::solve`.
class ValueSink {
  public:
    virtual void take(int value, Code code, const std::uint16_t* relays, int count) = 0;

  protected:
    ~ValueSink() = default;
};

// A game at one moment. It never changes: `play` gives a new one.
class Game {
  public:
    virtual ~Game() = default;

    virtual const Ruleset& ruleset() const = 0;
    virtual Turn turn() const = 0;
    virtual Symbol symbol(int square) const = 0;
    virtual bool holds(int player, int square) const = 0;  // as territory
    virtual std::size_t rectangle_count() const = 0;
    virtual Rectangle rectangle(std::size_t place) const = 0;

    virtual bool can_act(int player) const = 0;
    virtual void legal_moves(MoveSink& sink) const = 0;
    virtual std::uint64_t count_moves() const = 0;
    // Null when the move is not legal.
    virtual Game* play(Code code, const std::uint16_t* relays, int count) const = 0;

    virtual std::uint64_t perft(int depth) const = 0;
    // Plays `games` random games from here; `seed` is moved on, so that a run can be cut in parts.
    virtual void playouts(std::uint64_t games, std::uint64_t& seed, Tally& tally) const = 0;

    virtual Search* search(std::uint64_t seed) const = 0;
    // For two players: what the game comes to, for certain (search/solve.hpp): 1 player 0 wins,
    // -1 the other does, 0 nobody, UNSOLVED when the limits are reached first. `best` gets a best
    // move; gives how many positions were looked at.
    virtual std::uint64_t solve(const Limits& limits, unsigned table_bits, MoveSink& best,
                                int& value) const = 0;
    // The same for each move by itself, as far as the limits allow.
    virtual std::uint64_t solve_each(const Limits& limits, unsigned table_bits,
                                     ValueSink& values) const = 0;
    // The best move by looking `depth` actions ahead (search/lookahead.hpp), everybody's score
    // then, and how many positions were looked at; no move when the limits are reached first.
    virtual std::uint64_t look_ahead(int depth, std::uint64_t seed, const Limits& limits,
                                     MoveSink& best, int (&scores)[MOST_PLAYERS]) const = 0;
};

// How a game is set up: symbols row by row, and the territories in the order of forming.
struct Setup {
    Ruleset ruleset;
    const Symbol* symbols;
    const Rectangle* rectangles;
    std::size_t rectangle_count;
    Turn turn;
};

// The fastest engine for this board and this processor.
Game* set_up(const Setup& setup);

// What `set_up` chose: "portable" or "x86_64_v3"; and choosing otherwise, for tests.
const char* target();
bool choose_target(const char* name);

}  // namespace relati
