// Chooses the engine by the size of the board and by what this processor can do.
#include <cstring>

#include "engine.hpp"

#if defined(RELATI_HAS_V3)
#undef RELATI_TARGET
#define RELATI_TARGET x86_64_v3
RELATI_BEGIN
template <int WORDS, int STRIDE>
Game* make_game(const Setup& setup);
Network* make_network(const NetworkShape& shape, const float* weights);
RELATI_END
#endif

namespace relati {

namespace {

using Maker = Game* (*)(const Setup&);

// A board class holds boards narrower than its stride whose rows fit into its words. The smallest
// comes first. CMakeLists.txt has the same lists, and relati/site/engine.py those of WebAssembly.
struct BoardClass {
    int words, stride;
    Maker make;
};

#if defined(__wasm_simd128__)
// As for V3: there are registers of two words.
constexpr BoardClass PORTABLE[] = {
    {1, 8, portable::make_game<1, 8>},      // to 7 × 8
    {4, 16, portable::make_game<4, 16>},    // to 15 × 16
    {16, 32, portable::make_game<16, 32>},  // to 26 × 26
};
#else
constexpr BoardClass PORTABLE[] = {
    {2, 10, portable::make_game<2, 10>},  // to 9 × 12
#if !defined(RELATI_HAS_V3)
    {4, 16, portable::make_game<4, 16>},  // to 15 × 16; on x86-64 nearly everybody has V3
#endif
    {11, 27, portable::make_game<11, 27>},  // to 26 × 26
};
#endif

#if defined(RELATI_HAS_V3)
// Rows of 16 or 32 bits in registers of four words: larger sets, but fewer instructions.
constexpr BoardClass V3[] = {
    {1, 8, x86_64_v3::make_game<1, 8>},    // to 7 × 8
    {4, 16, x86_64_v3::make_game<4, 16>},  // to 15 × 16
    // To 26 × 24, three registers: with a fourth, `battle` 21 × 21 would be a fifth slower.
    {12, 32, x86_64_v3::make_game<12, 32>},
    {16, 32, x86_64_v3::make_game<16, 32>},  // to 26 × 26
};
#endif

bool has_v3() {
#if defined(RELATI_HAS_V3)
    __builtin_cpu_init();
    // BMI2's bit deposit (bits.hpp) is slow on Zen 1 and 2, where it is microcoded.
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("fma") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

bool use_v3 = has_v3();

template <int COUNT>
Game* set_up_in(const BoardClass (&classes)[COUNT], const Setup& setup) {
    for (const BoardClass& board : classes)
        if (setup.ruleset.width < board.stride &&
            setup.ruleset.height * board.stride <= board.words * 64)
            return board.make(setup);
    return nullptr;
}

}  // namespace

Game* set_up(const Setup& setup) {
#if defined(RELATI_HAS_V3)
    if (use_v3)
        if (Game* game = set_up_in(V3, setup)) return game;
#endif
    return set_up_in(PORTABLE, setup);
}

Network* make_network(const NetworkShape& shape, const float* weights) {
#if defined(RELATI_HAS_V3)
    if (use_v3) return x86_64_v3::make_network(shape, weights);
#endif
    return portable::make_network(shape, weights);
}

const char* target() {
    return use_v3 ? "x86_64_v3" : "portable";
}

bool choose_target(const char* name) {
    const bool wants_v3 = !std::strcmp(name, "x86_64_v3");
    if (wants_v3 ? !has_v3() : std::strcmp(name, "portable") != 0) return false;
    use_v3 = wants_v3;
    return true;
}

}  // namespace relati
