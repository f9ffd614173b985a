// What a player sees, as planes of bytes: one byte for each square, the player's own planes first.
//
// For each player in order of play, beginning with the one who looks: every living kind that the
// ruleset has; connected symbols; dead ones, fired directions and territory where there are such;
// with more than two players, whether that one is out. Then, for all: extra actions left, the squares
// a chained shot has come over, and the one it goes on from. relati/native/observations.py names them.
#pragma once

#include <cstring>

#include "numbering.hpp"

RELATI_BEGIN

// Writes sets of squares as bytes 0 and 1, row by row, up to `end`.
template <class G>
class PlaneWriter {
  public:
    using Set = typename G::Set;

    PlaneWriter(const Ruleset& rules, std::uint8_t* begin, std::size_t size)
        : next_(begin), end_(begin + size), width_(rules.width), height_(rules.height) {}

    RELATI_INLINE void add(const Set& set) {
        std::uint64_t words[Set::SIZE / 64];
        static_assert(sizeof words == sizeof set);
        std::memcpy(words, &set, sizeof words);
        for (int row = 0; row < height_; ++row) {
            // At most 26 columns, which may lie across two words.
            const int begin = row * G::STRIDE, word = begin >> 6, shift = begin & 63;
            std::uint64_t bits = words[word] >> shift;
            if (64 % G::STRIDE && shift > 64 - 26 && word + 1 < Set::SIZE / 64)
                bits |= words[word + 1] << (64 - shift);
            for (int column = 0; column < width_; column += 8, bits >>= 8)
                add_eight(bits & 0xFF, width_ - column);
        }
    }

    void fill(std::uint8_t value) {
        std::memset(next_, value, static_cast<std::size_t>(width_ * height_));
        next_ += width_ * height_;
    }

    void add_byte(bool value) { *next_++ = value; }

  private:
    // The bytes after `count` are overwritten by what comes next, so eight are written wherever
    // there is room for them.
    RELATI_INLINE void add_eight(std::uint64_t bits, int count) {
        if (count > 8) count = 8;
        if (std::endian::native == std::endian::little && end_ - next_ >= 8) {
            constexpr std::uint64_t EACH = 0x0101010101010101u;
            // Byte i keeps bit i, then anything in it becomes 1.
            const std::uint64_t spread = (bits * EACH) & 0x8040201008040201u;
            const std::uint64_t bytes = ((spread + EACH * 0x7F) >> 7) & EACH;
            std::memcpy(next_, &bytes, 8);
        } else {
            for (int place = 0; place < count; ++place) next_[place] = bits >> place & 1;
        }
        next_ += count;
    }

    std::uint8_t* next_;
    std::uint8_t* const end_;
    const int width_, height_;
};

template <class G>
struct Observation {
    using Set = typename G::Set;

    explicit Observation(const Ruleset& ruleset) : rules(ruleset) {
        for (int kind = 0; kind < SPECIAL_KINDS; ++kind) has_kind[kind] = brings(kind);
        const unsigned killing = PART_CANNON | PART_MIGRATION | PART_SNIPER | PART_BOMB |
                                 PART_KILLER | PART_ESCAPE | PART_STRIKE | PART_PINCER |
                                 PART_TURRET;
        has_dead = (rules.actions & killing) != 0;
        int each = 2 + has_dead + (rules.players > 2);  // normal and connected symbols
        for (const bool has : has_kind) each += has;
        if (rules.has(PART_CANNON)) each += STRAIGHT;
        each += rules.has(PART_DEFEND);
        planes = each * rules.players + rules.consecutive + 2 * rules.has(PART_CHAIN);
    }

    std::size_t size() const {
        return static_cast<std::size_t>(planes * rules.width * rules.height);
    }

    RELATI_NOINLINE void write(const State<G>& state, const Legs& legs, int viewer,
                               std::uint8_t* bytes) const {
        const Position<G>& position = state.position;
        PlaneWriter<G> writer(rules, bytes, size());
        for (int place = 0; place < rules.players; ++place) {
            const int player = (viewer + place) % rules.players;
            const Set& living = position.living[player];
            if (has_kind[ROOT]) writer.add(living & position.special[ROOT]);
            writer.add(living & ~position.any_special);
            for (int kind = ROOT + 1; kind < SPECIAL_KINDS; ++kind)
                if (has_kind[kind]) writer.add(living & position.special[kind]);
            writer.add(position.connected[player]);
            if (has_dead) writer.add(position.dead[player]);
            if (rules.has(PART_CANNON))
                for (const Set& fired : position.fired) writer.add(living & fired);
            if (rules.has(PART_DEFEND)) writer.add(Territory<G>::held(position, player));
            if (rules.players > 2) writer.fill(state.turn.out >> player & 1);
        }
        if (rules.consecutive)
            writer.fill(static_cast<std::uint8_t>(
                state.turn.extra_actions < 255 ? state.turn.extra_actions : 255));
        if (rules.has(PART_CHAIN)) {
            writer.add(ActionSets<G>::used(legs));
            writer.add(legs.size() ? Set::one(legs[legs.size() - 1]) : Set::none());
        }
    }

    static RELATI_NOINLINE void write_mask(const ActionPlanes& planes, const ActionSets<G>& sets,
                                           const Ruleset& rules, std::uint8_t* bytes) {
        PlaneWriter<G> writer(rules, bytes, static_cast<std::size_t>(planes.actions()));
        for (int plane = 0; plane < planes.count; ++plane) writer.add(sets.squares[plane]);
        if (planes.has_pass) writer.add_byte(sets.may_pass);
    }

    Ruleset rules;
    bool has_kind[SPECIAL_KINDS];
    bool has_dead;
    int planes;

  private:
    bool brings(int kind) const {
        switch (kind) {
            case CANNON:
            case SPENT: return rules.has(PART_CANNON);
            case SNIPER: return rules.has(PART_SNIPER);
            case COVER: return rules.has(PART_COVER);
            case BOMB: return rules.has(PART_BOMB);
            case KILLER: return rules.has(PART_KILLER);
            case SHIELD: return rules.has(PART_DEFEND);
            default: return true;
        }
    }
};

RELATI_END
