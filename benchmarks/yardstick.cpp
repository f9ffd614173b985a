// A yardstick for the native engine: random games of `modern`, 9×9, 2 players, and nothing else.
//
//     g++ -O3 -march=native -std=c++20 -o yardstick benchmarks/yardstick.cpp && ./yardstick 20000
//
// `relati bench --yardstick benchmarks/yardstick.cpp` compiles it, runs it between the engine's own
// measurements, and shows the ratio: a figure that means the same on a quick and on a slow machine.
// It is written as plainly as sets of bits allow. It shares no code with the engine on purpose, so
// that it stays as fast as it is when the engine changes.

#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace {

// One bit for each square. Two columns without squares lie between the rows, so that no step of two
// to the side ends in the next row.
using Set = unsigned __int128;
constexpr int SIDE = 9, STRIDE = SIDE + 2;
constexpr int FRONT = -STRIDE, BACK = STRIDE, LEFT = -1, RIGHT = 1;

constexpr Set board() {
    Set squares = 0;
    for (int row = 0; row < SIDE; ++row)
        for (int column = 0; column < SIDE; ++column) squares |= Set{1} << (row * STRIDE + column);
    return squares;
}
constexpr Set BOARD = board();

template <int Step>
constexpr Set shift(Set squares) {
    return Step > 0 ? squares << (Step > 0 ? Step : 0) : squares >> (Step > 0 ? 0 : -Step);
}

// The squares at the end of the paths into one quadrant (Rules §3), near and straight ones left out.
template <int Row, int Side>
constexpr Set quadrant(Set from, Set ahead, Set beside, Set blank) {
    const Set corner = shift<Row + Side>(from);
    const Set turned = (shift<Side>(ahead) | shift<Row>(beside)) & blank;  // IH and HI
    const Set far_ahead = shift<Row>(ahead) & blank,
              far_beside = shift<Side>(beside) & blank;  // 2T
    return corner | shift<Row + Side>(corner & blank) | shift<Row>(turned) | shift<Side>(turned) |
           shift<Side>(far_ahead) | shift<Row>(far_beside);
}

// Every square with a path to one of these symbols; may reach beyond the board.
constexpr Set reach(Set from, Set blank) {
    const Set front = shift<FRONT>(from), back = shift<BACK>(from);
    const Set left = shift<LEFT>(from), right = shift<RIGHT>(from);
    const Set f = front & blank, b = back & blank, l = left & blank, r = right & blank;
    return front | back | left | right | shift<FRONT>(f) | shift<BACK>(b) | shift<LEFT>(l) |
           shift<RIGHT>(r) | quadrant<FRONT, LEFT>(from, f, l, blank) |
           quadrant<FRONT, RIGHT>(from, f, r, blank) | quadrant<BACK, LEFT>(from, b, l, blank) |
           quadrant<BACK, RIGHT>(from, b, r, blank);
}

// All of `own` with a chain of links to `connected` (Rules §4).
Set spread(Set connected, Set own, Set blank) {
    for (Set wave = connected; wave; connected |= wave)
        wave = reach(wave, blank) & own & ~connected;
    return connected;
}

int count(Set squares) {
    return std::popcount(static_cast<std::uint64_t>(squares)) +
           std::popcount(static_cast<std::uint64_t>(squares >> 64));
}

std::uint64_t draw() {  // xorshift
    static std::uint64_t state = 0x9E3779B97F4A7C15;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}

std::uint64_t nth(std::uint64_t bits, int skip) {
#ifdef __BMI2__
    return _pdep_u64(std::uint64_t{1} << skip, bits);
#else
    while (skip-- > 0) bits &= bits - 1;
    return bits & -bits;
#endif
}

Set any_of(Set squares) {
    const std::uint64_t low = static_cast<std::uint64_t>(squares), high = squares >> 64;
    const int in_low = std::popcount(low), chosen = draw() % count(squares);
    if (chosen < in_low) return nth(low, chosen);
    return Set{nth(high, chosen - in_low)} << 64;
}

// Plays one game; returns its number of moves.
int play() {
    Set own[2], root[2], connected[2], places[2], blank = BOARD;
    int moves = 0;
    for (int player : {0, 1}) {
        own[player] = root[player] = connected[player] = any_of(blank);
        blank &= ~own[player];
        ++moves;
    }
    for (int player : {0, 1}) places[player] = reach(root[player], blank) & blank;
    for (int player = 0;; player = 1 - player) {
        const int other = 1 - player;
        const Set placed = any_of(places[player]);
        own[player] |= placed;
        blank &= ~placed;
        ++moves;
        // A new symbol never cuts off its owner's: it links to both ends of any path it stands on.
        connected[player] = spread(connected[player] | placed, own[player], blank);
        connected[other] = spread(root[other], own[other], blank);
        for (int each : {0, 1}) places[each] = reach(connected[each], blank) & blank;
        if (!places[other]) return moves;
    }
}

}  // namespace

int main(int count_of_arguments, char** arguments) {
    const int games = count_of_arguments > 1 ? std::atoi(arguments[1]) : 20'000;
    const auto begin = std::chrono::steady_clock::now();
    long moves = 0;
    for (int game = 0; game < games; ++game) moves += play();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::printf("games/s %.0f moves/s %.3fM len %.1f\n", games / took.count(),
                moves / took.count() / 1e6, static_cast<double>(moves) / games);
}
