// Rectangles of shields, and who holds which squares (Rules §6.6).
//
// Who holds an overlap depends on the order in which rectangles formed. Each rule for overlaps can
// be applied as they form, so playing needs no list of them; a caller that needs it passes one.
// Only where shields can be struck is there a list in the position itself: when a territory ends, the
// rest is claimed again from it.
#pragma once

#include "position.hpp"
#include "random.hpp"

RELATI_BEGIN

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
        if (position.ruleset().has(READING_STRIKE_SHIELDS)) position.territories.add(rectangle);
        mark(position, rectangle);
    }

    // The shield on this square is about to die: the territories that it is a corner of end.
    static RELATI_NOINLINE void lose_shield(Position<G>& position, int index, Rectangles* formed) {
        const int column = G::column(index), row = G::row(index);
        if (formed) remove_corner(*formed, column, row);
        if (!remove_corner(position.territories, column, row)) return;
        for (Set& claimed : position.claimed) claimed = Set::none();
        position.contested = Set::none();
        position.has_territory = false;
        for (const Rectangle& rectangle : position.territories) mark(position, rectangle);
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

    // The other players' symbols among these outside their own territory: those that can be struck
    // or caught.
    static Set unprotected(const Position<G>& position, int player, const Set& choosable) {
        Set symbols = choosable & ~position.living[player];
        if (position.has_territory)
            for (int other = 0; other < position.players(); ++other)
                if (other != player)
                    symbols = symbols & ~(position.living[other] & held(position, other));
        return symbols;
    }

    // A number for the territories and their order where they can end: who holds what does not tell
    // then how the game can go on. 0 where they cannot.
    static std::uint64_t order_key(const Position<G>& position) {
        std::uint64_t key = 0;
        for (const Rectangle& each : position.territories) {
            Random mix{key ^ (std::uint64_t{each.owner} << 32 | std::uint64_t{each.left} << 24 |
                              std::uint64_t{each.top} << 16 | std::uint64_t{each.right} << 8 |
                              each.bottom)};
            key = mix.next();
        }
        return key;
    }

  private:
    static void mark(Position<G>& position, const Rectangle& rectangle) {
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

    // Whether there was any with this corner; the others keep their order.
    static bool remove_corner(Rectangles& rectangles, int column, int row) {
        std::size_t kept = 0;
        for (const Rectangle& each : rectangles) {
            const bool is_corner = (each.left == column || each.right == column) &&
                                   (each.top == row || each.bottom == row);
            if (!is_corner) rectangles[kept++] = each;
        }
        const bool is_any = kept < rectangles.size();
        rectangles.resize(kept);
        return is_any;
    }

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
