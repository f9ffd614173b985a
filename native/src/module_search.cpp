// The part of `relati.native._engine` that looks for good moves. Other Python threads run meanwhile.
#include "module.hpp"

#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

using namespace nanobind::literals;

namespace relati {

namespace {

struct SearchHandle {
    std::unique_ptr<Search> search;
};

std::unique_ptr<SearchHandle> search(const Handle& self, std::uint64_t seed) {
    if (self.game->turn().is_over) throw std::invalid_argument("the game is over");
    return std::unique_ptr<SearchHandle>(
        new SearchHandle{std::unique_ptr<Search>(self.game->search(seed))});
}

std::uint64_t run(SearchHandle& self, std::uint64_t games, double seconds) {
    nb::gil_scoped_release release;
    return self.search->run(games, seconds);
}

bool advance(SearchHandle& self, Code code, const std::vector<std::uint16_t>& relays) {
    return self.search->advance(code, relays.data(), static_cast<int>(relays.size()));
}

// (visits, values, is it proved, moves) for each move.
class ListOfFindings final : public SearchSink {
  public:
    explicit ListOfFindings(int players) : players_(players) {}

    void begin(std::uint32_t visits, const float* values, bool is_proved) override {
        flush();
        visits_ = visits;
        values_.assign(values, values + players_);
        is_proved_ = is_proved;
    }

    void take(Code code, const std::uint16_t* relays, int count) override {
        line_.take(code, relays, count);
    }

    nb::list flush() {
        if (line_.moves.size())
            findings_.append(nb::make_tuple(visits_, values_, is_proved_, line_.moves));
        line_.moves = nb::list();
        return findings_;
    }

  private:
    int players_;
    nb::list findings_;
    ListOfMoves line_;
    std::uint32_t visits_ = 0;
    std::vector<float> values_;
    bool is_proved_ = false;
};

nb::list report(const SearchHandle& self, int players) {
    ListOfFindings findings(players);
    self.search->report(findings);
    return findings.flush();
}

// (moves of which the first is the best, or none within the limits; everybody's score; positions
// looked at).
nb::tuple look_ahead(const Handle& self, int depth, std::uint64_t seed,
                     std::uint64_t most_positions, double seconds) {
    if (self.game->turn().is_over || depth < 1)
        throw std::invalid_argument("nothing to look at: the game is over, or the depth is none");
    ListOfCodes best;
    int scores[MOST_PLAYERS] = {};
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions = self.game->look_ahead(depth, seed, {most_positions, seconds}, best, scores);
    }
    const std::vector<int> everybody(scores, scores + self.game->ruleset().players);
    return nb::make_tuple(best.list(), everybody, positions);
}

void check_solvable(const Game& game, unsigned table_bits) {
    if (game.turn().is_over || game.ruleset().players != 2)
        throw std::invalid_argument("only games of two players that are not over can be solved");
    if (table_bits < 10 || table_bits > 30) throw std::invalid_argument("a table of 2^10 to 2^30");
}

// (value for player 0 or None, a best move in a list, positions looked at).
nb::tuple solve(const Handle& self, std::uint64_t most_positions, double seconds,
                unsigned table_bits) {
    check_solvable(*self.game, table_bits);
    ListOfCodes best;
    int value = 0;
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions = self.game->solve({most_positions, seconds}, table_bits, best, value);
    }
    const bool known = value != UNSOLVED;
    return nb::make_tuple(known ? nb::cast(value) : nb::none(), best.list(), positions);
}

class ListOfValues final : public ValueSink {
  public:
    std::vector<int> values;
    ListOfCodes moves;

    void take(int value, Code code, const std::uint16_t* relays, int count) override {
        values.push_back(value);
        moves.take(code, relays, count);
    }
};

// (values for player 0, the moves they belong to, positions looked at).
nb::tuple solve_each(const Handle& self, std::uint64_t most_positions, double seconds,
                     unsigned table_bits) {
    check_solvable(*self.game, table_bits);
    ListOfValues found;
    std::uint64_t positions;
    {
        nb::gil_scoped_release release;
        positions = self.game->solve_each({most_positions, seconds}, table_bits, found);
    }
    return nb::make_tuple(found.values, found.moves.list(), positions);
}

}  // namespace

void add_search(nb::module_& module, nb::class_<Handle>& game) {
    game.def("search", &search, "seed"_a)
        .def("look_ahead", &look_ahead, "depth"_a, "seed"_a, "most_positions"_a, "seconds"_a)
        .def("solve", &solve, "most_positions"_a, "seconds"_a, "table_bits"_a)
        .def("solve_each", &solve_each, "most_positions"_a, "seconds"_a, "table_bits"_a);
    nb::class_<SearchHandle>(module, "Search")
        .def("run", &run, "games"_a, "seconds"_a)
        .def("advance", &advance, "code"_a, "relays"_a)
        .def("report", &report, "players"_a)
        .def("is_proved", [](const SearchHandle& self) { return self.search->is_proved(); });
}

}  // namespace relati
