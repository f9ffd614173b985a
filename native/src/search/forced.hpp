// What one player can force against all others together: a proof, no estimate.
//
// The value of a position is what the player gets when it does its best and everybody else does
// their worst to it. Looking ends with the game or after a number of turns; an extra action belongs
// to its turn. `relati/puzzles/forced.py` defines the same in Python, without a table.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "../game.hpp"
#include "../random.hpp"
#include "../state.hpp"

RELATI_BEGIN

template <class G>
class ForcedSearch {
  public:
    ForcedSearch(const Constants<G>& constants, const ForcedGoal& goal, const Limits& limits,
                 unsigned table_bits)
        : goal_(goal),
          limits_(limits),
          table_(std::size_t{1} << table_bits),
          mask_(table_.size() - 1),
          numbers_(G::SQUARES * CONTENTS) {
        const Ruleset& rules = constants.ruleset;
        for (int row = 0; row < rules.height; ++row)
            for (int column = 0; column < rules.width; ++column) {
                const std::uint8_t owner = goal.connected[row * rules.width + column];
                if (owner < rules.players) connected_[owner].add(G::index(column, row));
            }
        Random random{0x5EED};
        for (Key& number : numbers_) number = {random.next(), random.next()};
    }

    // Calls `function(place, value)` with the place of each legal move in their order and the value
    // after it, until the limits are reached. Promising moves come first.
    template <class Function>
    void each(const State<G>& state, Function&& function) {
        std::vector<Reply> replies;
        collect(state, replies, -1);
        for (const Reply& reply : replies) {
            const int value = value_after(reply.state, goal_.turns, -WON, WON);
            if (stopped_) return;
            function(reply.place, value);
        }
    }

    std::uint64_t positions = 0;

  private:
    using Set = typename G::Set;
    using Clock = std::chrono::steady_clock;

    static constexpr int WON = ForcedGoal::WON;

    struct Key {
        std::uint64_t first, second;
        bool operator==(const Key&) const = default;
        Key& operator^=(const Key& other) {
            first ^= other.first;
            second ^= other.second;
            return *this;
        }
    };
    // The value lies between `low` and `high`. Key 0 with the widest bounds is an empty entry.
    struct Entry {
        Key key{0, 0};
        std::int16_t low = -WON, high = WON;
        std::int16_t best = -1;
    };
    struct Reply {
        State<G> state;
        int place, promise;
    };

    // What can be on a square: a kind of any owner, or whose territory it is.
    static constexpr int CONTENTS = MOST_PLAYERS * (SPECIAL_KINDS + 2) + MOST_PLAYERS + 1;

    void check_limits(std::uint64_t count) {
        const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
        if (limits_.are_reached(count, seconds)) stopped_ = true;
    }

    Key key_of(const State<G>& state, int turns) const {
        const Position<G>& position = state.position;
        Key key{0, 0};
        int content = 0;
        const auto add = [&](const Set& set) {
            set.each([&](int square) { key ^= numbers_[square * CONTENTS + content]; });
            ++content;
        };
        for (int player = 0; player < position.players(); ++player) {
            add(position.living[player] & ~position.any_special);
            add(position.dead[player]);
            for (const Set& special : position.special) add(position.living[player] & special);
        }
        for (int player = 0; player < position.players(); ++player) add(position.claimed[player]);
        add(position.contested);
        Random mix{Territory<G>::order_key(position) + state.turn.player + 1 +
                   (std::uint64_t{state.turn.out} << 8) +
                   (static_cast<std::uint64_t>(turns) << 16) +
                   (std::uint64_t{state.turn.extra_actions} << 32)};
        return key ^= Key{mix.next(), mix.next()};
    }

    // The value after a move that began with `turns` left.
    int value_after(const State<G>& state, int turns, int alpha, int beta) {
        if (state.turn.is_over) return final_value(state);
        if (turns && !state.turn.extra_actions && !--turns) return measure(state);
        return search(state, turns, alpha, beta);
    }

    int final_value(const State<G>& state) const {
        return state.turn.winner == NOTHING ? 0 : state.turn.winner == goal_.player ? WON : -WON;
    }

