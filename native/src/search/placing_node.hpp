// A position of a game of placing alone, for a proof.
//
// Its key tells only what can still matter, so that many positions share one: of the symbols that
// stay connected for good, those that can still link to something; of the others, those that can be
// connected again. All the rest are walls.
#pragma once

#include "proof_table.hpp"
#include "prospects.hpp"

RELATI_BEGIN

template <class G>
class PlacingNode {
  public:
    using Set = typename G::Set;

    static bool covers(const State<G>& state) {
        return Prospects<G>::cover(state.position.ruleset());
    }

    explicit PlacingNode(const State<G>& state) : state_(state), prospects_(state) {}

    int player() const { return state_.turn.player; }

    Proof known(int player) const {
        const Position<G>& position = state_.position;
        if (position.players() != 2 || !position.has_begun(0) || !position.has_begun(1))
            return Proof::OPEN;
        const int to_act = state_.turn.player;
        if (prospects_.surely_wins(position.ruleset(), player, to_act)) return Proof::WINS;
        if (prospects_.surely_fails(position.ruleset(), player, to_act)) return Proof::FAILS;
        return Proof::OPEN;
    }

    Key key(const MirrorKeys<G>& keys) const {
        const Position<G>& position = state_.position;
        const Set empty = position.empty(), blank = position.constants->full & ~position.alive;
        typename MirrorKeys<G>::Sum sum(keys);
        std::uint64_t rest = state_.turn.player | static_cast<std::uint64_t>(state_.turn.out) << 3;
        int content = 0;
        for (int player = 0; player < position.players(); ++player) {
            const Set& living = position.living[player];
            const Set anchored = living & prospects_.anchored[player];
            const Set loose = living & prospects_.range[player] & ~anchored;
            const Set wanted = loose | (prospects_.range[player] & empty);
            sum.add(loose, content++);
            sum.add(anchored & linked(wanted, blank), content++);
            rest |= static_cast<std::uint64_t>(position.has_begun(player)) << (8 + player);
        }
        sum.add(empty, content++);
        sum.add(blank & ~empty, content);
        return sum.key(rest);
    }

    int promise(int player) const {
        State<G> state = state_;
        int promise = 0;
        for (int each = 0; each < state.position.players(); ++each) {
            const int here = state.position.placeable(each).count();
            const int room = 2 * (prospects_.most[each] + prospects_.least[each]);
            promise += each == player ? room + here : -room - 2 * here;
        }
        return promise;
    }

    template <class Take, class Over>
    void each_reply(Take&& take, Over&& over) const {
        State<G> here = state_;
        bool goes_on = true;
        here.position.placeable(here.turn.player).each([&](int square) {
            if (!goes_on) return;
            State<G> after = here;
            after.place(square);
            goes_on = after.turn.is_over ? over(after.turn.winner) : take(PlacingNode(after));
        });
    }

  private:
    Set linked(const Set& wanted, const Set& blank) const {
        return with_links(state_.position.ruleset().links,
                          [&](auto links) { return reach<G, links()>(wanted, blank); });
    }

    State<G> state_;
    Prospects<G> prospects_;
};

RELATI_END
