// Cannons: firing, and shots that chain through one's own cannons (document 004).
#pragma once

#include "../connection.hpp"
#include "../effect.hpp"
#include "../lines.hpp"
#include "../moves.hpp"

RELATI_BEGIN

template <class G>
struct Firing {
    using Set = typename G::Set;

    static void offer(Menu<G>& menu, const Position<G>& position, int player) {
        const Set cannons = position.ready(player, CANNON);
        if (!cannons.any()) return;
        if (position.ruleset().has(PART_CHAIN)) {
            each_route(position, player, [&](const Route<G>&) {
                ++menu.chained;
                return !menu.only_whether;
            });
            menu.total += menu.chained;
            return;
        }
        const Set victims = others(position, player), passed = position.blank(player);
        each_direction<F, STRAIGHT>([&](auto direction) {
            menu.offer(Act::FIRE, direction(),
                       cannons & seeing<G, direction()>(victims, passed));
        });
    }

    // Every shot with its route, in the order of the rules, until `function` says false.
    //
    // There can be very many. They are never listed: the route is walked forth and back.
    template <class Function>
    static void each_route(const Position<G>& position, int player, Function&& function) {
        Walk<Function> walk(position, player, function);
        Set rest = position.ready(player, CANNON);
        while (rest.any()) {
            const int cannon = rest.first();
            rest = rest & ~Set::one(cannon);
            if (!walk.go(cannon, Set::one(cannon))) return;
        }
    }

    static void apply(Position<G>& position, int player, const Route<G>& route) {
        int shells = 0;
        for (int leg = 0; leg < route.length; ++leg) {
            const int square = route.squares[leg];
            if (!position.special[CANNON].has(square)) continue;
            const int direction = leg + 1 < route.length
                                      ? towards(square, route.squares[leg + 1])
                                      : route.direction;
            position.change(square, SPENT);
            position.fired[direction].add(square);
            ++shells;
        }
        const Set hit = hits(position, player, route, shells);
        Connection<G>::after_deaths(position, Effect<G>::attack(position, hit));
    }

  private:
    template <class Function>
    class Walk {
      public:
        Walk(const Position<G>& position, int player, Function& function)
            : position_(position),
              passed_(position.blank(player)),
              victims_(others(position, player)),
              relays_(position.living[player] & (position.special[CANNON] |
                                                 position.special[SPENT])),
              function_(function) {}

        // All shots that begin with the route so far and go on from this square.
        bool go(int square, const Set& used) {
            route_.squares[route_.length++] = static_cast<std::int16_t>(square);
            const std::int16_t* met = meets(square);
            for (int direction = F; direction < STRAIGHT; ++direction) {
                if (victims_.has(met[direction])) {
                    route_.direction = direction;
                    if (!function_(std::as_const(route_))) return false;
                } else if (relays_.has(met[direction]) && !used.has(met[direction])) {
                    const Set further = used | Set::one(met[direction]);
                    if (can_end(met[direction], further) && !go(met[direction], further))
                        return false;
                }
            }
            --route_.length;
            return true;
        }

      private:
        // Whether a shot gets from there to a victim over relays that it has not used. Asked before
        // every turn, so that no time goes into routes that lead nowhere.
        bool can_end(int square, Set used) {
            Set waiting = Set::one(square);
            do {
                const int next = waiting.first();
                waiting = waiting & ~Set::one(next);
                const std::int16_t* met = meets(next);
                for (int direction = F; direction < STRAIGHT; ++direction) {
                    if (victims_.has(met[direction])) return true;
                    if (relays_.has(met[direction]) && !used.has(met[direction])) {
                        used.add(met[direction]);
                        waiting.add(met[direction]);
                    }
                }
            } while (waiting.any());
            return false;
        }

        // The first living symbols that shots from a square meet, in the four directions.
        const std::int16_t* meets(int square) {
            if (!known_.has(square)) {
                known_.add(square);
                for (int direction = F; direction < STRAIGHT; ++direction)
                    met_[square][direction] = static_cast<std::int16_t>(
                        position_.first_beyond(square, direction, passed_));
            }
            return met_[square];
        }

        const Position<G>& position_;
        const Set passed_, victims_, relays_;
        Function& function_;
        Route<G> route_;
        Set known_{};
        std::int16_t met_[Set::SIZE][STRAIGHT];
    };

    static Set others(const Position<G>& position, int player) {
        return position.targetable() & ~position.living[player];
    }

    static int towards(int from, int to) {
        if (G::column(from) == G::column(to)) return to < from ? F : B;
        return to < from ? L : R;
    }

    // As many as there are shells, nearest first, up to the first that cannot be hit.
    static Set hits(const Position<G>& position, int player, const Route<G>& route, int shells) {
        const Set passed = position.blank(player), victims = others(position, player);
        Set found = Set::none();
        int square = route.last();
        while (shells-- > 0) {
            square = position.first_beyond(square, route.direction, passed);
            if (square < 0 || !victims.has(square)) break;
            found.add(square);
        }
        return found;
    }
};

RELATI_END
