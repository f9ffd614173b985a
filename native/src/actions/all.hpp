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
    static void offer(Menu<G>& menu, Position<G>& position, int player) {
        const Ruleset& rules = position.ruleset();
        Placing<G>::offer(menu, position, player);
        Changing<G>::offer(menu, position, player);
        if (rules.has(PART_CANNON)) Firing<G>::offer(menu, position, player);
        if (rules.has(PART_SNIPER)) Roles<G>::offer_sniping(menu, position, player);
        if (rules.has(PART_BOMB)) Roles<G>::offer_exploding(menu, position, player);
        if (rules.has(PART_KILLER)) Roles<G>::offer_erasing(menu, position, player);
        if (rules.has(PART_STRIKE)) Striking<G>::offer(menu, position, player);
        if (rules.has(PART_ESCAPE)) Escaping<G>::offer(menu, position, player);
    }

    static RELATI_INLINE bool can_act(Position<G>& position, int player) {
        if (position.placeable(player).any()) return true;
        return position.ruleset().actions && can_do_more(position, player);
    }

    // The first symbol that an attack hits.
    static int target(const Position<G>& position, int player, const Move& move) {
        switch (move.act) {
            case Act::FIRE:
            case Act::SNIPE:
                return position.first_beyond(move.square, move.detail, position.blank(player));
            case Act::STRIKE:
                return position.first_beyond(move.square, move.detail,
                                             Striking<G>::free(position, player));
            case Act::ERASE: return move.square + G::OFFSETS[move.detail];
            default: return move.square;
        }
    }

    // What a legal move does, and who is connected then. A chained shot comes with its route.
    static void apply(Position<G>& position, int player, const Move& move,
                      const Route<G>* route, Rectangles* journal) {
        switch (move.act) {
            case Act::PLACE: return Placing<G>::apply(position, player, move.square);
            case Act::CHANGE:
                return Changing<G>::apply(position, player, move.square,
                                          static_cast<Kind>(move.detail), journal);
            case Act::FIRE: {
                if (route) return Firing<G>::apply(position, player, *route);
                Route<G> alone;
                alone.length = 1;
                alone.direction = move.detail;
                alone.squares[0] = move.square;
                return Firing<G>::apply(position, player, alone);
            }
            case Act::SNIPE:
            case Act::EXPLODE:
                return Roles<G>::attack(position, target(position, player, move));
            case Act::ERASE: return Roles<G>::erase(position, target(position, player, move));
            case Act::STRIKE:
                return Striking<G>::apply(position, move.square, target(position, player, move));
            case Act::ESCAPE: return Escaping<G>::apply(position, player, move.square);
            case Act::PASS: return;
        }
    }

    // Calls `function(move, route)` for every move of the menu in the order of the rules: action
    // by action, row by row, and for one symbol direction by direction.
    template <class Function>
    static void each(const Position<G>& position, int player, const Menu<G>& menu,
                     Function&& function) {
        const bool chains = menu.chained != 0;
        for (int first = 0, last; first < menu.size; first = last) {
            // Shots over routes come where those of a lone cannon would.
            if (chains && menu.entries[first].act > Act::FIRE &&
                (first == 0 || menu.entries[first - 1].act < Act::FIRE))
                each_chained(position, player, function);
            last = first + 1;
            const Act act = menu.entries[first].act;
            if (act == Act::PLACE || act == Act::CHANGE) {
                each_of(menu.entries[first], menu.entries[first].squares, function);
                continue;
            }
            Set squares = menu.entries[first].squares;
            for (; last < menu.size && menu.entries[last].act == act; ++last)
                squares |= menu.entries[last].squares;
            squares.each([&](int square) {
                for (int entry = first; entry < last; ++entry)
                    if (menu.entries[entry].squares.has(square))
                        function(move_of(menu.entries[entry], square), nullptr);
            });
        }
        if (chains && (!menu.size || menu.entries[menu.size - 1].act < Act::FIRE))
            each_chained(position, player, function);
    }

    static Move move_of(const typename Menu<G>::Entry& entry, int square) {
        return {entry.act, entry.detail, static_cast<std::int16_t>(square)};
    }

  private:
    static RELATI_APART bool can_do_more(Position<G>& position, int player) {
        Menu<G> menu;
        menu.only_whether = true;
        offer(menu, position, player);
        return menu.total != 0;
    }

    template <class Function>
    static void each_of(const typename Menu<G>::Entry& entry, const Set& squares,
                        Function&& function) {
        squares.each([&](int square) { function(move_of(entry, square), nullptr); });
    }

    template <class Function>
    static void each_chained(const Position<G>& position, int player, Function&& function) {
        Firing<G>::each_route(position, player, [&](const Route<G>& route) {
            const Move move = {Act::FIRE, static_cast<std::uint8_t>(route.direction),
                               route.squares[0]};
            function(move, &route);
            return true;
        });
    }
};

RELATI_END
