// Search, look-ahead and solving in `relati.native._engine`. Other Python threads run meanwhile.
#include "module.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

using namespace nanobind::literals;

namespace relati {

bool is_interrupted() {
    using Clock = std::chrono::steady_clock;
    thread_local Clock::time_point last_asked = Clock::now();
    const Clock::time_point now = Clock::now();
    if (now - last_asked < std::chrono::milliseconds(100)) return false;
    last_asked = now;
    nb::gil_scoped_acquire acquire;
    return PyErr_CheckSignals() != 0;
}

void raise_interrupt() {
    if (PyErr_Occurred()) throw nb::python_error();
}

namespace {

struct SearchHandle {
    std::shared_ptr<const Network> network;  // that leads the search, if any; outlives it
    std::unique_ptr<Search> search;
    int players;
    std::atomic<bool> is_in_use = false;
};

// A search belongs to one thread at a time: a second one is refused, as it would corrupt the tree.
class InUse {
  public:
    explicit InUse(SearchHandle& handle) : handle_(handle) {
        if (handle_.is_in_use.exchange(true))
            throw std::runtime_error("this search is running in another thread");
    }
    ~InUse() { handle_.is_in_use = false; }
    InUse(const InUse&) = delete;
    InUse& operator=(const InUse&) = delete;

  private:
    SearchHandle& handle_;
};

std::unique_ptr<SearchHandle> search(const GameHandle& self, std::uint64_t seed,
                                     const NetworkHandle* network) {
    check(check_goes_on(*self.game));
    std::shared_ptr<const Network> leader;
    if (network) {
        check(check_fit(*network->network, *self.game));
        leader = network->network;
    }
    return std::unique_ptr<SearchHandle>(
        new SearchHandle{leader, std::unique_ptr<Search>(self.game->search(seed, leader.get())),
                         self.game->ruleset().players});
}

std::uint64_t run(SearchHandle& self, std::uint64_t games, double seconds) {
    const InUse in_use(self);
    std::uint64_t done;
    {
        nb::gil_scoped_release release;
        done = self.search->run(games, seconds, is_interrupted);
    }
    raise_interrupt();
    return done;
}

bool advance(SearchHandle& self, Code code, const std::vector<std::uint16_t>& relays) {
    const InUse in_use(self);
    return self.search->advance(code, relays.data(), static_cast<int>(relays.size()));
}

// (visits, shares of the win, whether they are proved, moves) for each move.
class ReportList final : public SearchSink {
  public:
    explicit ReportList(int players) : players_(players) {}

    void begin(std::uint32_t visits, const float* shares, bool is_proved) override {
        flush();
        visits_ = visits;
        shares_.assign(shares, shares + players_);
        is_proved_ = is_proved;
    }

    void take(Code code, const std::uint16_t* relays, int count) override {
        line_.take(code, relays, count);
    }

    nb::list flush() {
        if (line_.moves.size())
            lines_.append(nb::make_tuple(visits_, shares_, is_proved_, line_.moves));
        line_.moves = nb::list();
        return lines_;
    }

