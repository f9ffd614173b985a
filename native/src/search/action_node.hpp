// A position of a game with more than placing, for a proof: everything on the board matters.
#pragma once

#include "../state.hpp"
#include "proof_table.hpp"

RELATI_BEGIN

template <class G>
class ActionNode {
  public:
    using Set = typename G::Set;

    explicit ActionNode(const State<G>& state) : state_(state) {}

    int player() const { return state_.turn.player; }

    Proof known(int) const { return Proof::OPEN; }

    Key key(const MirrorKeys<G>& keys) const {
        const Position<G>& position = state_.position;
        typename MirrorKeys<G>::Sum sum(keys);
        int content = 0;
        for (int player = 0; player < position.players(); ++player) {
            sum.add(position.living[player] & ~position.any_special, content++);
            sum.add(position.dead[player], content++);
            // The direction of a spent cannon has no effect on the rest of the game.
            for (const Set& special : position.special)
                sum.add(position.living[player] & special, content++);
            sum.add(position.claimed[player], content++);
        }
        sum.add(position.contested, content);
        const std::uint64_t turn = state_.turn.player |
                                   static_cast<std::uint64_t>(state_.turn.out) << 3 |
                                   static_cast<std::uint64_t>(state_.turn.extra_actions) << 8;
        return sum.key(turn ^ Territory<G>::order_key(position));
    }

    int promise(int player) const {
        State<G> state = state_;
        int promise = 8 * (state.turn.player == player);
        for (int each = 0; each < state.position.players(); ++each)
            promise += 4 * state.position.placeable(each).count() * (each == player ? 1 : -2);
        return promise;
    }

    template <class Take, class Over>
    void each_reply(Take&& take, Over&& over) const {
        State<G> here = state_;
        here.each_move([&](const Move& move, const Route<G>* route) {
            State<G> after = here;
            after.play(move, route);
            return after.turn.is_over ? over(after.turn.winner) : take(ActionNode(after));
        });
    }

  private:
    State<G> state_;
};

RELATI_END
