// The kernels of a network for one target: CMakeLists.txt compiles it once for each RELATI_TARGET.
//
// Boards are kept with a frame of zeros around them, square by square, all channels of a square
// together. A convolution computes three squares and 32 channels at a time (16 in WebAssembly): twelve
// registers of sums, three of inputs and one of weights, which is all that AVX2 has.
#include "network.hpp"

#include <cmath>

#include "../buffer.hpp"
#include "lanes.hpp"

RELATI_BEGIN

namespace {

constexpr int LANES = Lanes::COUNT, SQUARES_AT_ONCE = 3, MOST_VECTORS = 4;
// The number of channels is a multiple of this on every processor.
constexpr unsigned CHANNELS_AT_ONCE = 8;

// A board of so many channels for each square, with its frame.
struct Layer {
    float* numbers;
    int channels, width;

    float* square(int column, int row) const {
        return numbers + ((row + 1) * (width + 2) + column + 1) * channels;
    }
};

struct Convolution {
    const float* weights;  // [row][column][input][output]
    const float* bias;     // [output]
};

// Sums for SQUARES squares side by side and VECTORS × LANES outputs; `bias` is where they begin.
template <int SQUARES, int VECTORS>
RELATI_INLINE void convolve(const Layer& from, const Layer& to, int column, int row, int output,
                            const float* weights, const float* bias, const Layer* shortcut) {
    Lanes sums[SQUARES][VECTORS];
    for (int square = 0; square < SQUARES; ++square)
        for (int vector = 0; vector < VECTORS; ++vector)
            sums[square][vector] = Lanes::load(bias + output + vector * LANES);
    for (int step = 0; step < 9; ++step) {
        const float* input = from.square(column + step % 3 - 1, row + step / 3 - 1);
        const float* weight = weights + step * from.channels * to.channels + output;
        for (int channel = 0; channel < from.channels; ++channel, weight += to.channels) {
            Lanes inputs[SQUARES];
            for (int square = 0; square < SQUARES; ++square)
                inputs[square] = Lanes::all(input[square * from.channels + channel]);
            for (int vector = 0; vector < VECTORS; ++vector) {
                const Lanes times = Lanes::load(weight + vector * LANES);
                for (int square = 0; square < SQUARES; ++square)
                    sums[square][vector].add_product(inputs[square], times);
            }
        }
    }
    for (int square = 0; square < SQUARES; ++square)
        for (int vector = 0; vector < VECTORS; ++vector) {
            Lanes& sum = sums[square][vector];
            const int place = output + vector * LANES;
            if (shortcut) sum.add(Lanes::load(shortcut->square(column + square, row) + place));
            sum.keep_most(Lanes::all(0.0f));
            sum.store(to.square(column + square, row) + place);
        }
}

template <int VECTORS>
RELATI_NOINLINE void convolve_row(const Layer& from, const Layer& to, int row, int output,
                                  const float* weights, const float* bias, const Layer* shortcut) {
    int column = 0;
    for (; column + SQUARES_AT_ONCE <= to.width; column += SQUARES_AT_ONCE)
        convolve<SQUARES_AT_ONCE, VECTORS>(from, to, column, row, output, weights, bias, shortcut);
    for (; column < to.width; ++column)
        convolve<1, VECTORS>(from, to, column, row, output, weights, bias, shortcut);
}

// Convolution, then the shortcut if there is one, then relu.
void convolve_all(const Layer& from, const Layer& to, int height, const float* weights,
                  const float* bias, const Layer* shortcut = nullptr) {
    for (int output = 0; output < to.channels; output += MOST_VECTORS * LANES)
        for (int row = 0; row < height; ++row) {
            const int left = (to.channels - output) / LANES;
            if (left >= 4)
                convolve_row<4>(from, to, row, output, weights, bias, shortcut);
            else if (left == 3)
                convolve_row<3>(from, to, row, output, weights, bias, shortcut);
            else if (left == 2)
                convolve_row<2>(from, to, row, output, weights, bias, shortcut);
            else
                convolve_row<1>(from, to, row, output, weights, bias, shortcut);
        }
}

// The average of every channel over the board, then the maximum of every channel.
void pool(const Layer& layer, int height, float* pooled) {
    const float part = 1.0f / static_cast<float>(layer.width * height);
    for (int channel = 0; channel < layer.channels; channel += LANES) {
        Lanes sum = Lanes::all(0.0f), most = sum;  // nothing is less after relu
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < layer.width; ++column) {
                const Lanes here = Lanes::load(layer.square(column, row) + channel);
                sum.add(here);
                most.keep_most(here);
            }
        Lanes average = Lanes::all(0.0f);
        average.add_product(sum, Lanes::all(part));
        average.store(pooled + channel);
        most.store(pooled + layer.channels + channel);
    }
}

