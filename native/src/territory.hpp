// Rectangles of shields, and who holds which squares (RULES.md §6.6).
//
// The rectangles in their order of forming decide who holds an overlap; but each agreement can be
// kept up to date as they form, so that playing needs no list of them. Whoever must remember the
// list (a state that people see) hands one in.
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
    static void complete(Position<G>& position, int player, int corner, Rectangles* journal) {
        const Set shields = position.living[player] & position.special[SHIELD];
        const int column = G::column(corner), row = G::row(corner);
        const std::size_t before = journal ? journal->size() : 0;
        shields.each([&](int across) {
            const int other_column = G::column(across), other_row = G::row(across);
            if (other_column == column || other_row == row) return;
            if (!shields.has(G::index(other_column, row))) return;
            if (!shields.has(G::index(column, other_row))) return;
            const Rectangle rectangle = {
                static_cast<std::uint8_t>(player), low(column, other_column), low(row, other_row),
                high(column, other_column), high(row, other_row)};
            claim(position, rectangle);
            if (journal) insert(*journal, before, rectangle);
        });
    }

    // The rectangle becomes territory after all that there are. Several that are formed at once
    // have one owner, so it does not matter here which of them comes first.
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

    // The living symbols of the other players outside their own territory: who can be struck or
    // caught, covers and shields apart.
    static Set unprotected(const Position<G>& position, int player) {
        Set found = position.targetable() & ~position.living[player];
        if (position.has_territory)
            for (int other = 0; other < position.players(); ++other)
                if (other != player)
                    found = found & ~(position.living[other] & held(position, other));
        return found;
    }

  private:
    static std::uint8_t low(int a, int b) { return static_cast<std::uint8_t>(a < b ? a : b); }
    static std::uint8_t high(int a, int b) { return static_cast<std::uint8_t>(a < b ? b : a); }

    static bool comes_before(const Rectangle& a, const Rectangle& b) {
        if (a.top != b.top) return a.top < b.top;
        if (a.left != b.left) return a.left < b.left;
        return a.bottom != b.bottom ? a.bottom < b.bottom : a.right < b.right;
    }

    // Those formed at once go by their corners, row by row.
    static void insert(Rectangles& journal, std::size_t first, const Rectangle& rectangle) {
        journal.add(rectangle);
        for (std::size_t place = journal.size() - 1;
             place > first && comes_before(journal[place], journal[place - 1]); --place) {
            const Rectangle later = journal[place - 1];
            journal[place - 1] = journal[place];
            journal[place] = later;
        }
    }
};

RELATI_END
