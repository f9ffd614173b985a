// Several numbers at once, as many as a convolution works on: eight are a register with AVX2 and two
// without; WebAssembly has registers of four, and sixteen of them.
#pragma once

#include <cstring>

#include "../target.hpp"

RELATI_BEGIN

#if defined(__GNUC__) || defined(__clang__)

struct Lanes {
#if defined(__wasm_simd128__)
    static constexpr int COUNT = 4;
#else
    static constexpr int COUNT = 8;
#endif
    typedef float Numbers __attribute__((vector_size(4 * COUNT)));
    Numbers of;

    static RELATI_INLINE Lanes load(const float* from) {
        Lanes lanes;
        std::memcpy(&lanes.of, from, sizeof lanes.of);
        return lanes;
    }
    static RELATI_INLINE Lanes all(float value) {
#if defined(__wasm_simd128__)
        return {Numbers{value, value, value, value}};
#else
        return {Numbers{value, value, value, value, value, value, value, value}};
#endif
    }
    RELATI_INLINE void store(float* to) const { std::memcpy(to, &of, sizeof of); }
    // Multiply and add: one instruction where there is one (-ffp-contract=fast).
    RELATI_INLINE void add_product(const Lanes& one, const Lanes& other) {
        of += one.of * other.of;
    }
    RELATI_INLINE void add(const Lanes& other) { of += other.of; }
    RELATI_INLINE void keep_most(const Lanes& other) { of = of > other.of ? of : other.of; }
};

#else

struct Lanes {
    static constexpr int COUNT = 8;
    float of[COUNT];

    static RELATI_INLINE Lanes load(const float* from) {
        Lanes lanes;
        std::memcpy(lanes.of, from, sizeof lanes.of);
        return lanes;
    }
    static RELATI_INLINE Lanes all(float value) {
        Lanes lanes;
        for (float& each : lanes.of) each = value;
        return lanes;
    }
    RELATI_INLINE void store(float* to) const { std::memcpy(to, of, sizeof of); }
    RELATI_INLINE void add_product(const Lanes& one, const Lanes& other) {
        for (int i = 0; i < COUNT; ++i) of[i] += one.of[i] * other.of[i];
    }
    RELATI_INLINE void add(const Lanes& other) {
        for (int i = 0; i < COUNT; ++i) of[i] += other.of[i];
    }
    RELATI_INLINE void keep_most(const Lanes& other) {
        for (int i = 0; i < COUNT; ++i) of[i] = of[i] > other.of[i] ? of[i] : other.of[i];
    }
};

#endif

RELATI_END
