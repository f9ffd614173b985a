// What the two files of the extension module share: a game as Python holds it, and lists of moves.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <utility>
#include <vector>

#include "game.hpp"

namespace relati {

namespace nb = nanobind;

struct Handle {
    std::unique_ptr<Game> game;
};

// Adds everything that looks for good moves (module_search.cpp).
void add_search(nb::module_& module, nb::class_<Handle>& game);

// A list of codes; a shot over a route is a tuple of its code and the relays' squares.
class ListOfMoves final : public MoveSink {
  public:
    nb::list moves;

    void take(Code code, const std::uint16_t* relays, int count) override {
        if (!count) return moves.append(code);
        nb::list way;
        for (int leg = 0; leg < count; ++leg) way.append(relays[leg]);
        moves.append(nb::make_tuple(code, nb::tuple(way)));
    }
};

// The same, taken while other Python threads run.
class ListOfCodes final : public MoveSink {
  public:
    void take(Code code, const std::uint16_t* relays, int count) override {
        moves_.push_back({code, {relays, relays + count}});
    }

    nb::list list() const {
        ListOfMoves all;
        for (const auto& [code, relays] : moves_)
            all.take(code, relays.data(), static_cast<int>(relays.size()));
        return all.moves;
    }

  private:
    std::vector<std::pair<Code, std::vector<std::uint16_t>>> moves_;
};

}  // namespace relati
