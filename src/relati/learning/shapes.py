"""The arrays of a network in the order in which the engine takes them."""

from relati.native.networks import NetworkShape


def parameter_shapes(shape: NetworkShape) -> list[tuple[int, ...]]:
    """The shapes of the arrays (see native/src/network/network.hpp); inputs before outputs."""
    channels, pooled = shape.channels, 2 * shape.channels
    convolution: list[tuple[int, ...]] = [(3, 3, channels, channels), (channels,)]
    shapes: list[tuple[int, ...]] = [(3, 3, shape.inputs, channels), (channels,)]
    for _ in range(shape.blocks):
        shapes += [*convolution, (pooled, channels), *convolution]
    shapes += [(channels, shape.action_planes), (shape.action_planes,)]
    if shape.has_pass:
        shapes += [(pooled, 1), (1,)]
    shapes += [(pooled, shape.hidden), (shape.hidden,)]
    return [*shapes, (shape.hidden, shape.players), (shape.players,)]
