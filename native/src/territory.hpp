// Rectangles of shields, and who holds which squares (Rules §6.6).
//
// Who holds an overlap depends on the order in which rectangles formed. Each rule for overlaps can
// be applied as they form, so playing needs no list of them; a caller that needs it passes one.
#pragma once

#include "buffer.hpp"
#include "game.hpp"
#include "position.hpp"

RELATI_BEGIN

using Rectangles = Buffer<Rectangle>;

template <class G>
struct Territory {
    using Set = typename G::Set;

    // The new shield on `corner` forms every rectangle that has own shields on its corners.
    static void complete(Position<G>& position, int player, int corner, Rectangles* formed) {
        const Set shields = position.living[player] & position.special[SHIELD];
        const int column = G::column(corner), row = G::row(corner);
        const std::size_t before = formed ? formed->size() : 0;
        shields.each([&](int across) {
            const int other_column = G::column(across), other_row = G::row(across);
            if (other_column == column || other_row == row) return;
            if (!shields.has(G::index(other_column, row))) return;
            if (!shields.has(G::index(column, other_row))) return;
            const Rectangle rectangle = {static_cast<std::uint8_t>(player),
                                         low(column, other_column), low(row, other_row),
                                         high(column, other_column), high(row, other_row)};
            claim(position, rectangle);
            if (formed) insert(*formed, before, rectangle);
        });
    }

    // Adds the rectangle after all others. Those that form at once have one owner, so their
    // order does not matter here.
    static void claim(Position<G>& position, const Rectangle& rectangle) {
        Set squares = Set::none();
        for (int row = rectangle.top; row <= rectangle.bottom; ++row)
            for (int column = rectangle.left; column <= rectangle.right; ++column)
                squares.add(G::index(column, row));
        Set others = Set::none();
        for (int player = 0; player < position.players(); ++player)
            if (player != rectangle.owner) others |= position.claimed[player];
        position.contested |= squares & others;
        if (position.ruleset().overlap == Overlap::PRIORITY)
            squares = squares & ~others;
        else if (position.ruleset().overlap == Overlap::EXCLUSIVE)
            for (Set& claimed : position.claimed) claimed = claimed & ~squares;
        position.claimed[rectangle.owner] |= squares;
        position.has_territory = true;
    }

    static Set held(const Position<G>& position, int player) {
        const Set& claimed = position.claimed[player];
        return position.ruleset().overlap == Overlap::SEPARATE ? claimed & ~position.contested
                                                               : claimed;
    }

    // The squares that any other player holds.
    static Set foreign(const Position<G>& position, int player) {
        Set foreign = Set::none();
        if (position.has_territory)
            for (int other = 0; other < position.players(); ++other)
                if (other != player) foreign |= held(position, other);
        return foreign;
    }

    // The living symbols of the other players outside their own territory, except covers and
    // shields: those that can be struck or caught.
    static Set unprotected(const Position<G>& position, int player) {
        Set symbols = position.targetable() & ~position.living[player];
        if (position.has_territory)
            for (int other = 0; other < position.players(); ++other)
                if (other != player)
                    symbols = symbols & ~(position.living[other] & held(position, other));
        return symbols;
    }

  private:
    static std::uint8_t low(int a, int b) { return static_cast<std::uint8_t>(a < b ? a : b); }
    static std::uint8_t high(int a, int b) { return static_cast<std::uint8_t>(a < b ? b : a); }

    static bool comes_before(const Rectangle& a, const Rectangle& b) {
        if (a.top != b.top) return a.top < b.top;
        if (a.left != b.left) return a.left < b.left;
        return a.bottom != b.bottom ? a.bottom < b.bottom : a.right < b.right;
    }

    // Rectangles that form at once are ordered by their corners, row by row.
    static void insert(Rectangles& formed, std::size_t first, const Rectangle& rectangle) {
        formed.add(rectangle);
        for (std::size_t place = formed.size() - 1;
             place > first && comes_before(formed[place], formed[place - 1]); --place) {
            const Rectangle later = formed[place - 1];
            formed[place - 1] = formed[place];
            formed[place] = later;
        }
    }
};

RELATI_END
