// Pseudo-random numbers: SplitMix64, whose whole state is one number, the seed.
#pragma once

#include <cstdint>

#include "target.hpp"

RELATI_BEGIN

struct Random {
    std::uint64_t seed;

    RELATI_INLINE std::uint64_t next() {
        std::uint64_t z = (seed += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // A number from 0 to limit - 1; some are likelier than others by 1 in 2^32 / limit.
    RELATI_INLINE int below(int limit) {
        return static_cast<int>((next() >> 32) * static_cast<unsigned>(limit) >> 32);
    }
};

RELATI_END
