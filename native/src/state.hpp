// A game at one moment: the position and whose turn it is. Playing changes it in place.
#pragma once

#include "aftermath.hpp"
#include "endings.hpp"

RELATI_BEGIN

template <class G>
struct State {
    using Set = typename G::Set;

    Position<G> position;
    Turn turn;

    explicit State(const Table<G>& table) : position(table) {}

    // Every legal move but `pass`.
    void offer(Menu<G>& menu) {
        if (!turn.is_over) Actions<G>::offer(menu, position, turn.player);
    }

    // An extra action may be declined.
    bool may_pass() const { return !turn.is_over && turn.extra_actions; }

    std::uint64_t count_moves() {
        if (turn.is_over) return 0;
        if (!position.ruleset().actions)
            return static_cast<unsigned>(position.placeable(turn.player).count()) + may_pass();
        Menu<G> menu;
        offer(menu);
        return menu.total + may_pass();
    }

    // A legal move. A chained shot comes with its route; new territories are written down in the
    // journal, if there is one.
    RELATI_INLINE void play(const Move& move, const Route<G>* route = nullptr,
                            Rectangles* journal = nullptr) {
        if (move.act == Act::PASS) {
            turn.extra_actions = 0;
        } else if (position.ruleset().consecutive) {
            play_and_earn(move, route, journal);
        } else {
            act(move, route, journal);
        }
        Endings<G>::judge(position, turn);
    }

  private:
    RELATI_INLINE Set act(const Move& move, const Route<G>* route, Rectangles* journal) {
        position.linked_known = 0;
        if (move.act == Act::PLACE)
            Placing<G>::apply(position, turn.player, move.square);
        else
            Actions<G>::apply(position, turn.player, move, route, journal);
        return Aftermath<G>::settle(position);
    }

    // One extra action for each other player who lost a connected symbol to disconnection, a
    // cannon that died of it included; one if any own disconnected symbol is connected again.
    void play_and_earn(const Move& move, const Route<G>* route, Rectangles* journal) {
        const int player = turn.player;
        Set before[MOST_PLAYERS];
        for (int each = 0; each < position.players(); ++each) before[each] = position.connected[each];
        const Set was_cut = position.living[player] & ~position.connected[player];
        const Set died = act(move, route, journal);
        if (turn.extra_actions) --turn.extra_actions;
        for (int other = 0; other < position.players(); ++other) {
            const Set cut = (position.living[other] & ~position.connected[other]) | died;
            if (other != player && (before[other] & cut).any()) ++turn.extra_actions;
        }
        if ((was_cut & position.connected[player]).any()) ++turn.extra_actions;
    }
};

RELATI_END