  private:
    int players_;
    nb::list lines_;
    MoveList line_;
    std::uint32_t visits_ = 0;
    std::vector<float> shares_;
    bool is_proved_ = false;
};

nb::list report(SearchHandle& self, int players) {
    const InUse in_use(self);
    if (players != self.players) throw std::invalid_argument("another number of players");
    ReportList report(players);
    self.search->report(report);
    return report.flush();
}

// (a list with the best move, empty if the limits were reached; all players' scores; positions
// searched).
nb::tuple look_ahead(const GameHandle& self, int depth, std::uint64_t seed,
                     std::uint64_t most_positions, double seconds) {
    check(check_look_ahead(*self.game, depth));
    MoveBuffer best;
    int scores[MOST_PLAYERS] = {};
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions = self.game->look_ahead(depth, seed, {most_positions, seconds, is_interrupted},
                                          best, scores);
    }
    raise_interrupt();
    const std::vector<int> all_scores(scores, scores + self.game->ruleset().players);
    return nb::make_tuple(best.list(), all_scores, positions);
}

using ProofWords = nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

ProofMemory memory_for(const Game& game, const ProofWords& words, const ProofWords& use) {
    auto* in_use = reinterpret_cast<ProofUse*>(use.data());
    check(check_goes_on(game));
    check(check_table(words.shape(0)));
    check(check_use(words.shape(0), use.shape(0) == 2 ? in_use : nullptr));
    return {reinterpret_cast<ProofEntry*>(words.data()), words.shape(0) / 2, in_use};
}

// A player's number; None if nobody wins.
nb::object winner_of(int winner) {
    return winner == NOTHING ? nb::none() : nb::cast(winner);
}

// (whether it is solved, who can force a win or None, a best move in a list, positions searched).
nb::tuple solve(const GameHandle& self, std::uint64_t most_positions, double seconds,
                const ProofWords& words, const ProofWords& use) {
    const ProofMemory memory = memory_for(*self.game, words, use);
    MoveBuffer best;
    int winner = UNSOLVED;
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions =
            self.game->solve({most_positions, seconds, is_interrupted}, memory, best, winner);
    }
    raise_interrupt();
    const bool is_solved = winner != UNSOLVED;
    return nb::make_tuple(is_solved, is_solved ? winner_of(winner) : nb::none(), best.list(),
                          positions);
}

class ValueList final : public ValueSink {
  public:
    std::vector<int> values;
    MoveBuffer moves;

    void take(int value, Code code, const std::uint16_t* relays, int count) override {
        values.push_back(value);
        moves.take(code, relays, count);
    }
};

// (who can force a win, the moves after which they can, positions searched).
nb::tuple solve_each(const GameHandle& self, std::uint64_t most_positions, double seconds,
                     const ProofWords& words, const ProofWords& use) {
    const ProofMemory memory = memory_for(*self.game, words, use);
    ValueList solved;
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions =
            self.game->solve_each({most_positions, seconds, is_interrupted}, memory, solved);
    }
    raise_interrupt();
    nb::list winners;
    for (const int winner : solved.values) winners.append(winner_of(winner));
    return nb::make_tuple(winners, solved.moves.list(), positions);
}

// (values for `player`, the moves they belong to, positions searched).
nb::tuple forced_values(const GameHandle& self, int aim, int player, int turns,
                        const nb::bytes& connected, std::uint64_t most_positions, double seconds,
                        unsigned table_bits) {
    check(check_goal(*self.game, aim, player, turns, connected.size(), table_bits));
    const ForcedGoal goal{static_cast<Aim>(aim), player, turns,
                          reinterpret_cast<const std::uint8_t*>(connected.c_str())};
    ValueList forced;
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions = self.game->forced_values(goal, {most_positions, seconds, is_interrupted},
                                             table_bits, forced);
    }
    raise_interrupt();
    return nb::make_tuple(forced.values, forced.moves.list(), positions);
}

}  // namespace

void add_search(nb::module_& module, nb::class_<GameHandle>& game) {
    game.def("search", &search, "seed"_a, "network"_a.none() = nb::none())
        .def("look_ahead", &look_ahead, "depth"_a, "seed"_a, "most_positions"_a, "seconds"_a)
        .def("solve", &solve, "most_positions"_a, "seconds"_a, "table"_a, "use"_a)
        .def("solve_each", &solve_each, "most_positions"_a, "seconds"_a, "table"_a, "use"_a)
        .def("forced_values", &forced_values, "aim"_a, "player"_a, "turns"_a, "connected"_a,
             "most_positions"_a, "seconds"_a, "table_bits"_a);
    nb::class_<SearchHandle>(module, "Search")
        .def("run", &run, "games"_a, "seconds"_a)
        .def("advance", &advance, "code"_a, "relays"_a)
        .def("report", &report, "players"_a)
        .def("is_proved", [](SearchHandle& self) {
            const InUse in_use(self);
            return self.search->is_proved();
        });
}

}  // namespace relati
