// Networks and what they see of a game, for Python (see module.cpp).
#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>

#include "module.hpp"

using namespace nanobind::literals;

namespace relati {

namespace {

using Weights = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The shape is the seven numbers of NetworkShape.
void make(NetworkHandle* self, const std::vector<std::uint32_t>& shape, const Weights& weights) {
    std::unique_ptr<Network> network;
    check(read_network(shape, weights.data(), weights.shape(0), network));
    new (self) NetworkHandle{std::move(network)};
}

nb::tuple judge(const NetworkHandle& self, const GameHandle& game) {
    check(check_fit(*self.network, *game.game));
    const auto [logits, shares] = evaluate(*self.network, *game.game);
    return nb::make_tuple(logits, shares);
}

}  // namespace

void add_networks(nb::module_& module, nb::class_<GameHandle>& game) {
    game.def("network_plane_count",
             [](const GameHandle& self) { return self.game->network_plane_count(); })
        .def("network_input", &bytes_from<write_network_input>);
    nb::class_<NetworkHandle>(module, "Network")
        .def("__init__", &make, "shape"_a, "weights"_a)
        .def("evaluate", &judge, "game"_a);
}

}  // namespace relati
