// A small convolutional network that judges positions: which action, and whose win. The interface.
//
// Weights are made by `relati learn` (src/relati/learning), which documents their order in
// weights.py. Nothing in this file may have code that is compiled for two processors (target.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace relati {

// What a network takes and gives; it does not depend on the size of the board.
//
//     input    3×3 convolution from the planes to `channels`, then relu
//     blocks   two 3×3 convolutions and a shortcut around them; the first one also sees the
//              average and the maximum of every channel over the whole board
//     policy   1×1 convolution to the planes of actions; `pass` from averages and maxima
//     value    from averages and maxima, over a hidden layer, to one number for each player
struct NetworkShape {
    std::uint32_t inputs, channels, blocks, hidden, action_planes, has_pass, players;

    std::size_t weights() const {
        const std::size_t pooled = 2 * channels;
        return 9 * inputs * channels + channels +
               blocks * (2 * (9 * channels * channels + channels) + pooled * channels) +
               channels * action_planes + action_planes + has_pass * (pooled + 1) +
               pooled * hidden + hidden + hidden * players + players;
    }
};

class Network {
  public:
    virtual ~Network() = default;

    virtual const NetworkShape& shape() const = 0;
    // How many numbers of working memory an evaluation needs on a board.
    virtual std::size_t workspace(int width, int height) const = 0;
    // Writes a logit for each action (numbering.hpp), and each player's share of the win, in order
    // of play from the one who looks. `planes` are bytes as written by network_input.hpp.
    virtual void evaluate(const std::uint8_t* planes, int width, int height, float* workspace,
                          float* logits, float* shares) const = 0;
};

// The fastest one for this processor. `weights` are `shape.weights()` numbers, which are copied.
// Null when the kernels do not fit the shape: channels in eights.
Network* make_network(const NetworkShape& shape, const float* weights);

}  // namespace relati
