// The machine words that hold a set of squares: an array of them, or registers of four or two each.
#pragma once

#include <cstdint>
#include <utility>

#if defined(__AVX2__) || defined(__BMI2__)
#include <immintrin.h>
#endif
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "target.hpp"

RELATI_BEGIN

template <int WORDS>
struct Words {
    std::uint64_t word[WORDS];

    RELATI_INLINE std::uint64_t get(int place) const { return word[place]; }
    RELATI_INLINE void add(int place, std::uint64_t bits) { word[place] |= bits; }

    RELATI_INLINE bool any() const {
        std::uint64_t all = 0;
        for (int i = 0; i < WORDS; ++i) all |= word[i];
        return all != 0;
    }
    RELATI_INLINE void keep(const Words& other) {
        for (int i = 0; i < WORDS; ++i) word[i] &= other.word[i];
    }
    RELATI_INLINE void unite(const Words& other) {
        for (int i = 0; i < WORDS; ++i) word[i] |= other.word[i];
    }
    RELATI_INLINE Words inverse() const {
        Words result;
        for (int i = 0; i < WORDS; ++i) result.word[i] = ~word[i];
        return result;
    }

    // Rows lie end to end: all bits move by one offset.
    template <int COLUMNS, int ROWS, int STRIDE>
    RELATI_INLINE Words moved() const {
        constexpr int OFFSET = ROWS * STRIDE + COLUMNS, FAR = OFFSET < 0 ? -OFFSET : OFFSET;
        constexpr int WHOLE = FAR / 64, PART = FAR % 64;
        Words result;
        for (int i = 0; i < WORDS; ++i) {
            const int from = OFFSET < 0 ? i + WHOLE : i - WHOLE;
            const int next = OFFSET < 0 ? from + 1 : from - 1;
            const std::uint64_t near = from >= 0 && from < WORDS ? word[from] : 0;
            if constexpr (PART == 0) {
                result.word[i] = near;
            } else {
                const std::uint64_t far = next >= 0 && next < WORDS ? word[next] : 0;
                result.word[i] = OFFSET < 0 ? near >> PART | far << (64 - PART)
                                            : near << PART | far >> (64 - PART);
            }
        }
        return result;
    }
};

#if defined(__AVX2__)

// Four words in a register of 32 bytes. With a stride of 16 or 32 a row is a whole number of
// bytes, and all rows are shifted side by side: a step left or right is one instruction for
// sixteen (or eight) rows, a step up or down two. No bit moves from row to row that way, and
// none needs to: the column between rows is empty.
template <int WORDS>
    requires(WORDS % 4 == 0)
struct Words<WORDS> {
    static constexpr int REGISTERS = WORDS / 4;
    typedef std::uint64_t Four __attribute__((vector_size(32)));

    Four four[REGISTERS];

    RELATI_INLINE std::uint64_t get(int place) const { return four[place >> 2][place & 3]; }
    RELATI_INLINE void add(int place, std::uint64_t bits) { four[place >> 2][place & 3] |= bits; }

    RELATI_INLINE bool any() const {
        Four all = four[0];
        for (int i = 1; i < REGISTERS; ++i) all |= four[i];
        return !_mm256_testz_si256((__m256i)all, (__m256i)all);
    }
    RELATI_INLINE void keep(const Words& other) {
        for (int i = 0; i < REGISTERS; ++i) four[i] &= other.four[i];
    }
    RELATI_INLINE void unite(const Words& other) {
        for (int i = 0; i < REGISTERS; ++i) four[i] |= other.four[i];
    }
    RELATI_INLINE Words inverse() const {
        Words result;
        for (int i = 0; i < REGISTERS; ++i) result.four[i] = ~four[i];
        return result;
    }

    template <int COLUMNS, int ROWS, int STRIDE>
    RELATI_INLINE Words moved() const {
        static_assert(STRIDE == 16 || STRIDE == 32);
        constexpr int BYTES = (ROWS < 0 ? -ROWS : ROWS) * STRIDE / 8;
        constexpr int WHOLE = BYTES / 32, PART = BYTES % 32;
        Words result;
        for (int i = 0; i < REGISTERS; ++i) {
            __m256i rows;
            if constexpr (ROWS < 0)
                rows = lower<PART>(get_register(i + WHOLE), get_register(i + WHOLE + 1));
            else
                rows = lower<32 - PART>(get_register(i - WHOLE - 1), get_register(i - WHOLE));
            if constexpr (STRIDE == 16 && COLUMNS > 0) rows = _mm256_slli_epi16(rows, COLUMNS);
            if constexpr (STRIDE == 16 && COLUMNS < 0) rows = _mm256_srli_epi16(rows, -COLUMNS);
            if constexpr (STRIDE == 32 && COLUMNS > 0) rows = _mm256_slli_epi32(rows, COLUMNS);
            if constexpr (STRIDE == 32 && COLUMNS < 0) rows = _mm256_srli_epi32(rows, -COLUMNS);
            result.four[i] = (Four)rows;
        }
        return result;
    }

