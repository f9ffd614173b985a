// Networks and what they see of a game, for Python (see module.cpp).
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>

#include "module.hpp"

using namespace nanobind::literals;

namespace relati {

namespace {

using Weights = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

}  // namespace

void check_fit(const Network& network, const Game& game) {
    const NetworkShape& shape = network.shape();
    const Ruleset& rules = game.ruleset();
    const auto squares = static_cast<std::uint32_t>(rules.width * rules.height);
    if (shape.inputs != static_cast<std::uint32_t>(game.network_plane_count()) ||
        shape.players != rules.players ||
        shape.action_planes * squares + shape.has_pass !=
            static_cast<std::uint32_t>(game.action_count()))
        throw std::invalid_argument(
            "this network was made for another ruleset or number of players");
}

namespace {

std::string network_input(const GameHandle& self) {
    const Ruleset& rules = self.game->ruleset();
    std::string bytes(
        static_cast<std::size_t>(self.game->network_plane_count() * rules.width * rules.height),
        '\0');
    self.game->network_input(reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

nb::bytes network_bytes(const GameHandle& self) {
    const std::string bytes = network_input(self);
    return nb::bytes(bytes.data(), bytes.size());
}

// The shape is the seven numbers of NetworkShape.
void make(NetworkHandle* self, const std::vector<std::uint32_t>& shape, const Weights& weights) {
    if (shape.size() != 7) throw std::invalid_argument("a shape has seven numbers");
    // Bounds far beyond any network that is useful here, so that no product overflows.
    for (const std::uint32_t each : shape)
        if (each > 1024) throw std::invalid_argument("a network of that size is not supported");
    const NetworkShape given{shape[0], shape[1], shape[2], shape[3], shape[4], shape[5], shape[6]};
    if (!given.inputs || !given.players || given.players > MOST_PLAYERS || given.has_pass > 1 ||
        !given.action_planes || !given.hidden)
        throw std::invalid_argument("no network has that shape");
    if (weights.shape(0) != given.weights())
        throw std::invalid_argument("a network of that shape has " +
                                    std::to_string(given.weights()) + " weights, not " +
                                    std::to_string(weights.shape(0)));
    Network* network = make_network(given, weights.data());
    if (!network) throw std::invalid_argument("the number of channels must be a multiple of 8");
    new (self) NetworkHandle{std::shared_ptr<const Network>(network)};
}

// (a logit for each action, each player's share of the win from the player to act on).
nb::tuple evaluate(const NetworkHandle& self, const GameHandle& game) {
    check_fit(*self.network, *game.game);
    const Ruleset& rules = game.game->ruleset();
    const std::string bytes = network_input(game);
    std::vector<float> logits(static_cast<std::size_t>(game.game->action_count()));
    std::vector<float> shares(rules.players);
    std::vector<float> workspace(self.network->workspace(rules.width, rules.height));
    self.network->evaluate(reinterpret_cast<const std::uint8_t*>(bytes.data()), rules.width,
                           rules.height, workspace.data(), logits.data(), shares.data());
    return nb::make_tuple(logits, shares);
}

}  // namespace

void add_networks(nb::module_& module, nb::class_<GameHandle>& game) {
    game.def("network_plane_count",
             [](const GameHandle& self) { return self.game->network_plane_count(); })
        .def("network_input", &network_bytes);
    nb::class_<NetworkHandle>(module, "Network")
        .def("__init__", &make, "shape"_a, "weights"_a)
        .def("evaluate", &evaluate, "game"_a);
}

}  // namespace relati
