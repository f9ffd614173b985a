// The public interface of the engine, the same for all board classes and targets.
//
// Nothing in this file may have code that is compiled for two processors (target.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "batch.hpp"
#include "network/network.hpp"
#include "ruleset.hpp"

namespace relati {

// A territory: whose, and its corners (columns and rows from 0).
struct Rectangle {
    std::uint8_t owner, left, top, right, bottom;
};

inline constexpr int MOST_SQUARES = 26 * 26;
inline constexpr std::uint8_t NOTHING = 255;
inline constexpr std::uint64_t NO_LIMIT = ~std::uint64_t{0};

// What is on a square: `owner` is NOTHING on an empty one, `fired` is NOTHING for all but spent
// cannons.
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

// A move as a number. Squares count row by row from the top left corner.
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

// Takes numbers one by one: of actions (numbering.hpp), or of squares.
class NumberSink {
  public:
    virtual void take(int number) = 0;

  protected:
    ~NumberSink() = default;
};

// Takes text piece by piece.
class TextSink {
  public:
    virtual void take(const char* text, std::size_t length) = 0;

  protected:
    ~TextSink() = default;
};

// A path of the rules, from the symbol that receives the link: where the giver is, and which
// squares between must be blank.
struct PathStep {
    std::int8_t columns, rows;
};
struct LinkPath {
    PathStep end, between[2];
    int length;
};

// What a view (view.hpp) has that the engine does not know: the ruleset as it is spelled, and as it
// is spelled in a position; the result as it is spelled, the outcome as JSON, the ruleset's paths in
// their order, and how much to list.
struct ViewTexts {
    const char *ruleset, *kept_ruleset, *result, *outcome;
    const LinkPath* paths;
    int path_count;
    std::uint64_t most_moves, most_squares;
};

// Takes the report of a search, move by move: first its visits, each player's share of the win and
// whether that is proved; then, by `take`, the move and the expected continuation.
class SearchSink : public MoveSink {
  public:
    virtual void begin(std::uint32_t visits, const float* shares, bool is_proved) = 0;

  protected:
    ~SearchSink() = default;
};

// Asked every few milliseconds by work that can take long: whether to stop, and give up the result.
using IsInterrupted = bool (*)();

// A search from one position, which can be continued (search/tree_search.hpp).
class Search {
  public:
    virtual ~Search() = default;

    // Runs up to `games` more random games or `seconds`, and gives how many it ran.
    virtual std::uint64_t run(std::uint64_t games, double seconds,
                              IsInterrupted is_interrupted = nullptr) = 0;
    virtual bool is_proved() const = 0;
    virtual void report(SearchSink& sink) const = 0;
    // Continues from the position after this move; false when the move is not legal.
    virtual bool advance(Code code, const std::uint16_t* relays, int count) = 0;
};

// The results of random games. `wins` has one place more than there are players: games that nobody
// won.
struct Tally {
    std::uint64_t games = 0, moves = 0;
    std::uint64_t wins[MOST_PLAYERS + 1] = {};
};

// An exhaustive search gives up after this many positions or seconds, or when it is interrupted.
struct Limits {
    std::uint64_t positions;
    double seconds;
    IsInterrupted is_interrupted = nullptr;

    bool are_reached(std::uint64_t positions_so_far, double seconds_so_far) const {
        return positions_so_far > positions || seconds_so_far > seconds ||
               (is_interrupted && is_interrupted());
    }
};

// In place of a winner: not known.
inline constexpr int UNSOLVED = 254;

// Memory for what has been proved (search/proof_table.hpp): zero at first. A later search from any
// position of any game may be given the same memory, and finds what is in it.
struct ProofEntry {
    std::uint64_t check, data;
};
// How much of the memory is in use: a table doubles as it fills.
struct ProofUse {
    std::uint64_t count;   // a power of two, 2 at least and not more than there are
    std::uint64_t filled;  // entries that have been written, those replaced since included
};
struct ProofMemory {
    ProofEntry* entries;
    std::size_t count;        // a power of two, 2 at least
    ProofUse* use = nullptr;  // without it all is in use from the beginning
};

// Takes a number for each move: who wins after it (`Game::solve_each`), or what a player can force
// (`Game::forced_values`).
class ValueSink {
  public:
    virtual void take(int value, Code code, const std::uint16_t* relays, int count) = 0;

