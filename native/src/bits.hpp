// A set of squares: one bit a square, in a fixed number of 64-bit words.
//
// machine_words.hpp has the storage. All loops below run over a compile-time number of words, so
// that the compiler unrolls them.
#pragma once

#include <bit>
#include <cstdint>

#include "machine_words.hpp"

RELATI_BEGIN

// The lowest bit of `word` that has `rank` set bits below it.
RELATI_INLINE int select_bit(std::uint64_t word, int rank) {
#if defined(__BMI2__)
    // One instruction puts a one at the place of the rank-th set bit. (It is slow on AMD before
    // Zen 3: `dispatch.cpp` gives those processors the portable engine.)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word));
#else
    // Count the bits of all bytes at once, find the byte, then clear the bits before it one by one.
    constexpr std::uint64_t EACH = 0x0101010101010101u;
    std::uint64_t count = word - ((word >> 1) & 0x5555555555555555u);
    count = (count & 0x3333333333333333u) + ((count >> 2) & 0x3333333333333333u);
    count = (count + (count >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    const std::uint64_t up_to = count * EACH;  // byte i: the number of bits in bytes 0 to i
    const std::uint64_t reached =              // the high bit of byte i: is it more than rank?
        ((up_to | (EACH << 7)) - EACH * static_cast<unsigned>(rank + 1)) & (EACH << 7);
    const int place = std::countr_zero(reached) & ~7;
    std::uint64_t byte = (word >> place) & 0xFF;
    for (int before = static_cast<int>(((up_to << 8) >> place) & 0xFF); before < rank; ++before)
        byte &= byte - 1;
    return place + std::countr_zero(byte);
#endif
}

template <int WORDS>
struct Bits {
    static constexpr int SIZE = WORDS * 64;

    Words<WORDS> words;

    static RELATI_INLINE Bits none() { return Bits{}; }

    static RELATI_INLINE Bits one(int index) {
        Bits set{};
        set.add(index);
        return set;
    }

    RELATI_INLINE std::uint64_t word(int place) const { return words.get(place); }

    RELATI_INLINE void add(int index) { words.add(index >> 6, std::uint64_t{1} << (index & 63)); }

    // False for any index outside.
    RELATI_INLINE bool has(int index) const {
        return static_cast<unsigned>(index) < static_cast<unsigned>(SIZE) &&
               (word(index >> 6) >> (index & 63) & 1);
    }

    RELATI_INLINE bool any() const { return words.any(); }

    RELATI_INLINE int count() const {
        int total = 0;
        for (int i = 0; i < WORDS; ++i) total += std::popcount(word(i));
        return total;
    }

    // The square with `rank` squares of the set before it.
    RELATI_INLINE int nth(int rank) const {
        for (int i = 0; i < WORDS - 1; ++i) {
            const int here = std::popcount(word(i));
            if (rank < here) return i * 64 + select_bit(word(i), rank);
            rank -= here;
        }
        return (WORDS - 1) * 64 + select_bit(word(WORDS - 1), rank);
    }

    // The first square of a set that is not empty.
    RELATI_INLINE int first() const {
        int i = 0;
        while (i < WORDS - 1 && !word(i)) ++i;
        return i * 64 + std::countr_zero(word(i));
    }

    template <class Function>
    RELATI_INLINE void each(Function&& function) const {
        for (int i = 0; i < WORDS; ++i)
            for (std::uint64_t rest = word(i); rest; rest &= rest - 1)
                function(i * 64 + std::countr_zero(rest));
    }

    // The 64 bits from `index` on, which may lie before the first bit or after the last.
    RELATI_INLINE std::uint64_t window(int index) const {
        if (index < 0) return index > -64 ? word(0) << -index : 0;
        const int i = index >> 6, bits = index & 63;
        if (i >= WORDS) return 0;
        const std::uint64_t low = word(i) >> bits;
        if (WORDS == 1 || i + 1 >= WORDS) return low;
        return low | (word(i + 1) << 1) << (63 - bits);
    }

    // All squares moved COLUMNS to the right and ROWS down; bits that leave the set are lost.
    template <int COLUMNS, int ROWS, int STRIDE>
    RELATI_INLINE Bits moved() const {
        return {words.template moved<COLUMNS, ROWS, STRIDE>()};
    }

    friend RELATI_INLINE Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend RELATI_INLINE Bits operator|(Bits a, const Bits& b) { return a |= b; }
    RELATI_INLINE Bits operator~() const { return {words.inverse()}; }
    RELATI_INLINE Bits& operator&=(const Bits& b) {
        words.keep(b.words);
        return *this;
    }
    RELATI_INLINE Bits& operator|=(const Bits& b) {
        words.unite(b.words);
        return *this;
    }
};

RELATI_END