// `weights` are [input][output].
void multiply(const float* inputs, int input_count, const float* weights, int outputs,
              float* sums) {
    for (int input = 0; input < input_count; ++input)
        for (int output = 0; output < outputs; ++output)
            sums[output] += inputs[input] * weights[input * outputs + output];
}

class NetworkImpl final : public Network {
  public:
    NetworkImpl(const NetworkShape& shape, const float* weights) : shape_(shape) {
        for (std::size_t place = 0; place < shape.weights(); ++place) weights_.add(weights[place]);
    }

    const NetworkShape& shape() const override { return shape_; }

    std::size_t workspace(int width, int height) const override {
        const auto framed = static_cast<std::size_t>((width + 2) * (height + 2));
        return framed * (shape_.inputs + 2 * shape_.channels) + 4 * shape_.channels + shape_.hidden;
    }

    void evaluate(const std::uint8_t* planes, int width, int height, float* workspace,
                  float* logits, float* shares) const override {
        const int channels = static_cast<int>(shape_.channels);
        const int inputs = static_cast<int>(shape_.inputs);
        const int framed = (width + 2) * (height + 2);
        const Layer input{workspace, inputs, width};
        const Layer here{input.numbers + framed * inputs, channels, width};
        const Layer between{here.numbers + framed * channels, channels, width};
        float* pooled = between.numbers + framed * channels;
        float* sums = pooled + 2 * channels;
        float* hidden = sums + 2 * channels;
        std::memset(workspace, 0, static_cast<std::size_t>(framed * (inputs + 2 * channels)) * 4);
        for (int plane = 0; plane < inputs; ++plane)
            for (int row = 0; row < height; ++row)
                for (int column = 0; column < width; ++column)
                    input.square(column, row)[plane] = static_cast<float>(*planes++);

        const float* next = weights_.begin();
        const auto take = [&](int count) {
            const float* taken = next;
            next += count;
            return taken;
        };
        const float* weights = take(9 * inputs * channels);
        convolve_all(input, here, height, weights, take(channels));
        for (unsigned block = 0; block < shape_.blocks; ++block) {
            weights = take(9 * channels * channels);
            std::memcpy(sums, take(channels), static_cast<std::size_t>(channels) * 4);
            pool(here, height, pooled);
            multiply(pooled, 2 * channels, take(2 * channels * channels), channels, sums);
            convolve_all(here, between, height, weights, sums);
            weights = take(9 * channels * channels);
            convolve_all(between, here, height, weights, take(channels), &here);
        }
        pool(here, height, pooled);
        next = judge_actions(here, height, pooled, next, logits);
        judge_players(pooled, next, hidden, shares);
    }

  private:
    // Gives where the weights of the value begin.
    const float* judge_actions(const Layer& here, int height, const float* pooled,
                               const float* weights, float* logits) const {
        const int planes = static_cast<int>(shape_.action_planes);
        const int squares = here.width * height;
        const float* bias = weights + here.channels * planes;
        for (int plane = 0; plane < planes; ++plane)
            for (int square = 0; square < squares; ++square) {
                const float* numbers = here.square(square % here.width, square / here.width);
                float sum = bias[plane];
                for (int channel = 0; channel < here.channels; ++channel)
                    sum += numbers[channel] * weights[channel * planes + plane];
                logits[plane * squares + square] = sum;
            }
        const float* next = bias + planes;
        if (!shape_.has_pass) return next;
        float& pass = logits[planes * squares] = next[2 * here.channels];
        multiply(pooled, 2 * here.channels, next, 1, &pass);
        return next + 2 * here.channels + 1;
    }

    void judge_players(const float* pooled, const float* weights, float* hidden,
                       float* shares) const {
        const int inputs = 2 * static_cast<int>(shape_.channels);
        const int count = static_cast<int>(shape_.hidden);
        const int players = static_cast<int>(shape_.players);
        const float* bias = weights + inputs * count;
        std::memcpy(hidden, bias, static_cast<std::size_t>(count) * 4);
        multiply(pooled, inputs, weights, count, hidden);
        for (int place = 0; place < count; ++place)
            if (hidden[place] < 0) hidden[place] = 0;
        weights = bias + count;
        bias = weights + count * players;
        std::memcpy(shares, bias, static_cast<std::size_t>(players) * 4);
        multiply(hidden, count, weights, players, shares);
        softmax(shares, players);
    }

    static void softmax(float* numbers, int count) {
        float most = numbers[0], total = 0;
        for (int place = 1; place < count; ++place)
            if (numbers[place] > most) most = numbers[place];
        for (int place = 0; place < count; ++place)
            total += numbers[place] = std::exp(numbers[place] - most);
        for (int place = 0; place < count; ++place) numbers[place] /= total;
    }

    const NetworkShape shape_;
    Buffer<float> weights_;
};

}  // namespace

Network* make_network(const NetworkShape& shape, const float* weights) {
    if (!shape.channels || shape.channels % CHANNELS_AT_ONCE) return nullptr;
    return new NetworkImpl(shape, weights);
}

RELATI_END
