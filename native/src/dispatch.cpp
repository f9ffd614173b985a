// Chooses the engine: by the size of the board, and by what this processor can do.
#include <cstring>

#include "engine.hpp"

#if defined(RELATI_HAS_V3)
#undef RELATI_TARGET
#define RELATI_TARGET x86_64_v3
RELATI_BEGIN
template <int WORDS, int STRIDE>
Game* make_game(const Setup& setup);
RELATI_END
#endif

namespace relati {

namespace {

using Maker = Game* (*)(const Setup&);

// A class holds boards less wide than its stride whose rows fit into its words. The smallest
// comes first. CMakeLists.txt has the same lists.
struct Class {
    int words, stride;
    Maker make;
};

constexpr Class PORTABLE[] = {
    {1, 8, portable::make_game<1, 8>},       // to 7 × 8
    {2, 10, portable::make_game<2, 10>},     // to 9 × 12
    {3, 14, portable::make_game<3, 14>},     // to 13 × 13
    {4, 16, portable::make_game<4, 16>},     // to 15 × 16
    {5, 18, portable::make_game<5, 18>},     // to 17 × 17
    {8, 22, portable::make_game<8, 22>},     // to 21 × 23
    {11, 27, portable::make_game<11, 27>},   // to 26 × 26
};

#if defined(RELATI_HAS_V3)
// Rows of 16 or 32 bits in registers of four words: larger sets, but fewer instructions.
constexpr Class V3[] = {
    {1, 8, x86_64_v3::make_game<1, 8>},      // to 7 × 8
    {4, 16, x86_64_v3::make_game<4, 16>},    // to 15 × 16
    {12, 32, x86_64_v3::make_game<12, 32>},  // to 26 × 24
    {16, 32, x86_64_v3::make_game<16, 32>},  // to 26 × 26
};
#endif

bool has_v3() {
#if defined(RELATI_HAS_V3)
    __builtin_cpu_init();
    // BMI2's bit deposit is worth having only where it is not microcoded.
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

bool use_v3 = has_v3();

template <int COUNT>
Game* set_up_in(const Class (&classes)[COUNT], const Setup& setup) {
    for (const Class& each : classes)
        if (setup.ruleset.width < each.stride &&
            setup.ruleset.height * each.stride <= each.words * 64)
            return each.make(setup);
    return nullptr;
}

}  // namespace

Game* set_up(const Setup& setup) {
#if defined(RELATI_HAS_V3)
    if (use_v3) return set_up_in(V3, setup);
#endif
    return set_up_in(PORTABLE, setup);
}

const char* target() { return use_v3 ? "x86_64_v3" : "portable"; }

bool choose_target(const char* name) {
    const bool wants_v3 = !std::strcmp(name, "x86_64_v3");
    if (wants_v3 ? !has_v3() : std::strcmp(name, "portable") != 0) return false;
    use_v3 = wants_v3;
    return true;
}

}  // namespace relati
