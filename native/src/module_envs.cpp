// Games by numbers of actions, and many of them at once, for Python (see module.cpp).
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "module.hpp"
#include "thread_pool.hpp"

namespace relati {

namespace {

using namespace nb::literals;

constexpr int MOST_GAMES = 1 << 20, MOST_THREADS = 256;

class NumberList final : public NumberSink {
  public:
    nb::list numbers;

    void take(int number) override { numbers.append(number); }
};

nb::list actions(const GameHandle& self) {
    NumberList list;
    self.game->actions(list);
    return list.numbers;
}

nb::list legs(const GameHandle& self) {
    NumberList list;
    self.game->legs(list);
    return list.numbers;
}

nb::bytes observe(const GameHandle& self, int player) {
    check(check_player(*self.game, player));
    const std::string bytes = write_observation(*self.game, player);
    return nb::bytes(bytes.data(), bytes.size());
}

// None when the action is not legal.
std::unique_ptr<GameHandle> act(const GameHandle& self, int number) {
    Game* game = self.game->act(number);
    return game ? std::unique_ptr<GameHandle>(new GameHandle{std::unique_ptr<Game>(game)})
                : nullptr;
}

// A list of the move's code, empty for a leg of a shot that goes on; None when it is not legal.
nb::object move_of(const GameHandle& self, int number) {
    MoveList list;
    if (!self.game->move_of(number, list)) return nb::none();
    return list.moves;
}

// A caller's array, checked: its type, that rows lie end to end, and its size.
using Array = nb::ndarray<nb::device::cpu, nb::c_contig>;
using ReadOnlyArray = nb::ndarray<nb::ro, nb::device::cpu, nb::c_contig>;

template <class Array>
std::string shape_of(const Array& array) {
    std::string text;
    for (std::size_t place = 0; place < array.ndim(); ++place)
        text += (place ? "×" : "") + std::to_string(array.shape(place));
    return text.empty() ? "a single number" : text;
}

template <class Number, class Array>
Number* data_of(nb::handle given, Array& array, const std::string& name, const char* type,
                std::initializer_list<std::size_t> shape) {
    std::string wanted;
    for (const std::size_t side : shape)
        wanted += (wanted.empty() ? "" : "×") + std::to_string(side);
    const std::string sentence =
        name + " must be a " + (std::is_const_v<Number> ? "" : "writable ") +
        "C-contiguous array of " + type + " with shape " + wanted + ", not ";
    // Without conversion: what is written into a copy would be lost.
    if (!nb::try_cast(given, array, false))
        throw nb::type_error((sentence + nb::repr(given.type()).c_str() + " as it is").c_str());
    const bool is_byte = sizeof(Number) == 1 && (array.dtype() == nb::dtype<bool>() ||
                                                 array.dtype() == nb::dtype<std::uint8_t>());
    if (!is_byte && array.dtype() != nb::dtype<std::remove_const_t<Number>>())
        throw nb::type_error((sentence + "of another number type").c_str());
    bool fits = array.ndim() == shape.size();
    for (std::size_t place = 0; fits && place < shape.size(); ++place)
        fits = array.shape(place) == shape.begin()[place];
    if (!fits) throw std::invalid_argument(sentence + shape_of(array));
    return static_cast<Number*>(array.data());
}

class VecEnv {
  public:
    VecEnv(const GameHandle& start, int games, std::uint64_t seed, std::uint32_t most_plies,
           int threads, bool begins_anew)
        : games_(games), seed_(seed), pool_(threads) {
        if (games < 1 || games > MOST_GAMES)
            throw std::invalid_argument("the number of games must be from 1 to " +
                                        std::to_string(MOST_GAMES) + ", not " +
                                        std::to_string(games));
        if (threads < 1 || threads > MOST_THREADS)
            throw std::invalid_argument("the number of threads must be from 1 to " +
                                        std::to_string(MOST_THREADS) + ", not " +
                                        std::to_string(threads));
        const Game& game = *start.game;
        if (game.turn().is_over) throw std::invalid_argument("the game is over at its start");
        rules_ = game.ruleset();
        actions_ = game.action_count();
        planes_ = game.plane_count();
        batch_.reset(game.batch(games, most_plies, begins_anew));
    }

    // The caller's arrays, into which `reset` and `step` write; None for what is not wanted.
    void write_into(nb::handle observations, nb::handle masks, nb::handle rewards, nb::handle dones,
                    nb::handle players) {
        const auto games = static_cast<std::size_t>(games_);
        BatchArrays arrays;
        Array held[5];
        if (!observations.is_none())
            arrays.observations = data_of<std::uint8_t>(
                observations, held[0], "observations", "uint8",
                {games, static_cast<std::size_t>(planes_), rules_.height, rules_.width});
        if (!masks.is_none())
            arrays.masks = data_of<std::uint8_t>(masks, held[1], "masks", "uint8 or bool",
                                                 {games, static_cast<std::size_t>(actions_)});
        if (!rewards.is_none())
            arrays.rewards =
                data_of<float>(rewards, held[2], "rewards", "float32", {games, rules_.players});
        if (!dones.is_none())
            arrays.dones = data_of<std::uint8_t>(dones, held[3], "dones", "uint8", {games});
        if (!players.is_none())
            arrays.players = data_of<std::uint8_t>(players, held[4], "players", "uint8", {games});
        const std::lock_guard<std::mutex> lock(mutex_);
        for (int place = 0; place < 5; ++place) held_[place] = held[place];
        arrays_ = arrays;
    }

