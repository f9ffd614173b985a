// The exact value of a position for two players: alpha-beta to the end of the game.
//
// Values are those of player 0: 1 for a win, 0 if nobody wins, -1 for a loss. Mirror images share
// one entry in the transposition table: a position has eight keys (four on a board that is not
// square), one for each symmetry, and is stored under the smallest.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

#include "../game.hpp"
#include "../random.hpp"
#include "../state.hpp"

RELATI_BEGIN

template <class G>
class Solver {
  public:
    Solver(const Ruleset& rules, unsigned table_bits)
        : rules_(rules), table_(std::size_t{1} << table_bits), mask_(table_.size() - 1) {
        symmetries_ = rules.width == rules.height ? 8 : 4;
        Random random{0x5EED};
        for (auto& square : numbers_)
            for (Key& content : square) content = {random.next(), random.next()};
        for (int symmetry = 0; symmetry < 8; ++symmetry)
            for (int row = 0; row < rules.height; ++row)
                for (int column = 0; column < rules.width; ++column)
                    image_[symmetry][G::index(column, row)] = image(symmetry, column, row);
    }

    // The value of a position, or UNSOLVED when the limits are reached first.
    int solve(const State<G>& state, const Limits& limits) {
        begin(limits);
        const int value = search(state, -1, 1, best);
        return stopped_ ? UNSOLVED : value;
    }

    // Calls `function(place, value)` with the place of each legal move in their order and the
    // value after it, until the limits are reached. Promising moves come first.
    template <class Function>
    void solve_each(const State<G>& state, const Limits& limits, Function&& function) {
        begin(limits);
        std::vector<Reply> replies;
        collect(state, replies, -1);
        for (const Reply& reply : replies) {
            int ignored = -1;
            const int value = reply.state.turn.is_over ? final_value(reply.state)
                                                       : search(reply.state, -1, 1, ignored);
            if (stopped_) return;
            function(reply.place, value);
        }
    }

    std::uint64_t positions = 0;
    int best = -1;  // the place of a best move among the legal ones