    // What the player has got when the turns are over.
    int measure(const State<G>& state) const {
        const int players = state.position.players();
        int value = 0;
        if (goal_.aim == Aim::SYMBOLS) {
            for (int player = 0; player < players; ++player) {
                const int lost = (connected_[player] & ~state.position.connected[player]).count();
                value += player == goal_.player ? -lost : lost;
            }
        } else if (goal_.aim == Aim::ROOM) {
            Position<G> position = state.position;
            int most = 0;
            for (int player = 0; player < players; ++player)
                if (player != goal_.player) most = std::max(most, room(position, player));
            value = room(position, goal_.player) - most;
        }
        return value;
    }

    static int room(Position<G>& position, int player) {
        return position.placeable(player).count();
    }

    int search(const State<G>& state, int turns, int alpha, int beta) {
        if (++positions % 256 == 0) check_limits(positions);
        if (stopped_) return 0;
        const Key key = key_of(state, turns);
        Entry& entry = table_[key.first & mask_];
        int first = -1;
        if (entry.key == key) {
            if (entry.low >= beta || entry.low == entry.high) return entry.low;
            if (entry.high <= alpha) return entry.high;
            alpha = std::max<int>(alpha, entry.low);
            beta = std::min<int>(beta, entry.high);
            first = entry.best;
        }
        const bool maximizes = state.turn.player == goal_.player;
        const int low_before = alpha, high_before = beta;
        std::vector<Reply> replies;
        collect(state, replies, first);
        if (stopped_) return 0;
        int value = maximizes ? -WON - 1 : WON + 1, best = -1;
        for (const Reply& reply : replies) {
            const int after = value_after(reply.state, turns, alpha, beta);
            if (stopped_) return 0;
            if (maximizes ? after > value : after < value) value = after, best = reply.place;
            if (maximizes)
                alpha = std::max(alpha, value);
            else
                beta = std::min(beta, value);
            if (alpha >= beta) break;
        }
        store(key, value, low_before, high_before, best);
        return value;
    }

    // At or below alpha the value is a bound from above, at or above beta one from below.
    void store(const Key& key, int value, int alpha, int beta, int best) {
        Entry& entry = table_[key.first & mask_];
        if (entry.key != key) entry = Entry{key};
        if (value < beta) entry.high = static_cast<std::int16_t>(value);
        if (value > alpha) entry.low = static_cast<std::int16_t>(value);
        entry.best = static_cast<std::int16_t>(best);
    }

    // The states after every legal move; those that leave the others least room come first.
    void collect(const State<G>& state, std::vector<Reply>& replies, int first) {
        State<G> here = state;
        int place = 0;
        const auto add = [&](const Move& move, const Route<G>* route) {
            Reply reply{here, place, 0};
            reply.state.play(move, route);
            reply.promise = place == first ? 1 << 20 : promise(reply.state, here.turn.player);
            // There can be very many chained shots: their positions count towards the limit.
            if (++place % 64 == 0) check_limits(positions += 64);
            replies.push_back(reply);
            return !stopped_;
        };
        here.each_move(add);
        // Not std::stable_sort: its temporary memory is not aligned as a board wants it.
        std::sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& other) {
            return one.promise != other.promise ? one.promise > other.promise
                                                : one.place < other.place;
        });
    }

    static int promise(State<G>& state, int player) {
        if (state.turn.is_over)
            return state.turn.winner == player    ? 1 << 24
                   : state.turn.winner == NOTHING ? 0
                                                  : -(1 << 24);
        Position<G>& position = state.position;
        int promise = 4 * room(position, player) + 8 * (state.turn.player == player);
        for (int other = 0; other < position.players(); ++other)
            if (other != player)
                promise -= 8 * room(position, other) + 4 * position.connected[other].count();
        return promise;
    }

    const ForcedGoal goal_;
    const Limits limits_;
    std::vector<Entry> table_;
    const std::size_t mask_;
    std::vector<Key> numbers_;
    Set connected_[MOST_PLAYERS]{};
    const Clock::time_point begin_ = Clock::now();
    bool stopped_ = false;
};

RELATI_END
