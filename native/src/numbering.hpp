// A fixed number for every action of a ruleset on a board, for programs that learn.
//
//     number = plane × squares + square      squares row by row from the top left corner
//
// The planes of a ruleset, in this order, are those that it has of: placing; changing into each
// kind; attacking in each of the eight directions and the own square; escaping. `pass` comes last.
// docs/reference/actions.md explains them, and relati/native/actions.py has the same list.
//
// A chained shot is a sequence of attacks by the same player, one for each leg: over a cannon of
// its own the shot goes on from there, and only the leg that hits another player ends the action.
#pragma once

#include "state.hpp"

RELATI_BEGIN

// Which plane each form of action has; NO_PLANE when the ruleset does not have it.
struct ActionPlanes {
    static constexpr int OWN_SQUARE = AROUND;  // the "direction" of a bomb that blows itself up
    static constexpr int MOST = 1 + 7 + (AROUND + 1) + 1;
    static constexpr std::int8_t NO_PLANE = -1;

    std::int8_t change[SPECIAL_KINDS];
    std::int8_t attack[AROUND + 1];
    std::int8_t escape = NO_PLANE;
    int count = 1;  // placing is plane 0
    int squares;
    bool has_pass;

    explicit ActionPlanes(const Ruleset& rules)
        : squares(rules.width * rules.height), has_pass(rules.consecutive) {
        for (std::int8_t& plane : change) plane = NO_PLANE;
        for (std::int8_t& plane : attack) plane = NO_PLANE;
        const auto add = [&](bool is_part, std::int8_t& plane) {
            if (is_part) plane = static_cast<std::int8_t>(count++);
        };
        add(rules.has(PART_CANNON), change[CANNON]);
        add(rules.has(PART_MIGRATION), change[ROOT]);
        add(rules.has(PART_SNIPER), change[SNIPER]);
        add(rules.has(PART_COVER), change[COVER]);
        add(rules.has(PART_BOMB), change[BOMB]);
        add(rules.has(PART_KILLER), change[KILLER]);
        add(rules.has(PART_DEFEND), change[SHIELD]);
        const bool strikes = rules.has(PART_STRIKE);
        const bool shoots = strikes || rules.has(PART_CANNON) || rules.has(PART_SNIPER);
        for (int direction = F; direction < STRAIGHT; ++direction) add(shoots, attack[direction]);
        for (int direction = FL; direction < AROUND; ++direction)
            add(strikes || rules.has(PART_KILLER), attack[direction]);
        add(rules.has(PART_BOMB), attack[OWN_SQUARE]);
        add(rules.has(PART_ESCAPE), escape);
    }

    int actions() const { return count * squares + has_pass; }
    int pass() const { return has_pass ? count * squares : -1; }

    int plane(Act act, int detail) const {
        switch (act) {
            case Act::PLACE: return 0;
            case Act::CHANGE: return change[detail];
            case Act::EXPLODE: return attack[OWN_SQUARE];
            case Act::ESCAPE: return escape;
            default: return attack[detail];  // `pass` has no plane, and is not asked for
        }
    }
};

// The squares that a shot has come over so far, the one that it goes on from last; empty but
// between the legs of a chained shot.
using Legs = Buffer<std::int16_t>;

// All legal actions at once: one set of squares for each plane.
template <class G>
struct ActionSets {
    using Set = typename G::Set;

    Set squares[ActionPlanes::MOST];
    const ActionPlanes& planes;
    bool may_pass = false;

    RELATI_NOINLINE ActionSets(const ActionPlanes& of_ruleset, State<G>& state, const Legs& legs)
        : planes(of_ruleset) {
        for (int plane = 0; plane < planes.count; ++plane) squares[plane] = Set::none();
        if (state.turn.is_over) return;
        if (legs.size()) {
            add_legs(state, legs[legs.size() - 1], used(legs));
            return;
        }
        may_pass = state.may_pass();
        MoveSets<G> moves(0);
        state.generate(moves);
        for (int entry = 0; entry < moves.size; ++entry)
            squares[planes.plane(moves.entries[entry].act, moves.entries[entry].detail)] |=
                moves.entries[entry].squares;
        if (state.position.ruleset().has(PART_CHAIN))
            state.position.ready(state.turn.player, CANNON).each([&](int cannon) {
                add_legs(state, cannon, Set::one(cannon));
            });
    }

    int count() const {
        int total = may_pass;
        for (int plane = 0; plane < planes.count; ++plane) total += squares[plane].count();
        return total;
    }

    static Set used(const Legs& legs) {
        Set squares = Set::none();
        for (const std::int16_t square : legs) squares.add(square);
        return squares;
    }

  private:
    void add_legs(const State<G>& state, int square, const Set& used) {
        const unsigned directions =
            Firing<G>::legs(state.position, state.turn.player, square, used);
        for (int direction = F; direction < STRAIGHT; ++direction)
            if (directions >> direction & 1) squares[planes.attack[direction]].add(square);
    }
};

RELATI_END
