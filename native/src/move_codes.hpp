// Moves as numbers for the outside (game.hpp), from moves inside the engine (moves.hpp), and back.
#pragma once

#include "game.hpp"
#include "state.hpp"

RELATI_BEGIN

template <class G>
struct MoveCode {
    Code code = 0;
    int count = 0;
    std::uint16_t relays[G::SQUARES];  // of a chained shot, those after the first

    void send_to(MoveSink& sink) const { sink.take(code, relays, count); }
};

// A legal move that a code stands for.
template <class G>
struct DecodedMove {
    Move move{PASS_MOVE};
    bool has_route = false;
    Route<G> route_if_any;

    const Route<G>* route() const { return has_route ? &route_if_any : nullptr; }
};

template <class G>
struct MoveCodes {
    static int index(const Ruleset& rules, int square) {
        return G::index(square % rules.width, square / rules.width);
    }
    static int square(const Ruleset& rules, int index) {
        return G::row(index) * rules.width + G::column(index);
    }

    // The code of a legal move of the player to act.
    static RELATI_NOINLINE void encode(const State<G>& state, const Move& move,
                                       const Route<G>* route, MoveCode<G>& result) {
        const Position<G>& position = state.position;
        const Ruleset& rules = position.ruleset();
        const int start = square(rules, move.square);
        result.count = 0;
        switch (move.act) {
            case Act::PLACE: result.code = relati::encode(FORM_PLACE, start); return;
            case Act::CHANGE:
                result.code = relati::encode(FORM_CHANGE, start, 0, move.detail);
                return;
            case Act::ESCAPE: result.code = relati::encode(FORM_ESCAPE, start); return;
            case Act::PASS: result.code = relati::encode(FORM_PASS); return;
            default: break;
        }
        int target = 0;
        if (route) {
            for (int leg = 1; leg < route->length; ++leg)
                result.relays[result.count++] =
                    static_cast<std::uint16_t>(square(rules, route->squares[leg]));
            target = position.first_beyond(route->last(), route->direction,
                                           position.blank(state.turn.player));
        } else {
            target = Actions<G>::target(position, state.turn.player, move);
        }
        result.code = relati::encode(FORM_ATTACK, start, square(rules, target));
    }

    // Finds the legal move that has this code; false when there is none. A chained shot is not
    // looked for among all that there are: its route is walked.
    static RELATI_NOINLINE bool decode(State<G> state, Code code, const std::uint16_t* relays,
                                       int count, DecodedMove<G>& result) {
        if (state.turn.is_over) return false;
        if (code == relati::encode(FORM_PASS)) {
            result.move = PASS_MOVE;
            result.has_route = false;
            return !count && state.may_pass();
        }
        const Ruleset& rules = state.position.ruleset();
        const int squares = rules.width * rules.height;
        const int start = static_cast<int>(code & 1023);
        if (start >= squares) return false;
        MoveSets<G> moves(0);
        state.generate(moves);
        MoveCode<G> each;
        for (int entry = 0; entry < moves.size && !count; ++entry) {
            const int place = index(rules, start);
            if (!moves.entries[entry].squares.has(place)) continue;
            result.move = Actions<G>::move_of(moves.entries[entry], place);
            encode(state, result.move, nullptr, each);
            result.has_route = false;
            if (each.code == code) return true;
        }
        const int target = static_cast<int>(code >> 10 & 1023);
        if (!rules.has(PART_CHAIN) || target >= squares || count >= squares ||
            code != relati::encode(FORM_ATTACK, start, target))
            return false;
        Route<G>& route = result.route_if_any;
        route.squares[0] = static_cast<std::int16_t>(index(rules, start));
        for (int leg = 0; leg < count; ++leg) {
            if (relays[leg] >= squares) return false;
            route.squares[leg + 1] = static_cast<std::int16_t>(index(rules, relays[leg]));
        }
        route.length = count + 1;
        if (!Firing<G>::complete(state.position, state.turn.player, index(rules, target), route))
            return false;
        result.has_route = true;
        result.move = route.move();
        return true;
    }
};

RELATI_END
