// Moves as the outside tells them (game.hpp), from moves as the engine has them (moves.hpp).
#pragma once

#include "game.hpp"
#include "state.hpp"

RELATI_BEGIN

template <class G>
struct Spelled {
    Code code = 0;
    int count = 0;
    std::uint16_t relays[G::SQUARES];  // of a chained shot, those after the first

    bool is(Code other, const std::uint16_t* way, int length) const {
        if (code != other || count != length) return false;
        for (int leg = 0; leg < count; ++leg)
            if (relays[leg] != way[leg]) return false;
        return true;
    }
};

template <class G>
struct Spelling {
    static int index(const Ruleset& rules, int square) {
        return G::index(square % rules.width, square / rules.width);
    }
    static int square(const Ruleset& rules, int index) {
        return G::row(index) * rules.width + G::column(index);
    }

    // A legal move of the player to act.
    static void spell(const State<G>& state, const Move& move, const Route<G>* route,
                      Spelled<G>& spelled) {
        const Position<G>& position = state.position;
        const Ruleset& rules = position.ruleset();
        const int start = square(rules, move.square);
        spelled.count = 0;
        switch (move.act) {
            case Act::PLACE: spelled.code = encode(FORM_PLACE, start); return;
            case Act::CHANGE: spelled.code = encode(FORM_CHANGE, start, 0, move.detail); return;
            case Act::ESCAPE: spelled.code = encode(FORM_ESCAPE, start); return;
            case Act::PASS: spelled.code = encode(FORM_PASS); return;
            default: break;
        }
        int target = 0;
        if (route) {
            for (int leg = 1; leg < route->length; ++leg)
                spelled.relays[spelled.count++] =
                    static_cast<std::uint16_t>(square(rules, route->squares[leg]));
            target = position.first_beyond(route->last(), route->direction,
                                           position.blank(state.turn.player));
        } else {
            target = Actions<G>::target(position, state.turn.player, move);
        }
        spelled.code = encode(FORM_ATTACK, start, square(rules, target));
    }

    // Calls `function(spelled, move, route)` for every legal move, `pass` last.
    template <class Function>
    static void each(State<G> state, Function&& function) {
        Menu<G> menu;
        state.offer(menu);
        Spelled<G> spelled;
        Actions<G>::each(state.position, state.turn.player, menu,
                         [&](const Move& move, const Route<G>* route) {
                             spell(state, move, route, spelled);
                             function(spelled, move, route);
                         });
        if (state.may_pass()) {
            const Move pass{Act::PASS, 0, 0};
            spell(state, pass, nullptr, spelled);
            function(spelled, pass, static_cast<const Route<G>*>(nullptr));
        }
    }
};

RELATI_END
