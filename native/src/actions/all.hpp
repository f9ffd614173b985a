// Everything a player can do, in the order in which the rules list it.
#pragma once

#include "cannon.hpp"
#include "change.hpp"
#include "escape.hpp"
#include "place.hpp"
#include "roles.hpp"
#include "strike.hpp"

RELATI_BEGIN

template <class G>
struct Actions {
    using Set = typename G::Set;

    // Every legal move of the player but `pass`.
    static void generate(MoveSets<G>& moves, Position<G>& position, int player) {
        const Ruleset& rules = position.ruleset();
        Placing<G>::generate(moves, position, player);
        Changing<G>::generate(moves, position, player);
        if (rules.has(PART_CANNON)) Firing<G>::generate(moves, position, player);
        if (rules.has(PART_SNIPER)) Roles<G>::generate_snipes(moves, position, player);
        if (rules.has(PART_BOMB)) Roles<G>::generate_explosions(moves, position, player);
        if (rules.has(PART_KILLER)) Roles<G>::generate_erasures(moves, position, player);
        if (rules.has(PART_STRIKE)) Striking<G>::generate(moves, position, player);
        if (rules.has(PART_ESCAPE)) Escaping<G>::generate(moves, position, player);
    }

    static RELATI_INLINE bool can_act(Position<G>& position, int player) {
        if (position.placeable(player).any()) return true;
        return position.ruleset().has_more_than_placing() &&
               can_do_more_than_place(position, player);
    }

    // The first symbol that an attack hits.
    static int target(const Position<G>& position, int player, const Move& move) {
        switch (move.act) {
            case Act::FIRE:
                return position.first_beyond(move.square, move.detail, position.blank(player));
            case Act::SNIPE:
                return position.first_beyond(move.square, move.detail,
                                             Roles<G>::passed_by_shots(position, player));
            case Act::STRIKE:
                return position.first_beyond(move.square, move.detail,
                                             Striking<G>::free(position, player));
            case Act::ERASE: return move.square + G::OFFSETS[move.detail];
            default: return move.square;
        }
    }

    // What a legal move does, and who is connected then. A chained shot comes with its route;
    // new territories are appended to `formed`, if it is not null.
    static void apply(Position<G>& position, int player, const Move& move, const Route<G>* route,
                      Rectangles* formed) {
        switch (move.act) {
            case Act::PLACE: return Placing<G>::apply(position, player, move.square);
            case Act::CHANGE:
                return Changing<G>::apply(position, player, move.square,
                                          static_cast<Kind>(move.detail), formed);
            case Act::FIRE: {
                if (route) return Firing<G>::apply(position, player, *route);
                Route<G> direct;
                direct.length = 1;
                direct.direction = move.detail;
                direct.squares[0] = move.square;
                return Firing<G>::apply(position, player, direct);
            }
            case Act::SNIPE:
            case Act::EXPLODE: return Roles<G>::attack(position, target(position, player, move));
            case Act::ERASE: return Roles<G>::erase(position, target(position, player, move));
            case Act::STRIKE:
                return Striking<G>::apply(position, move.square, target(position, player, move),
                                          formed);
            case Act::ESCAPE: return Escaping<G>::apply(position, player, move.square);
            case Act::PASS: return;
        }
    }

    // Calls `visit` for every legal move but `pass` in the order of the rules (action by
    // action, row by row, and for one symbol direction by direction) until it returns false;
    // then gives false. Of the chained shots at most the first `most_chained` are visited.
    static RELATI_NOINLINE bool each(Position<G>& position, int player, MoveVisitor<G> visit,
                                     std::uint64_t most_chained = NO_LIMIT) {
        MoveSets<G> moves(0);
        generate(moves, position, player);
        int next = 0;
        const auto visit_entries_before = [&](Act end) {
            while (next < moves.size && moves.entries[next].act < end) {
                const int first = next++;
                const Act act = moves.entries[first].act;
                const bool row_by_row = act != Act::PLACE && act != Act::CHANGE;
                while (row_by_row && next < moves.size && moves.entries[next].act == act) ++next;
                if (!visit_entries(moves, first, next, visit)) return false;
            }
            return true;
        };
        // Chained shots come where those of a single cannon would.
        if (!visit_entries_before(Act::FIRE)) return false;
        if (position.ruleset().has(PART_CHAIN) && most_chained) {
            std::uint64_t left = most_chained;
            bool stopped = false;
            Firing<G>::each_route(position, player, [&](const Route<G>& route) {
                stopped = !visit(route.move(), &route);
                return !stopped && --left;
            });
            if (stopped) return false;
        }
        return visit_entries_before(Act::PASS);
    }

    static Move move_of(const typename MoveSets<G>::Entry& entry, int square) {
        return {entry.act, entry.detail, static_cast<std::int16_t>(square)};
    }

  private:
    static RELATI_NOINLINE bool can_do_more_than_place(Position<G>& position, int player) {
        MoveSets<G> moves(1);
        generate(moves, position, player);
        return moves.total != 0;
    }

    // The moves of some entries of one act, square by square.
    static bool visit_entries(const MoveSets<G>& moves, int first, int last, MoveVisitor<G> visit) {
        Set rest = moves.entries[first].squares;
        for (int entry = first + 1; entry < last; ++entry) rest |= moves.entries[entry].squares;
        while (rest.any()) {
            const int square = rest.first();
            rest = rest & ~Set::one(square);
            for (int entry = first; entry < last; ++entry)
                if (moves.entries[entry].squares.has(square) &&
                    !visit(move_of(moves.entries[entry], square), nullptr))
                    return false;
        }
        return true;
    }
};

RELATI_END
