// What a search has learnt about moves from all the games it has played, wherever in a game they
// came: only for games with more to do than placing, where most of what can be done is useless.
#pragma once

#include <vector>

#include "../moves.hpp"

RELATI_BEGIN

template <class G>
class Experience {
  public:
    explicit Experience(const Ruleset& rules)
        : moves_(rules.actions ? static_cast<std::size_t>(rules.players) * MOVES : 0) {}

    bool is_wanted() const { return !moves_.empty(); }

    // A new game begins.
    void begin() {
        played_.clear();
        ++game_;
    }

    // In this game the player has played the move.
    void note(int player, const Move& move) {
        if (!is_wanted()) return;
        const std::size_t place = place_of(player, move);
        Record& record = moves_[place];
        if (record.last_game == game_) return;
        record.last_game = game_;
        played_.push_back(place);
    }

    bool has(int player, const Move& move) const {
        return is_wanted() && moves_[place_of(player, move)].last_game == game_;
    }

    // The game has ended: this is everybody's share of the win.
    void learn(const float (&value)[MOST_PLAYERS]) {
        for (const std::size_t place : played_) {
            ++moves_[place].games;
            moves_[place].sum += value[place / MOVES];
        }
    }

    // What the player had of the win, on average, in games with this move. New ones come first.
    float worth(int player, const Move& move) const {
        const Record& record = moves_[place_of(player, move)];
        return record.games ? record.sum / static_cast<float>(record.games) : 1.0f;
    }

  private:
    struct Record {
        std::uint32_t last_game = 0, games = 0;
        float sum = 0;
    };

    // An act in detail on a square: the directions are 8, and the kinds to change into as many.
    static constexpr std::size_t DETAILS = 8, SQUARES = G::HIGHEST * G::STRIDE;
    static constexpr std::size_t MOVES = (static_cast<std::size_t>(Act::PASS) + 1) * DETAILS * SQUARES;
    static_assert(AROUND <= DETAILS && SPECIAL_KINDS <= DETAILS);

    static std::size_t place_of(int player, const Move& move) {
        // Placing has a normal symbol as its detail, which no other move has.
        const std::size_t detail = move.act == Act::PLACE ? 0 : move.detail;
        const std::size_t act = static_cast<std::size_t>(move.act) * DETAILS + detail;
        return static_cast<std::size_t>(player) * MOVES + act * SQUARES +
               static_cast<std::size_t>(move.square);
    }

    std::vector<Record> moves_;
    std::vector<std::size_t> played_;
    std::uint32_t game_ = 0;
};

RELATI_END
