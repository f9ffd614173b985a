// A game played by numbers of actions: the state, and the legs of a shot that has begun.
#pragma once

#include "move_codes.hpp"
#include "numbering.hpp"
#include "random.hpp"

RELATI_BEGIN

// What an action was, once it is known to be legal.
template <class G>
struct FoundAction {
    Move move{PASS_MOVE};
    int relay = -1;  // where the shot goes on from, if it has not hit anybody yet
    bool is_chained = false;
};

template <class G>
struct NumberedState {
    using Set = typename G::Set;

    State<G> state;
    Rectangles rectangles;
    Legs legs;

    explicit NumberedState(const Constants<G>& constants) : state(constants) {}
    NumberedState(const NumberedState&) = default;
    NumberedState& operator=(const NumberedState& other) {
        state = other.state;
        rectangles = Rectangles(other.rectangles);
        legs = Legs(other.legs);
        return *this;
    }

    bool only_places() const {
        const Ruleset& rules = state.position.ruleset();
        return !rules.has_more_than_placing() && !rules.consecutive;
    }

    // Finds the legal action that has this number; false when there is none.
    RELATI_NOINLINE bool find(const ActionPlanes& planes, int number, FoundAction<G>& found) {
        if (number < 0 || number >= planes.actions() || state.turn.is_over) return false;
        found.relay = -1;
        found.is_chained = false;
        if (number == planes.pass()) {
            found.move = PASS_MOVE;
            return state.may_pass() && !legs.size();
        }
        const Ruleset& rules = state.position.ruleset();
        const int plane = number / planes.squares;
        const int place = MoveCodes<G>::index(rules, number % planes.squares);
        if (plane == 0) {
            found.move = {Act::PLACE, NORMAL, static_cast<std::int16_t>(place)};
            return !legs.size() && state.position.placeable(state.turn.player).has(place);
        }
        if (legs.size() ? place == legs[legs.size() - 1] : is_chain_cannon(place))
            return find_leg(planes, plane, place, found);
        if (legs.size()) return false;
        MoveSets<G> moves(0);
        state.generate(moves);
        for (int entry = 0; entry < moves.size; ++entry) {
            found.move = Actions<G>::move_of(moves.entries[entry], place);
            if (planes.plane(found.move.act, found.move.detail) == plane &&
                moves.entries[entry].squares.has(place))
                return true;
        }
        return false;
    }

    // Plays what `find` has found. Territories are listed only where somebody may ask for them.
    void play(const FoundAction<G>& found) {
        if (!found.is_chained) return state.play(found.move, nullptr, &rectangles);
        if (!legs.size()) legs.add(found.move.square);
        if (found.relay >= 0) return legs.add(static_cast<std::int16_t>(found.relay));
        Route<G> route;
        write_route(found, route);
        legs.clear();
        state.play(route.move(), &route, &rectangles);
    }

    // The route of a shot that ends with this leg.
    void write_route(const FoundAction<G>& found, Route<G>& route) const {
        for (const std::int16_t square : legs) route.squares[route.length++] = square;
        if (!route.length) route.squares[route.length++] = found.move.square;
        route.direction = found.move.detail;
    }

    // One of the legal actions, each as likely as any other; the game is not over.
    RELATI_NOINLINE int draw(const ActionPlanes& planes, Random& random) {
        const Ruleset& rules = state.position.ruleset();
        if (only_places()) {
            const Set squares = state.position.placeable(state.turn.player);
            return MoveCodes<G>::square(rules, squares.nth(random.below(squares.count())));
        }
        const ActionSets<G> sets(planes, state, legs);
        int rank = random.below(sets.count());
        for (int plane = 0; plane < planes.count; ++plane) {
            const int count = sets.squares[plane].count();
            if (rank < count)
                return plane * planes.squares +
                       MoveCodes<G>::square(rules, sets.squares[plane].nth(rank));
            rank -= count;
        }
        return planes.pass();
    }

  private:
    bool is_chain_cannon(int place) const {
        return state.position.ruleset().has(PART_CHAIN) &&
               state.position.ready(state.turn.player, CANNON).has(place);
    }

    bool find_leg(const ActionPlanes& planes, int plane, int place, FoundAction<G>& found) const {
        const int player = state.turn.player;
        const Set used = legs.size() ? ActionSets<G>::used(legs) : Set::one(place);
        const unsigned directions = Firing<G>::legs(state.position, player, place, used);
        for (int direction = F; direction < STRAIGHT; ++direction) {
            if (planes.attack[direction] != plane || !(directions >> direction & 1)) continue;
            const int met =
                state.position.first_beyond(place, direction, state.position.blank(player));
            found.is_chained = true;
            found.move = {Act::FIRE, static_cast<std::uint8_t>(direction),
                          static_cast<std::int16_t>(place)};
            if (state.position.living[player].has(met)) found.relay = met;
            return true;
        }
        return false;
    }
};

RELATI_END