  private:
    RELATI_INLINE __m256i get_register(int place) const {
        return place < 0 || place >= REGISTERS ? _mm256_setzero_si256() : (__m256i)four[place];
    }

    // The 32 bytes that begin at BYTES in two registers.
    //
    //     low  [ a | b ]  high [ c | d ]     alignr works on halves of 16 bytes, so the two
    //              [ b | c ]                 halves in the middle are put together first
    template <int BYTES>
    static RELATI_INLINE __m256i lower(__m256i low, __m256i high) {
        if constexpr (BYTES == 0) return low;
        if constexpr (BYTES == 32) return high;
        const __m256i middle = _mm256_permute2x128_si256(low, high, 0x21);
        if constexpr (BYTES < 16) return _mm256_alignr_epi8(middle, low, BYTES);
        if constexpr (BYTES == 16) return middle;
        return _mm256_alignr_epi8(high, middle, BYTES < 16 ? 0 : BYTES - 16);
    }
};

#elif defined(__wasm_simd128__)

// The same with two words in a register of 16 bytes, which is what WebAssembly has.
template <int WORDS>
    requires(WORDS % 4 == 0)
struct Words<WORDS> {
    static constexpr int REGISTERS = WORDS / 2;

    v128_t two[REGISTERS];

    // By memory: a place that is not a constant would otherwise be a chain of comparisons.
    RELATI_INLINE std::uint64_t get(int place) const {
        std::uint64_t word;
        __builtin_memcpy(&word, reinterpret_cast<const char*>(two) + 8 * place, sizeof word);
        return word;
    }
    RELATI_INLINE void add(int place, std::uint64_t bits) {
        bits |= get(place);
        __builtin_memcpy(reinterpret_cast<char*>(two) + 8 * place, &bits, sizeof bits);
    }

    RELATI_INLINE bool any() const {
        v128_t all = two[0];
        for (int i = 1; i < REGISTERS; ++i) all = wasm_v128_or(all, two[i]);
        return wasm_v128_any_true(all);
    }
    RELATI_INLINE void keep(const Words& other) {
        for (int i = 0; i < REGISTERS; ++i) two[i] = wasm_v128_and(two[i], other.two[i]);
    }
    RELATI_INLINE void unite(const Words& other) {
        for (int i = 0; i < REGISTERS; ++i) two[i] = wasm_v128_or(two[i], other.two[i]);
    }
    RELATI_INLINE Words inverse() const {
        Words result;
        for (int i = 0; i < REGISTERS; ++i) result.two[i] = wasm_v128_not(two[i]);
        return result;
    }

    template <int COLUMNS, int ROWS, int STRIDE>
    RELATI_INLINE Words moved() const {
        static_assert(STRIDE == 16 || STRIDE == 32);
        constexpr int BYTES = (ROWS < 0 ? -ROWS : ROWS) * STRIDE / 8;
        constexpr int WHOLE = BYTES / 16, PART = BYTES % 16;
        Words result;
        for (int i = 0; i < REGISTERS; ++i) {
            v128_t rows;
            if constexpr (ROWS < 0)
                rows = from<PART>(get_register(i + WHOLE), get_register(i + WHOLE + 1));
            else
                rows = from<16 - PART>(get_register(i - WHOLE - 1), get_register(i - WHOLE));
            if constexpr (STRIDE == 16 && COLUMNS > 0) rows = wasm_i16x8_shl(rows, COLUMNS);
            if constexpr (STRIDE == 16 && COLUMNS < 0) rows = wasm_u16x8_shr(rows, -COLUMNS);
            if constexpr (STRIDE == 32 && COLUMNS > 0) rows = wasm_i32x4_shl(rows, COLUMNS);
            if constexpr (STRIDE == 32 && COLUMNS < 0) rows = wasm_u32x4_shr(rows, -COLUMNS);
            result.two[i] = rows;
        }
        return result;
    }

  private:
    RELATI_INLINE v128_t get_register(int place) const {
        return place < 0 || place >= REGISTERS ? wasm_i64x2_const(0, 0) : two[place];
    }

    // The 16 bytes that begin at BYTE in two registers.
    template <int BYTE>
    static RELATI_INLINE v128_t from(v128_t low, v128_t high) {
        if constexpr (BYTE == 0) return low;
        if constexpr (BYTE == 16) return high;
        typedef char Sixteen __attribute__((vector_size(16)));
        return [&]<int... PLACE>(std::integer_sequence<int, PLACE...>) {
            return (v128_t)__builtin_shufflevector((Sixteen)low, (Sixteen)high, (BYTE + PLACE)...);
        }(std::make_integer_sequence<int, 16>{});
    }
};

#endif

RELATI_END
