// Cannons: firing, and shots that chain through one's own cannons (Rules §6.3).
#pragma once

#include "../connection.hpp"
#include "../effect.hpp"
#include "../lines.hpp"
#include "../moves.hpp"

RELATI_BEGIN

template <class G>
struct Firing {
    using Set = typename G::Set;

    static void generate(MoveSets<G>& moves, const Position<G>& position, int player) {
        const Set cannons = position.ready(player, CANNON);
        if (!cannons.any()) return;
        if (position.ruleset().has(PART_CHAIN)) {
            if (!moves.chained_limit) return;
            each_route(position, player, [&](const Route<G>&) {
                return ++moves.chained < moves.chained_limit &&
                       !(moves.deadline && moves.chained % SHOTS_BETWEEN_CLOCK_CHECKS == 0 &&
                         moves.deadline->has_passed());
            });
            moves.total += moves.chained;
            return;
        }
        const Set victims = others(position, player), passed = position.blank(player);
        each_direction<F, STRAIGHT>([&](auto direction) {
            moves.add(Act::FIRE, direction(), cannons & seeing<G, direction()>(victims, passed));
        });
    }

    // Calls `visit` for every chained shot in the order of the rules until it returns false;
    // then gives false. The route is walked back and forth, never listed: there can be very many.
    static RELATI_NOINLINE bool each_route(const Position<G>& position, int player,
                                           FunctionRef<bool(const Route<G>&)> visit) {
        RouteWalk walk(position, player, visit);
        Set rest = position.ready(player, CANNON);
        while (rest.any()) {
            const int cannon = rest.first();
            rest = rest & ~Set::one(cannon);
            if (!walk.extend(cannon, Set::one(cannon))) return false;
        }
        return true;
    }

    // Whether a shot may take these squares to that target; if so, sets the route's direction.
    static RELATI_NOINLINE bool complete(const Position<G>& position, int player, int target,
                                         Route<G>& route) {
        const Set passed = position.blank(player), relays = own_cannons(position, player);
        if (!position.ready(player, CANNON).has(route.squares[0])) return false;
        if (!others(position, player).has(target)) return false;
        Set used = Set::one(route.squares[0]);
        for (int leg = 0; leg < route.length; ++leg) {
            const bool is_last = leg + 1 == route.length;
            const int from = route.squares[leg], to = is_last ? target : route.squares[leg + 1];
            route.direction = towards(from, to);
            if (position.first_beyond(from, route.direction, passed) != to) return false;
            if (is_last) return true;
            if (!relays.has(to) || used.has(to)) return false;
            used.add(to);
        }
        return false;
    }

    // The directions, one bit each, in which a chained shot can go on from a square. `used` are the
    // squares that it has come over, this one included.
    static RELATI_NOINLINE unsigned legs(const Position<G>& position, int player, int square,
                                         const Set& used) {
        const auto never_called = [](const Route<G>&) { return false; };
        return RouteWalk(position, player, never_called).legs(square, used);
    }

    static void apply(Position<G>& position, int player, const Route<G>& route) {
        int shells = 0;
        for (int leg = 0; leg < route.length; ++leg) {
            const int square = route.squares[leg];
            if (!position.special[CANNON].has(square)) continue;
            const int direction =
                leg + 1 < route.length ? towards(square, route.squares[leg + 1]) : route.direction;
            position.change(square, SPENT);
            position.fired[direction].add(square);
            ++shells;
        }
        const Set hit = hits(position, player, route, shells);
        Connection<G>::after_deaths(position, Effect<G>::attack(position, hit));
    }

  private:
    // On the largest boards a shot can take a millisecond to find.
    static constexpr std::uint64_t SHOTS_BETWEEN_CLOCK_CHECKS = 32;

    class RouteWalk {
      public:
        RouteWalk(const Position<G>& position, int player, FunctionRef<bool(const Route<G>&)> visit)
            : position_(position),
              passed_(position.blank(player)),
              victims_(others(position, player)),
              relays_(own_cannons(position, player)),
              visit_(visit) {}

        // All shots that begin with the route so far and continue over this square.
        bool extend(int square, const Set& used) {
            route_.squares[route_.length++] = static_cast<std::int16_t>(square);
            const std::int16_t* met = first_met(square);
            for (int direction = F; direction < STRAIGHT; ++direction) {
                if (victims_.has(met[direction])) {
                    route_.direction = direction;
                    if (!visit_(route_)) return false;
                } else if (relays_.has(met[direction]) && !used.has(met[direction])) {
                    const Set further = used | Set::one(met[direction]);
                    if (can_end(met[direction], further) && !extend(met[direction], further))
                        return false;
                }
            }
            --route_.length;
            return true;
        }

        unsigned legs(int square, const Set& used) {
            unsigned directions = 0;
            for (int direction = F; direction < STRAIGHT; ++direction) {
                const int met = first_met(square)[direction];
                if (victims_.has(met) ||
                    (relays_.has(met) && !used.has(met) && can_end(met, used | Set::one(met))))
                    directions |= 1u << direction;
            }
            return directions;
        }

      private:
        // Whether a shot gets from this square to a victim over relays that it has not used.
        // Asked before every turn, so that no time goes into routes that lead nowhere.
        bool can_end(int square, Set used) {
            Set waiting = Set::one(square);
            do {
                const int next = waiting.first();
                waiting = waiting & ~Set::one(next);
                const std::int16_t* met = first_met(next);
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
        const std::int16_t* first_met(int square) {
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
        const FunctionRef<bool(const Route<G>&)> visit_;
        Route<G> route_;
        Set known_{};
        std::int16_t met_[Set::SIZE][STRAIGHT];
    };

    static Set others(const Position<G>& position, int player) {
        return position.targetable() & ~position.living[player];
    }

    static Set own_cannons(const Position<G>& position, int player) {
        return position.living[player] & (position.special[CANNON] | position.special[SPENT]);
    }

    // The direction from a square to another in the same row or column.
    static int towards(int from, int to) {
        if (G::column(from) == G::column(to)) return to < from ? F : B;
        return to < from ? L : R;
    }

    // As many as there are shells, nearest first, up to the first that cannot be hit.
    static Set hits(const Position<G>& position, int player, const Route<G>& route, int shells) {
        const Set passed = position.blank(player), victims = others(position, player);
        Set hit = Set::none();
        int square = route.last();
        while (shells-- > 0) {
            square = position.first_beyond(square, route.direction, passed);
            if (square < 0 || !victims.has(square)) break;
            hit.add(square);
        }
        return hit;
    }
};

RELATI_END
