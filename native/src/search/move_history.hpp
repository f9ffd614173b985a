// How well each move has done in all random games of a search, wherever in a game it was played.
// Only for rulesets with more actions than placing, where most moves are useless.
#pragma once

#include <vector>

#include "../buffer.hpp"
#include "../moves.hpp"

RELATI_BEGIN

template <class G>
class MoveHistory {
  public:
    explicit MoveHistory(const Ruleset& rules)
        : records_(rules.actions ? static_cast<std::size_t>(rules.players) * MOVES : 0) {}

    bool is_used() const { return !records_.empty(); }

    void begin_game() {
        played_.clear();
        ++game_;
    }

    // The player has played the move in the current game.
    void record(int player, const Move& move) {
        if (!is_used()) return;
        const std::size_t place = place_of(player, move);
        Record& record = records_[place];
        if (record.last_game == game_) return;
        record.last_game = game_;
        played_.add(place);
    }

    // Whether the player has played the move in the current game.
    bool has(int player, const Move& move) const {
        return is_used() && records_[place_of(player, move)].last_game == game_;
    }

    // The current game has ended with these shares of the win.
    void end_game(const float (&shares)[MOST_PLAYERS]) {
        for (const std::size_t place : played_) {
            ++records_[place].games;
            records_[place].sum += shares[place / MOVES];
        }
    }

    // The player's average share in games with this move. Moves never played come first.
    float mean_share(int player, const Move& move) const {
        const Record& record = records_[place_of(player, move)];
        return record.games ? record.sum / static_cast<float>(record.games) : 1.0f;
    }

  private:
    struct Record {
        std::uint32_t last_game = 0, games = 0;
        float sum = 0;
    };

    // A move is an act, a detail (one of 8 directions or of 8 kinds to change into) and a square.
    static constexpr std::size_t DETAILS = 8, SQUARES = G::HIGHEST * G::STRIDE;
    static constexpr std::size_t MOVES =
        (static_cast<std::size_t>(Act::PASS) + 1) * DETAILS * SQUARES;
    static_assert(AROUND <= DETAILS && SPECIAL_KINDS <= DETAILS);

    static std::size_t place_of(int player, const Move& move) {
        // The detail of placing is a normal symbol, which is not among the eight.
        const std::size_t detail = move.act == Act::PLACE ? 0 : move.detail;
        const std::size_t act = static_cast<std::size_t>(move.act) * DETAILS + detail;
        return static_cast<std::size_t>(player) * MOVES + act * SQUARES +
               static_cast<std::size_t>(move.square);
    }

    std::vector<Record> records_;
    Buffer<std::size_t> played_;
    std::uint32_t game_ = 0;
};

RELATI_END
