// Eight numbers at once: a register with AVX2, two of them without.
#pragma once

#include <cstring>

#include "../target.hpp"

RELATI_BEGIN

#if defined(__GNUC__) || defined(__clang__)

struct Lanes {
    typedef float Eight __attribute__((vector_size(32)));
    Eight of;

    static RELATI_INLINE Lanes load(const float* from) {
        Lanes lanes;
        std::memcpy(&lanes.of, from, sizeof lanes.of);
        return lanes;
    }
    static RELATI_INLINE Lanes all(float value) {
        return {Eight{value, value, value, value, value, value, value, value}};
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
    float of[8];

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
        for (int i = 0; i < 8; ++i) of[i] += one.of[i] * other.of[i];
    }
    RELATI_INLINE void add(const Lanes& other) {
        for (int i = 0; i < 8; ++i) of[i] += other.of[i];
    }
    RELATI_INLINE void keep_most(const Lanes& other) {
        for (int i = 0; i < 8; ++i) of[i] = of[i] > other.of[i] ? of[i] : other.of[i];
    }
};

#endif

RELATI_END
