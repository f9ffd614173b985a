// When a game is over, who has won, and whose turn is next (Rules §7).
#pragma once

#include "actions/all.hpp"

RELATI_BEGIN

template <class G>
struct Endings {
    // After an action: passes the turn or ends the game. A player with extra actions left
    // continues if able. The player who acted is not out; others may be under every ending,
    // since a player may leave a game.
    static RELATI_INLINE void settle_turn(Position<G>& position, Turn& turn) {
        const int actor = turn.player;
        switch (position.ruleset().ending) {
            case Ending::STILL_ABLE: still_able(position, turn, actor); break;
            case Ending::SOLE_ABLE: sole_able(position, turn, actor); break;
            case Ending::ELIMINATED: eliminated(position, turn, actor); break;
            case Ending::SURVIVOR: survivor(position, turn, actor); break;
        }
        if (turn.is_over || turn.player != actor) turn.extra_actions = 0;
    }

  private:
    // Over when nobody else can act; the player who acted wins if still able to act.
    static RELATI_INLINE void still_able(Position<G>& position, Turn& turn, int actor) {
        const int following =
            next(position, actor, [&](int player) { return is_able(position, turn, player); });
        if (following == NOBODY)
            return end(turn, Actions<G>::can_act(position, actor) ? actor : NOBODY);
        if (!(turn.extra_actions && Actions<G>::can_act(position, actor))) pass_to(turn, following);
    }

    // Over, once every root is placed, when at most one player can place: that player wins.
    static void sole_able(Position<G>& position, Turn& turn, int actor) {
        bool begun = true;
        for (int player = 0; player < position.players(); ++player)
            begun = begun && (is_out(turn, player) || position.has_begun(player));
        if (begun || !position.empty().any()) {
            int able = 0, last = NOBODY;
            for (int player = 0; player < position.players() && able < 2; ++player) {
                if (is_out(turn, player) || !position.placeable(player).any()) continue;
                ++able, last = player;
            }
            if (able < 2) return end(turn, last);
        }
        if (turn.extra_actions && Actions<G>::can_act(position, actor)) return;
        const int following =
            next(position, actor, [&](int player) { return is_able(position, turn, player); });
        if (following != NOBODY) pass_to(turn, following);
    }

    // Anyone who cannot place is out for good; over when nobody else is left.
    static void eliminated(Position<G>& position, Turn& turn, int actor) {
        if (position.ruleset().has(READING_OUT_FOR_GOOD))
            return unable_for_now(position, turn, actor);
        for (int player = 0; player < position.players(); ++player)
            if (!is_out(turn, player) && !position.placeable(player).any()) put_out(turn, player);
        const int following =
            next(position, actor, [&](int player) { return !is_out(turn, player); });
        if (following == NOBODY) return end(turn, is_out(turn, actor) ? NOBODY : actor);
        if (!(turn.extra_actions && !is_out(turn, actor))) pass_to(turn, following);
    }

    // The same, but players are in again as soon as they can place: only those who left are out.
    static void unable_for_now(Position<G>& position, Turn& turn, int actor) {
        const auto is_in = [&](int player) {
            return !is_out(turn, player) && position.placeable(player).any();
        };
        const int following = next(position, actor, is_in);
        if (following == NOBODY) return end(turn, is_in(actor) ? actor : NOBODY);
        if (!(turn.extra_actions && is_in(actor))) pass_to(turn, following);
    }

    // Anyone who cannot act on their turn is out for good; the last player left wins.
    static void survivor(Position<G>& position, Turn& turn, int actor) {
        if (turn.extra_actions && Actions<G>::can_act(position, actor)) return;
        const int following = next(position, actor, [&](int player) {
            if (is_out(turn, player)) return false;
            if (Actions<G>::can_act(position, player)) return true;
            put_out(turn, player);
            return false;
        });
        if (following == NOBODY) return end(turn, actor);
        pass_to(turn, following);
    }

    static RELATI_INLINE bool is_able(Position<G>& position, const Turn& turn, int player) {
        return !is_out(turn, player) && Actions<G>::can_act(position, player);
    }

    static constexpr int NOBODY = NOTHING;

    // The first other player in order of play, from the next one, who satisfies the condition.
    template <class Condition>
    static RELATI_INLINE int next(const Position<G>& position, int actor, Condition&& is_wanted) {
        const int players = position.players();
        for (int player = actor + 1; player < players; ++player)
            if (is_wanted(player)) return player;
        for (int player = 0; player < actor; ++player)
            if (is_wanted(player)) return player;
        return NOBODY;
    }

    static void end(Turn& turn, int winner) {
        turn.is_over = 1;
        turn.winner = static_cast<std::uint8_t>(winner);
    }
    static void pass_to(Turn& turn, int player) { turn.player = static_cast<std::uint8_t>(player); }
    static bool is_out(const Turn& turn, int player) { return turn.out >> player & 1; }
    static void put_out(Turn& turn, int player) {
        turn.out = static_cast<std::uint8_t>(turn.out | 1u << player);
    }
};

RELATI_END