    void reset() {
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(mutex_);
        pool_.run(games_, [&](int first, int last) { batch_->reset(first, last, seed_, arrays_); });
    }

    void seed(std::uint64_t seed) { seed_ = seed; }

    void sample(nb::handle actions) {
        Array array;
        auto* numbers = action_numbers<std::int32_t>(actions, array);
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(mutex_);
        pool_.run(games_, [&](int first, int last) { batch_->sample(first, last, numbers); });
    }

    // Plays one action in each game, or gives the place of a game whose action is not legal: then
    // none is played. -1 when all were.
    int step(nb::handle actions) {
        ReadOnlyArray array;
        const auto* numbers = action_numbers<const std::int32_t>(actions, array);
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> lock(mutex_);
        std::atomic<int> illegal{games_};
        pool_.run(games_, [&](int first, int last) {
            const int place = batch_->find_illegal(first, last, numbers);
            int least = illegal;
            while (place < last && place < least && !illegal.compare_exchange_weak(least, place)) {
            }
        });
        if (illegal < games_) return illegal;
        pool_.run(games_,
                  [&](int first, int last) { batch_->step(first, last, numbers, arrays_); });
        return -1;
    }

    std::unique_ptr<GameHandle> game(int place) {
        check(place);
        const std::lock_guard<std::mutex> lock(mutex_);
        return std::unique_ptr<GameHandle>(
            new GameHandle{std::unique_ptr<Game>(batch_->game(place))});
    }

    // Continues a game from this one, whose rules the caller has compared: ruleset, board, players.
    void put(int place, const GameHandle& game, std::uint64_t seed, std::uint32_t plies) {
        check(place);
        const std::lock_guard<std::mutex> lock(mutex_);
        batch_->put(place, *game.game, seed, plies, arrays_);
    }

    // What the samples of a game are drawn from, and how many actions it is old.
    nb::tuple progress(int place) {
        check(place);
        const std::lock_guard<std::mutex> lock(mutex_);
        return nb::make_tuple(batch_->seed(place), batch_->plies(place));
    }

  private:
    void check(int place) const {
        if (place < 0 || place >= games_)
            throw nb::index_error(
                ("there is no game " + std::to_string(place) + " of " + std::to_string(games_))
                    .c_str());
    }

    template <class Number, class Array>
    Number* action_numbers(nb::handle actions, Array& array) const {
        return data_of<Number>(actions, array, "actions", "int32",
                               {static_cast<std::size_t>(games_)});
    }

    const int games_;
    std::uint64_t seed_;
    ThreadPool pool_;
    Ruleset rules_;
    int actions_ = 0, planes_ = 0;
    std::unique_ptr<Batch> batch_;
    Array held_[5];
    BatchArrays arrays_;
    std::mutex mutex_;  // two Python threads must not play in the same games
};

}  // namespace

void add_envs(nb::module_& module, nb::class_<GameHandle>& game) {
    game.def("action_count", [](const GameHandle& self) { return self.game->action_count(); })
        .def("plane_count", [](const GameHandle& self) { return self.game->plane_count(); })
        .def("actions", &actions)
        .def("mask", &bytes_from<write_mask>)
        .def("act", &act, "number"_a)
        .def("move_of", &move_of, "number"_a)
        .def("legs", &legs)
        .def("observe", &observe, "player"_a)
        .def("is_over", [](const GameHandle& self) { return self.game->turn().is_over != 0; });
    nb::class_<VecEnv>(module, "VecEnv")
        .def(nb::init<const GameHandle&, int, std::uint64_t, std::uint32_t, int, bool>(), "start"_a,
             "games"_a, "seed"_a, "most_plies"_a, "threads"_a, "begins_anew"_a)
        .def("write_into", &VecEnv::write_into, "observations"_a.none(), "masks"_a.none(),
             "rewards"_a.none(), "dones"_a.none(), "players"_a.none())
        .def("reset", &VecEnv::reset)
        .def("seed", &VecEnv::seed, "seed"_a)
        .def("sample", &VecEnv::sample, "actions"_a.none())
        .def("step", &VecEnv::step, "actions"_a.none())
        .def("game", &VecEnv::game, "place"_a)
        .def("put", &VecEnv::put, "place"_a, "game"_a, "seed"_a, "plies"_a)
        .def("progress", &VecEnv::progress, "place"_a);
}

}  // namespace relati