  private:
    using Set = typename G::Set;
    using Clock = std::chrono::steady_clock;

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
        std::int8_t low = -1, high = 1;
        std::int16_t best = -1;
        std::uint32_t cost =
            0;  // positions searched for it: the more expensive of two entries stays
    };

    // What can be on a square: a kind of either owner, four directions fired, three territories.
    static constexpr int CONTENTS = 2 * (SPECIAL_KINDS + 2) + STRAIGHT + 3;

    void begin(const Limits& limits) {
        limits_ = limits;
        begin_ = Clock::now();
        positions = 0;
        stopped_ = false;
    }

    void check_limits(std::uint64_t count) {
        const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
        if (limits_.are_reached(count, seconds)) stopped_ = true;
    }

    // A square's number in the mirror image. Counted row by row without gaps, so that the keys
    // do not depend on the board class and every class fills its table alike.
    std::int16_t image(int symmetry, int column, int row) const {
        if (symmetry & 1) column = rules_.width - 1 - column;
        if (symmetry & 2) row = rules_.height - 1 - row;
        if (symmetry & 4) std::swap(column, row);
        return static_cast<std::int16_t>(row * (symmetry & 4 ? rules_.height : rules_.width) +
                                         column);
    }

    Key key_of(const State<G>& state) const {
        Key keys[8] = {};
        const Position<G>& position = state.position;
        const auto add = [&](const Set& set, int content) {
            set.each([&](int square) {
                for (int symmetry = 0; symmetry < symmetries_; ++symmetry)
                    keys[symmetry] ^= numbers_[image_[symmetry][square]][content];
            });
        };
        int content = 0;
        for (int player = 0; player < 2; ++player) {
            add(position.living[player] & ~position.any_special, content++);
            add(position.dead[player], content++);
            for (const Set& special : position.special)
                add(position.living[player] & special, content++);
        }
        // The direction of a spent cannon has no effect on the rest of the game.
        content += STRAIGHT;
        add(position.claimed[0], content++);
        add(position.claimed[1], content++);
        add(position.contested, content++);
        Key least = keys[0];
        for (int symmetry = 1; symmetry < symmetries_; ++symmetry)
            if (keys[symmetry].first < least.first) least = keys[symmetry];
        const std::uint64_t turn = state.turn.player | std::uint64_t{state.turn.out} << 1 |
                                   std::uint64_t{state.turn.extra_actions} << 8;
        Random mix{turn + 1};
        least ^= Key{mix.next(), mix.next()};
        return least;
    }

    static int final_value(const State<G>& state) {
        return state.turn.winner == NOTHING ? 0 : state.turn.winner == 0 ? 1 : -1;
    }

    struct Reply {
        State<G> state;
        int place, promise;
    };

    int search(const State<G>& state, int alpha, int beta, int& best_place) {
        if (++positions % 1024 == 0) check_limits(positions);
        if (stopped_) return 0;
        const Key key = key_of(state);
        Entry& entry = table_[key.first & mask_];
        int first = -1;
        if (entry.key == key) {
            if (entry.low >= beta || entry.low == entry.high)
                return best_place = entry.best, entry.low;
            if (entry.high <= alpha) return best_place = entry.best, entry.high;
            alpha = std::max<int>(alpha, entry.low);
            beta = std::min<int>(beta, entry.high);
            first = entry.best;
        }
        const std::uint64_t before = positions;
        const bool maximizes = state.turn.player == 0;
        const int low_before = alpha, high_before = beta;
        std::vector<Reply> replies;
        collect(state, replies, first);
        if (stopped_) return 0;
        int value = maximizes ? -2 : 2;
        for (Reply& reply : replies) {
            int ignored = -1;
            const int after = reply.state.turn.is_over ? final_value(reply.state)
                                                       : search(reply.state, alpha, beta, ignored);
            if (stopped_) return 0;
            if (maximizes ? after > value : after < value) value = after, best_place = reply.place;
            if (maximizes)
                alpha = std::max(alpha, value);
            else
                beta = std::min(beta, value);
            if (alpha >= beta) break;
        }
        store(key, value, low_before, high_before, best_place, positions - before);
        return value;
    }

    void store(const Key& key, int value, int alpha, int beta, int best_place, std::uint64_t cost) {
        Entry& entry = table_[key.first & mask_];
        if (entry.key != key) {
            if (entry.cost > cost && cost * 8 > entry.cost) {
                entry.cost /= 2;  // ages, so that it can be replaced if others keep coming
                return;
            }
            entry = Entry{};
            entry.key = key;
        }
        // At or below alpha the value is a bound from above, at or above beta one from below.
        if (value < beta) entry.high = static_cast<std::int8_t>(value);
        if (value > alpha) entry.low = static_cast<std::int8_t>(value);
        entry.best = static_cast<std::int16_t>(best_place);
        entry.cost = static_cast<std::uint32_t>(std::min<std::uint64_t>(cost, 0xFFFFFFFF));
    }

    // The states after every legal move; those that leave the opponent least room come first.
    void collect(const State<G>& state, std::vector<Reply>& replies, int first) {
        State<G> here = state;
        const int player = state.turn.player;
        int place = 0;
        const auto add = [&](const Move& move, const Route<G>* route) {
            Reply reply{here, place, 0};
            reply.state.play(move, route);
            reply.promise = promise(reply.state, player);
            if (place == first) reply.promise = 1 << 20;
            // There can be very many chained shots: their positions count towards the limit.
            if (++place % 64 == 0) check_limits(positions + static_cast<unsigned>(place));
            replies.push_back(reply);
            return !stopped_;
        };
        replies.reserve(static_cast<std::size_t>(here.position.placeable(player).count()) + 1);
        here.each_move(add);
        std::stable_sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& other) {
            return one.promise > other.promise;
        });
    }

    static int promise(State<G>& state, int player) {
        if (state.turn.is_over)
            return state.turn.winner == player    ? 1 << 24
                   : state.turn.winner == NOTHING ? 0
                                                  : -(1 << 24);
        return 4 * (state.position.placeable(player).count() -
                    2 * state.position.placeable(1 - player).count()) +
               8 * (state.turn.player == player);
    }

    const Ruleset rules_;
    std::vector<Entry> table_;
    std::size_t mask_;
    int symmetries_;
    std::int16_t image_[8][G::HIGHEST * G::STRIDE] = {};
    Key numbers_[G::SQUARES][CONTENTS];
    Limits limits_{};
    Clock::time_point begin_;
    bool stopped_ = false;
};

RELATI_END
