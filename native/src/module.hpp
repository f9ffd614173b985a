// Shared by the files of the extension module: a game as Python holds it, and lists of moves.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "contents.hpp"
#include "game.hpp"

namespace relati {

namespace nb = nanobind;

struct GameHandle {
    std::unique_ptr<Game> game;
};

// Raises `ValueError` with the sentence of a refusal, if there is one.
inline void check(const Refusal& refusal) {
    if (!refusal.empty()) throw std::invalid_argument(refusal);
}

// What one of the functions of contents.hpp writes of a game, for Python.
template <std::string (*WRITE)(const Game&)>
nb::bytes bytes_from(const GameHandle& self) {
    const std::string bytes = WRITE(*self.game);
    return nb::bytes(bytes.data(), bytes.size());
}

// Whether Python has a signal to handle that raises, such as Ctrl-C; the exception is then pending.
// Called without the interpreter's lock, which it takes ten times a second at most.
bool is_interrupted();
// Raises the pending exception, if there is one; called with the lock.
void raise_interrupt();

// Adds search, look-ahead and solving (module_search.cpp).
void add_search(nb::module_& module, nb::class_<GameHandle>& game);
struct NetworkHandle {
    std::shared_ptr<const Network> network;
};

// Adds networks and what they see (module_networks.cpp).
void add_networks(nb::module_& module, nb::class_<GameHandle>& game);
// Adds games by numbers of actions, and many at once (module_envs.cpp).
void add_envs(nb::module_& module, nb::class_<GameHandle>& game);

// A list of codes; a shot over a route is a tuple of its code and the relays' squares.
class MoveList final : public MoveSink {
  public:
    nb::list moves;

    void take(Code code, const std::uint16_t* relays, int count) override {
        if (!count) return moves.append(code);
        nb::list route;
        for (int leg = 0; leg < count; ++leg) route.append(relays[leg]);
        moves.append(nb::make_tuple(code, nb::tuple(route)));
    }
};

// The same in C++ vectors, for use while other Python threads run.
class MoveBuffer final : public MoveSink {
  public:
    void take(Code code, const std::uint16_t* relays, int count) override {
        moves_.push_back({code, {relays, relays + count}});
    }

    nb::list list() const {
        MoveList all;
        for (const auto& [code, relays] : moves_)
            all.take(code, relays.data(), static_cast<int>(relays.size()));
        return all.moves;
    }

  private:
    std::vector<std::pair<Code, std::vector<std::uint16_t>>> moves_;
};

}  // namespace relati
