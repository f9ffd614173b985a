// Keys of positions that are the same for mirror images.
//
// A position has eight keys (four on a board that is not square), one for each symmetry; the
// smallest is its key. Squares are counted row by row without gaps, so that a key depends neither
// on the board class nor on the target, and a table of keys can be kept.
#pragma once

#include "../geometry.hpp"
#include "../random.hpp"
#include "../ruleset.hpp"

RELATI_BEGIN

struct Key {
    std::uint64_t place, check;

    Key& operator^=(const Key& other) {
        place ^= other.place;
        check ^= other.check;
        return *this;
    }
};

template <class G>
class MirrorKeys {
  public:
    using Set = typename G::Set;

    // What can be on a square: a kind of any owner (two of each in the worst case), or a territory.
    static constexpr int CONTENTS = MOST_PLAYERS * (SPECIAL_KINDS + 3) + 3;

    explicit MirrorKeys(const Ruleset& rules) : count_(rules.width == rules.height ? 8 : 4) {
        // Games of other rules have other keys.
        Random random{static_cast<std::uint64_t>(rules.actions) << 32 |
                      static_cast<std::uint64_t>(rules.width) << 24 |
                      static_cast<std::uint64_t>(rules.height) << 16 |
                      static_cast<std::uint64_t>(rules.players) << 12 |
                      static_cast<std::uint64_t>(rules.links) << 8 |
                      static_cast<std::uint64_t>(rules.ending) << 4 |
                      static_cast<std::uint64_t>(rules.overlap) << 2 |
                      static_cast<std::uint64_t>(rules.consecutive) << 1 |
                      static_cast<std::uint64_t>(rules.readings) << 48};
        seed_ = random.next();
        for (auto& square : numbers_)
            for (Key& content : square) content = {random.next(), random.next()};
        for (int symmetry = 0; symmetry < count_; ++symmetry)
            for (int row = 0; row < rules.height; ++row)
                for (int column = 0; column < rules.width; ++column)
                    image_[symmetry][G::index(column, row)] = image(rules, symmetry, column, row);
    }

    class Sum {
      public:
        explicit Sum(const MirrorKeys& keys) : keys_(keys) {}

        void add(const Set& squares, int content) {
            squares.each([&](int square) {
                for (int symmetry = 0; symmetry < keys_.count_; ++symmetry)
                    sums_[symmetry] ^= keys_.numbers_[keys_.image_[symmetry][square]][content];
            });
        }

        // The key, with a number for everything that is not on a square.
        Key key(std::uint64_t rest) const {
            Key least = sums_[0];
            for (int symmetry = 1; symmetry < keys_.count_; ++symmetry)
                if (sums_[symmetry].place < least.place) least = sums_[symmetry];
            Random mix{keys_.seed_ ^ rest};
            least ^= Key{mix.next(), mix.next()};
            return least;
        }

      private:
        const MirrorKeys& keys_;
        Key sums_[8] = {};
    };

  private:
    static std::int16_t image(const Ruleset& rules, int symmetry, int column, int row) {
        if (symmetry & 1) column = rules.width - 1 - column;
        if (symmetry & 2) row = rules.height - 1 - row;
        if (symmetry & 4) std::swap(column, row);
        return static_cast<std::int16_t>(row * rules.width + column);
    }

    int count_;
    std::uint64_t seed_;
    std::int16_t image_[8][G::HIGHEST * G::STRIDE] = {};
    Key numbers_[G::SQUARES][CONTENTS];
};

RELATI_END
