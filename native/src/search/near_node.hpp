// A position of a game of placing with near links alone, for a proof.
//
// Near links cannot be cut, so nothing matters of the symbols but which empty squares are next to
// them. A part of the empty squares that only one player can enter is worth as many moves as it has
// squares, in any order: it is counted and forgotten.
//
//     . . # O O      # taken: of the two parts that are left, O alone can enter the left one, which
//     . # # O .      is four moves; in the right one both can place
//     . O X X .
#pragma once

#include "../state.hpp"
#include "proof_table.hpp"

RELATI_BEGIN

template <class G>
class NearNode {
  public:
    using Set = typename G::Set;

    static bool covers(const State<G>& state) {
        const Position<G>& position = state.position;
        const Ruleset& rules = position.ruleset();
        if (rules.links != Links::NEAR || rules.actions || rules.consecutive ||
            rules.ending == Ending::ELIMINATED)
            return false;
        for (int player = 0; player < rules.players; ++player)
            if ((position.living[player] & ~position.connected[player]).any()) return false;
        return true;
    }

    explicit NearNode(const State<G>& state)
        : rules_(&state.position.ruleset()), open_(state.position.empty()), turn_(state.turn) {
        for (int player = 0; player < rules_->players; ++player) {
            begun_ |= static_cast<unsigned>(state.position.has_begun(player)) << player;
            if (is_out(player)) continue;
            enter_[player] =
                has_begun(player) ? G::around(state.position.connected[player]) & open_ : open_;
        }
        count_parts();
    }

    int player() const { return turn_.player; }

    // Whoever is to act does not win if the other can answer every move on the opposite side.
    Proof known(int player) const {
        if (!is_mirrored()) return Proof::OPEN;
        if (player == turn_.player) return Proof::FAILS;
        return rules_->ending == Ending::SURVIVOR ? Proof::WINS : Proof::OPEN;
    }

    Key key(const MirrorKeys<G>& keys) const {
        typename MirrorKeys<G>::Sum sum(keys);
        std::uint64_t rest = turn_.player | static_cast<std::uint64_t>(turn_.out) << 3 |
                             static_cast<std::uint64_t>(begun_) << 8;
        int shared = 0;
        // In a game that ends for whoever is stuck, moves that both have cancel out.
        if (rules_->players == 2 && rules_->ending == Ending::SURVIVOR)
            shared = std::min(own_[0], own_[1]);
        for (int player = 0; player < rules_->players; ++player) {
            sum.add(enter_[player], player);
            rest |= static_cast<std::uint64_t>(own_[player] - shared) << (13 + 10 * player);
        }
        sum.add(open_, rules_->players);
        return sum.key(rest);
    }

    int promise(int player) const {
        int promise = 0;
        for (int each = 0; each < rules_->players; ++each) {
            const int room = 3 * own_[each] + enter_[each].count();
            promise += each == player ? room : -2 * room;
        }
        return promise;
    }

    template <class Take, class Over>
    void each_reply(Take&& take, Over&& over) const {
        const int player = turn_.player;
        bool goes_on = true;
        const auto reply = [&](NearNode after) {
            after.settle_turn();
            goes_on = after.turn_.is_over ? over(after.turn_.winner) : take(after);
        };
        enter_[player].each([&](int square) {
            if (goes_on) reply(placed(square));
        });
        if (goes_on && own_[player]) {
            NearNode after = *this;
            --after.own_[player];
            reply(after);
        }
    }

  private:
    // Whether each of two players can do on the opposite square what the other can do on a square:
    // after half a turn of the board, or in a mirror along its middle. Then whoever is not to act
    // need only answer on the opposite square. It can always be entered, since near links cannot be
    // cut, and so the other is stuck first.
    //
    //     . . O O      X answers D2 with A3, and so on
    //     . O # .
    //     . # X .
    //     X X . .
    bool is_mirrored() const {
        if (rules_->players != 2 || begun_ != 3 || own_[0] != own_[1]) return false;
        for (const auto& [turns_row, turns_column] :
             {std::pair{true, true}, {true, false}, {false, true}})
            if (is_mirrored(turns_row, turns_column)) return true;
        return false;
    }

    bool is_mirrored(bool turns_row, bool turns_column) const {
        bool holds = true;
        open_.each([&](int square) {
            if (!holds) return;
            const int column = G::column(square), row = G::row(square);
            const int opposite = G::index(turns_column ? rules_->width - 1 - column : column,
                                          turns_row ? rules_->height - 1 - row : row);
            holds = opposite != square && open_.has(opposite) &&
                    enter_[0].has(square) == enter_[1].has(opposite);
        });
        return holds;
    }

    bool is_out(int player) const { return turn_.out >> player & 1; }
    bool has_begun(int player) const { return begun_ >> player & 1; }
    bool is_able(int player) const {
        return !is_out(player) && (own_[player] || enter_[player].any());
    }

    NearNode placed(int square) const {
        NearNode after = *this;
        const int player = turn_.player;
        const Set bit = Set::one(square);
        after.open_ = open_ & ~bit;
        after.begun_ |= 1u << player;
        after.enter_[player] = has_begun(player) ? enter_[player] | G::around(bit) : G::around(bit);
        for (int each = 0; each < rules_->players; ++each) after.enter_[each] &= after.open_;
        after.count_parts();
        return after;
    }

    // Takes out the parts that fewer than two players can enter, once everybody has begun.
    void count_parts() {
        for (int player = 0; player < rules_->players; ++player)
            if (!has_begun(player) && !is_out(player)) return;
        Set waiting = open_;
        while (waiting.any()) {
            Set part = Set::one(waiting.first());
            part |= flood<G, Links::NEAR>(part, waiting & ~part, waiting, Set::none());
            waiting = waiting & ~part;
            int count = 0, last = 0;
            for (int player = 0; player < rules_->players; ++player)
                if ((enter_[player] & part).any()) ++count, last = player;
            if (count > 1) continue;
            if (count == 1) {
                own_[last] += part.count();
                enter_[last] = enter_[last] & ~part;
            }
            open_ = open_ & ~part;
        }
    }

    // As `Endings` says of the real position.
    void settle_turn() {
        const int actor = turn_.player, players = rules_->players;
        int following = NOTHING;
        for (int step = 1; step < players && following == NOTHING; ++step) {
            const int player = (actor + step) % players;
            if (is_able(player))
                following = player;
            else if (rules_->ending == Ending::SURVIVOR)
                turn_.out = static_cast<std::uint8_t>(turn_.out | 1u << player);
        }
        if (following == NOTHING) {
            const bool wins = rules_->ending == Ending::SURVIVOR || is_able(actor);
            return end(wins ? actor : NOTHING);
        }
        if (rules_->ending == Ending::SOLE_ABLE && is_sole(following)) return end(following);
        turn_.player = static_cast<std::uint8_t>(following);
    }

    // Whether nobody else can place, with every root there.
    bool is_sole(int player) const {
        for (int each = 0; each < rules_->players; ++each)
            if (!(has_begun(each) || is_out(each)) || (each != player && is_able(each)))
                return false;
        return true;
    }

    void end(int winner) {
        turn_.is_over = 1;
        turn_.winner = static_cast<std::uint8_t>(winner);
    }

    const Ruleset* rules_;
    Set open_;                   // the empty squares that somebody else may take
    Set enter_[MOST_PLAYERS]{};  // of these, where the player can place now
    int own_[MOST_PLAYERS] = {};
    unsigned begun_ = 0;
    Turn turn_;
};

RELATI_END