  protected:
    ~ValueSink() = default;
};

// What a player tries to force (search/forced.hpp): to win; to cut off or kill more connected symbols
// than it loses; to have more squares to place on than anybody else.
enum class Aim : std::uint8_t { OUTCOME, SYMBOLS, ROOM };

struct ForcedGoal {
    // The value of a game won; lost is the opposite, and nobody's win is 0.
    static constexpr int WON = 1000;

    Aim aim;
    int player;
    int turns;  // how many turns, of whomever, are looked at; 0 is to the end of the game
    // For each square whose connected symbol counts as lost when it is not connected any more.
    const std::uint8_t* connected;
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

    // Everything that a client draws, as JSON (view.hpp).
    virtual void write_view(const ViewTexts& texts, TextSink& sink) const = 0;

    virtual bool can_act(int player) const = 0;
    // The first `limit` legal moves in the order of the rules; their number, counted no further.
    virtual void legal_moves(MoveSink& sink, std::uint64_t limit) const = 0;
    virtual std::uint64_t count_moves(std::uint64_t limit) const = 0;
    virtual bool is_legal(Code code, const std::uint16_t* relays, int count) const = 0;
    // Null when the move is not legal.
    virtual Game* play(Code code, const std::uint16_t* relays, int count) const = 0;

    // By numbers of actions (numbering.hpp): how many there are, legal or not; the legal ones in
    // ascending order; the same as one byte for each.
    virtual int action_count() const = 0;
    virtual void actions(NumberSink& sink) const = 0;
    virtual void mask(std::uint8_t* bytes) const = 0;
    // Null when the action is not legal.
    virtual Game* act(int number) const = 0;
    // Sends the move that this legal action makes, or nothing when it is a leg of a chained shot
    // that goes on. False when the action is not legal.
    virtual bool move_of(int number, MoveSink& sink) const = 0;
    // The squares that a chained shot has come over; none between actions.
    virtual void legs(NumberSink& sink) const = 0;
    // What a player sees (observation.hpp): so many planes of one byte for each square.
    virtual int plane_count() const = 0;
    virtual void observe(int player, std::uint8_t* bytes) const = 0;
    // Many games that begin here; each ends after so many actions at the latest, 0 for no limit,
    // and then begins anew or stays as it is.
    virtual Batch* batch(int games, std::uint32_t most_plies, bool begins_anew) const = 0;

    virtual std::uint64_t perft(int depth, IsInterrupted is_interrupted = nullptr) const = 0;
    // Plays `games` random games from here and advances `seed`, so that a run can be continued.
    virtual void playouts(std::uint64_t games, std::uint64_t& seed, Tally& tally) const = 0;

    // A position as a network sees it (network_input.hpp): planes of one byte for each square.
    virtual int network_plane_count() const = 0;
    virtual void network_input(std::uint8_t* bytes) const = 0;

    // Led by a network that fits this ruleset, if one is given; it must outlive the search.
    virtual Search* search(std::uint64_t seed, const Network* network = nullptr) const = 0;
    // Who can force a win (search/solve.hpp): NOTHING if nobody can, UNSOLVED when the limits are
    // reached first. `best` gets a best move, if the limits allow. Gives the number of positions
    // searched.
    virtual std::uint64_t solve(const Limits& limits, ProofMemory memory, MoveSink& best,
                                int& winner) const = 0;
    // The same for each move by itself, as far as the limits allow.
    virtual std::uint64_t solve_each(const Limits& limits, ProofMemory memory,
                                     ValueSink& winners) const = 0;
    // For any number of players: what the goal's player can force after each move against all
    // others, as far as the limits allow. Gives the number of positions searched.
    virtual std::uint64_t forced_values(const ForcedGoal& goal, const Limits& limits,
                                        unsigned table_bits, ValueSink& values) const = 0;
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
