// The engine against itself: random games of random rules, on every board class and every target.
// What is updated from move to move must equal what is derived from scratch, and both targets must
// give the same results. That they are those of the rules is tested from Python.
//
//     engine_test [games [most seconds [seed]]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "game.hpp"

using namespace relati;

namespace {

#define CHECK(condition)                                                                \
    do {                                                                                \
        if (!(condition)) {                                                             \
            std::fprintf(stderr, "%s:%d: failed: %s (seed %llu)\n", __FILE__, __LINE__, \
                         #condition, static_cast<unsigned long long>(seed));            \
            std::exit(1);                                                               \
        }                                                                               \
    } while (false)

std::uint64_t seed = 1;

struct CodedMove {
    Code code;
    std::vector<std::uint16_t> relays;
    bool operator==(const CodedMove&) const = default;
};

class Moves final : public MoveSink {
  public:
    std::vector<CodedMove> list;
    void take(Code code, const std::uint16_t* relays, int count) override {
        list.push_back({code, {relays, relays + count}});
    }
};

std::vector<CodedMove> moves_of(const Game& game, std::uint64_t limit = NO_LIMIT) {
    Moves moves;
    game.legal_moves(moves, limit);
    return moves.list;
}

Ruleset random_ruleset(std::mt19937_64& dice) {
    const auto roll = [&](int sides) {
        return static_cast<int>(dice() % static_cast<unsigned>(sides));
    };
    Ruleset rules;
    rules.links = static_cast<Links>(roll(4));
    rules.ending = static_cast<Ending>(roll(4));
    rules.overlap = static_cast<Overlap>(roll(4));
    rules.consecutive = roll(2);
    rules.actions = static_cast<std::uint16_t>(dice() & dice() & 2047);
    if (!rules.has(PART_CANNON)) rules.actions &= static_cast<std::uint16_t>(~PART_CHAIN);
    rules.readings = static_cast<std::uint8_t>(dice() & dice() & 127);
    rules.players = static_cast<std::uint8_t>(2 + roll(4));
    const int sides[] = {5, 7, 9, 13, 15, 17, 21, 26};
    const int most = sides[roll(8)];
    rules.width = static_cast<std::uint8_t>(3 + roll(most - 2));
    rules.height = static_cast<std::uint8_t>(3 + roll(most - 2));
    return rules;
}

std::unique_ptr<Game> rebuilt(const Game& game) {
    const Ruleset& rules = game.ruleset();
    std::vector<Symbol> symbols;
    for (int square = 0; square < rules.width * rules.height; ++square)
        symbols.push_back(game.symbol(square));
    std::vector<Rectangle> rectangles;
    for (std::size_t place = 0; place < game.rectangle_count(); ++place)
        rectangles.push_back(game.rectangle(place));
    return std::unique_ptr<Game>(
        set_up({rules, symbols.data(), rectangles.data(), rectangles.size(), game.turn()}));
}

void check_equal(const Game& a, const Game& b) {
    const Turn one = a.turn(), other = b.turn();
    CHECK(one.player == other.player && one.out == other.out && one.is_over == other.is_over);
    CHECK(one.winner == other.winner && one.extra_actions == other.extra_actions);
    for (int square = 0; square < a.ruleset().width * a.ruleset().height; ++square) {
        const Symbol left = a.symbol(square), right = b.symbol(square);
        CHECK(left.owner == right.owner && left.kind == right.kind);
        CHECK(left.fired == right.fired && left.connected == right.connected);
        for (int player = 0; player < a.ruleset().players; ++player)
            CHECK(a.holds(player, square) == b.holds(player, square));
    }
    CHECK(moves_of(a) == moves_of(b));
    for (int player = 0; player < a.ruleset().players; ++player)
        CHECK(a.can_act(player) == b.can_act(player));
}

// The report of a search, as numbers.
class Report final : public SearchSink {
  public:
    std::vector<float> numbers;
    std::vector<CodedMove> first;  // the move of each

    void begin(std::uint32_t visits, const float* values, bool is_proved) override {
        numbers.insert(numbers.end(), {static_cast<float>(visits), values[0], values[1],
                                       static_cast<float>(is_proved)});
        is_new_ = true;
    }
    void take(Code code, const std::uint16_t* relays, int count) override {
        numbers.push_back(static_cast<float>(code));
        if (is_new_) first.push_back({code, {relays, relays + count}});
        is_new_ = false;
    }

  private:
    bool is_new_ = false;
};

class Winners final : public ValueSink {
  public:
    std::vector<int> list;
    void take(int winner, Code code, const std::uint16_t*, int) override {
        list.push_back(winner);
        list.push_back(static_cast<int>(code));
    }
};

// Search, look-ahead and solver give the same on both targets.
void check_search(const Game& game, const Game& twin, std::uint64_t dice) {
    const std::unique_ptr<Search> one(game.search(dice)), other(twin.search(dice));
    const auto look = [&] {
        CHECK(one->run(25, 1e9) == other->run(25, 1e9));
        CHECK(one->is_proved() == other->is_proved());
        Report left, right;
        one->report(left);
        other->report(right);
        CHECK(!left.first.empty() && left.numbers == right.numbers);
        return left.first;
    };
    const std::vector<CodedMove> moves = look();
    const CodedMove& move = dice % 2 ? moves.front() : moves.back();
    const int relays = static_cast<int>(move.relays.size());
    const std::unique_ptr<Game> after(game.play(move.code, move.relays.data(), relays));
    CHECK(after);
    if (!after->turn().is_over) {
        CHECK(!one->advance(move.code ^ (7u << 24), move.relays.data(), relays));
        CHECK(one->advance(move.code, move.relays.data(), relays));
        CHECK(other->advance(move.code, move.relays.data(), relays));
        if (!one->is_proved()) look();
    }
    const Limits limits{500, 1e9};
    for (int depth = 1; depth < 4; ++depth) {
        int scores[MOST_PLAYERS] = {}, scores_again[MOST_PLAYERS] = {};
        Moves best, best_again;
        CHECK(game.look_ahead(depth, dice, limits, best, scores) ==
              twin.look_ahead(depth, dice, limits, best_again, scores_again));
        CHECK(best.list == best_again.list);
    }
    Moves best, best_again;
    int winner = 0, winner_again = 0;
    std::vector<ProofEntry> table(1024), table_again(1024);
    CHECK(game.solve(limits, {table.data(), table.size()}, best, winner) ==
          twin.solve(limits, {table_again.data(), table_again.size()}, best_again, winner_again));
    CHECK(winner == winner_again && best.list == best_again.list);
    Winners winners, winners_again;
    game.solve_each(limits, {table.data(), table.size()}, winners);
    twin.solve_each(limits, {table_again.data(), table_again.size()}, winners_again);
    CHECK(winners.list == winners_again.list);
}

// A limit gives the first moves and counts no further; every move listed is legal by itself.
void check_limits(const Game& game, const std::vector<CodedMove>& moves) {
    const std::size_t limit = 1 + moves.size() / 2;
    CHECK(game.count_moves(limit) == std::min(limit, moves.size()));
    const std::vector<CodedMove> first = moves_of(game, limit);
    CHECK(std::equal(first.begin(), first.end(), moves.begin()) && first.size() == limit);
    CHECK(moves_of(game, 0).empty() && game.count_moves(0) == 0);
    const CodedMove& last = first.back();
    CHECK(game.is_legal(last.code, last.relays.data(), static_cast<int>(last.relays.size())));
}

// Plays one game and gives the number of plies.
long play_through(const Ruleset& rules, std::mt19937_64& dice, bool has_v3) {
    const std::vector<Symbol> empty(static_cast<std::size_t>(rules.width) * rules.height);
    const auto start = [&](const char* target) {
        choose_target(target);
        return std::unique_ptr<Game>(set_up({rules, empty.data(), nullptr, 0, {}}));
    };
    std::unique_ptr<Game> game = start("portable"), twin = start(has_v3 ? "x86_64_v3" : "portable");
    long plies = 0;
    for (; !game->turn().is_over; ++plies) {
        const std::vector<CodedMove> moves = moves_of(*game);
        CHECK(!moves.empty() && moves.size() == game->count_moves(NO_LIMIT));
        check_limits(*game, moves);
        CHECK(moves.size() == game->perft(1));
        if (moves.size() > 5000) return plies;  // chained shots: enough
        if (moves.size() < 60 && dice() % 16 == 0) CHECK(game->perft(2) == twin->perft(2));
        const CodedMove& move = moves[dice() % moves.size()];
        const int relays = static_cast<int>(move.relays.size());
        CHECK(!game->is_legal(move.code ^ (7u << 24), move.relays.data(), relays));
        CHECK(!game->play(move.code ^ (7u << 24), move.relays.data(), relays));
        game.reset(game->play(move.code, move.relays.data(), relays));
        twin.reset(twin->play(move.code, move.relays.data(), relays));
        CHECK(game && twin);
        check_equal(*game, *twin);
        check_equal(*game, *rebuilt(*game));
        if (plies % 32 == 0) {
            std::uint64_t one = dice(), other = one;
            Tally played, again_played;
            game->playouts(2, one, played);
            twin->playouts(2, other, again_played);
            CHECK(played.moves == again_played.moves && one == other);
            if (!game->turn().is_over) check_search(*game, *twin, dice());
        }
    }
    CHECK(game->count_moves(NO_LIMIT) == 0 && moves_of(*game).empty() && game->perft(2) == 0);
    return plies;
}

}  // namespace

int main(int count, char** words) {
    const long most_games = count > 1 ? std::atol(words[1]) : 40;
    const double seconds =
        count > 2 ? std::atof(words[2]) : std::numeric_limits<double>::infinity();
    seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
    const bool has_v3 = choose_target("x86_64_v3");
    CHECK(choose_target("portable") && !choose_target("abacus"));
    const auto begin = std::chrono::steady_clock::now();
    long plies = 0, games = 0;
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    while (games < most_games && elapsed() < seconds) {
        std::mt19937_64 dice(seed);
        plies += play_through(random_ruleset(dice), dice, has_v3);
        ++games, ++seed;
    }
    std::printf("%ld plies of %ld games, %s: all agree\n", plies, games,
                has_v3 ? "portable and x86_64_v3" : "portable");
}
